import type { Pixels } from '@tessera/qr';
import { convertPixels } from '@tessera/qr/formats/color-space.ts';

/** Converts a few rows at a time, so that a large image is in memory once, not three times. */
const rowsPerBand = 64;

/**
 * Encodes pixels as an uncompressed CMYK TIFF 6.0 (section 16, "CMYK images") in one strip: the only way to pass them to libvips
 * as CMYK.
 * @param pixels four bytes per pixel: red, green, blue, alpha
 */
export function encodeCmykTiff(pixels: Pixels['data'], width: number, height: number): Buffer {
  const short = 3;
  const long = 4;
  const rows: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, 0], // BitsPerSample: where they stand, filled in below
    [259, short, 1, 1], // no compression
    [262, short, 1, 5], // separated
    [273, long, 1, 0], // where the strip begins, filled in below
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
    [284, short, 1, 1],
    [332, short, 1, 1], // inks are cyan, magenta, yellow and black
  ];
  const bitsAt = 8 + 2 + rows.length * 12 + 4;
  const pixelsAt = bitsAt + 8;
  const file = Buffer.alloc(pixelsAt + pixels.length);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(rows.length, 8);
  rows.forEach(([tag, type, count, value], i) => {
    const at = 10 + i * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(tag === 258 ? bitsAt : tag === 273 ? pixelsAt : value, at + 8);
  });
  for (let i = 0; i < 4; i++) file.writeUInt16LE(8, bitsAt + i * 2);
  const band = rowsPerBand * width * 4;
  for (let at = 0; at < pixels.length; at += band)
    file.set(convertPixels(pixels.subarray(at, at + band), 'cmyk').colors, pixelsAt + at);
  return file;
}
