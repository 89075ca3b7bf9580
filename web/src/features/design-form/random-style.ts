import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type FinderInnerId, type FinderOuterId, frames, type ShapeId } from '@tessera/qr';
import { createGradient, type Paint } from './paints.ts';
import { palettes } from './palettes.ts';

/**
 * Shapes that are of one mind: any square and dot of a family goes with any of its modules. Left out is what some reader
 * missed at some size: notched, beaded, soft, round and squircle squares, drops and
 * shields as squares, hearts, flowers, arches and shields as dots.
 */
type ShapeFamily = {
  shapes: readonly ShapeId[];
  squares: readonly FinderOuterId[];
  dots: readonly FinderInnerId[];
};

const shapeFamilies: readonly ShapeFamily[] = [
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
export const createRandomStyle = (random: () => number, style: CodeStyle): CodeStyle => {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const happens = (share: number) => random() < share;

  const family = pick(shapeFamilies);
  const { ink, accent, ground } = pick(Object.values(palettes));
  const modules: Paint = happens(0.3)
    ? { ...createGradient(ink, accent), type: pick(['linear', 'radial']), rotation: pick([0, 45, 90, 135]) }
    : ink;
  const corners = happens(0.5) ? accent : modules;
  return {
    ...style,
    shape: { color: modules, backgroundColor: ground, style: pick(family.shapes) },
    corners: {
      squareColor: corners,
      dotColor: happens(0.5) ? corners : modules,
      squareStyle: pick(family.squares),
      dotStyle: pick(family.dots),
    },
    frame: {
      ...style.frame,
      id: happens(0.3) ? null : Number(pick(Object.keys(frames))),
      color: accent,
      textColor: ground,
      backgroundColor: ground,
    },
  };
};
