import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { readPng } from '../../testing/png-reader.ts';
import { defaultStyle, encode, toPng } from '../index.ts';

const link = 'https://example.org/r/abc2345';

it.each([2048, 4096])('a large PNG of %i px has exactly that size and is decoded by ZXing and ZBar', async (size) => {
  const file = await toPng(encode(link), defaultStyle, { size }, { deflate: deflateSync });
  const png = readPng(file);
  expect([png.width, png.height]).toEqual([size, size]);
  expect(await zxing(file)).toBe(link);
  expect(await zbar(png.pixels)).toBe(link);
});
