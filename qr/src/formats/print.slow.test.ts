import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Pixels, zbar, zxing } from '../../testing/decoders.ts';
import { ghostscript, hasGhostscript, hasPoppler, inkCoverage, poppler, readPdfInfo } from '../../testing/renderers.ts';
import {
  draw,
  type EmbeddedImage,
  encodeForStyle,
  type FormatInput,
  formats,
  PageTooSmallError,
  type Style,
  type WriteOptions,
} from '../index.ts';

const link = 'https://example.org/r/abc2345';

/** An image of 8 × 6 px with a transparent right half. */
const image: EmbeddedImage = { mime: 'image/png', data: 'AAAA', width: 8, height: 6 };
const orange = (width: number, height: number) =>
  Uint8Array.from(
    { length: width * height * 4 },
    (_, i) => [255, 128, 0, Math.floor(i / 4) % width < width / 2 ? 255 : 0][i % 4]!,
  );
const ports = {
  deflate: deflateSync,
  rasterize: (_: unknown, { width, height }: { width: number; height: number }) => ({
    width,
    height,
    data: orange(width, height),
  }),
};

const black: Style = {
  errorCorrectionLevel: 'auto',
  shape: { color: '#000000', backgroundColor: null, style: 'fluid' },
  corners: { squareColor: '#000000', dotColor: '#000000', squareStyle: 'leaf', dotStyle: 'heart' },
};

const rich: Style = {
  errorCorrectionLevel: 'H',
  shape: {
    color: {
      type: 'linear',
      rotation: 30,
      colorStops: [
        { offset: 0, color: '#7a0010' },
        { offset: 0.5, color: '#10307a' },
        { offset: 1, color: '#0a4a20' },
      ],
    },
    backgroundColor: {
      type: 'radial',
      colorStops: [
        { offset: 0, color: '#ffffff' },
        { offset: 1, color: '#ffe9c4' },
      ],
    },
    style: 'dots',
  },
  corners: {
    squareColor: '#3a1010',
    squareStyle: 'soft',
    dotColor: {
      type: 'radial',
      colorStops: [
        { offset: 0, color: '#aa0000' },
        { offset: 1, color: '#220000' },
      ],
    },
    dotStyle: 'circle',
  },
  logoPreset: 'logo1',
};

const pictureOf = (style: Style): FormatInput => ({
  matrix: encodeForStyle(link, style),
  style,
  title: 'Menu – Übersicht',
});

const write = (format: 'pdf' | 'eps', style: Style, options: Partial<WriteOptions> = {}) =>
  formats[format].write(pictureOf(style), { size: 1000, ...options }, ports);

const expectRead = async (pixels: Pixels) => {
  expect(await zxing(pixels)).toBe(link);
  expect(await zbar(pixels)).toBe(link);
};

const colorAt = ({ width, height, data }: Pixels, x: number, y: number) =>
  [...data.subarray((Math.floor(y * height) * width + Math.floor(x * width)) * 4).subarray(0, 3)] as number[];

