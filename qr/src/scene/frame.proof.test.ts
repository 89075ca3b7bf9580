import { describe, expect, it } from 'vitest';
import { frameIds } from '../../testing/designs.ts';
import { decodePrintedFrame, findCrowdedLabels, findUnreadLabels, link } from '../../testing/framed-labels.ts';
import { hasGhostscript, hasPoppler } from '../../testing/renderers.ts';

describe.each(frameIds)('frame %i', (id) => {
  it('is read by ZXing and ZBar in every script, with short and long labels', async () => {
    expect(await findUnreadLabels(id, () => true)).toEqual([]);
  });

  it('leaves four modules free round any code with every label, in three sizes', async () => {
    expect(await findCrowdedLabels(id, () => true)).toEqual([]);
  });

  it.skipIf(!hasPoppler || !hasGhostscript)('is read as PDF and EPS that poppler and Ghostscript draw', async () => {
    for (const format of ['pdf', 'eps'] as const)
      expect(await decodePrintedFrame(id, format), format).toEqual([link, link]);
  });
});
