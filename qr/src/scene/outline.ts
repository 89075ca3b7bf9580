/**
 * The outline of all dark modules as one SVG path: no seams between neighbours, and few bytes.
 *
 * Each loop runs clockwise round dark modules and the other way round holes, so both fill rules give the same picture.
 * Dark modules that touch only by a corner stay apart: that makes the shorter path.
 */

const right = 0;

/** Path commands for right, down, left and up: the directions in clockwise order. */
const commands = ['h', 'v', 'h-', 'v-'] as const;

/**
 * @param dark one byte per module, row by row, not 0 where it is dark
 * @param size modules per side
 * @param shift added to both coordinates, in modules
 * @returns path data in modules with relative commands, empty when no module is dark
 */
export function outline(dark: Uint8Array, size: number, shift: number): string {
  // A light border spares every look beyond the edge. A corner has the index of the module at its lower right.
  const width = size + 2;
  const grid = new Uint8Array(width * width);
  for (let y = 0; y < size; y++) grid.set(dark.subarray(y * size, (y + 1) * size), (y + 1) * width + 1);

  const steps = [1, width, -1, -width];
  const aheadOnTheRight = [0, -1, -width - 1, -width];
  const traced = new Uint8Array(grid.length);
  let path = '';
  let pen = -1;

  for (let start = width; start < grid.length; start++) {
    if (grid[start] === 0 || grid[start - width] !== 0 || traced[start] === 1) continue;
    path += pen < 0 ? moveTo(start, width, shift - 1) : moveBy(start, pen, width);
    pen = start;

    let corner = start;
    let direction = right;
    let length = 0;
    do {
      if (direction === right) traced[corner] = 1;
      corner += steps[direction]!;
      length++;
      let next = direction;
      if (grid[corner + aheadOnTheRight[direction]!] === 0) next = (direction + 1) & 3;
      else if (grid[corner + aheadOnTheRight[(direction + 3) & 3]!] !== 0) next = (direction + 3) & 3;
      if (next === direction) continue;
      // The last line, back to where the loop began, is drawn by its z.
      if (corner !== start || next !== right) path += `${commands[direction]!}${length}`;
      direction = next;
      length = 0;
    } while (corner !== start || direction !== right);
    path += 'z';
  }
  return path;
}

const moveTo = (corner: number, width: number, shift: number) =>
  `M${(corner % width) + shift} ${Math.floor(corner / width) + shift}`;

/** Loops are found from the top down, so the pen never moves up. */
const moveBy = (corner: number, from: number, width: number) =>
  `m${(corner % width) - (from % width)} ${Math.floor(corner / width) - Math.floor(from / width)}`;
