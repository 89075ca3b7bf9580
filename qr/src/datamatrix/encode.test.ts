import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bwip } from '../../testing/bwip.ts';
import { pixelsOf, zxingSymbol } from '../../testing/decoders.ts';
import { encode, encodeFor, gs, TextTooLong } from '../index.ts';
import { encodation, padded } from './encodation.ts';
import { sizes } from './sizes.ts';

const dataMatrix = (text: string) => encodeFor(text, { errorCorrectionLevel: 'auto', symbology: 'datamatrix' });
const read = (symbol: { size: number; modules: Uint8Array }) => zxingSymbol(pixelsOf(symbol));

const link = 'https://id.example/abc2345/01/09506000134352';
const elements = `${gs}0109506000134352152809${'00'}10H26-114%${gs}21x/y`;

describe('a Data Matrix', () => {
  it.each(sizes.map(({ side, data }) => [side, data] as const))(
    'of %i modules is drawn as bwip-js draws the same codewords',
    (side, data) => {
      const text = 'é'.repeat(Math.floor(data / 4));
      const symbol = dataMatrix(text);
      const codewords = padded(encodation(new TextEncoder().encode(text), false), data);
      const raw = Array.from(codewords, (codeword) => `^${String(codeword).padStart(3, '0')}`).join('');
      expect(symbol.size).toBe(side);
      expect([...symbol.modules]).toEqual(bwip('datamatrix', raw, { raw: true }).modules);
    },
  );

  it('says any text to ZXing', async () => {
    const characters = fc.constantFrom(...'aZ09 /:.-%é', '\n', '~', '`', '@', '[');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: characters, minLength: 1, maxLength: 60 }), async (text) => {
        expect(await read(dataMatrix(text))).toEqual({ is: ']d1', text });
      }),
      { numRuns: 150 },
    );
  });

  it.each([link, 'ABC DEF GHI JKL', '0123456789'.repeat(5), 'mixed CASE 12345 and more'])(
    'is no larger than another’s for %j',
    (text) => expect(dataMatrix(text).size).toBeLessThanOrEqual(bwip('datamatrix', text).size),
  );

  it('is refused a text that no symbol holds', () => {
    expect(dataMatrix('7'.repeat(2608)).size).toBe(132);
    expect(() => dataMatrix('7'.repeat(2609))).toThrow(TextTooLong);
    expect(() => dataMatrix('x'.repeat(99_999))).toThrow(TextTooLong);
  });
});

describe('what begins with FNC1', () => {
  it.each([
    ['a GS1 DataMatrix', ']d2', dataMatrix(elements)],
    ['a GS1 QR Code', ']Q3', encode(elements)],
  ])('is %s', async (_, is, symbol) => {
    expect(await read(symbol)).toEqual({ is, text: elements.slice(1) });
  });

  it('says any fields in a GS1 QR Code, and is no larger than another’s', async () => {
    const field = fc.string({ unit: fc.constantFrom(...'AZaz09%/-_'), minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(field, field, async (batch, serial) => {
        const text = `010950600013435210${batch}${gs}21${serial}`;
        const symbol = encode(`${gs}${text}`);
        expect(await read(symbol)).toEqual({ is: ']Q3', text });
        const theirs = bwip('gs1qrcode', `(01)09506000134352(10)${batch}(21)${serial}`);
        // They write % as two; here it is a byte, which takes more room where letters stand beside it.
        if (!text.includes('%')) expect(symbol.size).toBeLessThanOrEqual(theirs.size);
      }),
      { numRuns: 60 },
    );
  });
});
