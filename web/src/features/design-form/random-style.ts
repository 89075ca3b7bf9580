import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type FinderInnerId, type FinderOuterId, frames, type ShapeId } from '@tessera/qr';
import { createGradient, type Paint } from './paints.ts';
import { palettes } from './palettes.ts';

/**
 * Shapes that match: any square and dot of a family goes with any of its module shapes. Shapes that a decoder missed at
 * some size are left out: notched, beaded, soft, round and squircle squares, drops and shields as squares, hearts,
 * flowers, arches and shields as dots.
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
 * Returns a style with a random look: shapes of one family in matching colors, dark enough on a light background for
 * all decoders. Label, logo and error correction level stay.
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 */
export const createRandomStyle = (random: () => number, style: CodeStyle): CodeStyle => {
  const pick = <T>(of: readonly T[]): T => requireValue(of[Math.floor(random() * of.length)], 'choice');
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
