import { join, short } from './path.ts';

/**
 * The outline of all dark modules as one SVG path: no seams between neighbours, and few bytes.
 *
 * Each loop runs clockwise round dark modules and the other way round holes, so both fill rules give the same picture.
 * Dark modules that touch only by a corner stay apart: that makes the shorter path.
 */

/** The dark modules of a picture: one byte per module, row by row, 1 where it is dark. `shift` is added to both coordinates. */
export type Grid = { dark: Uint8Array; size: number; shift: number };

/** Corners of one loop as x, y, x, y …; its first line runs to the right, and every next one turns. */
type Loop = readonly number[];

const right = 0;

/** @returns path data in modules with relative commands, empty when no module is dark */
export function outline(grid: Grid): string {
  let path = '';
  let [penX, penY] = [0, 0];
  for (const loop of loopsOf(grid)) {
    const [x, y] = loop as [number, number];
    path += path === '' ? `M${x} ${y}` : `m${x - penX} ${y - penY}`;
    // The last line, back to where the loop began, is drawn by its z.
    for (let at = 2; at < loop.length; at += 2) {
      path += at % 4 === 2 ? `h${loop[at]! - loop[at - 2]!}` : `v${loop[at + 1]! - loop[at - 1]!}`;
    }
    path += 'z';
    [penX, penY] = [x, y];
  }
  return path;
}

/** Radii of at most half a module: of corners of the dark (top left, top right, bottom right, bottom left) and of the light. */
export type Softness = { dark: readonly [number, number, number, number]; light: number };

/** The outline with its corners rounded. */
export function softOutline(grid: Grid, { dark, light }: Softness): string {
  let path = '';
  let [penX, penY] = [0, 0];
  for (const loop of loopsOf(grid)) {
    const count = loop.length / 2;
    const corner = (index: number) => {
      const at = (index % count) * 2;
      const next = (at + 2) % loop.length;
      const before = (at - 2 + loop.length) % loop.length;
      const [inX, inY] = [Math.sign(loop[at]! - loop[before]!), Math.sign(loop[at + 1]! - loop[before + 1]!)];
      const [outX, outY] = [Math.sign(loop[next]! - loop[at]!), Math.sign(loop[next + 1]! - loop[at + 1]!)];
      const isDark = inX * outY - inY * outX > 0;
      const radius = isDark ? dark[inY < 0 ? 0 : inX > 0 ? 1 : inY > 0 ? 2 : 3]! : light;
      return { x: loop[at]!, y: loop[at + 1]!, inX, inY, outX, outY, radius };
    };
    let from = corner(0);
    const [x, y] = [from.x + from.radius, from.y];
    path += path === '' ? `M${join([x, y])}` : `m${join([x - penX, y - penY])}`;
    [penX, penY] = [x, y];
    for (let index = 1; index <= count; index++) {
      const to = corner(index);
      const gap = from.radius + to.radius;
      const isClosed = index === count && to.radius === 0;
      if (index % 2 === 1) {
        const length = to.x - from.x - to.inX * gap;
        if (length !== 0) path += `h${short(length)}`;
      } else if (!isClosed) {
        const length = to.y - from.y - to.inY * gap;
        if (length !== 0) path += `v${short(length)}`;
      }
      if (to.radius > 0) {
        const { inX, inY, outX, outY, radius } = to;
        path += `q${join([inX * radius, inY * radius, (inX + outX) * radius, (inY + outY) * radius])}`;
      }
      from = to;
    }
    path += 'z';
  }
  return path;
}

function loopsOf({ dark, size, shift }: Grid): Loop[] {
  // A light border spares every look beyond the edge. A corner has the index of the module at its lower right.
  const width = size + 2;
  const grid = new Uint8Array(width * width);
  for (let y = 0; y < size; y++) grid.set(dark.subarray(y * size, (y + 1) * size), (y + 1) * width + 1);

  const steps = [1, width, -1, -width];
  const aheadOnTheRight = [0, -1, -width - 1, -width];
  const traced = new Uint8Array(grid.length);
  const loops: Loop[] = [];

  for (let start = width; start < grid.length; start++) {
    if (grid[start] === 0 || grid[start - width] !== 0 || traced[start] === 1) continue;
    const loop: number[] = [];
    const turnAt = (corner: number) => loop.push((corner % width) + shift - 1, Math.floor(corner / width) + shift - 1);
    turnAt(start);
    let corner = start;
    let direction = right;
    do {
      if (direction === right) traced[corner] = 1;
      corner += steps[direction]!;
      let next = direction;
      if (grid[corner + aheadOnTheRight[direction]!] === 0) next = (direction + 1) & 3;
      else if (grid[corner + aheadOnTheRight[(direction + 3) & 3]!] !== 0) next = (direction + 3) & 3;
      if (next === direction) continue;
      if (corner !== start || next !== right) turnAt(corner);
      direction = next;
    } while (corner !== start || direction !== right);
    loops.push(loop);
  }
  return loops;
}
