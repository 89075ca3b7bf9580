import { describe, expect, it } from 'vitest';
import { wechat, zbar, zxing } from '../../testing/decoders.ts';
import { describeDesign, pairwise, shapes, toStyle } from '../../testing/designs.ts';
import { isReadAtSomeScale, resvg } from '../../testing/renderers.ts';
import { longTexts, samples } from '../../testing/texts.ts';
import { typeset } from '../../testing/typesetting.ts';
import { compose, encode, type Matrix, type Style, toSvg } from '../index.ts';

/** Tests what `scanning.slow.test.ts` tests with a third decoder; and texts of every kind with all three. */

const pictureOf = async (matrix: Matrix, style: Style) => {
  const drawing = await compose(matrix, style, typeset);
  return resvg(toSvg(drawing), drawing.width * 7);
};

describe('every pair of shape, corner square, corner dot, level, version and frame', () => {
  it.each(shapes)('is decoded by WeChat’s decoder with modules of %s', async (shape) => {
    const unread: string[] = [];
    for (const design of pairwise.filter((each) => each.shape === shape)) {
      const text = design.version === 2 ? 'https://ex.org' : 'https://example.org/r/abc2345';
      const drawing = await compose(encode(text, design), toStyle(design), typeset);
      const picture = { svg: toSvg(drawing), widthModules: drawing.width };
      if (!(await isReadAtSomeScale(wechat, text, picture))) unread.push(describeDesign(design));
    }
    expect(unread).toEqual([]);
  });
});

describe('ZXing, ZBar and WeChat’s decoder read', () => {
  /** Three different designs for each text. */
  const designsOf = (index: number) => [0, 1, 2].map((i) => pairwise[((index * 3 + i) * 17) % pairwise.length]!);

  it.each([...samples, ...longTexts].map((text, index) => ({ text, start: text.slice(0, 40), index })))(
    '$start in three designs',
    async ({ text, index }) => {
      for (const design of designsOf(index)) {
        const matrix = encode(text, { level: 'L', boost: true, minVersion: 2 });
        const pixels = await pictureOf(matrix, toStyle(design));
        const name = `${describeDesign(design)}, ${matrix.version}-${matrix.level}`;
        expect({ name, ZXing: await zxing(pixels), ZBar: await zbar(pixels), WeChat: await wechat(pixels) }).toEqual({
          name,
          ZXing: text,
          ZBar: text,
          WeChat: text,
        });
      }
    },
  );
});
