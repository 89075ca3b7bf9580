import { describe, expect, it } from 'vitest';
import { frameIds } from '../../testing/designs.ts';
import { decodePrintedFrame, findCrowdedLabels, findUnreadLabels, link } from '../../testing/framed-labels.ts';
import { hasGhostscript, hasPoppler } from '../../testing/renderers.ts';

describe.each(frameIds)('frame %i', (id) => {
  it('is decoded by ZXing and ZBar in every script, with short and long labels', async () => {
    expect(await findUnreadLabels(id, () => true)).toEqual([]);
  });

  it('leaves four modules of quiet zone around any code with every label, in three sizes', async () => {
    expect(await findCrowdedLabels(id, () => true)).toEqual([]);
  });

  it.skipIf(!hasPoppler || !hasGhostscript)(
    'is decoded from PDF rendered by poppler and EPS rendered by Ghostscript',
    async () => {
      for (const format of ['pdf', 'eps'] as const)
        expect(await decodePrintedFrame(id, format), format).toEqual([link, link]);
    },
  );
});
