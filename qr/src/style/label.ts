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

/**
 * Text as outlines, filled non-zero because strokes of a glyph may overlap. Lengths are in ems, the baseline is y = 0,
 * y increases downwards, the text starts at x = 0.
 */
export type TypesetText = {
  /** One per grapheme; `path` is SVG path data without arcs, relative to the grapheme’s own origin. */
  letters: readonly { path: string; x: number; advance: number }[];
  /** The advance width of the whole text. */
  width: number;
  /** How far ink extends above (negative) and below the baseline. */
  top: number;
  bottom: number;
};
