import { type PathStep, placeSteps } from '../scene/path.ts';
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
 *
 * jsQR takes modules elsewhere for a corner if they are closer to 1:1:3:1:1 in rows, columns and diagonals. In a square ring, a centre
 * fits with 1.5 modules from its middle along rows and 2.1 along diagonals, and these reach at least 1.7 along diagonals
 * (`corners.test.ts`; `npm run bench readers` for more texts).
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

const firstHexagon = polygon(
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI * i) / 3;
    return [3.5 + Math.sin(angle) * 1.85, 3.5 - Math.cos(angle) * 1.85] as const;
  }),
);

/** Wider at its shoulders than a regular one. */
const hexagon = polygon([
  [3.5, 1.65],
  [5.2, 2.45],
  [5.2, 4.55],
  [3.5, 5.35],
  [1.8, 4.55],
  [1.8, 2.45],
]);

export const finderInnerShapes = {
  square: createInnerShape(roundedInner(allCorners(0))),
  rounded: createInnerShape(roundedInner(allCorners(0.75))),
  circle: createInnerShape(circle(3.5, 3.5, 1.75)),
  squircle: createInnerShape(squircle(3.5, 3.5, 1.55, 0.82)),
  leaf: createInnerShape(roundedInner([0.9, 0, 0.9, 0]), true),
  'leaf-mirror': createInnerShape(roundedInner([0, 0.9, 0, 0.9]), true),
  drop: createInnerShape(roundedInner([0.95, 0.95, 0, 0.95]), true),
  petal: createInnerShape(roundedInner([0, 0.95, 0.95, 0.95]), true),
  arch: createInnerShape(roundedInner([1.1, 1.1, 0.2, 0.2])),
  shield: createInnerShape(roundedInner([0.2, 0.2, 1.1, 1.1])),
  octagon: createInnerShape(bevelledInner(1.6, allCorners(0.72))),
  bevel: createInnerShape(bevelledInner(1.55, [0.55, 0, 0.55, 0]), true),
  hexagon: createInnerShape(hexagon),
  star: createInnerShape(star(3.5, 3.5, 8, 1.85, 1.55)),
  flower: createInnerShape(petalInner(8, 1.2, 0.6)),
  heart: createInnerShape(heart(3.5, 3.64, 3.9)),
  clover: createInnerShape(petalInner(4, 1.06, 1)),
} as const satisfies Record<string, FinderShape>;

export type FinderInnerId = keyof typeof finderInnerShapes;

/** How version 1 of designs drew centres that have been redrawn since (`styleVersions`). */
export const firstFinderInnerShapes: Partial<Record<string, FinderShape>> = {
  circle: createInnerShape(circle(3.5, 3.5, 1.65)),
  leaf: createInnerShape(roundedInner([1.4, 0, 1.4, 0]), true),
  'leaf-mirror': createInnerShape(roundedInner([0, 1.4, 0, 1.4]), true),
  drop: createInnerShape(roundedInner([1.5, 1.5, 0, 1.5]), true),
  petal: createInnerShape(roundedInner([0, 1.5, 1.5, 1.5]), true),
  arch: createInnerShape(roundedInner([1.5, 1.5, 0.2, 0.2])),
  shield: createInnerShape(roundedInner([0.2, 0.2, 1.5, 1.5])),
  octagon: createInnerShape(bevelledInner(1.62, allCorners(0.85))),
  hexagon: createInnerShape(firstHexagon),
  heart: createInnerShape(heart(3.5, 3.62, 3.6)),
};

const fittedShapes = new WeakMap<FinderShape, FinderShape>();

/** Returns a centre as it is drawn inside a ring. */
export function fitToRing(inner: FinderShape, { innerScale = 1 }: FinderShape): FinderShape {
  if (innerScale === 1) return inner;
  const offset = 3.5 * (1 - innerScale);
  const place = { x: offset, y: offset, scaleX: innerScale, scaleY: innerScale };
  const fitted = fittedShapes.get(inner) ?? { ...inner, contours: placeSteps(inner.contours, place) };
  fittedShapes.set(inner, fitted);
  return fitted;
}
