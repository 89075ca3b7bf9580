import type { PathStep } from '../../scene/path.ts';

/**
 * The parts of a frame. Frames are drawn around a code that extends, with its quiet zone, from (0, 0) to (100, 100),
 * and never draw inside that area.
 */

/** A typeset label’s size: of all its lines, and of one line. */
export type LabelBlock = { width: number; height: number; line: number };

/** A colour of the style, or `color` mixed (0–1) with the background for a tint, with black for a shade. */
export type Tone = 'color' | 'textColor' | { tint: number } | { shade: number };

/** The position of a label. */
export type LabelPlacement =
  /** Its centre and rotation (degrees, clockwise). */
  | { x: number; y: number; rotation?: number }
  /** Around a circle: on the upper arc, and its second line, or the only one repeated, on the lower arc. */
  | { x: number; y: number; radius: number };

export type Edges = { left: number; top: number; right: number; bottom: number };

export type FrameLayer = { tone: Tone; steps: readonly PathStep[] };

/** A frame drawn to fit its label. */
export type FrameShape = {
  /** The extent of the picture. */
  edges: Edges;
  /** Where the code’s own background is visible. */
  plate: readonly PathStep[];
  /** In painting order. None covers the plate, except for the seam around it. */
  layers: readonly FrameLayer[];
  label: LabelPlacement;
};

export type Frame = {
  /** The common name. */
  name: string;
  label: {
    /** The maximum width of a line. */
    width: number;
    /** The em at font size 90. */
    em: number;
    /** `textColor` on the frame, `color` beside it: either contrasts with its background. */
    tone: 'color' | 'textColor';
    /** The maximum number of lines, unlimited by default. */
    lines?: number;
  };
  draw: (label: LabelBlock) => FrameShape;
};
