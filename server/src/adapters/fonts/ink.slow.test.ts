import { Resvg } from '@resvg/resvg-js';
import { type FontFamilyId, type FontId, fallbackFonts, fonts, toLabelFace } from '@tessera/qr';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { alphabets, phrases } from './alphabets.ts';
import { createLocalFonts } from './local.ts';

/** Renders every language in every font with resvg: each letter leaves its own ink, and none is a missing-glyph box. */

const { outline, files, read } = createLocalFonts();
const em = 40;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Counts the inked pixels of each letter, rendered separately. */
const measureInk = (letters: readonly { path: string }[]) => {
  const paths = letters.map(({ path }, at) => `<path transform="translate(${at * 2 + 0.5} 1.3)" d="${path}"/>`);
  const viewBox = `0 0 ${letters.length * 2} 2`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${paths.join('')}</svg>`;
  const { pixels, width } = new Resvg(svg, {
    fitTo: { mode: 'height', value: 2 * em },
    font: { loadSystemFonts: false },
  }).render();
  const ink = letters.map(() => 0);
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at]! > 127) ink[Math.floor((((at - 3) / 4) % width) / (2 * em))]! += 1;
  }
  return ink;
};

test.each(Object.keys(fonts) as FontId[])('every language is rendered in %s', async (font) => {
  for (const [language, phrase] of Object.entries(phrases)) {
    const { letters } = await outline(phrase, font);
    const ink = measureInk(letters);
    const bare = graphemes(phrase).filter((letter, at) => ink[at]! < 12 !== (letter === ' '));
    expect([language, bare]).toEqual([language, []]);
  }
});

/** Finds the boxes that a font renders for missing letters: straight lines, in ems, y pointing down. */
const findBoxes = async (font: FontFamilyId) => {
  const paths = (await files(font)).map(async ({ name }) => {
    const face = toLabelFace(create(Buffer.from((await read(font, name))!)) as Font) as Font;
    const inEms = (_: string, x: string, y: string) =>
      [Number(x), -Number(y)].map((value) => Math.round((value / face.unitsPerEm) * 10_000) / 10_000).join(' ');
    return face
      .getGlyph(0)
      .path.toSVG()
      .replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, inEms);
  });
  return (await Promise.all(paths)).filter((path) => path !== '');
};
const found = new Map<FontFamilyId, Promise<string[]>>();
const getBoxes = (font: FontFamilyId) => found.get(font) ?? found.set(font, findBoxes(font)).get(font)!;

test.each(Object.keys(fonts) as FontId[])('no letter of any alphabet is missing or a box in %s', async (font) => {
  const boxes = new Set((await Promise.all([font, ...fallbackFonts.slice(0, 2)].map(getBoxes))).flat());
  expect(boxes.size).toBeGreaterThan(0);
  const isOfFew = (language: string) => !['ja', 'ko', 'zh'].includes(language);
  const characters = Object.keys(alphabets)
    .filter(isOfFew)
    .flatMap((language) => graphemes(alphabets[language]!));
  const label = await outline(characters.join(''), font);
  const drawn = label.letters.map(({ path }) => path);
  expect(characters.filter((character, at) => (drawn[at] === '') !== (character === ' '))).toEqual([]);
  expect(characters.filter((_, at) => boxes.has(drawn[at]!))).toEqual([]);
});
