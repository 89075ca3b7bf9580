import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { DensityUnit, ImageMagick, initializeImageMagick } from '@imagemagick/magick-wasm';
import { loadImage } from '@napi-rs/canvas';
import { defaultStyle, encode, formats, type Style } from '@tessera/qr';
import { zbar, zxing } from '@tessera/qr/testing/decoders.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { rasterize, toBitmap } from './raster.ts';

const text = 'https://example.org/r/abc2345';
const transparent: Style = {
  ...defaultStyle,
  shape: { color: '#7a0010', backgroundColor: null, style: 'fluid' },
};
const ports = { deflate: (bytes: Uint8Array) => deflateSync(bytes), rasterize, toBitmap };
const write = (format: 'png' | 'jpeg' | 'webp', style: Style, size: number, dpi?: number) =>
  formats[format].write({ matrix: encode(text), style }, { size, ...(dpi !== undefined && { dpi }) }, ports);

const pixelsIn = async (file: Uint8Array) => {
  const picture = sharp(file).flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
};

beforeAll(async () => {
  await initializeImageMagick(
    await readFile(fileURLToPath(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))),
  );
});

/** What ImageMagick finds in a file: its size, and its density in pixels per inch. */
const identify = (file: Uint8Array) =>
  ImageMagick.read(file, ({ width, height, density }) => {
    const perInch = density.units === DensityUnit.PixelsPerCentimeter ? 2.54 : 1;
    return [width, height, Math.round(density.x * perInch), Math.round(density.y * perInch)];
  });

describe.each(['png', 'jpeg', 'webp'] as const)('a bitmap as %s', (format) => {
  test.each([72, 150, 300, 600])('states %i dpi, also of a plain design', async (dpi) => {
    for (const style of [defaultStyle, transparent]) {
      const file = await write(format, style, 301, dpi);
      expect(identify(file)).toEqual([301, 301, dpi, dpi]);
    }
  });

  test('states 300 dpi unless another density is chosen', async () => {
    const file = await write(format, transparent, 500);
    expect(file).toEqual(await write(format, transparent, 500, 300));
    expect(identify(file)).toEqual([500, 500, 300, 300]);
  });

  test('is read by ZXing and ZBar', async () => {
    const pixels = await pixelsIn(await write(format, transparent, 413, 300));
    expect([await zxing(pixels), await zbar(pixels)]).toEqual([text, text]);
  });
});

describe('a WebP', () => {
  test('without a background is transparent, and has exactly the colours of the design', async () => {
    const file = await write('webp', transparent, 370);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)].at(3)).toBe(0);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) colors.add(data.toString('hex', at, at + 3));
    expect([...colors].sort()).toEqual(['000000', '7a0010']);
  });

  test('of a gradient is without loss at every size', async () => {
    const colorStops = [
      { offset: 0, color: '#7a0010' },
      { offset: 1, color: '#10307a' },
    ];
    const style: Style = { ...defaultStyle, shape: { ...defaultStyle.shape, color: { type: 'radial', colorStops } } };
    for (const size of [512, 1200]) {
      const [webp, png] = await Promise.all([
        pixelsIn(await write('webp', style, size)),
        pixelsIn(await write('png', style, size)),
      ]);
      expect(Buffer.compare(Buffer.from(webp.data), Buffer.from(png.data))).toBe(0);
    }
  });

  test('on a background is opaque', async () => {
    expect(await sharp(await write('webp', defaultStyle, 512)).metadata()).toMatchObject({ hasAlpha: false });
  });

  test('is opened by Skia too', async () => {
    expect(await loadImage(Buffer.from(await write('webp', transparent, 413)))).toMatchObject({
      width: 413,
      height: 413,
    });
  });
});
