import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../testing/decoders.ts';
import { createFrameStyle } from '../../testing/designs.ts';
import { readers } from '../../testing/readers.ts';
import { ghostscript, hasGhostscript, hasPoppler, librsvg, poppler, resvg } from '../../testing/renderers.ts';
import { addFrame, draw, encodeForStyle, type Format, formats, type Style } from '../index.ts';

const link = 'https://example.org/r/abc2345';
const createGradient = (...colors: [offset: number, color: string][]) => ({
  type: 'linear' as const,
  rotation: 0,
  colorStops: colors.map(([offset, color]) => ({ offset, color })),
});

/** Five colours, of which two meet in a hard edge, and a colour for each corner. */
const style: Style = {
  errorCorrectionLevel: 'auto',
  shape: {
    color: createGradient([0, '#7a0010'], [0.3, '#10307a'], [0.5, '#0a4a20'], [0.5, '#3a1010'], [1, '#000000']),
    backgroundColor: '#ffffff',
    style: 'rounded',
  },
  corners: {
    squareColor: '#101010',
    dotColor: '#101010',
    topLeft: { squareColor: '#7a0000', dotColor: createGradient([0, '#202020'], [1, '#000060']) },
    bottomLeft: { squareColor: '#004000' },
  },
};
const frame = createFrameStyle(1, {
  text: '',
  color: createGradient([0, '#ff0000'], [0.25, '#ff0000'], [0.5, '#00ff00'], [0.75, '#0000ff'], [1, '#0000ff']),
});

const matrix = encodeForStyle(link, style);
const noText = { letters: [], width: 0, top: 0, bottom: 0 };
const drawing = addFrame(draw(matrix, style), frame, noText);

const write = (format: Format) =>
  format.write({ matrix, style, drawing }, { size: 800, page: { mm: 80 } }, { deflate: deflateSync });
const decodeText = (file: Uint8Array) => new TextDecoder().decode(file);
const dpi = 200;
const width = Math.round((80 / 25.4) * dpi);

const renderings: [name: string, isAvailable: boolean, render: () => Promise<Pixels>][] = [
  ['SVG, by resvg', true, async () => resvg(decodeText(await write(formats.svg)), width)],
  ['SVG, by librsvg', true, async () => librsvg(await write(formats.svg))],
  ['SVG Tiny, by resvg', true, async () => resvg(decodeText(await write(formats.svgTiny)), width)],
  ['PDF, by poppler', hasPoppler, async () => poppler(await write(formats.pdf), dpi)],
  ['PDF, by Ghostscript', hasGhostscript, async () => ghostscript(await write(formats.pdf), dpi, 'pdf')],
  ['EPS, by Ghostscript', hasGhostscript, async () => ghostscript(await write(formats.eps), dpi, 'eps')],
];

/** Returns the colour at a place of the drawing, in modules. */
const colorAt = ({ width: side, data }: Pixels, x: number, y: number) => {
  const scale = side / drawing.width;
  const at = (Math.floor(y * scale) * side + Math.floor(x * scale)) * 4;
  return [...data.subarray(at, at + 3)];
};
const isNear = (color: number[], ...expected: number[]) =>
  color.every((value, i) => Math.abs(value - expected[i]!) < 24);

describe.each(renderings)(
  'gradients of five colours and a colour for each corner, as %s',
  (_name, isAvailable, render) => {
    it.skipIf(!isAvailable)('are read, and are where they were placed', async () => {
      const pixels = await render();
      for (const read of [readers['ZXing-C++'], readers.ZBar, readers.jsQR]) expect(await read(pixels)).toBe(link);
      const { x, y, width: side } = drawing.symbol;
      const squares = [
        [x + 0.5, y + 3.5],
        [x + side - 0.5, y + 3.5],
        [x + 0.5, y + side - 3.5],
      ].map(([left, top]) => colorAt(pixels, left!, top!));
      expect(isNear(squares[0]!, 0x7a, 0, 0)).toBe(true);
      expect(isNear(squares[1]!, 0x10, 0x10, 0x10)).toBe(true);
      expect(isNear(squares[2]!, 0, 0x40, 0)).toBe(true);
      // The frame’s border, left of the code, in its middle and right of it.
      const border = findBorder(pixels);
      expect(isNear(border[0]!, 255, 0, 0)).toBe(true);
      expect(isNear(border[1]!, 0, 255, 0)).toBe(true);
      expect(isNear(border[2]!, 0, 0, 255)).toBe(true);
    });
  },
);

/** Returns the first colour from above that isn’t white, at an eighth, a half and seven eighths of the width. */
const findBorder = (pixels: Pixels) =>
  [0.125, 0.5, 0.875].map((share) => {
    for (let y = 1; y < drawing.height; y += 0.1) {
      const color = colorAt(pixels, share * drawing.width, y);
      if (!isNear(color, 255, 255, 255)) return colorAt(pixels, share * drawing.width, y + 0.3);
    }
    return [];
  });
