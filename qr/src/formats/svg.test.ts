import { describe, expect, it } from 'vitest';
import { type Pixels, zbar, zxing } from '../../testing/decoders.ts';
import { fillPath } from '../../testing/pictures.ts';
import { defaultStyle, draw, encode, type Style, toSvg } from '../index.ts';

const link = 'https://example.org/r/abc2345';

/** Rasterizes the paths of one of our SVGs, later ones over earlier ones. */
function paint(svg: string, scale: number): Pixels {
  const side = Number(svg.match(/viewBox="0 0 (\d+) \d+"/)![1]) * scale;
  const data = new Uint8ClampedArray(side * side * 4);
  for (const [, fill, path] of svg.matchAll(/<path fill="#(\w{6})" d="([^"]+)"\/>/g)) {
    const color = Number.parseInt(fill!, 16);
    fillPath(path!, side / scale, scale, 'nonzero').forEach((isOn, i) => {
      if (isOn) data.set([color >> 16, (color >> 8) & 255, color & 255, 255], i * 4);
    });
  }
  return { width: side, height: side, data, colorSpace: 'srgb' };
}

describe('an SVG', () => {
  it('has a size, and one path each for background and modules', () => {
    const svg = toSvg(draw(encode('small'), defaultStyle), { size: 300 });
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="300" height="300" viewBox="0 0 29 29"><path fill="#ffffff" d="M0 0h29v29H0z"\/><path fill="#000000" d="M4 4[mhvz0-9 -]+z"\/><\/svg>$/,
    );
  });

  it('is decoded by ZXing and ZBar when rasterized', async () => {
    const pixels = paint(toSvg(draw(encode(link), defaultStyle)), 4);
    expect(await zxing(pixels)).toBe(link);
    expect(await zbar(pixels)).toBe(link);
  });

  it('is decoded in four colours too', async () => {
    const style: Style = {
      errorCorrectionLevel: 'auto',
      shape: { color: '#113355', backgroundColor: '#ffeecc' },
      corners: { squareColor: '#880000', dotColor: '#004400' },
    };
    expect(await zxing(paint(toSvg(draw(encode(link), style)), 4))).toBe(link);
  });

  it('has no background if the style has none', () => {
    const style = { ...defaultStyle, shape: { color: '#000000', backgroundColor: null } };
    expect(toSvg(draw(encode('clear'), style)).match(/<path /g)).toHaveLength(1);
  });

  it('escapes its title and removes characters that XML forbids', () => {
    const svg = toSvg(draw(encode('title'), defaultStyle), { title: '<script>"A" & B\u0000\u001b\ud800</script>😀' });
    expect(svg).toContain('<title>&lt;script&gt;&quot;A&quot; &amp; B\ufffd\ufffd\ufffd&lt;/script&gt;😀</title>');
  });

  it('allows no colour to break out of its attribute', () => {
    const style = { ...defaultStyle, shape: { color: '"/><script>', backgroundColor: null } };
    expect(toSvg(draw(encode('colour'), style))).not.toContain('<script>');
  });

  it('of a version 3 symbol is under 2 KB', () => {
    expect(toSvg(draw(encode(link), defaultStyle)).length).toBeLessThan(2048);
  });
});
