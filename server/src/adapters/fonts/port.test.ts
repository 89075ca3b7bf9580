import { type FontId, fonts, type TypesetText, UndrawableTextError } from '@tessera/qr';
import { describe, expect, test } from 'vitest';
import { createLocalFonts } from './local.ts';
import type { LabelFonts } from './port.ts';

const adapters = [{ name: 'node_modules', open: createLocalFonts }];
const fontIds = Object.keys(fonts) as FontId[];

/** Returns the characters of a text that `outline` rejects, and `listUndrawable` lists. */
const findRejected = async ({ outline, listUndrawable }: LabelFonts, text: string, font: FontId = 'lato') => {
  const error = await outline(text, font).catch((error) => error);
  expect(error).toBeInstanceOf(UndrawableTextError);
  const { letters } = error as UndrawableTextError;
  expect((await listUndrawable(text, font)).join('')).toBe(letters);
  return letters;
};

const getPaths = ({ letters }: TypesetText) => letters.map(({ path }) => path);

/** The heights at which a path's loops start, from the top. */
const getLoopHeights = (path: string) =>
  [...path.matchAll(/M\S+ (-?[\d.]+)/g)].map(([, y]) => Number(y)).sort((a, b) => a - b);

describe.each(adapters)('fonts from $name', ({ open }) => {
  const port = open();

  test('files requested concurrently are each complete', async () => {
    const latin = async (font: FontId) => (await port.files(font)).at(-1)!.name;
    const latinFiles = await Promise.all(fontIds.map(async (font) => ({ font, name: await latin(font) })));
    const together = await Promise.all(latinFiles.map(({ font, name }) => port.read(font, name)));
    const other = open();
    for (const [at, { font, name }] of latinFiles.entries()) {
      expect([font, Buffer.compare(together[at]!, (await other.read(font, name))!)]).toEqual([font, 0]);
    }
  });

  test.each(fontIds)('%s has its files, and outlines its own name', async (font) => {
    const files = await port.files(font);
    const ttf = await port.read(font, files.at(-1)!.name);
    expect([...ttf!.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    const { letters, width, top, bottom } = await port.outline(fonts[font].name, font);
    expect(letters).toHaveLength(fonts[font].name.length);
    expect(width).toBeGreaterThan(0.3 * letters.length);
    expect([top < -0.5, top > -1.2, bottom >= 0, bottom < 0.6]).toEqual([true, true, true, true]);
  });

  test('every listed file exists', async () => {
    for (const font of ['noto-sans-jp', 'playfair-display', 'fira-sans'] as const) {
      for (const { name } of await port.files(font)) expect(await port.read(font, name)).toBeInstanceOf(Uint8Array);
    }
  });

  test.each(['latin', '', '../../package', 'latin-wght-5.3.0.woff2', 'constructor'])(
    'an unknown file name returns nothing: %j',
    async (name) => {
      expect(await port.read('roboto', name)).toBeUndefined();
    },
  );

  test('letters follow one another from the start to the width', async () => {
    const { letters, width } = await port.outline('Scan me', 'poppins');
    let end = 0;
    for (const { x, advance } of letters) {
      expect(x).toBeCloseTo(end, 9);
      end = x + advance;
    }
    expect(width).toBeCloseTo(end, 9);
    expect(letters.map(({ path }) => path !== '')).toEqual([true, true, true, true, false, true, true]);
  });

  test('ink extends as far as the letters', async () => {
    const { top, bottom } = await port.outline('H', 'roboto');
    expect([top, bottom]).toEqual([expect.closeTo(-0.711, 3), expect.closeTo(0, 9)]);
    const descends = await port.outline('Hg', 'roboto');
    expect(descends.bottom).toBeGreaterThan(0.19);
    expect(await port.outline('  ', 'roboto')).toMatchObject({ top: 0, bottom: 0 });
  });

  test.each(['lato', 'roboto', 'montserrat', 'eb-garamond', 'playfair-display'] as const)(
    '%s has kerning',
    async (font) => {
      const measureWidth = async (text: string) => (await port.outline(text, font)).width;
      expect(await measureWidth('AV')).toBeLessThan((await measureWidth('A')) + (await measureWidth('V')) - 0.01);
    },
  );

  test('labels are bold', async () => {
    const stem = async (font: FontId) => {
      const [{ path } = { path: '' }] = (await port.outline('l', font)).letters;
      const xs = [...path.matchAll(/(-?[\d.]+) -?[\d.]+(?=[A-Z]|$)/g)].map(([, x]) => Number(x));
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(await stem('open-sans')).toBeGreaterThan(0.14);
    expect(await stem('fira-sans')).toBeGreaterThan(0.14);
  });

  test('a combining mark belongs to its letter, composed or not', async () => {
    const composed = await port.outline('é', 'lora');
    expect(composed.letters).toHaveLength(1);
    expect(await port.outline('e\u0301', 'lora')).toEqual(composed);
  });

  test('a letter that the font lacks comes from another font', async () => {
    const [greek] = getPaths(await port.outline('Ω', 'open-sans'));
    expect(getPaths(await port.outline('aΩ', 'lato'))).toEqual([...getPaths(await port.outline('a', 'lato')), greek]);
  });

  test('punctuation comes from the font of the neighbouring letters', async () => {
    const text = 'Привет!';
    expect(getPaths(await port.outline(text, 'lato'))).toEqual(getPaths(await port.outline(text, 'open-sans')));
    expect(getPaths(await port.outline('ciao!', 'lato')).at(-1)).not.toBe(
      getPaths(await port.outline('!', 'open-sans'))[0],
    );
  });

  test.each([
    ['Chinese', '直营菜单', 'noto-sans-sc'],
    ['Japanese', '直営の予約', 'noto-sans-jp'],
    ['Korean', '메뉴 直營', 'noto-sans-kr'],
  ] as const)('%s uses the glyph forms of its country', async (_language, text, font) => {
    expect(getPaths(await port.outline(text, 'lato'))).toEqual(getPaths(await port.outline(text, font)));
  });

  test('Thai marks stack above each other, over their letter', async () => {
    for (const text of ['ที่', 'น้ำ', 'ปี่']) {
      const { letters, top } = await port.outline(text, 'lato');
      expect(letters).toHaveLength(1);
      const [highest, next, ...rest] = getLoopHeights(letters[0]!.path);
      expect(highest).toBeLessThan(next! - 0.05);
      expect(rest.length).toBeGreaterThan(0);
      expect(top).toBeLessThan(-0.95);
    }
    const plain = await port.outline('น', 'lato');
    expect(plain.top).toBeGreaterThan(-0.65);
  });

  test.each([
    ['an unsupported script', 'አማርኛ', 'አማርኛ'],
    ['an unsupported script among others', 'Scan 🍕 አ قائمة', 'አ'],
    ['an unsupported right-to-left script', 'menu ܡܐ', 'ܡܐ'],
    ['a digit with a mark that no font has', '1\u20e5', '1\u20e5'],
    ['a blank character', 'a\u2800', '\u2800'],
    ['a control character', 'a\u0007', '\u0007'],
  ])('nothing is dropped silently: %s', async (_what, text, rejected) => {
    expect(await findRejected(port, text)).toBe(rejected);
  });

  test('a joined word is one unit, and so is an emoji sequence', async () => {
    const countGraphemes = async (text: string) =>
      (await port.outline(text, 'lato')).letters.map(({ graphemes = 1 }) => graphemes);
    expect(await countGraphemes('امسحني')).toEqual([6]);
    expect(await countGraphemes('قائمة لك')).toEqual([5, 1, 2]);
    expect(await countGraphemes('סרקו')).toEqual([1, 1, 1, 1]);
    expect(await countGraphemes('Go 👩🏽‍🍳🇩🇪1️⃣')).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('emoji that no font has together are drawn one after the other, without their skin tone', async () => {
    const [pizza, fire] = [await port.outline('🍕', 'lato'), await port.outline('🔥', 'lato')];
    const both = await port.outline('🍕\u200d🔥', 'lato');
    expect(getPaths(both)).toEqual([...getPaths(pizza), ...getPaths(fire)]);
    expect(both.letters.reduce((sum, { graphemes = 1 }) => sum + graphemes, 0)).toBe(1);
    expect(getPaths(await port.outline('🍕🏽', 'lato'))).toEqual(getPaths(pizza));
  });

  test.each([
    ['Arabic', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىة پچژگ ٹڈڑںھہے ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ،؛؟ «سلام»'],
    ['Hebrew', 'אבגדהוזחטיכלמנסעפצקרשת ךםןףץ ־׳״ ₪'],
    ['Devanagari', 'अआइईउऊऋएऐओऔ कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह ०१२३४५६७८९ ।॥ ॐ'],
  ])('every letter and figure of %s is drawn', async (_script, text) => {
    const { letters } = await port.outline(text, 'lato');
    expect(letters.reduce((sum, { graphemes = 1 }) => sum + graphemes, 0)).toBe([...text].length);
    expect(await port.listUndrawable(text, 'lato')).toEqual([]);
  });

  test('letters are in the order of the text, at their places from right to left', async () => {
    const { letters, width } = await port.outline('אבג (12)', 'lato');
    const [first, second] = letters;
    expect(first!.x + first!.advance).toBeCloseTo(width, 9);
    expect(second!.x).toBeLessThan(first!.x);
    const [one, two] = letters.slice(-3);
    expect(one!.x).toBeLessThan(two!.x);
  });

  test('a joined word comes from one font, even if the chosen one has some of its letters', async () => {
    expect(getPaths(await port.outline('ڀاپ', 'rubik'))).toEqual(
      getPaths(await port.outline('ڀاپ', 'noto-sans-arabic')),
    );
    expect(getPaths(await port.outline('اهلا', 'rubik'))).not.toEqual(getPaths(await port.outline('اهلا', 'lato')));
  });

  test('invisible characters change nothing', async () => {
    const plain = await port.outline('Scan me', 'lato');
    expect(await port.outline('Scan\u00a0me\ufe0f', 'lato')).toEqual(plain);
    const more = await port.outline('\u200bScan\r\nm\u00ade', 'lato');
    expect(more.letters.filter(({ advance }) => advance > 0)).toEqual(plain.letters);
    expect(more.letters).toHaveLength(plain.letters.length + 2);
    expect(await port.outline('', 'lato')).toEqual({ letters: [], width: 0, top: 0, bottom: 0 });
  });

  test('parallel calls return the same as sequential ones', async () => {
    const fresh = open();
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => fresh.outline('Łódź 메뉴', 'lato')));
    for (const other of others) expect(other).toEqual(first);
    expect(first).toEqual(await port.outline('Łódź 메뉴', 'lato'));
  });
});
