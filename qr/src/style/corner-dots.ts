import type { Step } from '../scene/path.ts';
import {
  bevelledSquare,
  type Corners,
  circle,
  heart,
  lace,
  polygon,
  roundedSquare,
  squircle,
  star,
} from './contours.ts';
import type { CornerShape } from './corner-squares.ts';

/**
 * What the middles of the corners look like, one row each, in the same 7 × 7 modules as the ring. A middle is solid out
 * to a module and a half from its centre, or nearly, or readers take it for too small; it stays half a module from the ring.
 */

const dot = (contours: readonly Step[], points = false): CornerShape => ({ contours, points });

const rounded = (radii: Corners) => roundedSquare(2, 2, 3, radii);

const all = (value: number): Corners => [value, value, value, value];

const cut = (half: number, cuts: Corners) => bevelledSquare(3.5 - half, 3.5 - half, 2 * half, cuts);

/** This many circles round the middle, this far from it. */
const petals = (count: number, distance: number, radius: number) =>
  lace(
    Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count + (count === 4 ? Math.PI / 4 : 0);
      return [3.5 + Math.sin(angle) * distance, 3.5 - Math.cos(angle) * distance] as const;
    }),
    radius,
  );

const hexagon = polygon(
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI * i) / 3;
    return [3.5 + Math.sin(angle) * 1.85, 3.5 - Math.cos(angle) * 1.85] as const;
  }),
);

export const cornerDots = {
  square: dot(rounded(all(0))),
  rounded: dot(rounded(all(0.75))),
  circle: dot(circle(3.5, 3.5, 1.65)),
  squircle: dot(squircle(3.5, 3.5, 1.55, 0.82)),
  leaf: dot(rounded([1.4, 0, 1.4, 0]), true),
  'leaf-mirror': dot(rounded([0, 1.4, 0, 1.4]), true),
  drop: dot(rounded([1.5, 1.5, 0, 1.5]), true),
  petal: dot(rounded([0, 1.5, 1.5, 1.5]), true),
  arch: dot(rounded([1.5, 1.5, 0.2, 0.2])),
  shield: dot(rounded([0.2, 0.2, 1.5, 1.5])),
  octagon: dot(cut(1.62, all(0.85))),
  bevel: dot(cut(1.55, [0.55, 0, 0.55, 0]), true),
  hexagon: dot(hexagon),
  star: dot(star(3.5, 3.5, 8, 1.85, 1.55)),
  flower: dot(petals(8, 1.2, 0.6)),
  heart: dot(heart(3.5, 3.62, 3.6)),
  clover: dot(petals(4, 1.06, 1)),
} as const satisfies Record<string, CornerShape>;

export type CornerDotId = keyof typeof cornerDots;
