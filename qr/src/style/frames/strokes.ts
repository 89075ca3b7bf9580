import type { PathStep } from '../../scene/path.ts';
import type { Edges } from './frame.ts';
import { type Point, roundedPolygon, roundedRect } from './shapes.ts';

/** Lines as outlines, so that programs without stroke support draw them identically. */

/** Straight lines from point to point, with round ends and joins. */
export function strokePolyline(points: readonly Point[], width: number): PathStep[] {
  const half = width / 2;
  const side = (way: readonly Point[]) =>
    way.map(([x, y], i): readonly [number, number, number] => {
      const before = direction(way[i - 1] ?? [x, y], way[i === 0 ? 1 : i]!);
      const after = direction(way[i === way.length - 1 ? i - 1 : i]!, way[i + 1] ?? [x, y]);
      const isEnd = i === 0 || i === way.length - 1;
      // To the left of the direction; at a join, where the two left edges meet.
      const [nx, ny] = isEnd ? [after[1], -after[0]] : [before[1] + after[1], -before[0] - after[0]];
      const reach = isEnd ? half : (2 * half) / (nx * nx + ny * ny);
      const out = isEnd ? (i === 0 ? -half : half) : 0;
      const turnsRight = before[0] * after[1] - before[1] * after[0] > 0;
      return [x + nx * reach + after[0] * out, y + ny * reach + after[1] * out, isEnd || turnsRight ? half : 0];
    });
  return roundedPolygon([...side(points), ...side([...points].reverse())]);
}

function direction([fromX, fromY]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - fromX, toY - fromY);
  return [(toX - fromX) / length, (toY - fromY) / length];
}

type Cubic = readonly [Point, Point, Point, Point];

/** A line along smoothly connected curves, with round ends. */
export function strokeCurves(spine: readonly PathStep[], width: number): PathStep[] {
  const half = width / 2;
  const pieces = toCubics(spine).flatMap((cubic) => splitInFour(cubic));
  const back = pieces.map(([a, b, c, d]): Cubic => [d, c, b, a]).reverse();
  const [there, home] = [
    pieces.map((piece) => offsetCubic(piece, half)),
    back.map((piece) => offsetCubic(piece, half)),
  ];
  const start = there[0]![0];
  const curve = ([, b, c, d]: Cubic): PathStep => ['C', ...b, ...c, ...d];
  return [
    ['M', ...start],
    ...there.map(curve),
    ...roundCap(there.at(-1)![3], home[0]![0]),
    ...home.map(curve),
    ...roundCap(home.at(-1)![3], start),
    ['Z'],
  ];
}

/** A clockwise semicircle. */
function roundCap([fromX, fromY]: Point, [toX, toY]: Point): PathStep[] {
  const [rx, ry] = [(toX - fromX) / 2, (toY - fromY) / 2];
  const [topX, topY] = [fromX + rx + ry, fromY + ry - rx];
  const k = 0.5523;
  return [
    ['C', fromX + k * ry, fromY - k * rx, topX - k * rx, topY - k * ry, topX, topY],
    ['C', topX + k * rx, topY + k * ry, toX + k * ry, toY - k * rx, toX, toY],
  ];
}

function toCubics(spine: readonly PathStep[]): Cubic[] {
  let at: Point = [0, 0];
  return spine.flatMap((step): Cubic[] => {
    const from = at;
    if (step[0] === 'Z') return [];
    at = [step.at(-2) as number, step.at(-1) as number];
    if (step[0] === 'M') return [];
    if (step[0] === 'C') return [[from, [step[1], step[2]], [step[3], step[4]], at]];
    return [[from, interpolate(from, at, 1 / 3), interpolate(from, at, 2 / 3), at]];
  });
}

const interpolate = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const splitInFour = (cubic: Cubic): Cubic[] => splitInHalf(cubic).flatMap(splitInHalf);

