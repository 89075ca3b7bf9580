import { describe, expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { paintScene } from '../../testing/painter.ts';
import {
  defaultStyle,
  draw,
  type EmbeddedImage,
  encode,
  encodeForStyle,
  getBlocks,
  isImage,
  type LogoId,
  levels,
  logos,
  placeLogo,
  type Style,
} from '../index.ts';

const link = 'https://example.org/r/abc2345';
const ids = Object.keys(logos) as LogoId[];
const withLogo = (change: Partial<Style>): Style => ({ ...defaultStyle, ...change });
const image = (width: number, height: number): EmbeddedImage => ({ mime: 'image/png', data: '', width, height });

const count = (mask: Uint8Array) => mask.reduce((sum, on) => sum + on, 0);

describe('a logo', () => {
  it.each(ids)('%s leaves the code readable for ZXing and ZBar, at every level', async (logoPreset) => {
    for (const level of levels) {
      const style = withLogo({ errorCorrectionLevel: level, logoPreset });
      const pixels = paintScene(draw(encodeForStyle(link, style), style), 5);
      expect([await zxing(pixels), await zbar(pixels)], level).toEqual([link, link]);
    }
  });

  it('that is requested too large is limited to five eighths of what each block can correct', () => {
    for (const level of levels) {
      for (const version of [3, 7, 14]) {
        const matrix = encode('https://ex.org', { level, version });
        const { box, covered } = placeLogo(matrix, withLogo({ image: image(100, 100), logo: { share: 0.9 } }))!;
        const touched = new Set(matrix.codewords.filter((_, i) => covered[i] === 1));
        if (box.width / matrix.size <= 0.12) continue;
        for (const { codewords, ecc } of getBlocks(matrix)) {
          expect(codewords.filter((codeword) => touched.has(codeword)).length).toBeLessThanOrEqual(
            Math.floor(ecc / 2) * (5 / 8),
          );
        }
      }
    }
  });

  it('clears fewer modules by its shape than by its box, and none with clears: nothing', () => {
    const matrix = encodeForStyle(link, { errorCorrectionLevel: 'H' });
    const cleared = (clears: 'shape' | 'box' | 'nothing') =>
      count(placeLogo(matrix, withLogo({ logoPreset: 'logo9', logo: { clears } }))!.cleared);
    expect(cleared('shape')).toBeGreaterThan(0);
    expect(cleared('shape')).toBeLessThan(cleared('box'));
    expect(cleared('nothing')).toBe(0);
  });

  it('clears more with a larger margin', () => {
    const matrix = encodeForStyle(link, { errorCorrectionLevel: 'H' });
    const cleared = (margin: number) =>
      count(placeLogo(matrix, withLogo({ logoPreset: 'logo8', logo: { margin, share: 0.15 } }))!.cleared);
    expect(cleared(0)).toBeLessThan(cleared(1));
  });

  it('keeps the aspect ratio of an uploaded image, centred and drawn last', () => {
    const matrix = encodeForStyle(link, { errorCorrectionLevel: 'H' });
    const { items, width } = draw(
      matrix,
      withLogo({ errorCorrectionLevel: 'H', image: image(200, 50), logoPreset: 'logo1' }),
    );
    const last = items.at(-1)!;
    if (!isImage(last)) throw new Error('no image');
    expect(last.width / last.height).toBeCloseTo(4, 6);
    expect(last.x + last.width / 2).toBeCloseTo(width / 2, 6);
    expect(last.y + last.height / 2).toBeCloseTo(width / 2, 6);
    expect(items.filter(isImage)).toHaveLength(1);
    expect(items).toHaveLength(2);
  });

  it('is absent for a style without one', () => {
    expect(placeLogo(encodeForStyle(link, defaultStyle), defaultStyle)).toBeUndefined();
    expect(placeLogo(encodeForStyle(link, defaultStyle), withLogo({ logoPreset: null, image: null }))).toBeUndefined();
  });
});

it('thirteen presets have unique names and stay inside their 24 × 24 units', () => {
  expect(ids).toEqual(Array.from({ length: 13 }, (_, i) => `logo${i + 1}`));
  expect(new Set(Object.values(logos).map(({ name }) => name)).size).toBe(13);
  for (const id of ids) {
    const matrix = encodeForStyle(link, { errorCorrectionLevel: 'H' });
    const { box, covered } = placeLogo(matrix, withLogo({ logoPreset: id, logo: { margin: 0 } }))!;
    covered.forEach((on, i) => {
      const [x, y] = [(i % matrix.size) + 0.5, Math.floor(i / matrix.size) + 0.5];
      if (on === 1) expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, id).toBe(true);
    });
  }
});
