import { emojiFont, type FontFamilyId, type FontId, fallbackFonts } from './fonts.ts';
import { isJoined } from './joined-scripts.ts';
import type { Shaping } from './shaping.ts';

/** An opened font file: the part of fontkit’s `Font` that typesetting needs, so that hosts can pass theirs directly. */
export type FontkitFace = {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(
    text: string,
    features: Record<string, boolean>,
  ): { glyphs: readonly Glyph[]; positions: readonly GlyphPosition[] };
};

export type Glyph = { readonly codePoints: readonly number[]; readonly path: { toSVG(): string } };
type GlyphPosition = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };

/** The code points that a file may cover; only its face knows which of them have a glyph. */
export type FontFile = { name: string; ranges: UnicodeRanges };

/** First and last code point of each range, ascending. */
export type UnicodeRanges = readonly (readonly [first: number, last: number])[];

/**
 * A host’s fonts. Each is split into files by script; `open` returns a file opened by `toLabelFace`, `read` the file
 * itself as TrueType. `loadShaping` is called for labels with right-to-left or joined scripts or emoji only.
 */
export type FontSource = {
  files(font: FontFamilyId): Promise<readonly FontFile[]>;
  open(font: FontFamilyId, file: string): Promise<FontkitFace>;
  read(font: FontFamilyId, file: string): Promise<Uint8Array>;
  loadShaping(): Promise<Shaping>;
};

/** Parses CSS’s `unicode-range`. */
export const parseUnicodeRanges = (unicodeRange: string): UnicodeRanges =>
  unicodeRange
    .split(',')
    .map((range) => {
      const [first, last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const;
    })
    .sort(([a], [b]) => a - b);

const isInRanges = (ranges: UnicodeRanges, point: number) => {
  let [from, to] = [0, ranges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ranges[middle]![1] < point) from = middle + 1;
    else to = middle;
  }
  return from < ranges.length && ranges[from]![0] <= point;
};

/** A grapheme’s face, and the file and font that it’s from. */
export type FaceChoice = { font: FontFamilyId; file: string; face: FontkitFace };

/** Whether it consists of spaces and punctuation only, which take the face of their neighbours. */
const isNeutral = (letter: string) => /^[\p{P}\p{Z}]*$/u.test(letter);

/** Characters that several of our fonts have, each in its national form. */
const isEastAsian = (letter: string) => /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(letter);

const toCodePoints = (letter: string) => Array.from(letter, (point) => point.codePointAt(0)!);

const hasGlyphs = (face: FontkitFace, points: readonly number[]) =>
  points.every((point) => face.hasGlyphForCodePoint(point));

const mayHaveGlyphs = ({ ranges }: FontFile, points: readonly number[]) =>
  points.every((point) => isInRanges(ranges, point));

/** The word of joined letters around a grapheme. */
const joinedWordAt = (graphemes: readonly string[], at: number) => {
  const from = graphemes.findLastIndex((letter, i) => i < at && !isJoined(letter)) + 1;
  const end = graphemes.findIndex((letter, i) => i > at && !isJoined(letter));
  return graphemes.slice(from, end < 0 ? undefined : end).join('');
};

/**
 * Chooses a face for each grapheme: of the requested font, else of the first fallback that has it, else none. East
 * Asian characters all come from the one fallback that has most of those in the label, so that no word mixes national
 * forms; joined words come from a font that has all of their letters, if there is one.
 */
export async function chooseFaces(
  graphemes: readonly string[],
  font: FontId,
  { files, open }: FontSource,
): Promise<(FaceChoice | undefined)[]> {
  const find = async (letter: string, candidates: readonly FontFamilyId[]): Promise<FaceChoice | undefined> => {
    const points = toCodePoints(letter);
    for (const candidate of candidates) {
      for (const file of await files(candidate)) {
        if (!mayHaveGlyphs(file, points)) continue;
        const face = await open(candidate, file.name);
        if (hasGlyphs(face, points)) return { font: candidate, file: file.name, face };
      }
    }
    return undefined;
  };

  const byEastAsianLetters = async (): Promise<readonly FontFamilyId[]> => {
    const eastAsianPoints = graphemes.filter(isEastAsian).map(toCodePoints);
    const counts = fallbackFonts.map(async (id) => {
      const fontFiles = await files(id);
      return {
        id,
        count: eastAsianPoints.filter((points) => fontFiles.some((file) => mayHaveGlyphs(file, points))).length,
      };
    });
    return (await Promise.all(counts)).sort((a, b) => b.count - a.count).map(({ id }) => id);
  };
  let eastAsian: ReturnType<typeof byEastAsianLetters> | undefined;
  const fallbacksFor = (letter: string) => {
    if (!isEastAsian(letter)) return fallbackFonts;
    eastAsian ??= byEastAsianLetters();
    return eastAsian;
  };

  const choose = async (letter: string, at: number) => {
    if (isNeutral(letter)) return undefined;
    const joined = isJoined(letter) && (await find(joinedWordAt(graphemes, at), [font, ...fallbackFonts]));
    return joined || ((await find(letter, [font])) ?? (await find(letter, await fallbacksFor(letter))));
  };
  const chosen = await Promise.all(graphemes.map(choose));

  for (const [at, letter] of graphemes.entries()) {
    if (!isNeutral(letter)) continue;
    const neighbours = [chosen[at - 1], chosen.slice(at).find((other) => other !== undefined)].filter(
      (other): other is FaceChoice => other !== undefined && other.font !== emojiFont,
    );
    chosen[at] =
      neighbours.find(({ face }) => hasGlyphs(face, toCodePoints(letter))) ??
      (await find(letter, [...neighbours.map((other) => other.font), font, ...fallbackFonts]));
  }

  return chosen;
}
