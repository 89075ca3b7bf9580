import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWithBwip } from '../../testing/bwip.ts';
import { toPixels, zxingSymbol } from '../../testing/decoders.ts';
import { encodeForStyle, loadSymbology, TextTooLongError } from '../index.ts';
import { encodeRmqr } from './encode.ts';
import { rmqrSizes } from './sizes.ts';

await loadSymbology('rmqr');

const rmqr = (text: string) => encodeForStyle(text, { errorCorrectionLevel: 'auto', symbology: 'rmqr' });
const read = (symbol: { size: number; modules: Uint8Array }) => zxingSymbol(toPixels(symbol));

const text = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });
const texts = fc.oneof(
  text('0123456789', 361),
  text('0123456789ABCXYZ $%*+-./:', 200),
  text('aZ09 /:.-%~', 150),
  fc.tuple(text('0123456789', 30), text('AZ:/', 20), text('az~', 40)).map((parts) => parts.join('')),
  text('éß漢', 40),
);

const byArea = [...rmqrSizes].sort((a, b) => a.height * a.width - b.height * b.width);

/** The area of the smallest rMQR code by bwip-js; it refuses what doesn’t fit. */
const areaByBwip = (content: string) => {
  for (const { height, width } of byArea) {
    try {
      drawWithBwip('rectangularmicroqrcode', content, { version: `R${height}x${width}`, eclevel: 'M' });
      return height * width;
    } catch {}
  }
  return Number.POSITIVE_INFINITY;
};

describe('an rMQR code', () => {
  it('is decoded by ZXing as any text that fits', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (content) => {
        expect(await read(rmqr(content))).toEqual({ identifier: ']Q1', text: content });
      }),
      { numRuns: 150 },
    );
  });

  it('never has a larger area than bwip-js makes it', () => {
    fc.assert(
      fc.property(texts, (content) => {
        // It doesn’t declare UTF-8.
        fc.pre(/^[\x20-\x7e]*$/.test(content));
        const symbol = rmqr(content);
        expect(symbol.size * symbol.height).toBeLessThanOrEqual(areaByBwip(content));
      }),
      { numRuns: 60 },
    );
  });

  it.each(rmqrSizes.flatMap((size) => (['M', 'H'] as const).map((level) => ({ ...size, level }))))(
    'of $height × $width and level $level equals the drawing by bwip-js, and is decoded',
    async ({ height, width, level }) => {
      const isOfSize = (count: number) => tryEncode('7'.repeat(count), { height, level })?.size === width;
      const count = Array.from({ length: 361 }, (_, i) => i + 1).findLast(isOfSize)!;
      const content = '7'.repeat(count);
      const symbol = encodeRmqr(content, { height, level });
      const options = { version: `R${height}x${width}`, eclevel: symbol.level };
      expect([...symbol.modules]).toEqual(drawWithBwip('rectangularmicroqrcode', content, options).modules);
      expect(await read(symbol)).toEqual({ identifier: ']Q1', text: content });
    },
  );

  it('throws for text that no size holds', () => {
    expect(rmqr('x'.repeat(150))).toMatchObject({ size: 139, height: 17 });
    expect(() => rmqr('x'.repeat(151))).toThrow(expect.objectContaining({ bytes: 151, maxBytes: 150 }));
    expect(() => rmqr('7'.repeat(362))).toThrow(TextTooLongError);
    expect(() => encodeRmqr('x'.repeat(100), { height: 7 })).toThrow(TextTooLongError);
  });
});

function tryEncode(...[content, options]: Parameters<typeof encodeRmqr>) {
  try {
    return encodeRmqr(content, options);
  } catch {
    return undefined;
  }
}
