import { expect, it } from 'vitest';
import { frameIds } from '../../testing/designs.ts';
import { unreadIn } from '../../testing/framed-labels.ts';

it.each(frameIds)('frame %i is read by ZXing and ZBar in every script, with short and long labels', async (id) => {
  expect(await unreadIn(id, () => true)).toEqual([]);
});
