import { type PathStep, parsePath, placeSteps } from '../scene/path.ts';
import { verticalExtent } from '../scene/vertical-extent.ts';
import { chooseFaces, type FontkitFace, type FontSource, type Glyph } from './font-face.ts';
import type { FontId } from './fonts.ts';
import type { TypesetText } from './label.ts';
import { UndrawableTextError } from './undrawable-text-error.ts';

/** A letter of the label with all its marks, and the code points that are set for it. */
type LabelGrapheme = { text: string; points: string };

/** A letter as it is drawn, from its own origin. */
type GlyphOutline = { steps: PathStep[]; advance: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Thai SARA AM is set as its two halves, the upper one below tone marks, as the standard's chapter 16.1 has it. */
const decomposeSaraAm = (letter: string) =>
  letter.replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32');

/** The graphemes of a text. White space of any kind is a space; what is invisible by definition sets nothing. */
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

/** Every letter stays one, with the form that it has anywhere. */
const shapingFeatures = () => ({ liga: false, clig: false, calt: false });

const glyphStepsCache = new WeakMap<Glyph, PathStep[]>();

/** What a glyph draws, in its font's units and upwards; a face has the same glyph for the same letter. */
const getGlyphSteps = (glyph: Glyph): PathStep[] => {
  const cached = glyphStepsCache.get(glyph) ?? parsePath(glyph.path.toSVG());
  glyphStepsCache.set(glyph, cached);
  return cached;
};

/** Sets letters of one face, kerned. */
function shapeRun(graphemes: readonly string[], face: FontkitFace): GlyphOutline[] {
  const { glyphs, positions } = face.layout(graphemes.join(''), shapingFeatures());
  const em = face.unitsPerEm;
  let at = 0;

  /** The glyphs that stand for so many code points, with those that stand for none behind them. */
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
  // Glyphs that can't be told apart by what they stand for: each letter on its own then.
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
 * Sets texts by a host's faces: the `Typeset` port.
 * @throws {UndrawableTextError} for letters that no font has
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

/** What there is for every letter; letters without are said to be undrawable. */
function requireAll<T>(found: readonly (T | undefined)[], letters: readonly LabelGrapheme[]): T[] {
  const missing = letters.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) throw new UndrawableTextError(missing.map(({ text }) => text));
  return found as T[];
}
