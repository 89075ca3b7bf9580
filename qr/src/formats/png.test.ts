import { promisify } from 'node:util';
import { deflate as deflateSoon, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { readPng } from '../../testing/png-reader.ts';
import { defaultStyle, encode, formats, ImageTooSmallError, type Style, toPng } from '../index.ts';

const ports = { deflate: deflateSync };
const link = 'https://example.org/r/abc2345';

/** Width of the quiet zone on each side in px: pixels equal to the first one. */
function margins({ pixels: { width, height, data } }: ReturnType<typeof readPng>) {
  const isGround = (x: number, y: number) => data[(y * width + x) * 4] === 255;
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => !isGround(x, y)),
  );
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    Array.from({ length: width }, (_, x) => x).some((x) => !isGround(x, y)),
  );
  return { left: columns[0]!, right: width - 1 - columns.at(-1)!, top: rows[0]!, bottom: height - 1 - rows.at(-1)! };
}

describe('a PNG', () => {
  it.each([512, 1000, 1023])('of %i px has exactly that size and is decoded by ZXing and ZBar', async (size) => {
    const file = await toPng(encode(link), defaultStyle, { size }, ports);
    const png = readPng(file);
    expect([png.width, png.height]).toEqual([size, size]);
    expect(await zxing(file)).toBe(link);
    expect(await zbar(png.pixels)).toBe(link);
  });

  it('gives every module the same whole number of pixels and adds the rest to the quiet zone', async () => {
    const matrix = encode(link);
    expect(matrix.size).toBe(29);
    // 37 modules in 600 px: 16 px each leave 8, so the 64 px of the quiet zone become 68.
    const png = readPng(await toPng(matrix, defaultStyle, { size: 600 }, ports));
    expect(margins(png)).toEqual({ left: 68, right: 68, top: 68, bottom: 68 });
    // 37 modules in 599 px: 16 px each leave 7; the odd pixel is added on the right and at the bottom.
    const odd = readPng(await toPng(matrix, defaultStyle, { size: 599 }, ports));
    expect(margins(odd)).toEqual({ left: 67, right: 68, top: 67, bottom: 68 });
    for (let y = 0; y < 29 * 16; y++) {
      for (let x = 0; x < 29 * 16; x++) {
        const isDark = png.pixels.data[((y + 68) * 600 + x + 68) * 4] === 0;
        if (isDark !== (matrix.modules[(y >> 4) * 29 + (x >> 4)] === 1)) throw new Error(`wrong pixel at ${x} ${y}`);
      }
    }
  });

  it.each([0, 2, 10])('has the quiet zone of its style: %i modules', async (quietZone) => {
    const size = (29 + 2 * quietZone) * 10;
    const margin = quietZone * 10;
    const png = readPng(await toPng(encode(link), { ...defaultStyle, quietZone }, { size }, ports));
    expect(margins(png)).toEqual({ left: margin, right: margin, top: margin, bottom: margin });
    const short = toPng(encode(link), { ...defaultStyle, quietZone }, { size: 28 + 2 * quietZone }, ports);
    await expect(short).rejects.toBeInstanceOf(ImageTooSmallError);
  });

  it('has a palette with as few bits as its colours need', async () => {
    const style = (color: string, ground: string | null, square: string, dot: string): Style => ({
      errorCorrectionLevel: 'auto',
      shape: { color, backgroundColor: ground },
      corners: { squareColor: square, dotColor: dot },
    });
    const read = async (chosen: Style) => readPng(await toPng(encode(link), chosen, { size: 512 }, ports));

    const plain = await read(defaultStyle);
    expect(plain).toMatchObject({
      depth: 1,
      palette: ['#ffffff', '#000000'],
      chunks: ['IHDR', 'PLTE', 'pHYs', 'IDAT', 'IEND'],
    });

    const four = await read(style('#112233', '#eeeeee', '#aa0000', '#0000aa'));
    expect(four).toMatchObject({ depth: 2, palette: ['#eeeeee', '#112233', '#aa0000', '#0000aa'] });
    expect(await zxing(four.pixels)).toBe(link);

    const see = await read(style('#ffffff', null, '#ffffff', '#ffffff'));
    expect(see).toMatchObject({ depth: 1, chunks: ['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'] });
    expect([...see.pixels.data.subarray(0, 4)]).toEqual([255, 255, 255, 0]);
    const opaque = see.pixels.data.filter((value, i) => i % 4 === 3 && value === 255).length;
    const scale = Math.floor(512 / 37);
    expect(opaque).toBe(encode(link).modules.filter(Boolean).length * scale * scale);
  });

  it('paints the corners in their colours', async () => {
    const style = { ...defaultStyle, corners: { squareColor: '#aa0000', dotColor: '#0000aa' } };
    const { pixels } = readPng(await toPng(encode(link), style, { size: 37 * 10 }, ports));
    const colorAt = (x: number, y: number) => [...pixels.data.subarray((y * 370 + x) * 4, (y * 370 + x) * 4 + 3)];
    expect(colorAt(45, 45)).toEqual([0xaa, 0, 0]);
    expect(colorAt(75, 75)).toEqual([0, 0, 0xaa]);
    expect(colorAt(105, 125)).toEqual([0, 0, 0]);
  });

  it('is small: a version 3 symbol of 2048 px is under 5 KB', async () => {
    const file = await toPng(encode(link), defaultStyle, { size: 2048 }, ports);
    expect(file.length).toBeLessThan(5 * 1024);
  });

  it('accepts an asynchronous deflate, as in browsers', async () => {
    const later = await toPng(encode(link), defaultStyle, { size: 512 }, { deflate: promisify(deflateSoon) });
    expect(later).toEqual(await toPng(encode(link), defaultStyle, { size: 512 }, ports));
  });

  it('throws for a size with less than one pixel per module, with the minimum size', async () => {
    const matrix = encode(link);
    await expect(toPng(matrix, defaultStyle, { size: 36 }, ports)).rejects.toMatchObject({
      name: 'ImageTooSmallError',
      size: 36,
      minSize: 37,
    });
    await expect(toPng(matrix, defaultStyle, { size: 36 }, ports)).rejects.toBeInstanceOf(ImageTooSmallError);
    expect(readPng(await toPng(matrix, defaultStyle, { size: 37 }, ports)).width).toBe(37);
  });

  it('throws for a fractional size', async () => {
    for (const size of [512.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(toPng(encode(link), defaultStyle, { size }, ports)).rejects.toBeInstanceOf(RangeError);
    }
  });
});

describe('the table of formats', () => {
  it('names each format by its own id', () => {
    for (const [id, format] of Object.entries(formats)) expect(format.id).toBe(id);
  });

  it('writes files with the right magic bytes', async () => {
    const picture = { matrix: encode(link), style: defaultStyle, title: 'A code' };
    const png = await formats.png.write(picture, { size: 512 }, ports);
    expect(png).toEqual(await toPng(picture.matrix, picture.style, { size: 512 }, ports));
    const svg = new TextDecoder().decode(await formats.svg.write(picture, { size: 512 }, ports));
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="512" height="512" .*<title>A code<\/title>/,
    );
  });
});
