import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contactSheet } from '../../testing/contact-sheet.ts';
import { type Pixels, zbar, zxing } from '../../testing/decoders.ts';
import { dots, shapes, squares, styleOf } from '../../testing/designs.ts';
import { paint } from '../../testing/painter.ts';
import { ghostscript, hasGhostscript, hasPoppler, poppler } from '../../testing/renderers.ts';
import { encode, formats, frames, logos } from '../index.ts';

/** Every row of the tables once in every vector format, read from what somebody else draws. */

const text = 'https://example.org/r/abc2345';
const rows = shapes.map((shape, i) => ({
  shape,
  square: squares[i % squares.length]!,
  dot: dots[i % dots.length]!,
  level: 'Q' as const,
  version: 3,
}));

const write = async (format: 'svg' | 'svgTiny' | 'pdf' | 'eps', row: (typeof rows)[number]) =>
  formats[format].write({ matrix: encode(text, row), style: styleOf(row) }, { size: 600 }, { deflate: deflateSync });

const expectRead = async (pixels: Pixels) => expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);

/** The paths of an SVG of ours, as a scene. */
function sceneIn(file: Uint8Array) {
  const svg = new TextDecoder().decode(file);
  const side = Number(svg.match(/viewBox="0 0 (\d+) /)![1]);
  const items = [...svg.matchAll(/<path fill="(#\w{6})" d="([^"]+)"\/>/g)].map(([, fill, path]) => ({
    fill: fill!,
    path: path!,
  }));
  return { width: side, height: side, background: null, items };
}

describe.each(rows)('$shape with corners of $square and $dot', (row) => {
  it.each(['svg', 'svgTiny'] as const)('is read as %s', async (format) => {
    await expectRead(paint(sceneIn(await write(format, row)), 6));
  });

  it.skipIf(!hasPoppler)('is read as PDF that poppler draws', async () => {
    await expectRead(poppler(await write('pdf', row), 150));
  });

  it.skipIf(!hasGhostscript)('is read as EPS that Ghostscript draws', async () => {
    await expectRead(ghostscript(await write('eps', row), 150, 'eps'));
  });
});

it.skipIf(!hasPoppler)('no stray grey shows inside dark areas, however odd the size', async () => {
  const row = { ...rows[0]!, square: 'square', dot: 'square' } as const;
  const matrix = encode(text, row);
  for (const dpi of [97, 131, 173]) {
    const { width, data } = poppler(await write('pdf', row), dpi);
    const module = width / (matrix.size + 8);
    const isDark = (x: number, y: number) =>
      matrix.modules[Math.floor(y / module - 4) * matrix.size + Math.floor(x / module - 4)] === 1;
    const [from, to] = [Math.ceil(4 * module) + 2, Math.floor((matrix.size + 4) * module) - 2];
    for (let y = from; y < to; y++) {
      for (let x = from; x < to; x++) {
        const around = [-1.5, 0, 1.5].flatMap((dy) => [-1.5, 0, 1.5].map((dx) => isDark(x + 0.5 + dx, y + 0.5 + dy)));
        if (around.every(Boolean) && data[(y * width + x) * 4]! > 0) throw new Error(`grey at ${x} ${y}, ${dpi} dpi`);
      }
    }
  }
});

it('the contact sheet shows every row by its name', async () => {
  const page = await contactSheet();
  for (const id of [...shapes, ...squares, ...dots, ...Object.keys(logos)])
    expect(page).toContain(`<figcaption>${id}</figcaption>`);
  for (const [id, { name }] of Object.entries(frames)) expect(page).toContain(`<figcaption>${id} ${name}</figcaption>`);
});
