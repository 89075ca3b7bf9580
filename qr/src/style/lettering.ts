import { inkOf } from '../scene/ink.ts';
import { placed, type Step, stepsOf } from '../scene/path.ts';
import { chooseFaces, type Face, type FaceSource, type Glyph } from './face.ts';
import type { FontId } from './fonts.ts';
import type { Lettering } from './label.ts';
import { Undrawable } from './undrawable.ts';

/** A letter of the label with all its marks, and the code points that are set for it. */
type Letter = { text: string; points: string };

/** A letter as it is drawn, from its own origin. */
type Drawn = { steps: Step[]; advance: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Thai SARA AM is set as its two halves, the upper one below tone marks, as the standard's chapter 16.1 has it. */
const withoutSaraAm = (letter: string) =>
  letter.replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32');

/** The graphemes of a text. White space of any kind is a space; what is invisible by definition sets nothing. */
const lettersOf = (text: string): Letter[] =>
  Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    points: withoutSaraAm(
      segment
        .normalize('NFC')
        .replace(/^\s+$/u, ' ')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
    ),
  }));

/** Every letter stays one, with the form that it has anywhere. */
const features = () => ({ liga: false, clig: false, calt: false });

const read = new WeakMap<Glyph, Step[]>();

/** What a glyph draws, in its font's units and upwards; a face has the same glyph for the same letter. */
const stepsOfGlyph = (glyph: Glyph): Step[] => {
  const known = read.get(glyph) ?? stepsOf(glyph.path.toSVG());
  read.set(glyph, known);
  return known;
};

/** Sets letters of one face, kerned. */
function setRun(letters: readonly string[], face: Face): Drawn[] {
  const { glyphs, positions } = face.layout(letters.join(''), features());
  const em = face.unitsPerEm;
  let at = 0;

  /** The glyphs that stand for so many code points, with those that stand for none behind them. */
  const take = (points: number): Drawn | undefined => {
    const drawn: Drawn = { steps: [], advance: 0 };
    let left = points;
    for (; at < glyphs.length; at++) {
      const glyph = glyphs[at]!;
      const { codePoints } = glyph;
      if (left <= 0 && codePoints.length > 0) break;
      left -= codePoints.length;
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      const place = { x: drawn.advance + xOffset / em, y: -yOffset / em, scaleX: 1 / em, scaleY: -1 / em };
      drawn.steps.push(...placed(stepsOfGlyph(glyph), place));
      drawn.advance += xAdvance / em;
    }
    return left === 0 || letters.length === 1 ? drawn : undefined;
  };

  if (letters.length === 1) return [take(Number.POSITIVE_INFINITY)!];
  const drawn = letters.map((letter) => take([...letter].length));
  // Glyphs that can't be told apart by what they stand for: each letter on its own then.
  return drawn.every((letter) => letter !== undefined) ? drawn : letters.flatMap((letter) => setRun([letter], face));
}

const decimals = 10_000;

const write = (steps: readonly Step[]) =>
  steps
    .map(([command, ...values]) => command + values.map((value) => Math.round(value * decimals) / decimals).join(' '))
    .join('');

/**
 * Sets texts by a host's faces: the `Outline` port.
 * @throws {Undrawable} for letters that no font has
 */
export const outlineWith =
  (source: FaceSource) =>
  async (text: string, font: FontId): Promise<Lettering> => {
    const letters = lettersOf(text);
    const points = letters.map((letter) => letter.points);
    const chosen = allOf(await chooseFaces(points, font, source), letters);

    const drawn: Drawn[] = [];
    while (drawn.length < letters.length) {
      const from = drawn.length;
      const end = chosen.findIndex(({ face }, at) => at > from && face !== chosen[from]!.face);
      drawn.push(...setRun(points.slice(from, end < 0 ? undefined : end), chosen[from]!.face));
    }
    allOf(
      drawn.map(({ steps }, at) => steps.length > 0 || points[at]!.trim() === '' || undefined),
      letters,
    );

    let width = 0;
    const placedLetters = drawn.map(({ steps, advance }) => {
      const letter = { path: write(steps), x: width, advance };
      width += advance;
      return letter;
    });
    return { letters: placedLetters, width, ...inkOf(drawn.flatMap(({ steps }) => steps)) };
  };

/** What there is for every letter; letters without are said to be undrawable. */
function allOf<T>(found: readonly (T | undefined)[], letters: readonly Letter[]): T[] {
  const missing = letters.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) throw new Undrawable(missing.map(({ text }) => text));
  return found as T[];
}
