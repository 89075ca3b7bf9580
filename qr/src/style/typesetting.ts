import { type PathStep, parsePath, placeSteps } from '../scene/path.ts';
import { verticalExtent } from '../scene/vertical-extent.ts';
import { chooseFaces, type FontkitFace, type FontSource, type Glyph } from './font-face.ts';
import type { FontId } from './fonts.ts';
import type { TypesetText } from './label.ts';
import { UndrawableTextError } from './undrawable-text-error.ts';

/** A grapheme of the label with all its marks, and the code points to set for it. */
type LabelGrapheme = { text: string; points: string };

/** A drawn grapheme, relative to its own origin. */
type GlyphOutline = { steps: PathStep[]; advance: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Thai SARA AM is split into its two parts, with the upper one below tone marks, as in chapter 16.1 of the Unicode
 * standard.
 */
const decomposeSaraAm = (letter: string) =>
  letter.replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32');

/** Splits text into graphemes. Any white space becomes a space; default-ignorable characters are removed. */
const toGraphemes = (text: string): LabelGrapheme[] =>
  Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    points: decomposeSaraAm(
      segment
        .normalize('NFC')
        .replace(/^\s+$/u, ' ')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
    ),
  }));

/** No ligatures and contextual forms, so that each grapheme has its own outline. */
const shapingFeatures = () => ({ liga: false, clig: false, calt: false });

const glyphStepsCache = new WeakMap<Glyph, PathStep[]>();

/** Returns a glyph’s outline in font units, y upwards; a face returns the same glyph object for the same character. */
const getGlyphSteps = (glyph: Glyph): PathStep[] => {
  const cached = glyphStepsCache.get(glyph) ?? parsePath(glyph.path.toSVG());
  glyphStepsCache.set(glyph, cached);
  return cached;
};

/** Typesets graphemes of one face, with kerning. */
function shapeRun(graphemes: readonly string[], face: FontkitFace): GlyphOutline[] {
  const { glyphs, positions } = face.layout(graphemes.join(''), shapingFeatures());
  const em = face.unitsPerEm;
  let at = 0;

  /** Returns the outline of the glyphs for `points` code points, including following glyphs without code points. */
  const takeGlyphs = (points: number): GlyphOutline | undefined => {
    const drawn: GlyphOutline = { steps: [], advance: 0 };
    let left = points;
    for (; at < glyphs.length; at++) {
      const glyph = glyphs[at]!;
      const { codePoints } = glyph;
      if (left <= 0 && codePoints.length > 0) break;
      left -= codePoints.length;
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      const place = { x: drawn.advance + xOffset / em, y: -yOffset / em, scaleX: 1 / em, scaleY: -1 / em };
      drawn.steps.push(...placeSteps(getGlyphSteps(glyph), place));
      drawn.advance += xAdvance / em;
    }
    return left === 0 || graphemes.length === 1 ? drawn : undefined;
  };

  if (graphemes.length === 1) return [takeGlyphs(Number.POSITIVE_INFINITY)!];
  const drawn = graphemes.map((letter) => takeGlyphs([...letter].length));
  // If the glyphs can’t be assigned to graphemes, each grapheme is shaped separately.
  return drawn.every((letter) => letter !== undefined)
    ? drawn
    : graphemes.flatMap((letter) => shapeRun([letter], face));
}

const precision = 10_000;

const formatSteps = (steps: readonly PathStep[]) =>
  steps
    .map(([command, ...values]) => command + values.map((value) => Math.round(value * precision) / precision).join(' '))
    .join('');

/**
 * Typesets text with a host’s faces: the `Typeset` port.
 * @throws {UndrawableTextError} for characters that no font has
 */
export const createTypesetter =
  (source: FontSource) =>
  async (text: string, font: FontId): Promise<TypesetText> => {
    const graphemes = toGraphemes(text);
    const points = graphemes.map((letter) => letter.points);
    const chosen = requireAll(await chooseFaces(points, font, source), graphemes);

    const outlines: GlyphOutline[] = [];
    while (outlines.length < graphemes.length) {
      const from = outlines.length;
      const end = chosen.findIndex(({ face }, at) => at > from && face !== chosen[from]!.face);
      outlines.push(...shapeRun(points.slice(from, end < 0 ? undefined : end), chosen[from]!.face));
    }
    requireAll(
      outlines.map(({ steps }, at) => steps.length > 0 || points[at]!.trim() === '' || undefined),
      graphemes,
    );

    let width = 0;
    const placedLetters = outlines.map(({ steps, advance }) => {
      const letter = { path: formatSteps(steps), x: width, advance };
      width += advance;
      return letter;
    });
    return { letters: placedLetters, width, ...verticalExtent(outlines.flatMap(({ steps }) => steps)) };
  };

/** Returns every value, or throws with the graphemes whose value is missing. */
function requireAll<T>(found: readonly (T | undefined)[], letters: readonly LabelGrapheme[]): T[] {
  const missing = letters.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) throw new UndrawableTextError(missing.map(({ text }) => text));
  return found as T[];
}
