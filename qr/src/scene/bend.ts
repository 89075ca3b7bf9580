import type { PathStep } from './path.ts';

/** Longer steps are divided before they are bent: an arc of this length is hardly higher than its chord. */
const maxLength = 0.12;

type Point = readonly [x: number, y: number];

const mix = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

/** Divides a cubic curve, by de Casteljau’s algorithm. */
function divideCurve([a, b, c, d]: readonly [Point, Point, Point, Point], share: number) {
  const [ab, bc, cd] = [mix(a, b, share), mix(b, c, share), mix(c, d, share)];
  const [abc, bcd] = [mix(ab, bc, share), mix(bc, cd, share)];
  const middle = mix(abc, bcd, share);
  return { first: [a, ab, abc, middle], rest: [middle, bcd, cd, d] } as const;
}

/**
 * Bends an outline around a circle at (0, 0): its baseline, moved by `x` and `y`, from the top of the circle along it. A
 * negative radius is the bottom of the circle, whose inside is above the baseline.
 */
export function bendSteps(
  steps: readonly PathStep[],
  { x, y, radius }: { x: number; y: number; radius: number },
): PathStep[] {
  const bend = ([left, top]: Point): Point => {
    const angle = (x + left) / radius;
    const distance = radius - (y + top);
    return [Math.sin(angle) * distance, -Math.cos(angle) * distance];
  };
  const bent: PathStep[] = [];
  let [pen, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const lineTo = (end: Point) => {
    const count = Math.max(1, Math.ceil(Math.hypot(end[0] - pen[0], end[1] - pen[1]) / maxLength));
    for (let i = 1; i <= count; i++) bent.push(['L', ...bend(mix(pen, end, i / count))]);
    pen = end;
  };
  const curveTo = (b: Point, c: Point, d: Point) => {
    const count = Math.max(1, Math.ceil(Math.hypot(d[0] - pen[0], d[1] - pen[1]) / maxLength));
    let rest: readonly [Point, Point, Point, Point] = [pen, b, c, d];
    for (let left = count; left > 0; left--) {
      const divided = divideCurve(rest, 1 / left);
      const [, first, second, end] = divided.first;
      bent.push(['C', ...bend(first), ...bend(second), ...bend(end)]);
      rest = divided.rest;
    }
    pen = d;
  };
  for (const step of steps) {
    if (step[0] === 'Z') {
      if (pen[0] !== start[0] || pen[1] !== start[1]) lineTo(start);
      bent.push(step);
    } else if (step[0] === 'C') {
      const [, x1, y1, x2, y2, toX, toY] = step;
      curveTo([x1, y1], [x2, y2], [toX, toY]);
    } else if (step[0] === 'L') lineTo([step[1], step[2]]);
    else {
      pen = [step[1], step[2]];
      start = pen;
      bent.push(['M', ...bend(pen)]);
    }
  }
  return bent;
}
