import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderContactSheet } from '../../testing/contact-sheet.ts';
import { type Pixels, zbar, zxing } from '../../testing/decoders.ts';
import { dots, shapes, squares, toStyle } from '../../testing/designs.ts';
import { ghostscript, hasGhostscript, hasPoppler, librsvg, poppler, resvg } from '../../testing/renderers.ts';
import { encode, formats, frames, logos } from '../index.ts';

/** Each row of the tables once in every vector format, decoded from the output of independent renderers. */

const text = 'https://example.org/r/abc2345';
const rows = shapes.map((shape, i) => ({
  shape,
  square: squares[i % squares.length]!,
  dot: dots[i % dots.length]!,
  level: 'Q' as const,
  version: 3,
}));

const write = async (format: 'svg' | 'svgTiny' | 'pdf' | 'eps', row: (typeof rows)[number], size = 480) =>
  formats[format].write({ matrix: encode(text, row), style: toStyle(row) }, { size }, { deflate: deflateSync });

const expectRead = async (pixels: Pixels) => expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);

describe.each(rows)('$shape with corners of $square and $dot', (row) => {
  it.each(['svg', 'svgTiny'] as const)('is decoded from %s rendered by resvg and librsvg', async (format) => {
    const file = await write(format, row);
    await expectRead(resvg(new TextDecoder().decode(file), 480));
    await expectRead(await librsvg(file));
  });

  it.skipIf(!hasPoppler)('is decoded from PDF rendered by poppler', async () => {
    await expectRead(poppler(await write('pdf', row), 150));
  });

  it.skipIf(!hasGhostscript)('is decoded from EPS rendered by Ghostscript', async () => {
    await expectRead(ghostscript(await write('eps', row), 150, 'eps'));
  });
});

describe('at any size, no stray grey shows inside dark areas', () => {
  const square = { ...rows[0]!, square: 'square', dot: 'square' } as const;
  const matrix = encode(text, square);

  /** Whether a pixel is inside dark modules, at least 1.5 px from any light one. */
  const isInside = (x: number, y: number, module: number) =>
    [-1, 0.5, 2].every((dy) =>
      [-1, 0.5, 2].every((dx) => {
        const [column, row] = [Math.floor((x + dx) / module) - 4, Math.floor((y + dy) / module) - 4];
        return column >= 0 && column < matrix.size && matrix.modules[row * matrix.size + column] === 1;
      }),
    );

  function expectNoGrey({ width, data }: Pixels) {
    const module = width / (matrix.size + 8);
    const grey: string[] = [];
    for (let i = 0; i < data.length / 4; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (isInside(x, y, module) && data[i * 4]! > 0) grey.push(`${x} ${y}`);
    }
    expect(grey, `${width} px`).toEqual([]);
  }

  const sizes = [197, 263, 347, 501, 613];

  it('in SVG rendered by resvg and librsvg', async () => {
    for (const format of ['svg', 'svgTiny'] as const) {
      for (const size of sizes) {
        const file = await write(format, square, size);
        expectNoGrey(resvg(new TextDecoder().decode(file), size));
        expectNoGrey(await librsvg(file));
      }
    }
  });

  it.skipIf(!hasPoppler)('in PDF rendered by poppler', async () => {
    // 600 px are printed two inches wide.
    for (const size of sizes) expectNoGrey(poppler(await write('pdf', square), size / 2));
  });
});

it('the contact sheet shows every row with its name', async () => {
  const page = await renderContactSheet();
  for (const id of [...shapes, ...squares, ...dots, ...Object.keys(logos)])
    expect(page).toContain(`<figcaption>${id}</figcaption>`);
  for (const [id, { name }] of Object.entries(frames)) expect(page).toContain(`<figcaption>${id} ${name}</figcaption>`);
});
