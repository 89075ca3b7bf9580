import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readers } from '../../testing/readers.ts';
import { resvg } from '../../testing/renderers.ts';
import {
  defaultStyle,
  draw,
  encode,
  type FinderInnerId,
  type FinderOuterId,
  finderInnerShapes,
  finderOuterShapes,
  moduleShapes,
  type ShapeId,
  type Style,
  toSvg,
} from '../index.ts';

const texts = ['https://example.org/r/abc2345', 'https://example.org/'.padEnd(140, 'abcdefg')];
const { corners } = defaultStyle;
const shapes = Object.keys(moduleShapes) as ShapeId[];

const drawShape = (text: string, style: ShapeId, version?: Style['version']) =>
  draw(encode(text, { level: 'M' }), { ...defaultStyle, version, shape: { ...defaultStyle.shape, style } });

describe('a design of version 1', () => {
  it('is drawn as the first release drew it', () => {
    const hash = createHash('sha256');
    for (const shape of shapes) for (const text of texts) hash.update(toSvg(drawShape(text, shape, 1)));
    for (const squareStyle of Object.keys(finderOuterShapes) as FinderOuterId[])
      hash.update(
        toSvg(draw(encode(texts[0]!), { ...defaultStyle, version: 1, corners: { ...corners, squareStyle } })),
      );
    expect(hash.digest('hex')).toBe('829c4f1401e3e7139940fdfefd8bc4c42b238a83c996178ffc2978b3cbe911b5');
  });

  it('has the corner dots of the first release', () => {
    const hash = createHash('sha256');
    for (const dotStyle of Object.keys(finderInnerShapes) as FinderInnerId[])
      hash.update(toSvg(draw(encode(texts[0]!), { ...defaultStyle, version: 1, corners: { ...corners, dotStyle } })));
    expect(hash.digest('hex')).toBe('ebc3a513cab7a49f1222daade5a282d493b8b46ff918c44ab736db4855c7c715');
  });
});

describe('a design of the current version', () => {
  it.each(shapes)('in %s is read by jsQR with 5 px per module', async (shape) => {
    const shown: (string | undefined)[] = [];
    for (const text of texts) {
      const drawing = drawShape(text, shape);
      shown.push(await readers.jsQR(resvg(toSvg(drawing), drawing.width * 5)));
    }
    expect(shown).toEqual(texts);
  });

  it.each(shapes)('in %s has a square in the middle of its alignment pattern', (shape) => {
    const matrix = encode(texts[0]!, { level: 'M', minVersion: 2 });
    const path = drawShape(texts[0]!, shape)
      .items.map((item) => ('path' in item ? item.path : ''))
      .join('');
    // The module in the middle of the pattern is a square of its own, from (x, x).
    const at = 4 + matrix.size - 7;
    expect(path.length > 0 && isSquareAt(path, at)).toBe(true);
  });
});

/** Whether a path has a loop that is exactly the module at (at, at), by painting it at 8 px per module. */
function isSquareAt(path: string, at: number): boolean {
  const side = 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${at} ${at} 1 1" width="${side}" height="${side}"><path d="${path}"/></svg>`;
  const { data } = resvg(svg, side);
  return data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255);
}
