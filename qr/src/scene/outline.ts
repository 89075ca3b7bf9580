import { join, pair, short } from './path.ts';

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

/** Right, down, left, up: clockwise. */
const directions = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** A corner as it is drawn: how much of the lines before and after it takes, and the curve between them. */
type Turn = { radius: number; curve: string };

/** By direction of the line before: first turns round the dark (clockwise), then those round the light. */
function turnsOf({ dark, light }: Softness): Turn[] {
  return directions.flatMap(([inX, inY], direction) => {
    const turn = (after: number, radius: number): Turn => {
      const [outX, outY] = directions[after & 3]!;
      const points = [inX * radius, inY * radius, (inX + outX) * radius, (inY + outY) * radius];
      return { radius, curve: radius === 0 ? '' : `q${join(points)}` };
    };
    return [turn(direction + 1, dark[(direction + 1) & 3]!), turn(direction + 3, light)];
  });
}

/** The outline with its corners rounded. */
export function softOutline(grid: Grid, softness: Softness): string {
  const turns = turnsOf(softness);
  let path = '';
  let [penX, penY] = [0, 0];
  for (const loop of loopsOf(grid)) {
    const count = loop.length / 2;
    // Even lines lie, odd ones stand; the last leads back to where the loop began.
    const lengthOf = (line: number) => {
      const from = 2 * line + (line & 1);
      const to = line === count - 1 ? line & 1 : from + 2;
      return loop[to]! - loop[from]!;
    };
    const directionOf = (line: number, length: number) => (line & 1) + (length > 0 ? 0 : 2);
    const turnFrom = (before: number, after: number) => turns[2 * before + (((before + 1) & 3) === after ? 0 : 1)]!;

    let length = lengthOf(0);
    let direction = directionOf(0, length);
    let { radius } = turnFrom(directionOf(count - 1, lengthOf(count - 1)), direction);
    const [x, y] = [loop[0]! + radius, loop[1]!];
    path += path === '' ? `M${pair(x, y)}` : `m${pair(x - penX, y - penY)}`;
    [penX, penY] = [x, y];
    for (let line = 0; line < count; line++) {
      const next = (line + 1) % count;
      const nextLength = lengthOf(next);
      const nextDirection = directionOf(next, nextLength);
      const turn = turnFrom(direction, nextDirection);
      const straight = Math.abs(length) - radius - turn.radius;
      // The last line is drawn by the loop's z, unless a curve follows.
      const isClosed = next === 0 && turn.curve === '';
      if (straight > 0 && !isClosed) path += (line & 1 ? 'v' : 'h') + short(length > 0 ? straight : -straight);
      path += turn.curve;
      ({ radius } = turn);
      [length, direction] = [nextLength, nextDirection];
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
