import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWithBwip } from '../../testing/bwip.ts';
import { toPixels, zxingSymbol } from '../../testing/decoders.ts';
import { encode, encodeForStyle, groupSeparator, loadSymbology, TextTooLongError } from '../index.ts';
import { encodeMessage } from './encodation.ts';
import { symbolSizes } from './sizes.ts';

await loadSymbology('datamatrix');

const dataMatrix = (text: string) => encodeForStyle(text, { errorCorrectionLevel: 'auto', symbology: 'datamatrix' });
const read = (symbol: { size: number; modules: Uint8Array }) => zxingSymbol(toPixels(symbol));

/** bwip-js refuses a few short texts, such as “AA00AA0 0a aéé”, as too long. */
const sizeByBwip = (text: string) => {
  try {
    return drawWithBwip('datamatrix', text).size;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const link = 'https://id.example/abc2345/01/09506000134352';
const elements = `${groupSeparator}0109506000134352152809${'00'}10H26-114%${groupSeparator}21x/y`;

describe('a Data Matrix', () => {
  it.each(symbolSizes.map(({ side, data }) => [side, data] as const))(
    'of %i modules equals the drawing by bwip-js of the same codewords',
    (side, data) => {
      const text = '73'.repeat(data);
      const symbol = dataMatrix(text);
      const codewords = encodeMessage(new TextEncoder().encode(text), false, [data]);
      const raw = Array.from(codewords!, (codeword) => `^${String(codeword).padStart(3, '0')}`).join('');
      expect(symbol.size).toBe(side);
      expect([...symbol.modules]).toEqual(drawWithBwip('datamatrix', raw, { raw: true }).modules);
    },
  );

  it('is decoded by ZXing as any given text', async () => {
    const characters = fc.constantFrom(...'aZ09 /:.-%é', '\n', '~', '`', '@', '[');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: characters, minLength: 1, maxLength: 60 }), async (text) => {
        expect(await read(dataMatrix(text))).toEqual({ identifier: ']d1', text });
      }),
      { numRuns: 150 },
    );
  });

  /** Runs that each suit one encodation: digits, C40, Text, X12, EDIFACT and base 256. */
  const run = (characters: string, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });
  const runs = fc.oneof(
    run('0123456789', 12),
    run('ABCXYZ09 ', 14),
    run('abcxyz09 ', 14),
    run('AZ09*>\r', 14),
    run('AZ09.:/=?@[^', 14),
    run('éÄßñ漢字', 10),
    run('aZ5 \n~`{é%', 8),
  );
  const mixed = (maxLength: number) => fc.array(runs, { minLength: 1, maxLength }).map((parts) => parts.join(''));

  it.each([link, 'ABC DEF GHI JKL', '0123456789'.repeat(5), 'mixed CASE 12345 and more'])(
    'is no larger than bwip-js makes it for %j',
    (text) => expect(dataMatrix(text).size).toBeLessThanOrEqual(drawWithBwip('datamatrix', text).size),
  );

  it('is never larger than bwip-js makes it, in any mixture of encodations, and is decoded', async () => {
    await fc.assert(
      fc.asyncProperty(mixed(6), async (text) => {
        const symbol = dataMatrix(text);
        expect(symbol.size).toBeLessThanOrEqual(sizeByBwip(text));
        expect(await read(symbol)).toEqual({ identifier: ']d1', text });
      }),
      { numRuns: 400 },
    );
  });

  it('is decoded in base 256 of every length that ends differently', async () => {
    for (const count of [124, 125, 126, 137, 138, 139, 183, 227, 600]) {
      const text = 'é'.repeat(count);
      expect(await read(dataMatrix(text))).toEqual({ identifier: ']d1', text });
    }
  });

  it.each(['7'.repeat(2608), '7'.repeat(2609), '7'.repeat(3116)])(
    'of digits equals the drawing by bwip-js in the largest sizes, and is decoded: %#',
    async (digits) => {
      const symbol = dataMatrix(digits);
      const { size, modules } = drawWithBwip('datamatrix', digits);
      expect([symbol.size, [...symbol.modules]]).toEqual([size, modules]);
      expect(await read(symbol)).toEqual({ identifier: ']d1', text: digits });
    },
  );

  it('throws for text that no symbol can hold', () => {
    expect(dataMatrix('7'.repeat(3116)).size).toBe(144);
    expect(() => dataMatrix('7'.repeat(3117))).toThrow(TextTooLongError);
    expect(() => dataMatrix('é'.repeat(800))).toThrow(expect.objectContaining({ maxBytes: 1555 }));
    expect(dataMatrix('é'.repeat(777)).size).toBe(144);
    expect(() => dataMatrix('x'.repeat(99_999))).toThrow(TextTooLongError);
  });
});

describe('text that starts with FNC1', () => {
  it('is never larger as a GS1 DataMatrix than bwip-js makes it, and is decoded', async () => {
    const field = fc.string({ unit: fc.constantFrom(...'AZaz09%/-_'), minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(field, field, async (batch, serial) => {
        const text = `010950600013435210${batch}${groupSeparator}21${serial}`;
        const symbol = dataMatrix(`${groupSeparator}${text}`);
        const theirs = drawWithBwip('gs1datamatrix', `(01)09506000134352(10)${batch}(21)${serial}`);
        expect(symbol.size).toBeLessThanOrEqual(theirs.size);
        expect(await read(symbol)).toEqual({ identifier: ']d2', text });
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['a GS1 DataMatrix', ']d2', dataMatrix(elements)],
    ['a GS1 QR Code', ']Q3', encode(elements)],
  ])('is %s', async (_, identifier, symbol) => {
    expect(await read(symbol)).toEqual({ identifier, text: elements.slice(1) });
  });

  it('encodes any fields as a GS1 QR Code no larger than bwip-js makes it', async () => {
    const field = fc.string({ unit: fc.constantFrom(...'AZaz09%/-_'), minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(field, field, async (batch, serial) => {
        const text = `010950600013435210${batch}${groupSeparator}21${serial}`;
        const symbol = encode(`${groupSeparator}${text}`);
        expect(await read(symbol)).toEqual({ identifier: ']Q3', text });
        const theirs = drawWithBwip('gs1qrcode', `(01)09506000134352(10)${batch}(21)${serial}`);
        // bwip-js encodes % as two characters; here it is one byte, which takes more bits next to alphanumeric
        // characters.
        if (!text.includes('%')) expect(symbol.size).toBeLessThanOrEqual(theirs.size);
      }),
      { numRuns: 60 },
    );
  });
});
