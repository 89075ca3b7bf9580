/** Colours and what a style may paint with. */

/** A colour as `#rrggbb`. */
export type Color = string;

export type ColorStop = { /** 0–1. */ offset: number; color: Color };

/** A gradient as a style names it; it runs across the whole of what it paints. */
export type Gradient = {
  type: 'linear' | 'radial';
  /** Degrees, clockwise, 0 from left to right. Turns linear gradients only. */
  rotation?: number | undefined;
  /** Two or more. */
  colorStops: readonly ColorStop[];
};

/** What a part of a code is painted with. */
export type Paint = Color | Gradient;

/** Red, green and blue, 0–1 each. */
export type Rgb = readonly [number, number, number];

/** Cyan, magenta, yellow and black, 0–1 each. */
export type Cmyk = readonly [number, number, number, number];

export const toRgb = (color: Color): Rgb => [parseChannel(color, 1), parseChannel(color, 3), parseChannel(color, 5)];

const parseChannel = (color: Color, offset: number) => Number.parseInt(color.slice(offset, offset + 2), 16) / 255;

/** One colour with so much (0–1) of another in it. */
export function mixColors(color: Color, other: Color, share: number): Color {
  const [from, to] = [toRgb(color), toRgb(other)];
  const hex = from.map((value, i) =>
    Math.round((value + (to[i]! - value) * share) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** With all that the three inks have in common left to black: `#000000` is black ink alone, which is what a press wants. */
export function toCmyk([red, green, blue]: Rgb): Cmyk {
  const light = Math.max(red, green, blue);
  if (light === 0) return [0, 0, 0, 1];
  return [1 - red / light, 1 - green / light, 1 - blue / light, 1 - light];
}

/** Every colour of a paint. */
export const paintColors = (paint: Paint): readonly Color[] =>
  typeof paint === 'string' ? [paint] : paint.colorStops.map(({ color }) => color);

/** Tells paints apart by what they look like. */
export const paintKey = (paint: Paint) => (typeof paint === 'string' ? paint : JSON.stringify(paint));
