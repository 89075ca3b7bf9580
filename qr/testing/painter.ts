import { type Fill, isImage, type Scene } from '../src/index.ts';
import type { Pixels } from './decoders.ts';

/** Rasterizes scenes without sharing any code with the engine. Slow and simple; images are ignored. */

export type FillRule = 'evenodd' | 'nonzero';

/** Samples per pixel and direction. */
const samplesPerPixel = 3;

/** A line that goes down (1) or up (-1), in samples. */
type Edge = { top: number; bottom: number; x: number; slope: number; direction: 1 | -1 };

/** Returns how much of each pixel a path covers, 0–1, at a number of pixels per unit. */
export function computeCoverage(
  path: string,
  width: number,
  height: number,
  scale: number,
  rule: FillRule = 'nonzero',
) {
  const covered = new Float32Array(width * height);
  const edges = toEdges(path, scale * samplesPerPixel).sort((a, b) => a.top - b.top);
  let [next, active]: [number, Edge[]] = [0, []];
  for (let row = 0; row < height * samplesPerPixel; row++) {
    const y = row + 0.5;
    while (next < edges.length && edges[next]!.top <= y) active.push(edges[next++]!);
    active = active.filter(({ bottom }) => bottom > y);
    const crossings = active.map(({ x, slope, top, direction }) => ({ x: x + (y - top) * slope, direction }));
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach(({ x, direction }, i) => {
      winding += rule === 'evenodd' ? 1 : direction;
      const isOn = rule === 'evenodd' ? winding % 2 === 1 : winding !== 0;
      if (!isOn || i + 1 === crossings.length) return;
      const end = Math.min(width * samplesPerPixel, Math.ceil(crossings[i + 1]!.x - 0.5));
      for (let sample = Math.max(0, Math.ceil(x - 0.5)); sample < end; sample++) {
        covered[Math.floor(row / samplesPerPixel) * width + Math.floor(sample / samplesPerPixel)]! +=
          1 / samplesPerPixel ** 2;
      }
    });
  }
  return covered;
}

/** Rasterizes a scene, on white if it has no background. */
export function paintScene(scene: Scene, scale: number): Pixels {
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const lay = (path: string, fill: Fill) => {
    const colorAt = createShader(fill);
    computeCoverage(path, width, height, scale).forEach((share, pixel) => {
      if (share === 0) return;
      const color = colorAt(((pixel % width) + 0.5) / scale, (Math.floor(pixel / width) + 0.5) / scale);
      for (let i = 0; i < 3; i++) data[pixel * 4 + i] = data[pixel * 4 + i]! * (1 - share) + color[i]! * share;
    });
  };
  if (scene.background !== null) lay(`M0 0H${scene.width}V${scene.height}H0z`, scene.background);
  for (const item of scene.items) if (!isImage(item)) lay(item.path, item.fill);
  return { width, height, data, colorSpace: 'srgb' };
}

const parseHex = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function createShader(fill: Fill): (x: number, y: number) => number[] {
  if (typeof fill === 'string') return () => parseHex(fill);
  const stops = fill.stops.map(({ offset, color }) => ({ offset, rgb: parseHex(color) }));
  const shareAt = (x: number, y: number) => {
    if (fill.type === 'radial') return Math.hypot(x - fill.cx, y - fill.cy) / fill.r;
    const [dx, dy] = [fill.x2 - fill.x1, fill.y2 - fill.y1];
    return ((x - fill.x1) * dx + (y - fill.y1) * dy) / (dx * dx + dy * dy);
  };
  return (x, y) => {
    const share = shareAt(x, y);
    const after = stops.findIndex(({ offset }) => offset > share);
    if (after === 0) return stops[0]!.rgb;
    if (after === -1) return stops.at(-1)!.rgb;
    const [from, to] = [stops[after - 1]!, stops[after]!];
    const mix = (share - from.offset) / (to.offset - from.offset);
    return from.rgb.map((value, i) => value + (to.rgb[i]! - value) * mix);
  };
}

function toEdges(path: string, scale: number): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toY !== y) {
      const [topX, top, bottomX, bottom] = (toY > y ? [x, y, toX, toY] : [toX, toY, x, y]).map(
        (value) => value * scale,
      ) as [number, number, number, number];
      edges.push({ top, bottom, x: topX, slope: (bottomX - topX) / (bottom - top), direction: toY > y ? 1 : -1 });
    }
    [x, y] = [toX, toY];
  };
  const curveTo = (...points: number[]) => {
    const all = [x, y, ...points];
    const pieces = 8;
    for (let piece = 1; piece <= pieces; piece++) lineTo(...pointOn(all, piece / pieces));
  };
  for (const [letter, n] of parseCommands(path)) {
    const isRelative = letter > 'Z';
    const [ox, oy] = isRelative ? [x, y] : [0, 0];
    const points = n.map((value, i) => value + (i % 2 === 0 ? ox : oy));
    const [toX, toY] = points as [number, number];
    // S and T continue in the direction of the preceding curve.
    const onward = [2 * x - controlX, 2 * y - controlY];
    const kind = letter.toUpperCase();
    if (kind === 'M') [x, y, startX, startY] = [toX, toY, toX, toY];
    else if (kind === 'L') lineTo(toX, toY);
    else if (kind === 'H') lineTo(toX, y);
    else if (kind === 'V') lineTo(x, n[0]! + oy);
    else if (kind === 'Z') lineTo(startX, startY);
    else {
      const curve = kind === 'S' || kind === 'T' ? [...onward, ...points] : points;
      curveTo(...curve);
      [controlX, controlY] = curve.slice(-4) as [number, number];
      continue;
    }
    [controlX, controlY] = [x, y];
  }
  return edges;
}

const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Z: 0, Q: 4, T: 2, C: 6, S: 4 };

/** Parses path data into commands with their numbers; a letter may apply to several commands. */
function parseCommands(path: string): [string, number[]][] {
  return [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, letter, text]) => {
    const numbers = (text!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = argumentCounts[letter!.toUpperCase()];
    if (count === undefined) throw new Error(`unknown command ${letter}`);
    const times = count === 0 ? 1 : numbers.length / count;
    if (times < 1 || times * count !== numbers.length || !Number.isInteger(times))
      throw new Error(`${numbers.length} numbers after ${letter}`);
    return Array.from(
      { length: times },
      (_, i) => [letter!, numbers.slice(i * count, (i + 1) * count)] as [string, number[]],
    );
  });
}

/** De Casteljau’s algorithm. */
function pointOn(points: number[], share: number): [number, number] {
  if (points.length === 2) return points as [number, number];
  const between = points.slice(0, -2).map((value, i) => value + (points[i + 2]! - value) * share);
  return pointOn(between, share);
}
