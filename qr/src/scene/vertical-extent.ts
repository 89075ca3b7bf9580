import type { PathStep } from './path.ts';

/** Returns the extrema of a cubic curve from a to d with the control values b and c, as parameters 0–1. */
function curveExtrema(a: number, b: number, c: number, d: number): number[] {
  const [square, linear, constant] = [d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a];
  if (Math.abs(square) < 1e-12) return linear === 0 ? [] : [-constant / linear];
  const root = Math.sqrt(linear * linear - 4 * square * constant);
  return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)];
}

/**
 * Returns how far up and down a path really extends: its curves, not their control points. An empty path extends from 0
 * to 0.
 */
export function verticalExtent(steps: readonly PathStep[]): { top: number; bottom: number } {
  let [top, bottom, y] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  const reach = (to: number) => {
    top = Math.min(top, to);
    bottom = Math.max(bottom, to);
  };
  for (const step of steps) {
    if (step[0] === 'Z') continue;
    if (step[0] === 'C') {
      const [, , y1, , y2, , y3] = step;
      for (const t of curveExtrema(y, y1, y2, y3)) {
        const u = 1 - t;
        if (t > 0 && t < 1) reach(u * u * u * y + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3);
      }
    }
    y = step.at(-1) as number;
    reach(y);
  }
  return top > bottom ? { top: 0, bottom: 0 } : { top, bottom };
}
