/** Colours and paints of a style. */

/** A colour as `#rrggbb`. */
export type Color = string;

export type ColorStop = { /** 0–1. */ offset: number; color: Color };

/** A gradient as stored in a style; it extends across everything that it paints. */
export type Gradient = {
  type: 'linear' | 'radial';
  /** Degrees, clockwise, 0 from left to right. Applies to linear gradients only. */
  rotation?: number | undefined;
  /** Two or more. */
  colorStops: readonly ColorStop[];
};

/** The paint of a part of a code. */
export type Paint = Color | Gradient;

/** Red, green and blue, 0–1 each. */
export type Rgb = readonly [number, number, number];

/** Cyan, magenta, yellow and black, 0–1 each. */
export type Cmyk = readonly [number, number, number, number];

export const toRgb = (color: Color): Rgb => [parseChannel(color, 1), parseChannel(color, 3), parseChannel(color, 5)];

const parseChannel = (color: Color, offset: number) => Number.parseInt(color.slice(offset, offset + 2), 16) / 255;

export const toHex = (rgb: Rgb): Color =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const interpolate = <T extends Rgb | Cmyk>(from: T, to: T, share: number) =>
  from.map((value, i) => value + (to[i]! - value) * share) as unknown as T;

/** Returns a colour mixed with another; `share` (0–1) is that of the other. */
export const mixColors = (color: Color, other: Color, share: number): Color =>
  toHex(interpolate(toRgb(color), toRgb(other), share));

/** Replaces the common part of the three inks by black: `#000000` becomes black ink alone, as print shops expect. */
export function toCmyk([red, green, blue]: Rgb): Cmyk {
  const light = Math.max(red, green, blue);
  if (light === 0) return [0, 0, 0, 1];
  return [1 - red / light, 1 - green / light, 1 - blue / light, 1 - light];
}

/** Returns a paint with each of its colours changed. */
export const mapColors = (paint: Paint, change: (color: Color) => Color): Paint =>
  typeof paint === 'string'
    ? change(paint)
    : { ...paint, colorStops: paint.colorStops.map((stop) => ({ ...stop, color: change(stop.color) })) };

/** Returns every colour of a paint. */
export const paintColors = (paint: Paint): readonly Color[] =>
  typeof paint === 'string' ? [paint] : paint.colorStops.map(({ color }) => color);

/** How many colours of a gradient are looked at from one stop to the next. */
const samplesPerBand = 16;

/** Returns colours along a paint, its stops among them, mixed as programs do: in RGB for screens, in CMYK for print. */
export function samplePaint(paint: Paint): { rgb: Rgb; cmyk: Cmyk }[] {
  const stops = typeof paint === 'string' ? [] : [...paint.colorStops].sort((a, b) => a.offset - b.offset);
  const samples = paintColors(paint).map(toInks);
  for (const [i, stop] of stops.slice(1).entries()) {
    const before = stops[i]!;
    if (before.offset === stop.offset || before.color === stop.color) continue;
    const [from, to] = [toInks(before.color), toInks(stop.color)];
    for (let at = 1; at < samplesPerBand; at++) {
      const share = at / samplesPerBand;
      samples.push({ rgb: interpolate(from.rgb, to.rgb, share), cmyk: interpolate(from.cmyk, to.cmyk, share) });
    }
  }
  return samples;
}

const toInks = (color: Color) => ({ rgb: toRgb(color), cmyk: toCmyk(toRgb(color)) });

/** Returns a key that is equal for paints that look the same. */
export const paintKey = (paint: Paint) => (typeof paint === 'string' ? paint : JSON.stringify(paint));
