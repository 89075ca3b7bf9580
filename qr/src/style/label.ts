import type { Color } from './color.ts';
import type { FontId } from './fonts.ts';

/** The frame round a code and what stands in it, as a style names them. */
export type FrameStyle = {
  /** A row of the frames, or `null` for none. */
  id: number | null;
  /** The label's font. */
  style: FontId;
  color: Color;
  textColor: Color;
  /** What lies under frame and label; `null` is transparent. */
  backgroundColor: Color | null;
  text: string;
  /** 90 is what a frame is drawn for. A label that is too wide for its place becomes smaller by itself. */
  fontSize: number;
};

/**
 * A text as outlines, filled non-zero: strokes of a letter may overlap. Lengths are ems, the baseline is y = 0, y grows
 * downwards, the text begins at x = 0.
 */
export type TypesetText = {
  /** One for each grapheme; `path` is in SVG's commands without arcs, from the letter's own origin. */
  letters: readonly { path: string; x: number; advance: number }[];
  /** From the beginning to where a next letter would begin. */
  width: number;
  /** How far ink reaches above (less than 0) and below the baseline. */
  top: number;
  bottom: number;
};
