import type { Matrix } from '../matrix/matrix.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import { getQuietZone } from '../scene/draw.ts';
import { quietZone } from '../style/style.ts';
import type { AsciiSize, Format } from './format.ts';

/** Text for terminals and plain-text email: dark on light, with quiet zone, a line break after every row. */

export function toAscii(
  { size, height, modules }: Matrix,
  characters: AsciiSize = 'normal',
  quiet = quietZone,
): string {
  const isDark = (x: number, y: number) => x >= 0 && x < size && y >= 0 && y < height && modules[y * size + x] === 1;
  const toIndices = (count: number) => Array.from({ length: count + 2 * quiet }, (_, i) => i - quiet);
  const [columns, rows] = [toIndices(size), toIndices(height)];
  const renderLine = (write: (x: number) => string) => `${columns.map(write).join('')}\n`;
  if (characters === 'big') return rows.map((y) => renderLine((x) => (isDark(x, y) ? '##' : '  '))).join('');
  return rows
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
