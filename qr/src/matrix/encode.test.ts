import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixels, zbar, zxing } from '../../testing/decoders.ts';
import { toTextPicture } from '../../testing/pictures.ts';
import { samples } from '../../testing/texts.ts';
import { encode, levels, TextTooLongError } from '../index.ts';

describe('symbols as text art', () => {
  it('match the drawing of annex I', () => {
    expect(toTextPicture(encode('01234567', { level: 'M', mask: 2 }))).toMatchInlineSnapshot(`
      "#######..#.##.#######
      #.....#..####.#.....#
      #.###.#.#.....#.###.#
      #.###.#.##....#.###.#
      #.###.#.#.###.#.###.#
      #.....#.#...#.#.....#
      #######.#.#.#.#######
      ........#..##........
      #.#####..#..#.#####..
      ...#.#.##.#.#..#.##..
      ..#...##.#.#.#..#####
      ....#....#.....####..
      ...######..#.#..#....
      ........#.#####..##..
      #######..##.#.##.....
      #.....#.#.#####...#.#
      #.###.#.#...#..#.##..
      #.###.#.##..#..#.....
      #.###.#.#.##.#..#.#..
      #.....#........##.##.
      #######.####.#..#.#.."
    `);
  });

  it('show a short link in version 2', () => {
    expect(toTextPicture(encode('https://example.org/r/k7m2', { level: 'L' }))).toMatchInlineSnapshot(`
      "#######...#....#..#######
      #.....#.###..#.#..#.....#
      #.###.#.#......#..#.###.#
      #.###.#..#..#.#...#.###.#
      #.###.#.###.#####.#.###.#
      #.....#.#.#.#..#..#.....#
      #######.#.#.#.#.#.#######
      ........#.##..#..........
      ##.#..##...###.##.###.##.
      #.#..#.#.#.##.....#.....#
      ###.#.##...##...#...#..##
      #....#...#####.##...#....
      ....#.#.#.####..###..#.##
      .#..#..##..#..#..###.##.#
      #..##.#.##.###..#####.#.#
      .#..#...#....#.##...#..#.
      ###...#.#.....#########..
      ........#..#..###...##..#
      #######.###..#.##.#.##.##
      #.....#..#.##.#.#...#####
      #.###.#..##.###.######.#.
      #.###.#.##..#..#...####..
      #.###.#...#...#....##.#.#
      #.....#.##.###..###..#...
      #######.#.#..#######...##"
    `);
  });
});

describe('the decoded text', () => {
  it.each(samples)('is exactly %j', async (text) => {
    const pixels = toPixels(encode(text));
    expect(await zxing(pixels)).toBe(text);
  });

  it.each(samples.filter((text) => !text.includes('\0')))('is exactly %j in ZBar too', async (text) => {
    expect(await zbar(toPixels(encode(text)))).toBe(text);
  });

  it('is U+FFFD for a lone surrogate', async () => {
    expect(await zxing(toPixels(encode('a\ud800b\udc00c')))).toBe('a\ufffdb\ufffdc');
  });
});

describe('options', () => {
  it('default to M and the smallest version', () => {
    expect(encode('hello')).toMatchObject({ level: 'M', version: 1, size: 21 });
  });

  it('raise the level as far as the version allows, never the version', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...levels), (text, level) => {
        const plain = encode(text, { level });
        const boosted = encode(text, { level, boost: true });
        expect(boosted.version).toBe(plain.version);
        expect(levels.indexOf(boosted.level)).toBeGreaterThanOrEqual(levels.indexOf(level));
        const higher = levels[levels.indexOf(boosted.level) + 1];
        if (higher) expect(() => encode(text, { level: higher, version: plain.version })).toThrow(TextTooLongError);
      }),
    );
  });

  it('set a minimum or an exact version', () => {
    expect(encode('hello', { minVersion: 5 }).version).toBe(5);
    expect(encode('x'.repeat(200), { minVersion: 5 }).version).toBe(10);
    expect(encode('hello', { version: 12 }).version).toBe(12);
  });

  it('set a mask, in a symbol that decodes to the same text', async () => {
    for (let mask = 0; mask < 8; mask++) {
      const symbol = encode('any mask will do', { mask });
      expect(symbol.mask).toBe(mask);
      expect(await zxing(toPixels(symbol))).toBe('any mask will do');
    }
  });

  it.each([
    [{ version: 0 }, 'no such version: 0'],
    [{ version: 41 }, 'no such version: 41'],
    [{ minVersion: 1.5 }, 'no such version: 1.5'],
    [{ mask: 8 }, 'no such mask: 8'],
    [{ level: 'X' as 'L' }, 'no such error correction level: X'],
  ])('reject %j', (options, message) => {
    expect(() => encode('hello', options)).toThrow(new RangeError(message));
  });
});

describe('text that is too long', () => {
  const catchError = (text: string, options?: Parameters<typeof encode>[1]) => {
    try {
      encode(text, options);
    } catch (error) {
      return error;
    }
  };

  it('throws with its number of bytes and the maximum', () => {
    expect(catchError('ä'.repeat(1500), { level: 'Q' })).toMatchObject({
      name: 'TextTooLongError',
      bytes: 3000,
      maxBytes: 1663,
    });
    expect(catchError('too long for this', { version: 1, level: 'H' })).toMatchObject({ bytes: 17, maxBytes: 7 });
  });

  it('throws quickly, however long it is', () => {
    expect(catchError('😀'.repeat(5_000_000))).toMatchObject({ bytes: 20_000_000, maxBytes: 2331 });
  });

  it('fits with exactly the maximum number of bytes', () => {
    for (const level of levels) {
      const { maxBytes } = catchError('x'.repeat(3000), { level }) as TextTooLongError;
      expect(encode('x'.repeat(maxBytes), { level }).version).toBe(40);
      expect(catchError('x'.repeat(maxBytes + 1), { level })).toBeInstanceOf(TextTooLongError);
    }
  });

  it('may have more digits than bytes', () => {
    expect(encode('7'.repeat(7089), { level: 'L' }).version).toBe(40);
    expect(catchError('7'.repeat(7090), { level: 'L' })).toMatchObject({ bytes: 7090, maxBytes: 2953 });
  });
});
