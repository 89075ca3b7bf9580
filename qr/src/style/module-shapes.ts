import { createOutliner, type ModuleGrid, outlineSquares } from '../scene/outline.ts';
import { formatCompactNumbers, formatLoopStart, formatPair } from '../scene/path.ts';

/** The module shapes, one row each. */

export type ModuleShape = {
  /** Returns the dark modules of a grid as path data; loops never overlap. */
  draw: (grid: ModuleGrid) => string;
  /** The share of its cell that an isolated module fills, 0–1; shapes with less must be printed larger. */
  coverage: number;
};

/** Where in its cell a loop starts. */
type StartPoint = readonly [number, number];

type RunShape = {
  isVertical?: boolean;
  start: StartPoint;
  /** Returns the loops of a run of `length` modules as path data, the last one not closed. */
  loops: (length: number) => string;
  /** Returns how many modules further the last of its loops starts. */
  reach: (length: number) => number;
};

/** Draws runs of modules along rows or columns, each by its length. */
function createRunDrawer({ isVertical = false, start, loops, reach }: RunShape): (grid: ModuleGrid) => string {
  const cache: string[] = [];
  return ({ dark, size, shift }) => {
    const [along, across] = isVertical ? [size, 1] : [1, size];
    let path = '';
    let penX = 0;
    let penY = 0;
    for (let line = 0; line < size; line++) {
      for (let from = 0; from < size; from++) {
        if (dark[line * across + from * along] !== 1) continue;
        let to = from + 1;
        while (to < size && dark[line * across + to * along] === 1) to++;
        const [x, y] = isVertical ? [line, from] : [from, line];
        path +=
          path === ''
            ? `M${formatPair(x + shift + start[0], y + shift + start[1])}`
            : formatLoopStart(x - penX, y - penY);
        const length = to - from;
        cache[length] ??= loops(length);
        path += cache[length];
        penX = isVertical ? x : x + reach(length);
        penY = isVertical ? y + reach(length) : y;
        from = to;
      }
    }
    return path === '' ? '' : `${path}z`;
  };
}

/**
 * Draws the same loop in every cell: path data in relative commands, not closed. A semicircle is one curve, within 2 %
 * of a circle.
 */
const repeatInCells = (start: StartPoint, loop: string) =>
  createRunDrawer({
    start,
    loops: (length) => new Array(length).fill(loop).join(formatLoopStart(1, 0)),
    reach: (length) => length - 1,
  });

/** Runs of modules as bars with round ends. */
const barsDown = createRunDrawer({
  isVertical: true,
  start: [0.05, 0.5],
  loops: (length) => `c0-.6.9-.6.9 0${length > 1 ? `v${length - 1}c0 .6` : 's'}-.9.6-.9 0`,
  reach: () => 0,
});
const barsAcross = createRunDrawer({
  start: [0.5, 0.95],
  loops: (length) => `c-.6 0-.6-.9 0-.9${length > 1 ? `h${length - 1}c.6 0 ` : 's'}.6.9 0 .9`,
  reach: () => 0,
});

/** Irregular tiles: each is distorted slightly, depending on its position. */
const drawMosaic = ({ dark, size, shift }: ModuleGrid) => {
  let path = '';
  let penX = 0;
  let penY = 0;
  for (let i = 0; i < dark.length; i++) {
    if (dark[i] !== 1) continue;
    const [x, y] = [(i % size) + shift, Math.floor(i / size) + shift];
    path += path === '' ? `M${formatPair(x + inset, y + inset)}` : formatLoopStart(x - penX, y - penY);
    path += tiles[hashPosition(x, y)]!;
    [penX, penY] = [x, y];
  }
  return path === '' ? '' : `${path}z`;
};

const inset = 0.06;

/** Starting at the upper left corner; the other three are up to 0.12 modules inside the cell. */
const tiles = Array.from({ length: 256 }, (_, bits) => {
  const off = (which: number) => ((bits >>> which) & 3) * 0.04;
  const [rightX, topY, outX, outY, leftX, bottomY] = [1 - off(0), off(2), 1 - off(4), 1 - off(6), off(1), 1 - off(3)];
  return `l${formatCompactNumbers([rightX - inset, topY - inset, outX - rightX, outY - topY, leftX - outX, bottomY - outY])}`;
});

/** Returns eight bits without a visible pattern. */
function hashPosition(x: number, y: number): number {
  let bits = Math.imul(x * 73856093 + y * 19349663, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) & 0xff;
}

const allRound = [0.5, 0.5, 0.5, 0.5] as const;
const slightlyRound = [0.25, 0.25, 0.25, 0.25] as const;
/** Top left and bottom right. */
const leafRound = [0.5, 0, 0.5, 0] as const;

