import { describe, expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { dots, squares, toStyle } from '../../testing/designs.ts';
import { paintScene } from '../../testing/painter.ts';
import { draw, encode } from '../index.ts';

/** Every corner square with every corner dot, in modules of 4 to 13 px: ZBar fails on a `circle` from 11 px. */

const symbols = [
  { shape: 'dots', level: 'Q', version: 2, text: 'https://ex.org' },
  { shape: 'fluid', level: 'L', version: 7, text: 'https://example.org/r/abc2345' },
] as const;

describe('a corner square', () => {
  it.each(squares)(
    'of %s is decoded by ZXing and ZBar with every dot at every size',
    async (square) => {
      const unread: string[] = [];
      for (const dot of dots) {
        for (const { text, ...symbol } of symbols) {
          const scene = draw(encode(text, symbol), toStyle({ ...symbol, square, dot }));
          for (const scale of symbol.version === 2 ? [4, 5, 6, 7.3, 12.97] : [4, 5, 6, 7.3]) {
            const pixels = paintScene(scene, scale);
            if ((await zxing(pixels)) !== text) unread.push(`ZXing: ${dot} at ${scale}`);
            const isZbars = square !== 'circle' || scale < 11;
            if (isZbars && (await zbar(pixels)) !== text) unread.push(`ZBar: ${dot} at ${scale}`);
          }
        }
      }
      expect(unread).toEqual([]);
    },
    180_000,
  );
});
