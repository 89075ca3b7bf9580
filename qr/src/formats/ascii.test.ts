import { expect, it } from 'vitest';
import { toPixels, zbar, zxing } from '../../testing/decoders.ts';
import { defaultStyle, encode, formats, toAscii } from '../index.ts';

const matrix = encode('https://example.org/r/abc2345');
const side = matrix.size + 8;

/** Parses lines back into modules: each character represents the given columns and rows. */
function modulesIn(text: string, dark: Record<string, readonly number[]>): Uint8Array {
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => [...line]);
  const rows = lines.flatMap((line) => {
    const cells = line.map((character) => dark[character]!);
    return cells[0]!.map((_, row) => cells.map((cell) => cell[row]!));
  });
  return Uint8Array.from(rows.slice(0, side).flat());
}

const inner = (modules: Uint8Array) =>
  matrix.modules.map((_, i) => modules[(Math.floor(i / matrix.size) + 4) * side + (i % matrix.size) + 4]!);

it('half blocks put two rows of modules on a line, including the quiet zone', async () => {
  const text = toAscii(matrix);
  const modules = modulesIn(text, { ' ': [0, 0], '▀': [1, 0], '▄': [0, 1], '█': [1, 1] });
  expect(text.split('\n')).toHaveLength(Math.ceil(side / 2) + 1);
  expect(inner(modules)).toEqual(matrix.modules);
  const pixels = toPixels({ size: matrix.size, modules: inner(modules) });
  expect([await zxing(pixels), await zbar(pixels)]).toEqual([
    'https://example.org/r/abc2345',
    'https://example.org/r/abc2345',
  ]);
});

it('big uses two characters per module', () => {
  const lines = toAscii(matrix, 'big').split('\n').slice(0, -1);
  const text = toAscii(matrix, 'big').replace(/(..)/g, (two) => two[0]!);
  expect(toAscii(matrix, 'big')).toMatch(/^[ #\n]+$/);
  expect(lines.every((line) => line.length === 2 * side)).toBe(true);
  expect(inner(Uint8Array.from(text.split('\n').join(''), (on) => Number(on === '#')))).toEqual(matrix.modules);
});

it('every line has the same length, so trimming can’t move modules', () => {
  for (const size of ['normal', 'big'] as const) {
    const lengths = new Set(
      toAscii(matrix, size)
        .split('\n')
        .slice(0, -1)
        .map((line) => line.length),
    );
    expect(lengths.size).toBe(1);
  }
});

it('the quiet zone is that of the style', async () => {
  const picture = { matrix, style: { ...defaultStyle, quietZone: 1 } };
  const file = await formats.ascii.write(picture, { size: 1, characters: 'big' }, { deflate: (bytes) => bytes });
  const lines = new TextDecoder().decode(file).split('\n').slice(0, -1);
  expect(lines.map((line) => line.length)).toEqual(
    Array.from({ length: matrix.size + 2 }, () => 2 * (matrix.size + 2)),
  );
  expect(lines[0]).not.toContain('#');
  expect(lines[1]).toMatch(/^ {2}#{14} /);
});

it('the file holds the same text', async () => {
  const picture = { matrix, style: defaultStyle };
  const file = await formats.ascii.write(picture, { size: 1, characters: 'big' }, { deflate: (bytes) => bytes });
  expect(new TextDecoder().decode(file)).toBe(toAscii(matrix, 'big'));
});
