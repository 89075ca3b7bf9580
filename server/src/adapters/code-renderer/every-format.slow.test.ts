import { afterAll, describe, expect, test } from 'vitest';
import { openLocalCodeRenderer } from './local.ts';
import { decodeRendered, designs, formatCases, text } from './testing.ts';

/** Every row of every table in a format or two, drawn by others, read by others: all eight are for `every-format.proof.test.ts`. */

const pictures = openLocalCodeRenderer();
afterAll(() => pictures.close());

describe.each(formatCases.map((kind, at) => ({ kind, at, name: kind.name })))('a $name', ({ kind, at }) => {
  const { isAvailable = true } = kind;
  test.skipIf(!isAvailable).each(designs.filter((_, i) => (i + at) % 7 === 0))(
    'of $name is read by ZXing and ZBar',
    async ({ style }) => {
      expect(await decodeRendered(pictures, style, kind)).toEqual([text, text]);
    },
  );
});
