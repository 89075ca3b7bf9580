import type { Step } from '../../scene/path.ts';
import { circle, hole, roundedBox } from '../contours.ts';
import type { Edges } from './row.ts';

/** The vocabulary of frames: closed contours, clockwise on a screen. */

export type Point = readonly [number, number];

export const edges = (left: number, top: number, right: number, bottom: number): Edges => ({
  left,
  top,
  right,
  bottom,
});

/** Edges with round corners: one radius, or four from the top left clockwise. */
export function rounded(
  { left, top, right, bottom }: Edges,
  radius: number | readonly [number, number, number, number] = 0,
): Step[] {
  const radii = typeof radius === 'number' ? ([radius, radius, radius, radius] as const) : radius;
  return roundedBox({ x: left, y: top, width: right - left, height: bottom - top }, radii);
}

export const grown = ({ left, top, right, bottom }: Edges, by: number): Edges =>
  edges(left - by, top - by, right + by, bottom + by);

/** What lies between two contours. */
export const ring = (outer: readonly Step[], inner: readonly Step[]): Step[] => [...outer, ...hole(inner)];

export const disc = (x: number, y: number, radius: number): Step[] => circle(x, y, radius);

/** A polygon whose corners may be round: each point with its radius, 0 if not said. */
export function soft(points: readonly (readonly [number, number, number?])[]): Step[] {
  const steps = points.flatMap(([x, y, radius = 0], i): Step[] => {
    const kind = i === 0 ? 'M' : 'L';
    if (radius === 0) return [[kind, x, y]];
    const [before, after] = [points.at(i - 1)!, points[(i + 1) % points.length]!];
    const [inX, inY] = towards([x, y], before);
    const [outX, outY] = towards([x, y], after);
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

function towards([x, y]: Point, to: readonly [number, number, number?]): Point {
  const length = Math.hypot(to[0] - x, to[1] - y);
  return [(to[0] - x) / length, (to[1] - y) / length];
}
