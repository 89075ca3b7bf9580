import { expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { paintScene } from '../../testing/painter.ts';
import { defaultStyle, draw, encodeForStyle, type LogoId, logos, type Style } from '../index.ts';

const link = 'https://example.org/r/abc2345';

it.each(Object.keys(logos) as LogoId[])(
  '%s leaves a code that ZXing and ZBar read in symbols of every size',
  async (logoPreset) => {
    const style: Style = { ...defaultStyle, logoPreset };
    for (const length of [90, 150, 220]) {
      const text = `${link}/`.padEnd(length, 'menu-7');
      const pixels = paintScene(draw(encodeForStyle(text, style), style), 5);
      expect([await zxing(pixels), await zbar(pixels)], `${length} characters`).toEqual([text, text]);
    }
  },
);
