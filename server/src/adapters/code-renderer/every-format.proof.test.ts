import { afterAll, describe, expect, test } from 'vitest';
import { openLocalCodeRenderer } from './local.ts';
import { decodeRendered, designs, formatCases, text } from './testing.ts';

/** Every row of every table once in every format, drawn by others, read by others. */

const pictures = openLocalCodeRenderer();
afterAll(() => pictures.close());

describe.each(formatCases)('a $name', (kind) => {
  const { isAvailable = true } = kind;
  test.skipIf(!isAvailable).each(designs)('of $name is read by ZXing and ZBar', async ({ style }) => {
    expect(await decodeRendered(pictures, style, kind)).toEqual([text, text]);
  });
});
