import type { PathStep } from '../scene/path.ts';
import type { Box } from '../scene/scene.ts';

/** The contours of module shapes and corners: closed, clockwise on screen, in modules. */

/** Four values, from the top left corner clockwise. */
export type CornerValues = readonly [number, number, number, number];

type Point = readonly [number, number];

/** The distance of a cubic curve’s control points from the ends of a quarter circle, relative to its radius. */
const circular = 0.5523;

/** Returns a box with cut corners: where the cut starts on each side of a corner, and how it is bridged. */
function cutBox(
  { x, y, width, height }: Box,
  cuts: CornerValues,
  bridge: (from: Point, to: Point, corner: Point) => PathStep[],
): PathStep[] {
  const [left, top, right, bottom] = [x, y, x + width, y + height];
  const [a, b, c, d] = cuts;
  const ends: [Point, Point, Point, number][] = [
    [[left, top + a], [left + a, top], [left, top], a],
    [[right - b, top], [right, top + b], [right, top], b],
    [[right, bottom - c], [right - c, bottom], [right, bottom], c],
    [[left + d, bottom], [left, bottom - d], [left, bottom], d],
  ];
  const steps = ends.flatMap(([from, to, corner, cut], i): PathStep[] => [
    [i === 0 ? 'M' : 'L', ...from],
    ...(cut === 0 ? [] : bridge(from, to, corner)),
  ]);
  return closeContour(steps);
}

/** A box with corners of these radii. */
export const roundedBox = (box: Box, radii: CornerValues): PathStep[] =>
  cutBox(box, radii, (from, to, corner) => [curve(from, to, corner, circular)]);

const squareBox = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side });

export const roundedSquare = (x: number, y: number, side: number, radii: CornerValues): PathStep[] =>
  roundedBox(squareBox(x, y, side), radii);

/** A square with its corners cut off straight, at these distances. */
export const bevelledSquare = (x: number, y: number, side: number, cuts: CornerValues): PathStep[] =>
  cutBox(squareBox(x, y, side), cuts, (_, to) => [['L', ...to]]);

/** A square with a concave notch of this radius in each corner. */
export const notchedSquare = (x: number, y: number, side: number, radius: number): PathStep[] =>
  cutBox(squareBox(x, y, side), [radius, radius, radius, radius], (from, to, [cornerX, cornerY]) => {
    const centre: Point = [from[0] + to[0] - cornerX, from[1] + to[1] - cornerY];
    return [curve(from, to, centre, circular)];
  });

/** Between circle (0.55) and square (1): a superellipse. */
export const squircle = (cx: number, cy: number, half: number, fullness: number): PathStep[] =>
  oval(cx, cy, half, fullness);

export const circle = (cx: number, cy: number, radius: number): PathStep[] => oval(cx, cy, radius, circular);

function oval(cx: number, cy: number, r: number, fullness: number): PathStep[] {
  const ends: Point[] = [
    [cx, cy - r],
    [cx + r, cy],
    [cx, cy + r],
    [cx - r, cy],
  ];
  const corners: Point[] = [
    [cx + r, cy - r],
    [cx + r, cy + r],
    [cx - r, cy + r],
    [cx - r, cy - r],
  ];
  const curves = corners.map((corner, i) => curve(ends[i]!, ends[(i + 1) % 4]!, corner, fullness));
  return closeContour([['M', ...ends[0]!], ...curves]);
}

/** Returns a curve from one point to another, pulled towards a corner. */
function curve(from: Point, to: Point, corner: Point, pull: number): PathStep {
  const towards = (a: Point, i: 0 | 1) => a[i] + (corner[i] - a[i]) * pull;
  return ['C', towards(from, 0), towards(from, 1), towards(to, 0), towards(to, 1), to[0], to[1]];
}

export const polygon = (points: readonly Point[]): PathStep[] =>
  closeContour(points.map(([x, y], i): PathStep => [i === 0 ? 'M' : 'L', x, y]));

/** A star with outer and inner points at these radii, the first outer point at the top. */
export const star = (cx: number, cy: number, tips: number, outer: number, inner: number): PathStep[] =>
  polygon(
    Array.from({ length: 2 * tips }, (_, i) => {
      const radius = i % 2 === 0 ? outer : inner;
      const angle = (Math.PI * i) / tips;
      return [cx + Math.sin(angle) * radius, cy - Math.cos(angle) * radius];
    }),
  );

