import { afterAll, describe, expect, test } from 'vitest';
import { openLocalPictures } from './local.ts';
import { designs, kinds, readBack, text } from './testing.ts';

/** Every row of every table once in every format, drawn by others, read by others. */

const pictures = openLocalPictures();
afterAll(() => pictures.close());

describe.each(kinds)('a $name', (kind) => {
  const { isThere = true } = kind;
  test.skipIf(!isThere).each(designs)('of $name is read by ZXing and ZBar', async ({ style }) => {
    expect(await readBack(pictures, style, kind)).toEqual([text, text]);
  });
});