export const moduleShapes = {
  square: { draw: outlineSquares, coverage: 1 },
  tiles: { draw: repeatInCells([0.05, 0.05], 'h.9v.9h-.9'), coverage: 0.81 },
  soft: { draw: createOutliner({ dark: slightlyRound, light: 0 }), coverage: 0.96 },
  squircle: { draw: repeatInCells([0.5, 0], 'c.4 0 .5.1.5.5s-.1.5-.5.5-.5-.1-.5-.5.1-.5.5-.5'), coverage: 0.88 },
  dots: { draw: repeatInCells([0.5, 0], 'c.666 0 .666 1 0 1s-.666-1 0-1'), coverage: 0.78 },
  rounded: { draw: createOutliner({ dark: allRound, light: 0 }), coverage: 0.83 },
  fluid: {
    draw: createOutliner({ dark: allRound, light: 0.5, isCircular: true, joinsDiagonals: true }),
    coverage: 0.8,
  },
  classy: { draw: createOutliner({ dark: leafRound, light: 0 }), coverage: 0.91 },
  leaf: { draw: repeatInCells([0, 0.4], 'q0-.4.4-.4h.6v.6q0 .4-.4.4h-.6'), coverage: 0.95 },
  'bars-v': { draw: barsDown, coverage: 0.63 },
  'bars-h': { draw: barsAcross, coverage: 0.63 },
  diamond: { draw: repeatInCells([0.5, 0], 'q.36.14.5.5-.14.36-.5.5-.36-.14-.5-.5.14-.36.5-.5'), coverage: 0.64 },
  octagon: { draw: repeatInCells([0, 0.28], 'l.28-.28h.44l.28.28v.44l-.28.28h-.44l-.28-.28'), coverage: 0.84 },
  hexagon: { draw: repeatInCells([0.5, 0], 'l.5.28v.44l-.5.28-.5-.28v-.44'), coverage: 0.72 },
  star: {
    draw: repeatInCells([0.5, 0], 'l.21.25.29.13-.16.29-.03.33-.31-.07-.31.07-.03-.33-.16-.29.29-.13'),
    coverage: 0.58,
  },
  plus: { draw: repeatInCells([0.25, 0], 'h.5v.25h.25v.5h-.25v.25h-.5v-.25h-.25v-.5h.25'), coverage: 0.75 },
  heart: {
    draw: repeatInCells([0.5, 0.2], 'c.1-.27.5-.27.5.12 0 .35-.3.5-.5.68-.2-.18-.5-.33-.5-.68 0-.39.4-.39.5-.12'),
    coverage: 0.7,
  },
  clover: {
    draw: repeatInCells(
      [0.5, 0.22],
      'c.05-.59.87.23.28.28.59.05-.23.87-.28.28-.05.59-.87-.23-.28-.28-.59-.05.23-.87.28-.28',
    ),
    coverage: 0.77,
  },
  mosaic: { draw: drawMosaic, coverage: 0.78 },
} as const satisfies Record<string, ModuleShape>;

export type ShapeId = keyof typeof moduleShapes;

/** How version 1 of designs drew shapes that have been redrawn since (`styleVersions`). */
export const firstModuleShapes: Partial<Record<string, ModuleShape>> = {
  soft: { draw: repeatInCells([0, 0.3], 'q0-.3.3-.3h.4q.3 0 .3.3v.4q0 .3-.3.3h-.4q-.3 0-.3-.3'), coverage: 0.94 },
  squircle: { draw: repeatInCells([0.5, 0], 'q.5 0 .5.5t-.5.5-.5-.5.5-.5'), coverage: 0.83 },
  dots: { draw: repeatInCells([0.5, 0.05], 'c.6 0 .6.9 0 .9s-.6-.9 0-.9'), coverage: 0.63 },
  fluid: { draw: createOutliner({ dark: allRound, light: 0.4 }), coverage: 0.83 },
  leaf: { draw: repeatInCells([0, 0.5], 'q0-.5.5-.5h.5v.5q0 .5-.5.5h-.5'), coverage: 0.91 },
  diamond: { draw: repeatInCells([0, 0.4], 'l.4-.4h.2l.4.4v.2l-.4.4h-.2l-.4-.4'), coverage: 0.68 },
  octagon: { draw: repeatInCells([0, 0.3], 'l.3-.3h.4l.3.3v.4l-.3.3h-.4l-.3-.3'), coverage: 0.82 },
  hexagon: { draw: repeatInCells([0.5, 0], 'l.5.25v.5l-.5.25-.5-.25v-.5'), coverage: 0.75 },
  star: {
    draw: repeatInCells([0.5, 0], 'l.15.15h.2v.2l.15.15-.15.15v.2h-.2l-.15.15-.15-.15h-.2v-.2l-.15-.15.15-.15v-.2h.2'),
    coverage: 0.58,
  },
  plus: { draw: repeatInCells([0.3, 0], 'h.4v.3h.3v.4h-.3v.3h-.4v-.3h-.3v-.4h.3'), coverage: 0.64 },
  heart: {
    draw: repeatInCells([0.5, 0.2], 'c.1-.3.5-.2.5.1 0 .3-.3.5-.5.7-.2-.2-.5-.4-.5-.7 0-.3.4-.4.5-.1'),
    coverage: 0.67,
  },
  clover: {
    draw: repeatInCells([0.5, 0.2], 'c.3-.4.7 0 .3.3.4.3 0 .7-.3.3-.3.4-.7 0-.3-.3-.4-.3 0-.7.3-.3'),
    coverage: 0.7,
  },
};