/** A heart of this width, pointing down. */
export const heart = (cx: number, cy: number, width: number): PathStep[] => {
  const at = (x: number, y: number): Point => [cx + x * width, cy + y * width];
  return closeContour([
    ['M', ...at(0, -0.33)],
    ['C', ...at(0.05, -0.42), ...at(0.14, -0.48), ...at(0.25, -0.48)],
    ['C', ...at(0.4, -0.48), ...at(0.5, -0.36), ...at(0.5, -0.21)],
    ['C', ...at(0.5, 0.05), ...at(0.27, 0.27), ...at(0, 0.47)],
    ['C', ...at(-0.27, 0.27), ...at(-0.5, 0.05), ...at(-0.5, -0.21)],
    ['C', ...at(-0.5, -0.36), ...at(-0.4, -0.48), ...at(-0.25, -0.48)],
    ['C', ...at(-0.14, -0.48), ...at(-0.05, -0.42), ...at(0, -0.33)],
  ]);
};

/**
 * Returns the outer edge of a closed chain of overlapping circles. Clockwise centres give the outer edge,
 * counter-clockwise centres the inner one.
 */
export function circleChain(centres: readonly Point[], radius: number): PathStep[] {
  const intersections = centres.map(([x, y], i): Point => {
    const [toX, toY] = centres[(i + 1) % centres.length]!;
    const [dx, dy] = [toX - x, toY - y];
    const length = Math.hypot(dx, dy);
    const height = Math.sqrt(radius ** 2 - (length / 2) ** 2);
    return [x + dx / 2 + (dy / length) * height, y + dy / 2 - (dx / length) * height];
  });
  const arcs = centres.flatMap((centre, i) => arc(centre, radius, intersections.at(i - 1)!, intersections[i]!));
  return closeContour([['M', ...intersections.at(-1)!], ...arcs]);
}

/** Returns a clockwise arc around a centre, at most a quarter turn per curve. */
function arc([cx, cy]: Point, radius: number, from: Point, to: Point): PathStep[] {
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  const end = Math.atan2(to[1] - cy, to[0] - cx);
  const sweep = (end - start + 4 * Math.PI) % (2 * Math.PI);
  const pieces = Math.ceil(sweep / (Math.PI / 2) - 1e-9);
  const step = sweep / pieces;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: pieces }, (_, i): PathStep => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    const [x1, y1] = [cx + Math.cos(a) * radius, cy + Math.sin(a) * radius];
    const [x2, y2] = [cx + Math.cos(b) * radius, cy + Math.sin(b) * radius];
    const controls = [
      x1 - Math.sin(a) * reach,
      y1 + Math.cos(a) * reach,
      x2 + Math.sin(b) * reach,
      y2 - Math.cos(b) * reach,
    ] as const;
    return ['C', ...controls, x2, y2];
  });
}

/** Returns points on a square’s sides, including the corners, clockwise, `perSide` from one corner to the next. */
export function pointsOnSquare(x: number, y: number, side: number, perSide: number): Point[] {
  const along = Array.from({ length: perSide }, (_, i) => (i * side) / perSide);
  return [
    ...along.map((d): Point => [x + d, y]),
    ...along.map((d): Point => [x + side, y + d]),
    ...along.map((d): Point => [x + side - d, y + side]),
    ...along.map((d): Point => [x, y + side - d]),
  ];
}

/** Returns the reversed contour: a hole in the surrounding shape. */
export function hole(contour: readonly PathStep[]): PathStep[] {
  const steps = contour.filter((step) => step[0] !== 'Z');
  const end = (step: PathStep): Point => [step.at(-2) as number, step.at(-1) as number];
  const back = steps.slice(1).map((step, i): PathStep => {
    const to = end(steps[i]!);
    return step[0] === 'C' ? ['C', step[3], step[4], step[1], step[2], ...to] : ['L', ...to];
  });
  return closeContour([['M', ...end(steps.at(-1)!)], ...back.reverse()]);
}

/** Closes a contour, without points at the current position. */
function closeContour(steps: readonly PathStep[]): PathStep[] {
  const [first] = steps;
  const isSamePoint = (step: PathStep | undefined, other: PathStep) =>
    step !== undefined && isClose(step.at(-2), other.at(-2)) && isClose(step.at(-1), other.at(-1));
  const distinctSteps = steps.filter((step, i) => step[0] !== 'L' || !isSamePoint(steps[i - 1], step));
  const last = distinctSteps.at(-1)!;
  return [...(last[0] === 'L' && isSamePoint(first, last) ? distinctSteps.slice(0, -1) : distinctSteps), ['Z']];
}

const isClose = (a: unknown, b: unknown) => Math.abs((a as number) - (b as number)) < 1e-6;
