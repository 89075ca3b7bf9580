import { describe, expect, it } from 'vitest';
import { toPixels, zbar, zxing } from '../../testing/decoders.ts';
import { encode, type Level, levels, TextTooLongError } from '../index.ts';

/** Every version at every level, filled to capacity and decoded by two independent decoders. */

function bytesThatFit(version: number, level: Level): number {
  try {
    encode('x'.repeat(3000), { version, level });
  } catch (error) {
    if (error instanceof TextTooLongError) return error.maxBytes;
    throw error;
  }
  throw new Error('nothing holds 3000 bytes');
}

/** Only lower-case letters, so that byte mode is the best choice. */
const letters = (length: number) =>
  Array.from({ length }, (_, i) => 'abcdefghijklmnopqrstuvwxyz'[(i * i + 3 * i) % 26]).join('');

describe('a symbol filled to capacity, in every version', () => {
  it.each(levels)('is decoded by ZXing and ZBar at level %s', async (level) => {
    for (let version = 1; version <= 40; version++) {
      const text = letters(bytesThatFit(version, level));
      const symbol = encode(text, { level });
      expect([symbol.version, symbol.level]).toEqual([version, level]);
      const pixels = toPixels(symbol, 3);
      expect(await zxing(pixels), `version ${version}`).toBe(text);
      expect(await zbar(pixels), `version ${version}`).toBe(text);
      expect(() => encode(`${text}x`, { level, version })).toThrow(TextTooLongError);
    }
  });
});
