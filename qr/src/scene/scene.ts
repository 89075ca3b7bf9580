import type { Color, ColorStop, Gradient, Paint } from '../style/color.ts';

/** The picture of a code, as every format writes it. All lengths are in modules, the origin is the top left corner. */
export type Scene = {
  width: number;
  height: number;
  /** The fill of the whole background, `null` for none. */
  background: Fill | null;
  /** Filled paths and images, in painting order. */
  items: readonly SceneItem[];
};

export type Drawing = Scene & {
  /** The symbol’s position, without quiet zone. */
  symbol: Box;
};

export type SceneItem = FilledPath | PlacedImage;

/**
 * SVG path data without arcs (M L H V C S Q T Z). Filled non-zero; except for label text, either fill rule gives the
 * same picture.
 */
export type FilledPath = { path: string; fill: Fill };

export type PlacedImage = {
  image: EmbeddedImage;
  x: number;
  y: number;
  width: number;
  height: number;
  /** For a picture behind a code, which fills its box and is cut off beyond: how much white (0–1) is over it. White is below it, too. */
  whiteShare?: number;
};

/** An image file, with its own width and height in px. */
export type EmbeddedImage = {
  mime: 'image/png' | 'image/jpeg';
  /** The file in base64. */
  data: string;
  width: number;
  height: number;
};

/** A colour, or a gradient in scene units that continues in its end colours beyond its ends. */
export type Fill = Color | SceneGradient;

export type SceneGradient = { stops: readonly ColorStop[] } & (
  | { type: 'linear'; x1: number; y1: number; x2: number; y2: number }
  | { type: 'radial'; cx: number; cy: number; r: number }
);

export type Box = { x: number; y: number; width: number; height: number };

export const isImage = (item: SceneItem): item is PlacedImage => 'image' in item;

/** Applies a paint to a box. A linear gradient extends from corner to corner at any rotation. */
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
