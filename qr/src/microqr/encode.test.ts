import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWithBwip } from '../../testing/bwip.ts';
import { toPixels, zxingSymbol } from '../../testing/decoders.ts';
import { encodeForStyle, loadSymbology, TextTooLongError } from '../index.ts';

await loadSymbology('microqr');

const microQr = (text: string) => encodeForStyle(text, { errorCorrectionLevel: 'auto', symbology: 'microqr' });
const read = (symbol: { size: number; modules: Uint8Array }) => zxingSymbol(toPixels(symbol));

const text = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });
const texts = fc.oneof(
  text('0123456789', 35),
  text('0123456789ABCXYZ $%*+-./:', 21),
  text('aZ09 /:.-%~', 15),
  fc.tuple(text('0123456789', 9), text('AZ:/', 5), text('az~', 4)).map((parts) => parts.join('')),
  text('éß', 7),
);

/** The same text as by bwip-js in its smallest version; it refuses what doesn’t fit. */
const sizeByBwip = (content: string) => {
  for (const version of ['M2', 'M3', 'M4']) {
    try {
      return drawWithBwip('microqrcode', content, { version }).size;
    } catch {}
  }
  return Number.POSITIVE_INFINITY;
};

describe('a Micro QR code', () => {
  it('is decoded by ZXing as any text that fits, and never larger than bwip-js makes it', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (content) => {
        const symbol = microQr(content);
        expect(await read(symbol)).toEqual({ identifier: ']Q1', text: content });
        expect(symbol.size).toBeLessThanOrEqual(sizeByBwip(content));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['M2', 13, '12345', 'M'],
    ['M2', 13, '12345678', 'M'],
    ['M2', 13, '1234567890', 'L'],
    ['M2', 13, 'AB:CDE', 'L'],
    ['M3', 15, '123456789012345678', 'M'],
    ['M3', 15, '12345678901234567890123', 'L'],
    ['M3', 15, 'abcdefghi', 'L'],
    ['M4', 17, '123456789012345678901234567890', 'M'],
    ['M4', 17, 'abcdefghijklmno', 'L'],
  ])('%s of %i modules equals the drawing by bwip-js: %s', (version, size, content, eclevel) => {
    const symbol = microQr(content);
    expect(symbol.size).toBe(size);
    expect([...symbol.modules]).toEqual(drawWithBwip('microqrcode', content, { version, eclevel }).modules);
  });

  it('has the highest level that its size has room for', () => {
    expect(['1', '12345678', '1234567890', 'abcdefgh', 'abcdefghij'].map(microQr)).toMatchObject([
      { version: 2, level: 'M' },
      { version: 2, level: 'M' },
      { version: 2, level: 'L' },
      { version: 3, level: 'L' },
      { version: 4, level: 'M' },
    ]);
  });

  it('throws for text that no version holds', () => {
    expect(microQr('7'.repeat(35)).size).toBe(17);
    expect(() => microQr('7'.repeat(36))).toThrow(TextTooLongError);
    expect(() => microQr('x'.repeat(16))).toThrow(expect.objectContaining({ bytes: 16, maxBytes: 15 }));
    expect(() => microQr('x'.repeat(9999))).toThrow(TextTooLongError);
  });
});
