import type { Step } from '../scene/path.ts';
import {
  bevelledSquare,
  type Corners,
  hole,
  lace,
  notchedSquare,
  pointsOnSquare,
  roundedSquare,
  squircle,
} from './contours.ts';

/**
 * What the rings of the corners look like, one row each, drawn from (0, 0) to (7, 7). Readers look for a ring one module
 * thick with a light ring inside, and some of them fit a square to it. Measured: thinner than three quarters of a module,
 * a round corner of more than 2 to 2.4 modules next to a sharp one, or a true circle, and ZXing misses corners here and
 * there (`scanning.test.ts` and `corners.proof.test.ts`); the values stay a little below.
 */

export type CornerShape = {
  contours: readonly Step[];
  /** Whether it points somewhere: such corners are mirrored, so that all three point in, or all out. */
  points: boolean;
};

const ring = (outer: readonly Step[], inner: readonly Step[], points = false): CornerShape => ({
  contours: [...outer, ...hole(inner)],
  points,
});

const all = (value: number): Corners => [value, value, value, value];

const roundedRing = (radii: Corners, points = false) =>
  ring(
    roundedSquare(0, 0, 7, radii),
    roundedSquare(1, 1, 5, radii.map((radius) => Math.max(0, radius - 1)) as unknown as Corners),
    points,
  );

/** One module further in, a straight cut is shorter by this. */
const lessCut = 2 - Math.SQRT2;

const bevelledRing = (cuts: Corners, points = false) =>
  ring(
    bevelledSquare(0, 0, 7, cuts),
    bevelledSquare(1, 1, 5, cuts.map((cut) => Math.max(0, cut - lessCut)) as unknown as Corners),
    points,
  );

const beads = pointsOnSquare(0.55, 0.55, 5.9, 6);

export const cornerSquares = {
  square: roundedRing(all(0)),
  rounded: roundedRing(all(1.25)),
  soft: roundedRing(all(2.3)),
  circle: ring(squircle(3.5, 3.5, 3.5, 0.67), squircle(3.5, 3.5, 2.5, 0.67)),
  squircle: ring(squircle(3.5, 3.5, 3.5, 0.82), squircle(3.5, 3.5, 2.5, 0.82)),
  leaf: roundedRing([2.3, 0, 2.3, 0], true),
  'leaf-mirror': roundedRing([0, 2.3, 0, 2.3], true),
  drop: roundedRing([2.4, 2.4, 0, 2.4], true),
  petal: roundedRing([0, 2, 2, 2], true),
  arch: roundedRing([2.6, 2.6, 0.5, 0.5]),
  shield: roundedRing([0.5, 0.5, 2.2, 2.2]),
  octagon: bevelledRing(all(1.2)),
  bevel: bevelledRing([1.1, 0, 1.1, 0], true),
  notch: ring(notchedSquare(0, 0, 7, 0.65), roundedSquare(1, 1, 5, all(0))),
  beads: ring(lace(beads, 0.55), hole(lace([...beads].reverse(), 0.55))),
  scallop: ring(lace(pointsOnSquare(0.8, 0.8, 5.4, 5), 0.8), roundedSquare(1, 1, 5, all(0.8))),
} as const satisfies Record<string, CornerShape>;

export type CornerSquareId = keyof typeof cornerSquares;
