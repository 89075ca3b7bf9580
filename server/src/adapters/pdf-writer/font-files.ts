import { type FontFamilyId, type FontId, parseUnicodeRanges, toLabelFace } from '@tessera/qr';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { LabelFonts } from '../fonts/port.ts';

/** A font file at one weight. */
export type FontFace = { name: string; font: Font };

/** For characters that the font of the text lacks; each text gets East Asian characters in the form of its own language. */
const getFallbacks = (text: string): readonly FontFamilyId[] => {
  const eastAsian: readonly FontId[] = /\p{sc=Hang}/u.test(text)
    ? ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp']
    : /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)
      ? ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
      : ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
  return ['open-sans', 'noto-sans-thai', 'noto-sans-arabic', ...eastAsian];
};

const maxFaces = 40;

/**
 * Makes glyphs know their characters: fontkit 2.0.4 remembers one that was first part of another, as ı is of í, without any, and then
 * its text couldn't be copied.
 */
const keepCharacters = (font: Font): Font => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, [...characters]);
    if (glyph.codePoints.length === 0) glyph.codePoints = [...characters];
    return glyph;
  };
  return font;
};

/** Returns the faces that a text needs, from files that each have a few of a font's characters. */
export const createFontFiles = (fonts: LabelFonts) => {
  const faces = new LRUCache<string, Promise<FontFace>>({ max: maxFaces });

  const loadFace = (font: FontFamilyId, file: string, weight: number): Promise<FontFace> => {
    const name = `${font}/${file}/${weight}`;
    const known = faces.get(name);
    if (known) return known;
    const opening = fonts.read(font, file).then((bytes) => {
      const opened = toLabelFace(create(bytes as Buffer) as Font, weight) as unknown as Font;
      return { name, font: keepCharacters(opened) };
    });
    faces.set(name, opening);
    opening.catch(() => faces.delete(name));
    return opening;
  };

  const loadRanges = async (font: FontFamilyId) =>
    (await fonts.files(font)).map(({ name, unicodeRange }) => ({ name, ranges: parseUnicodeRanges(unicodeRange) }));
  const fontRanges = new Map<FontFamilyId, ReturnType<typeof loadRanges>>();
  const getRanges = (font: FontFamilyId) => {
    const ranges = fontRanges.get(font) ?? loadRanges(font);
    fontRanges.set(font, ranges);
    ranges.catch(() => fontRanges.delete(font));
    return ranges;
  };

  const findFace = async (grapheme: string, candidates: readonly FontFamilyId[], weight: number) => {
    const points = Array.from(grapheme, (point) => point.codePointAt(0) ?? 0);
    for (const font of candidates)
      for (const { name, ranges } of await getRanges(font)) {
        if (!points.every((point) => ranges.some(([first, last]) => first <= point && point <= last))) continue;
        const face = await loadFace(font, name, weight);
        if (points.every((point) => face.font.hasGlyphForCodePoint(point))) return face;
      }
    return undefined;
  };

  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

  return {
    /** The graphemes of a text, each with its face: where no font has it, the first of the text's own font, which draws a box. */
    split: async (
      text: string,
      font: FontFamilyId,
      weight: number,
    ): Promise<{ grapheme: string; face: FontFace }[]> => {
      const candidates = [font, ...getFallbacks(text)];
      const [firstFile] = (await fonts.files(font)).filter(({ name }) => name.startsWith('latin-'));
      return Promise.all(
        Array.from(segmenter.segment(text), async ({ segment }) => ({
          grapheme: segment,
          face: (await findFace(segment, candidates, weight)) ?? (await loadFace(font, firstFile?.name ?? '', weight)),
        })),
      );
    },
  };
};

export type FontFiles = ReturnType<typeof createFontFiles>;
