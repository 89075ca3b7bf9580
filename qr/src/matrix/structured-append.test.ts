import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixels, zxingSequence } from '../../testing/decoders.ts';
import { encodeStructuredAppend, groupSeparator, type Matrix, TextTooLongError } from '../index.ts';

const readAll = (symbols: readonly Matrix[]) => Promise.all(symbols.map((symbol) => zxingSequence(toPixels(symbol))));

const parityOf = (text: string) => String(new TextEncoder().encode(text).reduce((sum, byte) => sum ^ byte, 0));

describe('a text in several QR codes', () => {
  it('is the same when a foreign decoder joins them by index, whatever its characters', async () => {
    const unit = fc.constantFrom(...'aZ09 /:é漢', '\n', '👩', '%');
    const texts = fc.string({ unit, minLength: 16, maxLength: 600 });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 2, max: 16 }), async (text, count) => {
        const symbols = encodeStructuredAppend(text, { count, declaresCharset: true });
        const read = await readAll(symbols);
        expect(read.map((part) => part?.text).join('')).toBe(text);
        expect(read.map((part) => part?.index)).toEqual(Array.from({ length: count }, (_, i) => i));
        expect(new Set(read.map((part) => part?.size))).toEqual(new Set([count]));
        expect(new Set(read.map((part) => part?.id))).toEqual(new Set([parityOf(text)]));
        expect(new Set(symbols.map(({ version }) => version)).size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('has as few symbols as hold it in a version', async () => {
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(40);
    const symbols = encodeStructuredAppend(text, { maxVersion: 15, level: 'M' });
    const read = await readAll(symbols);
    expect(read.map((part) => part?.text).join('')).toBe(text);
    expect(symbols).toHaveLength(5);
    expect(() => encodeStructuredAppend(text, { maxVersion: 15, level: 'M', count: 4 })).toThrow(TextTooLongError);
  });

  it('holds as many bytes as its error says', () => {
    const tooLong = (text: string) => {
      try {
        encodeStructuredAppend(text, { maxVersion: 5 });
        return undefined;
      } catch (error) {
        return error as TextTooLongError;
      }
    };
    const error = tooLong('é'.repeat(9999));
    expect(error).toBeInstanceOf(TextTooLongError);
    expect(tooLong('é'.repeat(Math.floor(error!.maxBytes / 2)))).toBeUndefined();
    expect(tooLong('👩'.repeat(Math.floor(error!.maxBytes / 4)))).toBeUndefined();
  });

  it.each([
    ['one symbol', 'abc', 1],
    ['17 symbols', 'x'.repeat(99), 17],
    ['more symbols than characters', 'abc', 4],
    ['a GS1 element string', `${groupSeparator}0109506000134352`, 2],
  ])('throws for %s', (_, text, count) => {
    expect(() => encodeStructuredAppend(text, { count })).toThrow(RangeError);
  });
});
