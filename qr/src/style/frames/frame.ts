import type { PathStep } from '../../scene/path.ts';

/**
 * What frames are made of. They are drawn round a code that reaches, with its quiet zone, from (0, 0) to (100, 100), and
 * never come inside of that.
 */

/** A label as it is set: what all its lines take, and one. */
export type LabelBlock = { width: number; height: number; line: number };

/** A colour of the style, or `color` mixed: with what lies under the frame for a tint, with black for a shade. 0–1. */
export type Tone = 'color' | 'textColor' | { tint: number } | { shade: number };

/** Where a label goes. */
export type LabelPlacement =
  /** Its middle, and which way it is turned: degrees, clockwise. */
  | { x: number; y: number; rotation?: number }
  /** Round a circle: along the upper arc, and along the lower one its second line, or the only one once more. */
  | { x: number; y: number; radius: number };

export type Edges = { left: number; top: number; right: number; bottom: number };

export type FrameLayer = { tone: Tone; steps: readonly PathStep[] };

/** A frame round its label. */
export type FrameShape = {
  /** How far the picture reaches. */
  edges: Edges;
  /** Where the code's own ground is seen. */
  plate: readonly PathStep[];
  /** From below to above. None reaches into the plate, but for the seam round it. */
  layers: readonly FrameLayer[];
  label: LabelPlacement;
};

export type Frame = {
  /** What people call it. */
  name: string;
  label: {
    /** The longest line. */
    width: number;
    /** The em at font size 90. */
    em: number;
    /** `textColor` on the frame, `color` beside it: either is seen on what lies under it. */
    tone: 'color' | 'textColor';
    /** The most lines there is room for; as many as it takes if not said. */
    lines?: number;
  };
  draw: (label: LabelBlock) => FrameShape;
};
