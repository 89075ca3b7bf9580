import { describe, expect, it } from 'vitest';
import { zbar, zxing } from '../../testing/decoders.ts';
import { type Design, describeDesign, pairwise, shapes, toStyle } from '../../testing/designs.ts';
import { isReadAtSomeScale } from '../../testing/renderers.ts';
import { typeset } from '../../testing/typesetting.ts';
import { compose, encode, toSvg } from '../index.ts';

const link = 'https://example.org/r/abc2345';
/** Fits version 2 at every level. */
const short = 'https://ex.org';

/** Returns the decoders that can’t read a design. */
async function deafTo(design: Design): Promise<string[]> {
  const { level, version } = design;
  const text = version === 2 ? short : link;
  const drawing = await compose(encode(text, { level, version }), toStyle(design), typeset);
  const picture = { svg: toSvg(drawing), widthModules: drawing.width };
  const deaf: string[] = [];
  for (const [name, decode] of Object.entries({ ZXing: zxing, ZBar: zbar }))
    if (!(await isReadAtSomeScale(decode, text, picture))) deaf.push(name);
  return deaf;
}

describe('every pair of shape, corner square, corner dot, level, version and frame', () => {
  const keys = ['shape', 'square', 'dot', 'level', 'version', 'frame'] as const;

  it('is in some design of the array', () => {
    for (const a of keys) {
      for (const b of keys.filter((key) => key > a)) {
        const choices = (key: typeof a) => new Set(pairwise.map((design) => design[key])).size;
        const combinations = new Set(pairwise.map((design) => `${design[a]} ${design[b]}`)).size;
        expect(combinations, `${a} and ${b}`).toBe(choices(a) * choices(b));
      }
    }
  });

  it.each(shapes)('is decoded by ZXing and ZBar with modules of %s', async (shape) => {
    const unread: string[] = [];
    for (const design of pairwise.filter((each) => each.shape === shape)) {
      for (const decoder of await deafTo(design)) unread.push(`${decoder}: ${describeDesign(design)}`);
    }
    expect(unread).toEqual([]);
  });
});
