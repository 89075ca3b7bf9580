import { type PathStep, placeSteps } from '../../scene/path.ts';
import { hole, roundedBox } from '../contours.ts';
import type { Edges, Frame, FrameLayer, FrameShape, LabelBlock, Tone } from './frame.ts';

/** Building blocks of frames: closed contours, clockwise on screen. */

export type Point = readonly [number, number];

export const edges = (left: number, top: number, right: number, bottom: number): Edges => ({
  left,
  top,
  right,
  bottom,
});

/** The code with its quiet zone and a small margin, so that rounded corners stay outside it. */
export const codeWindow = edges(-2, -2, 102, 102);

/** One radius, or four from the top left clockwise. */
export type Radius = number | readonly [number, number, number, number];

const toFourRadii = (radius: Radius) =>
  typeof radius === 'number' ? ([radius, radius, radius, radius] as const) : radius;

export const roundedRect = ({ left, top, right, bottom }: Edges, radius: Radius = 0): PathStep[] =>
  roundedBox({ x: left, y: top, width: right - left, height: bottom - top }, toFourRadii(radius));

export const expandEdges = ({ left, top, right, bottom }: Edges, by: number): Edges =>
  edges(left - by, top - by, right + by, bottom + by);

/** The area between two contours. */
export const ring = (outer: readonly PathStep[], inner: readonly PathStep[]): PathStep[] => [...outer, ...hole(inner)];

/** A polygon with optionally rounded corners: each point with its radius, 0 by default. */
export function roundedPolygon(points: readonly (readonly [number, number, number?])[]): PathStep[] {
  const steps = points.flatMap(([x, y, radius = 0], i): PathStep[] => {
    const kind = i === 0 ? 'M' : 'L';
    if (radius === 0) return [[kind, x, y]];
    const [inX, inY] = directionTo([x, y], points.at(i - 1)!);
    const [outX, outY] = directionTo([x, y], points[(i + 1) % points.length]!);
    const angle = Math.acos(Math.max(-1, Math.min(1, inX * outX + inY * outY)));
    const cut = radius / Math.tan(angle / 2);
    const pull = cut - (4 / 3) * Math.tan((Math.PI - angle) / 4) * radius;
    return [
      [kind, x + inX * cut, y + inY * cut],
      ['C', x + inX * pull, y + inY * pull, x + outX * pull, y + outY * pull, x + outX * cut, y + outY * cut],
    ];
  });
  return [...steps, ['Z']];
}

function directionTo([x, y]: Point, to: readonly [number, number, number?]): Point {
  const length = Math.hypot(to[0] - x, to[1] - y);
  return [(to[0] - x) / length, (to[1] - y) / length];
}

export const layer = (tone: Tone, ...contours: readonly (readonly PathStep[])[]): FrameLayer => ({
  tone,
  steps: contours.flat(),
});

/**
 * The area of the code’s background in a frame’s hole; it extends slightly under the frame, so that no seam is visible.
 */
export const createPlate = (hole: Edges, radius: Radius): PathStep[] => roundedRect(expandEdges(hole, 0.8), radius);

/** Returns the height of a band: that of the label with padding above and below, or the minimum. */
export const bandHeight = ({ height }: LabelBlock, minHeight: number, padding: number): number =>
  Math.max(minHeight, height + 2 * padding);

/** From the left edge of the code to its right edge, or further if a centred label needs it. */
export const horizontalExtent = (width: number): { left: number; right: number } => ({
  left: Math.min(0, 50 - width / 2),
  right: Math.max(100, 50 + width / 2),
});

/** Mirrors steps horizontally. */
export const mirrorSteps = (steps: readonly PathStep[]): PathStep[] =>
  placeSteps(steps, { x: 100, y: 0, scaleX: -1, scaleY: 1 });

/** Mirrors steps vertically. */
export const flipSteps = (steps: readonly PathStep[]): PathStep[] =>
  placeSteps(steps, { x: 0, y: 100, scaleX: 1, scaleY: -1 });

/** Returns the frame with its label above the code. */
export const flipFrame = (name: string, frame: Frame): Frame => ({
  ...frame,
  name,
  draw: (block): FrameShape => {
    const { edges: reach, plate, layers, label } = frame.draw(block);
    return {
      edges: { ...reach, top: 100 - reach.bottom, bottom: 100 - reach.top },
      plate: flipSteps(plate),
      layers: layers.map(({ tone, steps }) => ({ tone, steps: flipSteps(steps) })),
      label: { ...label, y: 100 - label.y },
    };
  },
});
