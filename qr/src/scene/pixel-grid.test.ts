import { describe, expect, it } from 'vitest';
import { zxing } from '../../testing/decoders.ts';
import { paintScene } from '../../testing/painter.ts';
import { alignToPixels, defaultStyle, draw, encode, type Gradient, ImageTooSmallError, type Style } from '../index.ts';

const matrix = encode('https://example.org/r/abc2345');

describe('a drawing aligned to pixels', () => {
  it.each([512, 599, 1000])('of %i px has every module edge between two pixels', async (size) => {
    const { drawing, width, height, modulePixels } = alignToPixels(draw(matrix, defaultStyle), size);
    const pixels = paintScene(drawing, modulePixels);
    expect([width, height, pixels.width, pixels.height]).toEqual([size, size, size, size]);
    const greys = pixels.data.filter((value) => value !== 0 && value !== 255);
    expect(greys).toHaveLength(0);
    expect(await zxing(pixels)).toBe('https://example.org/r/abc2345');
  });

  it('scales its gradients', () => {
    const color: Gradient = {
      type: 'linear',
      colorStops: [
        { offset: 0, color: '#aa0000' },
        { offset: 1, color: '#000000' },
      ],
    };
    const style: Style = { ...defaultStyle, shape: { color, backgroundColor: { ...color, type: 'radial' } } };
    const { drawing } = alignToPixels(draw(matrix, style), 600);
    expect(drawing.width).toBe(37.5);
    expect(drawing.symbol).toEqual({ x: 4.25, y: 4.25, width: 29, height: 29 });
    expect(drawing.items[0]).toMatchObject({ fill: { x1: 4.25, x2: 33.25 } });
    expect(drawing.background).toMatchObject({ cx: 18.75, cy: 18.75 });
  });

  it('throws if a module would get less than a pixel', () => {
    expect(() => alignToPixels(draw(matrix, defaultStyle), 36)).toThrow(ImageTooSmallError);
    expect(() => alignToPixels(draw(matrix, defaultStyle), 100.5)).toThrow(RangeError);
  });
});

it('a style with an unknown shape throws with the shape’s name', () => {
  for (const id of ['blob', 'constructor', '__proto__']) {
    const shape = { ...defaultStyle.shape, style: id as never };
    expect(() => draw(matrix, { ...defaultStyle, shape })).toThrow(`no such style: ${id}`);
    expect(() => draw(matrix, { ...defaultStyle, logoPreset: id as never })).toThrow(`no such logo: ${id}`);
    const corners = { ...defaultStyle.corners, dotStyle: id as never };
    expect(() => draw(matrix, { ...defaultStyle, corners })).toThrow(RangeError);
  }
});
