import type { Color, Paint } from './color.ts';
import type { FontId } from './fonts.ts';

/** The frame of a code and its label, as stored in a style. */
export type FrameStyle = {
  /** The id of a frame, or `null` for none. */
  id: number | null;
  /** The label's font. */
  style: FontId;
  color: Paint;
  textColor: Color;
  /** The background of frame and label; `null` is transparent. */
  backgroundColor: Color | null;
  text: string;
  /** Frames are designed for 90. A label that is too wide for its place shrinks automatically. */
  fontSize: number;
};

/** A grapheme, or a word whose letters are joined. */
export type TypesetLetter = {
  /** SVG path data without arcs, relative to the letter’s own origin. */
  path: string;
  /** Its origin, if the text is on one line. */
  x: number;
  advance: number;
  /** How many graphemes it draws, if not 1. */
  graphemes?: number;
  /** Its embedding level in the Unicode Bidirectional Algorithm (UAX 9), if not 0: odd ones run from right to left. */
  level?: number;
  /** Whether its letters are joined, so that it bends along a curve as a whole. */
  isJoined?: boolean;
};

/**
 * Text as outlines, filled non-zero because strokes of a glyph may overlap. Lengths are in ems, the baseline is y = 0,
 * y increases downwards, the text starts at x = 0.
 */
export type TypesetText = {
  /** In the order of the text. */
  letters: readonly TypesetLetter[];
  /** The advance width of the whole text. */
  width: number;
  /** How far ink extends above (negative) and below the baseline. */
  top: number;
  bottom: number;
};
