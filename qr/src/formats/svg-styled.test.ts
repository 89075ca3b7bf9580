import { describe, expect, it } from 'vitest';
import {
  defaultStyle,
  draw,
  type EmbeddedImage,
  encode,
  type Gradient,
  type Style,
  toSvg,
  toSvgTiny,
} from '../index.ts';

const matrix = encode('https://example.org/r/abc2345', { level: 'H' });
const sunset: Gradient = {
  type: 'linear',
  rotation: 90,
  colorStops: [
    { offset: 1, color: '#550044' },
    { offset: 0, color: '#aa2200' },
  ],
};
const image: EmbeddedImage = { mime: 'image/png', data: 'iVBORw0KGgo=', width: 40, height: 40 };

const styled = (change: Partial<Style>): Style => ({ ...defaultStyle, ...change });
const gradients = styled({
  shape: { color: sunset, backgroundColor: { ...sunset, type: 'radial' }, style: 'rounded' },
  corners: { squareColor: sunset, dotColor: '#000000' },
});

describe('a styled SVG', () => {
  it('defines each gradient once, in modules, with its stops in order', () => {
    const svg = toSvg(draw(matrix, gradients));
    expect(svg.match(/<linearGradient /g)).toHaveLength(1);
    expect(svg).toMatch(
      /<linearGradient id="g\w+" gradientUnits="userSpaceOnUse" x1="20\.5" y1="4" x2="20\.5" y2="37"><stop offset="0" stop-color="#aa2200"\/><stop offset="1" stop-color="#550044"\/>/,
    );
    expect(svg).toMatch(/<radialGradient id="g\w+" gradientUnits="userSpaceOnUse" cx="20\.5" cy="20\.5" r="28\.991">/);
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  it('draws a gradient shared by modules and corners across all of them, as one path', () => {
    const { items } = draw(matrix, gradients);
    expect(items).toHaveLength(2);
  });

  it('draws a gradient of the corners alone across each of them', () => {
    const { items } = draw(matrix, styled({ corners: { squareColor: sunset, dotColor: '#000000' } }));
    expect(items.map((item) => ('fill' in item ? item.fill : undefined)).slice(1)).toMatchObject([
      { type: 'linear', y1: 4, y2: 11 },
      { type: 'linear', y1: 4, y2: 11 },
      { type: 'linear', y1: 30, y2: 37 },
    ]);
  });

  it('names gradients by their definition, so that codes on one page never use each other’s', () => {
    const idOf = (color: string) => {
      const colorStops = [
        { offset: 0, color },
        { offset: 1, color: '#000000' },
      ];
      return toSvg(
        draw(matrix, styled({ shape: { color: { type: 'linear', colorStops }, backgroundColor: null } })),
      ).match(/id="(\w+)"/)![1];
    };
    expect(idOf('#112233')).toBe(idOf('#112233'));
    expect(idOf('#112233')).not.toBe(idOf('#112234'));
  });

  it('contains its image once, with a size and without clipping, masks, CSS or foreign objects', () => {
    const svg = toSvg(draw(matrix, styled({ image, errorCorrectionLevel: 'H' })));
    const source = 'data:image/png;base64,iVBORw0KGgo=';
    expect(svg).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"');
    expect(svg).toMatch(
      new RegExp(`<image x="[\\d.]+" y="[\\d.]+" width="[\\d.]+" height="[\\d.]+" xlink:href="${source}"/>`),
    );
    expect(svg.split(source)).toHaveLength(2);
    expect(svg).not.toMatch(/clip|mask|foreignObject|style|class|<g/);
  });

  it('with three decimals is small: a version 3 symbol in rounded modules takes less than 6 KB', () => {
    const svg = toSvg(
      draw(
        encode('https://example.org/r/abc2345', { version: 3 }),
        styled({ shape: { ...defaultStyle.shape, style: 'rounded' } }),
      ),
    );
    expect(svg.length).toBeLessThan(6 * 1024);
  });

  it('as SVG Tiny 1.2 declares so, references images only by xlink:href, and has no arcs', () => {
    const svg = toSvgTiny(draw(matrix, styled({ ...gradients, image, errorCorrectionLevel: 'H' })), {
      size: 400,
      title: 'A & B',
    });
    expect(svg).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg [^>]* version="1\.2" baseProfile="tiny" width="400" height="400"/,
    );
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).not.toMatch(/ href=/);
    expect(svg).toContain(' xlink:href="data:image/png');
    for (const [, path] of svg.matchAll(/ d="([^"]+)"/g)) expect(path).toMatch(/^[MmLlHhVvCcSsQqTtZz\d .-]+$/);
  });
});
