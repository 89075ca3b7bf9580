import { afterAll, describe, expect, test } from 'vitest';
import { openLocalPictures } from './local.ts';
import { designs, kinds, readBack, text } from './testing.ts';

/** Every row of every table in a format or two, drawn by others, read by others: all eight are for `every-format.proof.test.ts`. */

const pictures = openLocalPictures();
afterAll(() => pictures.close());

describe.each(kinds.map((kind, at) => ({ kind, at, name: kind.name })))('a $name', ({ kind, at }) => {
  const { isThere = true } = kind;
  test.skipIf(!isThere).each(designs.filter((_, i) => (i + at) % 7 === 0))(
    'of $name is read by ZXing and ZBar',
    async ({ style }) => {
      expect(await readBack(pictures, style, kind)).toEqual([text, text]);
    },
  );
});
