import { type PathStep, parsePath, placeSteps } from '../scene/path.ts';
import { verticalExtent } from '../scene/vertical-extent.ts';
import { chooseFaces, type FaceChoice, type FontkitFace, type FontSource, type Glyph } from './font-face.ts';
import type { FontId } from './fonts.ts';
import type { TypesetText } from './label.ts';
import { type LabelGrapheme, splitEmoji, toGraphemes } from './label-graphemes.ts';
import { needsShaping, type ShapedUnit, shapeLabel } from './shape-label.ts';
import { UndrawableTextError } from './undrawable-text-error.ts';
import { toVisualOrder } from './visual-order.ts';

/** A drawn grapheme, relative to its own origin. */
type GlyphOutline = { steps: PathStep[]; advance: number };

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

/** Typesets a label letter by letter: one unit per grapheme, from left to right. */
function setLetters(graphemes: readonly LabelGrapheme[], chosen: readonly FaceChoice[]): ShapedUnit[] {
  const points = graphemes.map((letter) => letter.points);
  const outlines: GlyphOutline[] = [];
  while (outlines.length < graphemes.length) {
    const from = outlines.length;
    const end = chosen.findIndex(({ face }, at) => at > from && face !== chosen[from]!.face);
    outlines.push(...shapeRun(points.slice(from, end < 0 ? undefined : end), chosen[from]!.face));
  }
  return outlines.map((outline, at) => ({ ...outline, level: 0, isJoined: false, graphemes: [graphemes[at]!] }));
}

/** Chooses a face for each grapheme; an emoji sequence that no font has is split into what it joins. */
async function chooseGraphemeFaces(graphemes: readonly LabelGrapheme[], font: FontId, source: FontSource) {
  const choose = (letters: readonly LabelGrapheme[]) =>
    chooseFaces(
      letters.map(({ points }) => points),
      font,
      source,
    );
  const chosen = await choose(graphemes);
  const split = graphemes.flatMap((letter, at) =>
    chosen[at] === undefined && /\p{Extended_Pictographic}/u.test(letter.text) ? splitEmoji(letter) : [letter],
  );
  const isSplit = split.some((letter, at) => letter !== graphemes[at]);
  return isSplit ? { graphemes: split, chosen: await choose(split) } : { graphemes, chosen };
}

/** Characters for which fonts have glyphs without an outline: controls, and the blank of Braille. */
const hasBlankGlyph = ({ points }: LabelGrapheme) => /^[\p{Cc}\u2800]+$/u.test(points);

/**
 * Returns a function that lists, once each, the characters of a label that no font draws. It sets no glyph, so it takes
 * milliseconds for a label that takes a tenth of a second to typeset.
 */
export const createCoverageCheck =
  (source: FontSource) =>
  async (text: string, font: FontId): Promise<string[]> => {
    const { graphemes, chosen } = await chooseGraphemeFaces(toGraphemes(text), font, source);
    const missing = graphemes.filter((letter, at) => chosen[at] === undefined || hasBlankGlyph(letter));
    return [...new Set(missing.map(({ text }) => text))];
  };

/**
 * Typesets text with a host’s faces: the `Typeset` port.
 * @throws {UndrawableTextError} for characters that no font has
 */
export const createTypesetter =
  (source: FontSource) =>
  async (text: string, font: FontId): Promise<TypesetText> => {
    const { graphemes, chosen } = await chooseGraphemeFaces(toGraphemes(text), font, source);
    const faces = requireAll(chosen, graphemes);
    const units = needsShaping(graphemes, faces)
      ? await shapeLabel(graphemes, faces, source)
      : setLetters(graphemes, faces);
    const missing = units.filter(({ steps, graphemes: drawn }) =>
      steps ? steps.length === 0 && drawn.some(({ points }) => points.trim() !== '') : true,
    );
    if (missing.length > 0)
      throw new UndrawableTextError(missing.flatMap((unit) => unit.graphemes.map(({ text }) => text)));

    const letters = units.map(({ steps = [], advance, graphemes: drawn, level, isJoined }) => {
      const count = drawn.reduce((sum, grapheme) => sum + grapheme.count, 0);
      return {
        path: formatSteps(steps),
        x: 0,
        advance,
        ...(count !== 1 && { graphemes: count }),
        ...(level > 0 && { level }),
        ...(isJoined && { isJoined }),
      };
    });
    let width = 0;
    for (const letter of toVisualOrder(letters)) {
      letter.x = width;
      width += letter.advance;
    }
    return { letters, width, ...verticalExtent(units.flatMap(({ steps = [] }) => steps)) };
  };

/** Returns every value, or throws with the graphemes whose value is missing. */
function requireAll<T>(found: readonly (T | undefined)[], letters: readonly LabelGrapheme[]): T[] {
  const missing = letters.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) throw new UndrawableTextError(missing.map(({ text }) => text));
  return found as T[];
}
