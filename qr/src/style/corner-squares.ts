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
 * thick with a light ring inside. Measured with every dot at many sizes (`corners.proof.test.ts`): a ring under three
 * quarters of a module is missed, and so, here and there, is one whose inner edge is a circle or is much rounder on one
 * side than on the other. The values are the ones that were read everywhere by ZXing and qr; change none without the
 * proof. ZBar still misses a `circle` in about one picture of forty between 11 and 16 px a module.
 */

export type CornerShape = {
  contours: readonly Step[];
  /** Whether it points somewhere: such corners are mirrored, so that all three point in, or all out. */
  points: boolean;
  /** The least version, 1 if not said: without an alignment pattern ZBar loses its way between corners as round as these. */
  leastVersion?: number;
};

const ring = (outer: readonly Step[], inner: readonly Step[], points = false): CornerShape => ({
  contours: [...outer, ...hole(inner)],
  points,
});

const all = (value: number): Corners => [value, value, value, value];

const roundedRing = (outer: Corners, inner: Corners, points = false) =>
  ring(roundedSquare(0, 0, 7, outer), roundedSquare(1, 1, 5, inner), points);

const bevelledRing = (outer: Corners, inner: Corners, points = false) =>
  ring(bevelledSquare(0, 0, 7, outer), bevelledSquare(1, 1, 5, inner), points);

const beads = pointsOnSquare(0.55, 0.55, 5.9, 6);

export const cornerSquares = {
  square: roundedRing(all(0), all(0)),
  rounded: roundedRing(all(1.25), all(0.25)),
  soft: roundedRing(all(2.3), all(1.3)),
  circle: { ...ring(squircle(3.5, 3.5, 3.5, 0.62), squircle(3.5, 3.5, 2.5, 0.7)), leastVersion: 2 },
  squircle: { ...ring(squircle(3.5, 3.5, 3.5, 0.82), squircle(3.5, 3.5, 2.5, 0.88)), leastVersion: 2 },
  leaf: { ...roundedRing([2.4, 0, 2.4, 0], [1.3, 0, 1.3, 0], true), leastVersion: 2 },
  'leaf-mirror': { ...roundedRing([0, 2.4, 0, 2.4], [0, 1.3, 0, 1.3], true), leastVersion: 2 },
  drop: roundedRing([2.4, 2.4, 0, 2.4], [1.3, 1.3, 0, 1.3], true),
  petal: roundedRing([0, 2.5, 2.5, 2.5], [0, 1.1, 1.1, 1.1], true),
  arch: roundedRing([3, 3, 0.5, 0.5], [1.6, 1.6, 0, 0]),
  shield: roundedRing([0.5, 0.5, 2.6, 2.6], [0, 0, 1.5, 1.5]),
  octagon: bevelledRing(all(1.3), all(0.72)),
  bevel: bevelledRing([1.4, 0, 1.4, 0], [0.8, 0, 0.8, 0], true),
  notch: ring(notchedSquare(0, 0, 7, 0.5), roundedSquare(1, 1, 5, all(0))),
  beads: ring(lace(beads, 0.55), hole(lace([...beads].reverse(), 0.55))),
  scallop: ring(lace(pointsOnSquare(0.8, 0.8, 5.4, 5), 0.8), roundedSquare(1, 1, 5, all(0.8))),
} as const satisfies Record<string, CornerShape>;

export type CornerSquareId = keyof typeof cornerSquares;
