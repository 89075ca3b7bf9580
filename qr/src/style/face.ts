import { type FontId, fallbackFonts } from './fonts.ts';

/** One font file, opened: of fontkit's `Font` what setting a text takes, so that hosts pass theirs as it is. */
export type Face = {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features: Record<string, boolean>): { glyphs: readonly Glyph[]; positions: readonly Position[] };
};

export type Glyph = { readonly codePoints: readonly number[]; readonly path: { toSVG(): string } };
type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };

/** What a file may have letters of; whether it has one, only its face knows. */
export type FontFile = { name: string; ranges: Ranges };

/** First and last code point of each range, ascending. */
export type Ranges = readonly (readonly [first: number, last: number])[];

/** Where a host keeps fonts. Each is cut into files by script; `open` gives a file as `labelFace` has it. */
export type FaceSource = {
  files(font: FontId): Promise<readonly FontFile[]>;
  open(font: FontId, file: string): Promise<Face>;
};

/** Reads the `unicode-range` of CSS. */
export const rangesOf = (unicodeRange: string): Ranges =>
  unicodeRange
    .split(',')
    .map((range) => {
      const [first, last = first] = range.trim().slice(2).split('-');
      return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const;
    })
    .sort(([a], [b]) => a - b);

const isIn = (ranges: Ranges, point: number) => {
  let [from, to] = [0, ranges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ranges[middle]![1] < point) from = middle + 1;
    else to = middle;
  }
  return from < ranges.length && ranges[from]![0] <= point;
};

/** A letter's face, and the font that it is of. */
type Chosen = { font: FontId; face: Face };

/** Spaces, punctuation, and nothing at all: they look like the letters beside them. */
const isNeutral = (letter: string) => /^[\p{P}\p{Z}]*$/u.test(letter);

/** Letters that several of our fonts have, each in its country's form. */
const isEastAsian = (letter: string) => /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(letter);

/** Labels are set from left to right. */
const isRightToLeft = (letter: string) => /[\p{sc=Arab}\p{sc=Hebr}]/u.test(letter);

const codePointsOf = (letter: string) => Array.from(letter, (point) => point.codePointAt(0)!);

const has = (face: Face, points: readonly number[]) => points.every((point) => face.hasGlyphForCodePoint(point));

const mayHave = ({ ranges }: FontFile, points: readonly number[]) => points.every((point) => isIn(ranges, point));

/**
 * Chooses a face for each letter: of the font asked for, else of the first fallback that has it, else none. Letters of
 * China, Japan and Korea come from the one fallback that has most of those in the label, so that no word mixes their forms.
 */
export async function chooseFaces(
  letters: readonly string[],
  font: FontId,
  { files, open }: FaceSource,
): Promise<(Chosen | undefined)[]> {
  const find = async (letter: string, candidates: readonly FontId[]): Promise<Chosen | undefined> => {
    const points = codePointsOf(letter);
    for (const candidate of candidates) {
      for (const file of await files(candidate)) {
        if (!mayHave(file, points)) continue;
        const face = await open(candidate, file.name);
        if (has(face, points)) return { font: candidate, face };
      }
    }
    return undefined;
  };

  const byEastAsianLetters = async (): Promise<readonly FontId[]> => {
    const sought = letters.filter(isEastAsian).map(codePointsOf);
    const counted = fallbackFonts.map(async (id) => {
      const ofFont = await files(id);
      return { id, count: sought.filter((points) => ofFont.some((file) => mayHave(file, points))).length };
    });
    return (await Promise.all(counted)).sort((a, b) => b.count - a.count).map(({ id }) => id);
  };
  let eastAsian: ReturnType<typeof byEastAsianLetters> | undefined;
  const fallbacksFor = (letter: string) => {
    if (!isEastAsian(letter)) return fallbackFonts;
    eastAsian ??= byEastAsianLetters();
    return eastAsian;
  };

  const choose = async (letter: string) => {
    if (isNeutral(letter) || isRightToLeft(letter)) return undefined;
    return (await find(letter, [font])) ?? (await find(letter, await fallbacksFor(letter)));
  };
  const chosen = await Promise.all(letters.map(choose));

  for (const [at, letter] of letters.entries()) {
    if (!isNeutral(letter)) continue;
    const beside = [chosen[at - 1], chosen.slice(at).find((other) => other !== undefined)].filter(
      (other) => other !== undefined,
    );
    chosen[at] =
      beside.find(({ face }) => has(face, codePointsOf(letter))) ??
      (await find(letter, [...beside.map((other) => other.font), font, ...fallbackFonts]));
  }

  return chosen;
}
