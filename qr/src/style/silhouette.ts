import type { PathStep } from '../scene/path.ts';

/** Contours as polygons, for hit testing. */

export type Loop = readonly (readonly [number, number])[];

/** Points per curve: enough for a decision per module. */
const segmentsPerCurve = 6;

export function flattenToLoops(steps: readonly PathStep[]): Loop[] {
  const loops: [number, number][][] = [];
  for (const step of steps) {
    if (step[0] === 'C') {
      const [fromX, fromY] = loops.at(-1)!.at(-1)!;
      const [, x1, y1, x2, y2, x, y] = step;
      for (let piece = 1; piece <= segmentsPerCurve; piece++) {
        const t = piece / segmentsPerCurve;
        loops.at(-1)!.push([bezier(t, fromX, x1, x2, x), bezier(t, fromY, y1, y2, y)]);
      }
    } else if (step[0] === 'M') loops.push([[step[1], step[2]]]);
    else if (step[0] === 'L') loops.at(-1)!.push([step[1], step[2]]);
  }
  return loops;
}

const bezier = (t: number, a: number, b: number, c: number, d: number) =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;

/** Whether a point is inside the loops (holes count as filled) or within `margin` of them. */
export const isNear = (x: number, y: number, loops: readonly Loop[], margin: number) =>
  loops.some((loop) => isInside(x, y, loop) || distanceToLoop(x, y, loop) <= margin);

function isInside(x: number, y: number, loop: Loop): boolean {
  let isIn = false;
  loop.forEach(([ax, ay], i) => {
    const [bx, by] = loop[(i + 1) % loop.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
  });
  return isIn;
}

function distanceToLoop(x: number, y: number, loop: Loop): number {
  const distances = loop.map(([ax, ay], i) => {
    const [bx, by] = loop[(i + 1) % loop.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    return Math.hypot(x - ax - along * dx, y - ay - along * dy);
  });
  return Math.min(...distances);
}
