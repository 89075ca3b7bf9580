import { type FilledPath, isImage, type Scene } from '../src/index.ts';

/** Conversions between symbols, text and pixels for tests. */

/** One line per row, `#` for dark and `.` for light. */
export function toTextPicture({ size, modules }: { size: number; modules: Uint8Array }): string {
  const rows = Array.from({ length: size }, (_, y) => modules.subarray(y * size, (y + 1) * size));
  return rows.map((row) => Array.from(row, (on) => (on ? '#' : '.')).join('')).join('\n');
}

/** Returns the paths of a scene without images. */
export const getPaths = ({ items }: Scene): FilledPath[] =>
  items.map((item) => {
    if (isImage(item)) throw new Error('an image where only paths were expected');
    return item;
  });

type FillRule = 'evenodd' | 'nonzero';

/**
 * Fills path data of M h v z by ray casting: a pixel is on if the ray from its centre to the left crosses the outline
 * according to the fill rule. Shares no code with the engine.
 */
export function fillPath(path: string, side: number, scale: number, rule: FillRule): Uint8Array {
  const pixels = new Uint8Array(side * scale * side * scale);
  const lines = verticalLines(path);
  for (let y = 0; y < side * scale; y++) {
    const rayY = (y + 0.5) / scale;
    const crossed = lines.filter((wall) => Math.min(wall.from, wall.to) < rayY && rayY < Math.max(wall.from, wall.to));
    for (let x = 0; x < side * scale; x++) {
      const passed = crossed.filter((wall) => wall.x < (x + 0.5) / scale);
      const winding = passed.reduce((sum, wall) => sum + Math.sign(wall.to - wall.from), 0);
      const isOn = rule === 'evenodd' ? passed.length % 2 === 1 : winding !== 0;
      pixels[y * side * scale + x] = Number(isOn);
    }
  }
  return pixels;
}

function verticalLines(path: string): { x: number; from: number; to: number }[] {
  const lines: { x: number; from: number; to: number }[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const goTo = (toX: number, toY: number) => {
    if (toX !== x && toY !== y) throw new Error(`a slanted line at ${x} ${y} in ${path}`);
    if (toY !== y) lines.push({ x, from: y, to: toY });
    [x, y] = [toX, toY];
  };
  for (const [, command, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [a = 0, b = 0] = (numbers!.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b];
    else if (command === 'm') [x, y, startX, startY] = [x + a, y + b, x + a, y + b];
    else if (command === 'h' || command === 'H') goTo(command === 'h' ? x + a : a, y);
    else if (command === 'v') goTo(x, y + a);
    else if (command === 'z') goTo(startX, startY);
    else throw new Error(`unknown command ${command}`);
  }
  return lines;
}
