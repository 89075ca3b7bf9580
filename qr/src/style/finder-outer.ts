import type { PathStep } from '../scene/path.ts';
import {
  bevelledSquare,
  type CornerValues,
  circleChain,
  hole,
  notchedSquare,
  pointsOnSquare,
  roundedSquare,
  squircle,
} from './contours.ts';

/**
 * The rings of the corners, one row each, drawn from (0, 0) to (7, 7). Decoders look for a ring one module thick with a
 * light ring inside. Measured with every dot at many sizes (`corners.proof.test.ts`): a ring under three quarters of a
 * module is missed, and sometimes one whose inner edge is a circle or much rounder on one side than on the other. ZXing
 * and qr decoded these values everywhere; don’t change any without running the proof.
 *
 * A `circle` is within 3% as thick everywhere, and within 5% of one: an exact one is missed by ZBar with several centres, and still some pictures from 6 px per
 * module. jsQR compares diagonals with 1:1:3:1:1 too, and takes other modules for a corner if a wide centre is in a round ring:
 * its centre is drawn smaller. What cuts corners more than `soft` is missed around square centres.
 */

export type FinderShape = {
  contours: readonly PathStep[];
  /** Whether it is asymmetric: such corners are mirrored, so that all three point inwards, or all outwards. */
  isDirectional: boolean;
  /**
   * The minimum version, 1 by default: without an alignment pattern, ZBar fails to locate corners as round as these.
   */
  minVersion?: number;
  /** The scale of the centre inside this ring, 1 by default. */
  innerScale?: number;
};

const createRing = (outer: readonly PathStep[], inner: readonly PathStep[], isDirectional = false): FinderShape => ({
  contours: [...outer, ...hole(inner)],
  isDirectional,
});

const allCorners = (value: number): CornerValues => [value, value, value, value];

const roundedRing = (outer: CornerValues, inner: CornerValues, isDirectional = false) =>
  createRing(roundedSquare(0, 0, 7, outer), roundedSquare(1, 1, 5, inner), isDirectional);

const bevelledRing = (outer: CornerValues, inner: CornerValues, isDirectional = false) =>
  createRing(bevelledSquare(0, 0, 7, outer), bevelledSquare(1, 1, 5, inner), isDirectional);

const beads = pointsOnSquare(0.55, 0.55, 5.9, 6);

export const finderOuterShapes = {
  square: roundedRing(allCorners(0), allCorners(0)),
  rounded: roundedRing(allCorners(1.25), allCorners(0.25)),
  soft: roundedRing(allCorners(2.3), allCorners(1.3)),
  circle: {
    ...createRing(squircle(3.5, 3.5, 3.5, 0.6), squircle(3.5, 3.5, 2.5, 0.64)),
    minVersion: 2,
    innerScale: 0.85,
  },
  squircle: { ...createRing(squircle(3.5, 3.5, 3.5, 0.82), squircle(3.5, 3.5, 2.5, 0.88)), minVersion: 2 },
  leaf: { ...roundedRing([2, 0, 2, 0], [1.2, 0, 1.2, 0], true), minVersion: 2 },
  'leaf-mirror': { ...roundedRing([0, 2, 0, 2], [0, 1.2, 0, 1.2], true), minVersion: 2 },
  drop: roundedRing([2.4, 2.4, 0, 2.4], [1.3, 1.3, 0, 1.3], true),
  petal: roundedRing([0, 2.5, 2.5, 2.5], [0, 1.1, 1.1, 1.1], true),
  arch: roundedRing([3, 3, 0.5, 0.5], [1.6, 1.6, 0, 0]),
  shield: roundedRing([0.5, 0.5, 2.6, 2.6], [0, 0, 1.5, 1.5]),
  octagon: bevelledRing(allCorners(1.3), allCorners(0.72)),
  bevel: bevelledRing([1.25, 0, 1.25, 0], [0.75, 0, 0.75, 0], true),
  notch: createRing(notchedSquare(0, 0, 7, 0.5), roundedSquare(1, 1, 5, allCorners(0))),
  beads: createRing(circleChain(beads, 0.55), hole(circleChain([...beads].reverse(), 0.55))),
  scallop: createRing(circleChain(pointsOnSquare(0.8, 0.8, 5.4, 7), 0.8), roundedSquare(1, 1, 5, allCorners(0.8))),
} as const satisfies Record<string, FinderShape>;

export type FinderOuterId = keyof typeof finderOuterShapes;

/** How version 1 of designs drew rings that have been redrawn since (`styleVersions`). */
export const firstFinderOuterShapes: Partial<Record<string, FinderShape>> = {
  circle: createRing(squircle(3.5, 3.5, 3.5, 0.62), squircle(3.5, 3.5, 2.5, 0.7)),
  leaf: roundedRing([2.4, 0, 2.4, 0], [1.3, 0, 1.3, 0], true),
  'leaf-mirror': roundedRing([0, 2.4, 0, 2.4], [0, 1.3, 0, 1.3], true),
  bevel: bevelledRing([1.4, 0, 1.4, 0], [0.8, 0, 0.8, 0], true),
  scallop: createRing(circleChain(pointsOnSquare(0.8, 0.8, 5.4, 5), 0.8), roundedSquare(1, 1, 5, allCorners(0.8))),
};
