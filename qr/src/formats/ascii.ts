import type { Matrix } from '../matrix/matrix.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import { getQuietZone, quietZone } from '../scene/draw.ts';
import type { AsciiSize, Format } from './format.ts';

/** Text for terminals and plain-text email: dark on light, with quiet zone, a line break after every row. */

export function toAscii({ size, modules }: Matrix, characters: AsciiSize = 'normal', quiet = quietZone): string {
  const isDark = (x: number, y: number) => x >= 0 && x < size && y >= 0 && y < size && modules[y * size + x] === 1;
  const indices = Array.from({ length: size + 2 * quiet }, (_, i) => i - quiet);
  const renderLine = (write: (x: number) => string) => `${indices.map(write).join('')}\n`;
  if (characters === 'big') return indices.map((y) => renderLine((x) => (isDark(x, y) ? '##' : '  '))).join('');
  return indices
    .filter((_, row) => row % 2 === 0)
    .map((y) => renderLine((x) => halfBlocks[Number(isDark(x, y)) * 2 + Number(isDark(x, y + 1))]!))
    .join('');
}

/** Light, lower half, upper half, full block. */
const halfBlocks = [' ', '▄', '▀', '█'] as const;

export const ascii: Format = {
  id: 'ascii',
  name: 'ASCII',
  mime: 'text/plain; charset=utf-8',
  extension: 'txt',
  vector: true,
  hasPages: false,
  colorSpaces: [],
  async write({ matrix, style }, { characters }) {
    return toUtf8(toAscii(matrix, characters, getQuietZone(style)));
  },
};