describe.skipIf(!hasGhostscript).each(['pdf', 'eps'] as const)('a styled code as %s', (format) => {
  it.each(['rgb', 'cmyk'] as const)(
    'in %s, with gradients and a logo, is decoded from Ghostscript’s output',
    async (ink) => {
      await expectRead(ghostscript(await write(format, rich, { colorSpace: ink }), 96, format));
    },
  );

  it('has the requested width', async () => {
    const { width, height } = ghostscript(await write(format, rich, { page: { mm: 50.8 } }), 100, format);
    expect([width, height]).toEqual([200, 200]);
  });

  it('is printed at 300 pixels per inch by default', async () => {
    expect(ghostscript(await write(format, rich), 300, format).width).toBe(1000);
  });

  it('prints black with the black ink only', async () => {
    const [cyan, magenta, yellow, key] = inkCoverage(await write(format, black, { colorSpace: 'cmyk' }), format);
    expect([cyan, magenta, yellow]).toEqual([0, 0, 0]);
    expect(key).toBeGreaterThan(0.2);
  });

  it('is centred on the page, between crop marks', async () => {
    const pixels = ghostscript(
      await write(format, rich, { page: { paperSize: 'A4', mm: 100, cropMarks: true } }),
      72,
      format,
    );
    expect([pixels.width, pixels.height]).toEqual([595, 842]);
    await expectRead(pixels);
    expect(colorAt(pixels, 0.02, 0.02)).toEqual([255, 255, 255]);
    // The background extends 3 mm beyond the trim, 55 mm from the centre.
    const beyond = colorAt(pixels, 0.5 - 52 / 210, 0.5);
    expect(beyond[2]).toBeLessThan(240);
  });

  it('throws with the maximum width if the page is too small', async () => {
    await expect(write(format, rich, { page: { paperSize: 'A4', mm: 300 } })).rejects.toMatchObject({ maxMm: 210 });
    await expect(write(format, rich, { page: { paperSize: 'A4', mm: 300 } })).rejects.toBeInstanceOf(PageTooSmallError);
    await expect(write(format, rich, { page: { mm: Number.NaN } })).rejects.toBeInstanceOf(RangeError);
    await expect(write(format, rich, { size: 0 })).rejects.toBeInstanceOf(RangeError);
  });

  it.each(['rgb', 'cmyk'] as const)(
    'contains an image in %s, and the background shows where it is transparent',
    async (ink) => {
      const style: Style = {
        ...black,
        errorCorrectionLevel: 'H',
        shape: { ...black.shape, backgroundColor: '#ffffff' },
        image,
      };
      const file = await write(format, style, { colorSpace: ink });
      const pixels = ghostscript(file, 150, format);
      await expectRead(pixels);
      const [red, green, blue] = colorAt(pixels, 0.48, 0.5) as [number, number, number];
      expect([red > 200, green > 90 && green < 190, blue < 90]).toEqual([true, true, true]);
      expect(colorAt(pixels, 0.53, 0.5)).toEqual([255, 255, 255]);
    },
  );

  it('with an image requires the port that rasterizes it', async () => {
    const style: Style = { ...black, image };
    await expect(
      formats[format].write(pictureOf(style), { size: 500 }, { deflate: deflateSync }),
    ).rejects.toBeInstanceOf(TypeError);
  });

  it('is byte-identical for the same input', async () => {
    expect(await write(format, rich)).toEqual(await write(format, rich));
  });
});

describe.skipIf(!hasPoppler)('a PDF', () => {
  it.each(['rgb', 'cmyk'] as const)('in %s is decoded from poppler’s output', async (ink) => {
    await expectRead(poppler(await write('pdf', rich, { colorSpace: ink }), 96));
  });

  it('has boxes and a title', async () => {
    const { info } = readPdfInfo(await write('pdf', rich, { page: { mm: 100, cropMarks: true } }));
    expect(info).toContain('Menu – Übersicht');
    expect(info).toMatch(/MediaBox: +0\.00 +0\.00 +328\.82 +328\.82/);
    expect(info).toMatch(/BleedBox: +14\.17 +14\.17 +314\.65 +314\.65/);
    expect(info).toMatch(/TrimBox: +22\.68 +22\.68 +306\.14 +306\.14/);
  });

  it('stores its image in CMYK for print', async () => {
    const { images } = readPdfInfo(await write('pdf', { ...black, image }, { colorSpace: 'cmyk' }));
    expect(images).toMatch(/image +8 +6 +cmyk/);
    expect(images).toMatch(/smask +8 +6 +gray/);
  });

  it('has one path per colour, like the scene', async () => {
    const { items } = draw(encodeForStyle(link, black), black);
    expect(items).toHaveLength(1);
    const seen: string[] = [];
    const deflate = (bytes: Uint8Array) => {
      seen.push(Buffer.from(bytes).toString('latin1'));
      return deflateSync(bytes);
    };
    await formats.pdf.write(pictureOf(black), { size: 500 }, { deflate });
    expect(seen[0]!.match(/^f$/gm)).toHaveLength(1);
  });
});
