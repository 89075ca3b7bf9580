/** Colours and what a style may paint with. */

/** A colour as `#rrggbb`. */
export type Colour = string;

export type ColourStop = { /** 0–1. */ offset: number; color: Colour };

/** A gradient as a style names it; it runs across the whole of what it paints. */
export type Gradient = {
  type: 'linear' | 'radial';
  /** Degrees, clockwise, 0 from left to right. Turns linear gradients only. */
  rotation?: number | undefined;
  /** Two or more. */
  colorStops: readonly ColourStop[];
};

/** What a part of a code is painted with. */
export type Paint = Colour | Gradient;

/** Red, green and blue, 0–1 each. */
export type Rgb = readonly [number, number, number];

/** Cyan, magenta, yellow and black, 0–1 each. */
export type Cmyk = readonly [number, number, number, number];

export const rgbOf = (colour: Colour): Rgb => [channel(colour, 1), channel(colour, 3), channel(colour, 5)];

const channel = (colour: Colour, at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;

/** One colour with so much (0–1) of another in it. */
export function mixed(colour: Colour, other: Colour, share: number): Colour {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const hex = from.map((value, i) =>
    Math.round((value + (to[i]! - value) * share) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** With all that the three inks have in common left to black: `#000000` is black ink alone, which is what a press wants. */
export function cmykOf([red, green, blue]: Rgb): Cmyk {
  const light = Math.max(red, green, blue);
  if (light === 0) return [0, 0, 0, 1];
  return [1 - red / light, 1 - green / light, 1 - blue / light, 1 - light];
}

/** Every colour of a paint. */
export const coloursOf = (paint: Paint): readonly Colour[] =>
  typeof paint === 'string' ? [paint] : paint.colorStops.map(({ color }) => color);

/** Tells paints apart by what they look like. */
export const keyOf = (paint: Paint) => (typeof paint === 'string' ? paint : JSON.stringify(paint));
