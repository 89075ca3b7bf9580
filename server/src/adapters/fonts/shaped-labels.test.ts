import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { FontFamilyId, FontId, TypesetText } from '@tessera/qr';
import { describe, expect, test } from 'vitest';
import { createLocalFonts } from './local.ts';

/** Compares with Skia’s drawing of the same text in the same files: its own shaping, order and outlines. */

const port = createLocalFonts();
/** Skia draws letters of this size by their outlines, without fitting them to pixels. */
const [em, left, baseline, height] = [260, 60, 320, 460];

const labels: readonly (readonly [what: string, text: string, font: FontId])[] = [
  ['Arabic', 'امسحني', 'noto-sans-arabic'],
  ['Arabic with marks', 'مُحَمَّد اللَّهِ', 'noto-sans-arabic'],
  ['lam-alef', 'لا لأ لآ', 'noto-sans-arabic'],
  ['Urdu', 'یہاں دیکھیں', 'noto-sans-arabic'],
  ['Hebrew', 'סרקו אותי', 'noto-sans-hebrew'],
  ['Hebrew with points', 'שָׁלוֹם', 'noto-sans-hebrew'],
  ['Hindi', 'मुझे स्कैन करें', 'noto-sans-devanagari'],
  ['conjuncts and reordered vowels', 'हिन्दी स्त्री र्कि', 'noto-sans-devanagari'],
  ['Arabic in a line of Latin', 'Scan me امسحني 2026!', 'noto-sans-arabic'],
  ['Latin in a line of Arabic', 'قائمة Menu (2026) اليوم', 'noto-sans-arabic'],
  ['brackets in a line of Hebrew', 'תפריט (חדש) Bar 50%', 'noto-sans-hebrew'],
  ['Rubik’s own Arabic', 'اهلا وسهلا', 'rubik'],
];

/** With the number of the file of Noto Emoji that has it whole; Skia’s canvas takes sequences with U+FE0F apart. */
const emoji: readonly (readonly [text: string, file: number])[] = [
  ['🍕', 6],
  ['👍🏽', 9],
  ['👩🏽‍🍳', 8],
  ['👨‍👩‍👧‍👦', 8],
  ['🇩🇪', 0],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['1️⃣', 2],
];

/** Registers files of a font; returns their families as CSS. */
const registerFiles = async (font: FontFamilyId, isNeeded: (file: number) => boolean = () => true) => {
  const families = (await port.files(font)).map(async ({ name }, at) => {
    if (!isNeeded(at)) return [];
    GlobalFonts.register(Buffer.from((await port.read(font, name))!), `${font}-${at}`);
    return [`"${font}-${at}"`];
  });
  return (await Promise.all(families)).flat().join(', ');
};

const paint = (width: number, draw: (context: SKRSContext2D) => void) => {
  const context = createCanvas(width, height).getContext('2d');
  draw(context);
  return context.getImageData(0, 0, width, height).data;
};

const toPixels = (width: number) => 2 * left + Math.ceil(width * em);

const paintOurs = ({ letters, width }: TypesetText) =>
  paint(toPixels(width), (context) => {
    for (const { path, x } of letters) {
      context.setTransform(em, 0, 0, em, left + x * em, baseline);
      context.fill(new Path2D(path));
    }
  });

const paintSkias = (text: string, width: number, families: string) =>
  paint(toPixels(width), (context) => {
    context.font = `700 ${em}px ${families}`;
    context.fontVariationSettings = '"wght" 700';
    context.direction = /^[\p{sc=Arab}\p{sc=Hebr}]/u.test(text) ? 'rtl' : 'ltr';
    context.textAlign = 'left';
    context.fillText(text, left, baseline);
  });

/** The share of ink that two pictures have in common. */
const compareInk = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
  let [common, all] = [0, 0];
  for (let at = 3; at < one.length; at += 4) {
    common += Math.min(one[at]!, other[at]!);
    all += Math.max(one[at]!, other[at]!);
  }
  return common / all;
};

describe('a label is drawn as Skia draws it', () => {
  test.each(labels)('%s', async (_what, text, font) => {
    const label = await port.outline(text, font);
    const theirs = paintSkias(text, label.width, await registerFiles(font));
    expect(compareInk(paintOurs(label), theirs)).toBeGreaterThan(0.97);
  });

  test.each(emoji)('%s', async (text, file) => {
    const label = await port.outline(text, 'lato');
    const families = await registerFiles('noto-emoji', (at) => at === file);
    expect(label.letters).toHaveLength(1);
    expect(compareInk(paintOurs(label), paintSkias(text, label.width, families))).toBeGreaterThan(0.97);
  });
});

test('outlines stay in memory, except the oldest if many are long', async () => {
  const short = await port.outline('Menu', 'lato');
  expect(await port.outline('Menu', 'lato')).toBe(short);
  for (let at = 0; at < 8; at++)
    await port.outline(`${'☺\u200d☺\u200d☺\u200d☺\u200d☺\u200d☺\u200d☺\u200d☺'.repeat(28)}${at}`, 'lato');
  expect(await port.outline('Menu', 'lato')).not.toBe(short);
});
