import { type Grid, outline, softOutline } from '../scene/outline.ts';
import { pair, pathOf, type Step } from '../scene/path.ts';
import { bevelledSquare, capsule, heart, polygon, roundedSquare, squircle, star } from './contours.ts';

/** What modules look like, one row each. */

export type ModuleShape = {
  /** The dark modules of a grid as path data; loops never overlap. */
  draw: (grid: Grid) => string;
  /** How much of its cell a module that stands alone fills, 0–1: what fills less has to be printed larger. */
  ink: number;
};

/** The same in every cell, drawn from (0, 0) to (1, 1), as one loop. */
const each = (contour: readonly Step[]) => {
  const steps = contour.map(coarse);
  const [, startX, startY] = steps[0] as readonly ['M', number, number];
  const loop = pathOf(steps).replace(/^M[^a-z]*/, '');
  return (grid: Grid) => {
    let path = '';
    let [penX, penY] = [0, 0];
    eachDark(grid, (x, y) => {
      path += path === '' ? `M${pair(x + startX, y + startY)}` : `m${pair(x - penX, y - penY)}`;
      path += loop;
      [penX, penY] = [x, y];
    });
    return path;
  };
};

/** A hundredth of a module is as fine as a single one needs. */
const coarse = ([kind, ...points]: Step) =>
  [kind, ...points.map((value) => Math.round(value * 100) / 100)] as unknown as Step;

function eachDark({ dark, size, shift }: Grid, visit: (x: number, y: number) => void): void {
  for (let i = 0; i < dark.length; i++) if (dark[i] === 1) visit((i % size) + shift, Math.floor(i / size) + shift);
}

/** Neighbours flow into each other; only corners that stand out are rounded. */
const soft = (dark: readonly [number, number, number, number], light: number) => (grid: Grid) =>
  softOutline(grid, { dark, light });

/** Runs of modules as bars with round ends. */
const bars = (isVertical: boolean) => {
  const loops: string[] = [];
  const gap = (1 - barWidth) / 2;
  const [startX, startY] = isVertical ? [gap, 0.5] : [0.5, gap];
  const loopOf = (length: number) => {
    const [along, across] = [length - 1 + barWidth, barWidth];
    const box = { x: 0, y: 0, width: isVertical ? across : along, height: isVertical ? along : across };
    loops[length] ??= pathOf(capsule(box, isVertical)).replace(/^M[^a-z]*/, '');
    return loops[length];
  };
  return ({ dark, size, shift }: Grid) => {
    let path = '';
    let [penX, penY] = [0, 0];
    const isDark = (line: number, at: number) =>
      at < size && dark[isVertical ? at * size + line : line * size + at] === 1;
    for (let line = 0; line < size; line++) {
      for (let at = 0; at < size; at++) {
        if (!isDark(line, at)) continue;
        const from = at;
        while (isDark(line, at + 1)) at++;
        const [x, y] = isVertical ? [line, from] : [from, line];
        path += path === '' ? `M${pair(x + shift + startX, y + shift + startY)}` : `m${x - penX} ${y - penY}`;
        path += loopOf(at - from + 1);
        [penX, penY] = [x, y];
      }
    }
    return path;
  };
};

const barWidth = 0.9;

/** Hand-laid tiles: four corners, each off by a little that follows from where the tile lies. */
const mosaic = (grid: Grid) => {
  let path = '';
  let [penX, penY] = [0, 0];
  eachDark(grid, (x, y) => {
    const bits = mixed(x, y);
    /** 0 to 0.12 modules inwards. */
    const off = (which: number) => ((bits >>> (2 * which)) & 3) * 0.04;
    const [startX, startY] = [x + off(0), y + off(1)];
    path += path === '' ? `M${pair(startX, startY)}` : `m${pair(startX - penX, startY - penY)}`;
    path += `l${pair(1 - off(2) - off(0), off(3) - off(1))}`;
    path += `l${pair(off(2) - off(4), 1 - off(5) - off(3))}`;
    path += `l${pair(off(6) + off(4) - 1, off(5) - off(7))}z`;
    [penX, penY] = [startX, startY];
  });
  return path;
};

/** Sixteen bits without a pattern that shows. */
function mixed(x: number, y: number): number {
  let bits = Math.imul(x * 73856093 + y * 19349663, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) & 0xffff;
}

const sharp = [0, 0, 0, 0] as const;
const allRound = [0.5, 0.5, 0.5, 0.5] as const;
/** Top left and bottom right. */
const leafRound = [0.5, 0, 0.5, 0] as const;

const rim = 0.25;
const plus = polygon([
  [rim, 0],
  [1 - rim, 0],
  [1 - rim, rim],
  [1, rim],
  [1, 1 - rim],
  [1 - rim, 1 - rim],
  [1 - rim, 1],
  [rim, 1],
  [rim, 1 - rim],
  [0, 1 - rim],
  [0, rim],
  [rim, rim],
]);

const hexagon = polygon([
  [0.5, 0],
  [1, 0.25],
  [1, 0.75],
  [0.5, 1],
  [0, 0.75],
  [0, 0.25],
]);

/** One curve for each leaf: a circle's arc would take three. */
const clover: readonly Step[] = [
  ['M', 0.5, 0.14],
  ['C', 0.88, -0.16, 1.16, 0.12, 0.86, 0.5],
  ['C', 1.16, 0.88, 0.88, 1.16, 0.5, 0.86],
  ['C', 0.12, 1.16, -0.16, 0.88, 0.14, 0.5],
  ['C', -0.16, 0.12, 0.12, -0.16, 0.5, 0.14],
  ['Z'],
];

const cut = (depth: number) => bevelledSquare(0, 0, 1, [depth, depth, depth, depth]);

export const moduleShapes = {
  square: { draw: outline, ink: 1 },
  tiles: { draw: each(roundedSquare(0.05, 0.05, 0.9, sharp)), ink: 0.81 },
  soft: { draw: each(roundedSquare(0, 0, 1, [0.22, 0.22, 0.22, 0.22])), ink: 0.96 },
  squircle: { draw: each(squircle(0.5, 0.5, 0.5, 0.72)), ink: 0.85 },
  dots: { draw: each(capsule({ x: 0.03, y: 0.03, width: 0.94, height: 0.94 }, true)), ink: 0.69 },
  rounded: { draw: soft(allRound, 0), ink: 0.83 },
  fluid: { draw: soft(allRound, 0.4), ink: 0.83 },
  classy: { draw: soft(leafRound, 0), ink: 0.91 },
  leaf: { draw: each(roundedSquare(0, 0, 1, leafRound)), ink: 0.89 },
  'bars-v': { draw: bars(true), ink: 0.64 },
  'bars-h': { draw: bars(false), ink: 0.64 },
  diamond: { draw: each(cut(0.4)), ink: 0.68 },
  octagon: { draw: each(cut(0.29)), ink: 0.83 },
  hexagon: { draw: each(hexagon), ink: 0.75 },
  star: { draw: each(star(0.5, 0.5, 8, 0.5, 0.36)), ink: 0.55 },
  plus: { draw: each(plus), ink: 0.75 },
  heart: { draw: each(heart(0.5, 0.5, 1)), ink: 0.67 },
  clover: { draw: each(clover), ink: 0.8 },
  mosaic: { draw: mosaic, ink: 0.78 },
} as const satisfies Record<string, ModuleShape>;

export type ShapeId = keyof typeof moduleShapes;
