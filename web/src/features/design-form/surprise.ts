import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type CornerDotId, type CornerSquareId, frames, type ShapeId } from '@tessera/qr';
import { gradientFrom, type Paint } from './paints.ts';
import { palettes } from './palettes.ts';

/**
 * Shapes that are of one mind: any square and dot of a family goes with any of its modules. Left out is what some reader
 * missed at some size: notched, beaded, soft, round and squircle squares, drops and
 * shields as squares, hearts, flowers, arches and shields as dots.
 */
type Family = {
  shapes: readonly ShapeId[];
  squares: readonly CornerSquareId[];
  dots: readonly CornerDotId[];
};

const families: readonly Family[] = [
  {
    shapes: ['square', 'tiles', 'mosaic', 'plus'],
    squares: ['square', 'rounded', 'bevel'],
    dots: ['square', 'rounded', 'bevel'],
  },
  {
    shapes: ['soft', 'squircle', 'rounded', 'fluid'],
    squares: ['rounded', 'arch'],
    dots: ['rounded', 'squircle', 'circle'],
  },
  { shapes: ['dots', 'fluid', 'rounded'], squares: ['rounded', 'scallop'], dots: ['circle', 'clover'] },
  {
    shapes: ['classy', 'leaf'],
    squares: ['leaf', 'leaf-mirror', 'petal'],
    dots: ['leaf', 'leaf-mirror', 'drop', 'petal'],
  },
  { shapes: ['bars-v', 'bars-h'], squares: ['arch', 'rounded'], dots: ['circle', 'rounded'] },
  {
    shapes: ['diamond', 'octagon', 'hexagon'],
    squares: ['octagon', 'bevel', 'square'],
    dots: ['octagon', 'hexagon', 'bevel'],
  },
  {
    shapes: ['star', 'heart', 'clover', 'dots'],
    squares: ['scallop', 'rounded'],
    dots: ['star', 'clover'],
  },
];

/**
 * Another look for a style: shapes of one family in colours that go together, dark enough on a light ground to read
 * everywhere. Label, logo and correction level stay.
 * @param random answers 0 to 1, without 1
 */
export const surprise = (random: () => number, style: CodeStyle): CodeStyle => {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const chance = (share: number) => random() < share;

  const family = one(families);
  const { ink, accent, ground } = one(Object.values(palettes));
  const modules: Paint = chance(0.3)
    ? { ...gradientFrom(ink, accent), type: one(['linear', 'radial']), rotation: one([0, 45, 90, 135]) }
    : ink;
  const corners = chance(0.5) ? accent : modules;
  return {
    ...style,
    shape: { color: modules, backgroundColor: ground, style: one(family.shapes) },
    corners: {
      squareColor: corners,
      dotColor: chance(0.5) ? corners : modules,
      squareStyle: one(family.squares),
      dotStyle: one(family.dots),
    },
    frame: {
      ...style.frame,
      id: chance(0.3) ? null : Number(one(Object.keys(frames))),
      color: accent,
      textColor: ground,
      backgroundColor: ground,
    },
  };
};