function splitInHalf([a, b, c, d]: Cubic): [Cubic, Cubic] {
  const [ab, bc, cd] = [interpolate(a, b, 0.5), interpolate(b, c, 0.5), interpolate(c, d, 0.5)];
  const [abc, bcd] = [interpolate(ab, bc, 0.5), interpolate(bc, cd, 0.5)];
  const middle = interpolate(abc, bcd, 0.5);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

/** Returns the curve parallel to a short one, on its left. */
function offsetCubic([a, b, c, d]: Cubic, by: number): Cubic {
  const [start, end] = [direction(a, b), direction(c, d)];
  const left = ([x, y]: Point, [dx, dy]: Point): Point => [x + dy * by, y - dx * by];
  const [from, to] = [left(a, start), left(d, end)];
  const share = distance(from, to) / distance(a, d);
  const [out, back] = [distance(a, b) * share, distance(c, d) * share];
  return [
    from,
    [from[0] + start[0] * out, from[1] + start[1] * out],
    [to[0] - end[0] * back, to[1] - end[1] * back],
    to,
  ];
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** A quarter circle from one point to another, around the corner between their tangents. */
export const quarterArc = ([fromX, fromY]: Point, [toX, toY]: Point, [cornerX, cornerY]: Point): PathStep => {
  const k = 0.5523;
  return [
    'C',
    fromX + (cornerX - fromX) * k,
    fromY + (cornerY - fromY) * k,
    toX + (cornerX - toX) * k,
    toY + (cornerY - toY) * k,
    toX,
    toY,
  ];
};

/** Evenly spaced dashes, with a gap at each end. */
function dashesAlong(from: number, to: number, length: number): [number, number][] {
  const count = Math.max(1, Math.round((to - from) / length / 1.75));
  const pitch = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const middle = from + (i + 0.5) * pitch;
    return [middle - length / 2, middle + length / 2];
  });
}

/** Dashes from left to right. */
export const dashes = (left: number, right: number, y: number, length: number, width: number): PathStep[] =>
  dashesAlong(left, right, length).flatMap(([from, to]) =>
    roundedRect({ left: from, right: to, top: y - width / 2, bottom: y + width / 2 }, width / 2),
  );

/** Stitches along an edge with rounded corners, one centred in each corner. */
export function stitches(edge: Edges, radius: number, length: number, width: number): PathStep[] {
  const { left, top, right, bottom } = edge;
  const half = width / 2;
  const reach = length / 2 / radius;
  const corner = (x: number, y: number, middle: number) => {
    const at = (angle: number): Point => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    const [a, b] = [middle - reach, middle + reach];
    const pull = (4 / 3) * Math.tan(reach / 2) * radius;
    const [from, to] = [at(a), at(b)];
    return strokeCurves(
      [
        ['M', ...from],
        [
          'C',
          from[0] - Math.sin(a) * pull,
          from[1] + Math.cos(a) * pull,
          to[0] + Math.sin(b) * pull,
          to[1] - Math.cos(b) * pull,
          ...to,
        ],
      ],
      width,
    );
  };
  const spare = (Math.PI / 4 - reach) * radius - length * 0.4;
  const lying = dashesAlong(left + radius - spare, right - radius + spare, length);
  const standing = dashesAlong(top + radius - spare, bottom - radius + spare, length);
  return [
    ...[top, bottom].flatMap((y) =>
      lying.flatMap(([from, to]) => roundedRect({ left: from, right: to, top: y - half, bottom: y + half }, half)),
    ),
    ...[left, right].flatMap((x) =>
      standing.flatMap(([from, to]) => roundedRect({ left: x - half, right: x + half, top: from, bottom: to }, half)),
    ),
    ...corner(left + radius, top + radius, -0.75 * Math.PI),
    ...corner(right - radius, top + radius, -0.25 * Math.PI),
    ...corner(right - radius, bottom - radius, 0.25 * Math.PI),
    ...corner(left + radius, bottom - radius, 0.75 * Math.PI),
  ];
}

/** An edge with semicircular bites of this radius, approximately `pitch` apart. */
export function perforatedEdge({ left, top, right, bottom }: Edges, radius: number, pitch: number): PathStep[] {
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const steps = corners.flatMap(([x, y], i): PathStep[] => {
    const to = corners[(i + 1) % 4]!;
    const [dx, dy] = direction([x, y], to);
    const length = distance([x, y], to);
    const count = Math.round(length / pitch);
    const bites = Array.from({ length: count }, (_, bite): PathStep[] => {
      const along = ((bite + 0.5) * length) / count;
      const at = (over: number, in_: number): Point => [
        x + dx * (along + over) - dy * in_,
        y + dy * (along + over) + dx * in_,
      ];
      return [
        ['L', ...at(-radius, 0)],
        quarterArc(at(-radius, 0), at(0, radius), at(-radius, radius)),
        quarterArc(at(0, radius), at(radius, 0), at(radius, radius)),
      ];
    });
    return [[i === 0 ? 'M' : 'L', x, y], ...bites.flat()];
  });
  return [...steps, ['Z']];
}

/** A zigzag from right to left, with its teeth pointing down. */
export const zigzag = (left: number, right: number, y: number, depth: number, teeth: number): Point[] =>
  Array.from({ length: 2 * teeth + 1 }, (_, i) => [
    right - ((right - left) * i) / (2 * teeth),
    i % 2 === 0 ? y : y + depth,
  ]);
