import type { Color, ColorStop, Gradient, Paint } from '../style/color.ts';

/** The picture of a code: what every format writes. All lengths are modules, the origin is the top left corner. */
export type Scene = {
  width: number;
  height: number;
  /** What the whole ground is filled with, `null` for nothing. */
  background: Fill | null;
  /** Filled paths and images, drawn one over the other. */
  items: readonly SceneItem[];
};

/** The scene of a code. */
export type Drawing = Scene & {
  /** Where the symbol lies, without quiet zone. */
  symbol: Box;
};

export type SceneItem = FilledPath | PlacedImage;

/**
 * Path data in SVG's commands without arcs (M L H V C S Q T Z). Filled non-zero; but for letters, the same picture under
 * either fill rule.
 */
export type FilledPath = { path: string; fill: Fill };

export type PlacedImage = { image: EmbeddedImage; x: number; y: number; width: number; height: number };

/** A picture file; its own width and height in px. */
export type EmbeddedImage = {
  mime: 'image/png' | 'image/jpeg';
  /** The file in base64. */
  data: string;
  width: number;
  height: number;
};

/** A colour, or a gradient in scene units that goes on in its end colours beyond its ends. */
export type Fill = Color | SceneGradient;

export type SceneGradient = { stops: readonly ColorStop[] } & (
  | { type: 'linear'; x1: number; y1: number; x2: number; y2: number }
  | { type: 'radial'; cx: number; cy: number; r: number }
);

export type Box = { x: number; y: number; width: number; height: number };

export const isImage = (item: SceneItem): item is PlacedImage => 'image' in item;

/** Lays a paint across a box. A linear gradient reaches from corner to corner however it is turned. */
export function toFill(paint: Paint, box: Box): Fill {
  return typeof paint === 'string' ? paint : toSceneGradient(paint, box);
}

function toSceneGradient({ type, rotation = 0, colorStops }: Gradient, { x, y, width, height }: Box): SceneGradient {
  const stops = [...colorStops].sort((a, b) => a.offset - b.offset);
  const cx = x + width / 2;
  const cy = y + height / 2;
  if (type === 'radial') return { type, cx, cy, r: Math.hypot(width, height) / 2, stops };
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = (Math.abs(cos) * width + Math.abs(sin) * height) / 2;
  return { type, x1: cx - cos * reach, y1: cy - sin * reach, x2: cx + cos * reach, y2: cy + sin * reach, stops };
}
