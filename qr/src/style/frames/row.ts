import type { Step } from '../../scene/path.ts';

/**
 * What frames are made of. They are drawn round a code that reaches, with its quiet zone, from (0, 0) to (100, 100), and
 * never come inside of that.
 */

/** A label as it is set: what its lines take. */
export type Block = { width: number; height: number };

/** A colour of the style, or `color` mixed: with what lies under the frame for a tint, with black for a shade. 0–1. */
export type Tone = 'color' | 'textColor' | { tint: number } | { shade: number };

/** Where a label goes: its middle and which way it is turned (degrees, clockwise), or round a circle. */
export type LabelPlace =
  | { x: number; y: number; turn?: number }
  /** Along the upper arc, and along the lower one: its second line, or if it has but one, that once more. */
  | { x: number; y: number; radius: number };

export type Edges = { left: number; top: number; right: number; bottom: number };

/** A frame round its label. */
export type FrameShape = {
  /** How far the picture reaches. */
  edges: Edges;
  /** Where the code's own ground is seen. */
  plate: readonly Step[];
  /** From below to above, outside the plate but for a seam that it covers. */
  layers: readonly { tone: Tone; steps: readonly Step[] }[];
  label: LabelPlace;
};

export type Frame = {
  /** What people call it. */
  name: string;
  label: {
    /** The longest line. */
    width: number;
    /** The em at font size 90. */
    em: number;
    /** `textColor` on the frame, `color` beside it: so it is seen on what lies under it. */
    tone: 'color' | 'textColor';
  };
  draw: (label: Block) => FrameShape;
};
