import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectImageFormat, parseImageHeader } from './image-file.ts';
import { validateLogo, validateLogoSize } from './logo.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const big = (value: number, length: 2 | 4) =>
  Array.from({ length }, (_, at) => String.fromCharCode((value >>> (8 * (length - 1 - at))) & 255)).join('');

const png = (width: number, height: number, { interlace = 0, before = '' } = {}) =>
  bytes(
    `\x89PNG\r\n\x1a\n${big(13, 4)}IHDR${big(width, 4)}${big(height, 4)}\x08\x02\0\0${String.fromCharCode(interlace)}crc!` +
      `${before}${big(4, 4)}IDATabcdcrc!`,
  );

/** A JPEG of three colours up to its first scan, which holds `together` of them. */
const jpeg = (width: number, height: number, { frame = '\xc0', together = 3 } = {}) =>
  bytes(
    `\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc4\0\x03x\xff${frame}\0\x11\x08${big(height, 2)}${big(width, 2)}\x03${'abc'.repeat(3)}` +
      `\xff\xda\0\x0c${String.fromCharCode(together)}${'ab'.repeat(3)}\0\x3f\0pixels`,
  );

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['JPEG', '\xff\xd8\xff\xe1'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x20ftypavif'],
  ['AVIF', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'],
  ['HEIC', '\0\0\0\x20ftypheix\0\0\0\0mif1heic'],
  ['JPEG XL', '\xff\x0a\x12'],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['BMP', 'BM\x10\0\0\0'],
  ['TIFF', 'MM\0*'],
  ['ICO', '\0\0\x01\0\x01\0'],
  ['Photoshop', '8BPS\0\x01'],
  ['PDF', '%PDF-1.4'],
  ['TIFF', 'II+\0\x08'],
  ['EPS', '%!PS-Adobe-3.0 EPSF-3.0'],
  ['EPS', '\xc5\xd0\xd3\xc6\x20\0\0\0'],
  ['PostScript', '%!PS-Adobe-3.0\n%%Title: EPSF-3.0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['SVG', '\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- drawn --><!DOCTYPE svg PUBLIC "x"><svg>'],
  [undefined, '<!doctype html><svg>'],
  [undefined, '\0\0\0\x20ftypqt  '],
  [undefined, 'PNG'],
  [undefined, ''],
])('a file is %s if it starts like one', (format, start) => {
  expect(detectImageFormat(bytes(start))).toBe(format);
});

describe('a logo', () => {
  test.each([
    ['a PNG', png(300, 200)],
    ['a JPEG', jpeg(300, 200)],
    ['the longest strip', png(16_383, 1)],
    ['the largest square', png(16_383, 16_383)],
    ['the largest photo', jpeg(16_383, 16_383)],
    ['a progressive JPEG of thirty-six million pixels', jpeg(6000, 6000, { frame: '\xc2' })],
  ])('may be a %s', (_what, file) => {
    expect(validateLogo(file)).toBeUndefined();
  });

  test.each([
    ['a strip of more than 16383 pixels', png(16_384, 1), 16_383],
    ['a square of 30,000', png(30_000, 30_000), 16_383],
    ['an interlaced PNG of more than thirty-six million', png(6001, 6000, { interlace: 1 }), 6000],
    ['a progressive JPEG of more than that', jpeg(6001, 6000, { frame: '\xc2' }), 6000],
    ['a JPEG of more than that whose colours come one after the other', jpeg(6001, 6000, { together: 1 }), 6000],
  ])('may not be %s', (_what, file, max) => {
    const { width, height } = parseImageHeader(file)!;
    expect(validateLogo(file)).toEqual({ code: 'too_many_pixels', params: { width, height, max } });
  });

  test('has at most 2048 KB', () => {
    expect(validateLogoSize(2048 * 1024)).toBeUndefined();
    expect(validateLogo(new Uint8Array(2048 * 1024 + 1))).toEqual({ code: 'file_too_large', params: { max: 2048 } });
  });

  test('is unreadable if it ends before its dimensions', () => {
    for (const whole of [png(9, 9), jpeg(9, 9)]) {
      const pixels = whole.length - 6;
      for (let length = 0; length < pixels - 16; length += 1) {
        const error = validateLogo(whole.subarray(0, length));
        if (length < 33) expect(error, `${length} bytes`).toEqual({ code: 'file_unreadable' });
      }
    }
  });

  test('can be any bytes without causing an exception', () => {
    const starts = ['\x89PNG\r\n\x1a\n', `\x89PNG\r\n\x1a\n${big(13, 4)}IHDR`, '\xff\xd8', '\xff\xd8\xff\xc0', '<?xml'];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        validateLogo(Uint8Array.from([...bytes(start), ...rest]));
      }),
      { numRuns: 2000 },
    );
  });
});
