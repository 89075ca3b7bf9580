import type { PathStep } from '../scene/path.ts';
import {
  bevelledSquare,
  type CornerValues,
  circle,
  circleChain,
  heart,
  polygon,
  roundedSquare,
  squircle,
  star,
} from './contours.ts';
import type { FinderShape } from './finder-outer.ts';

/**
 * The centres of the corners, one row each, in the same 7 × 7 modules as the ring. A centre must be nearly solid up to
 * 1.5 modules from its middle, or decoders consider it too small; it stays half a module away from the ring.
 */

const createInnerShape = (contours: readonly PathStep[], isDirectional = false): FinderShape => ({
  contours,
  isDirectional,
});

const roundedInner = (radii: CornerValues) => roundedSquare(2, 2, 3, radii);

const allCorners = (value: number): CornerValues => [value, value, value, value];

const bevelledInner = (half: number, cuts: CornerValues) => bevelledSquare(3.5 - half, 3.5 - half, 2 * half, cuts);

/** `count` circles around the centre, at this distance. */
const petalInner = (count: number, distance: number, radius: number) =>
  circleChain(
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

export const finderInnerShapes = {
  square: createInnerShape(roundedInner(allCorners(0))),
  rounded: createInnerShape(roundedInner(allCorners(0.75))),
  circle: createInnerShape(circle(3.5, 3.5, 1.65)),
  squircle: createInnerShape(squircle(3.5, 3.5, 1.55, 0.82)),
  leaf: createInnerShape(roundedInner([1.4, 0, 1.4, 0]), true),
  'leaf-mirror': createInnerShape(roundedInner([0, 1.4, 0, 1.4]), true),
  drop: createInnerShape(roundedInner([1.5, 1.5, 0, 1.5]), true),
  petal: createInnerShape(roundedInner([0, 1.5, 1.5, 1.5]), true),
  arch: createInnerShape(roundedInner([1.5, 1.5, 0.2, 0.2])),
  shield: createInnerShape(roundedInner([0.2, 0.2, 1.5, 1.5])),
  octagon: createInnerShape(bevelledInner(1.62, allCorners(0.85))),
  bevel: createInnerShape(bevelledInner(1.55, [0.55, 0, 0.55, 0]), true),
  hexagon: createInnerShape(hexagon),
  star: createInnerShape(star(3.5, 3.5, 8, 1.85, 1.55)),
  flower: createInnerShape(petalInner(8, 1.2, 0.6)),
  heart: createInnerShape(heart(3.5, 3.62, 3.6)),
  clover: createInnerShape(petalInner(4, 1.06, 1)),
} as const satisfies Record<string, FinderShape>;

export type FinderInnerId = keyof typeof finderInnerShapes;
