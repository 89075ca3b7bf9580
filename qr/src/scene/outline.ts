/**
 * The outline of all dark modules as one SVG path: no seams between neighbours, and few bytes.
 *
 * Each loop runs clockwise round dark modules and the other way round holes, so both fill rules give the same picture.
 * Where two dark modules touch by a corner, the loop passes from one to the other: fewer loops, a shorter path.
 */

/** Directions in clockwise order, as the offset of the next corner. */
const right = 0;
const down = 1;
const left = 2;
const up = 3;

/**
 * @param dark one byte per module, row by row, not 0 where it is dark
 * @param size modules per side
 * @param shift added to both coordinates, in modules
 * @returns path data in modules with relative commands, empty when no module is dark
 */
export function outline(dark: Uint8Array, size: number, shift: number): string {
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x] !== 0;
  const traced = new Uint8Array(size * size);
  const loops: string[] = [];
  let penX = 0;
  let penY = 0;

  for (let startY = 0; startY < size; startY++) {
    for (let startX = 0; startX < size; startX++) {
      if (!isDark(startX, startY) || isDark(startX, startY - 1) || traced[startY * size + startX] === 1) continue;

      loops.push(move(startX + (loops.length === 0 ? shift : -penX), startY + (loops.length === 0 ? shift : -penY)));
      penX = startX;
      penY = startY;
      let x = startX;
      let y = startY;
      let direction = right;
      let length = 0;
      do {
        if (direction === right) traced[y * size + x] = 1;
        x += direction === right ? 1 : direction === left ? -1 : 0;
        y += direction === down ? 1 : direction === up ? -1 : 0;
        length++;
        const next = turn(isDark, x, y, direction);
        if (next === direction) continue;
        // The last line back to the start is drawn by the z that closes the loop.
        if (x !== startX || y !== startY || next !== right) loops.push(line(direction, length));
        direction = next;
        length = 0;
      } while (x !== startX || y !== startY || direction !== right);
      loops.push('z');
    }
  }
  return loops.join('');
}

const move = (x: number, y: number) => `m${x}${y < 0 ? '' : ' '}${y}`;

const line = (direction: number, length: number) =>
  `${direction === right || direction === left ? 'h' : 'v'}${direction === left || direction === up ? -length : length}`;

/** Where the outline goes on from corner (x, y), with dark on its right: to the left if it can, else straight or right. */
function turn(isDark: (x: number, y: number) => boolean, x: number, y: number, direction: number): number {
  const northWest = isDark(x - 1, y - 1);
  const northEast = isDark(x, y - 1);
  const southWest = isDark(x - 1, y);
  const southEast = isDark(x, y);
  if (direction === right) return northEast ? up : southEast ? right : down;
  if (direction === down) return southEast ? right : southWest ? down : left;
  if (direction === left) return southWest ? down : northWest ? left : up;
  return northWest ? left : northEast ? up : right;
}
