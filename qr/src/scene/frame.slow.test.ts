import { describe, expect, it } from 'vitest';
import { frameIds } from '../../testing/designs.ts';
import {
  decodePrintedFrame,
  findCrowdedLabels,
  findUnreadLabels,
  labelTexts,
  link,
} from '../../testing/framed-labels.ts';
import { hasGhostscript, hasPoppler } from '../../testing/renderers.ts';
import { typesetInLato } from '../../testing/typesetting.ts';

/** Every frame with a few labels, each label in a few frames; `frame.proof.test.ts` tests all combinations. */

it.each(labelTexts)('%s has the characters it is meant to test, and a font for them', async (text) => {
  const { letters } = await typesetInLato(text);
  expect([4, 30]).toContain(letters.length);
});

describe.each(frameIds)('frame %i', (id) => {
  it('is decoded by ZXing and ZBar with a short label and a long one', async () => {
    expect(await findUnreadLabels(id, (at) => (at + id) % 7 === 0)).toEqual([]);
  });

  it('leaves four modules of quiet zone around any code, whatever the label and its size', async () => {
    expect(await findCrowdedLabels(id, (at) => (at + id) % 5 === 0)).toEqual([]);
  });

  const format = (['pdf', 'eps'] as const)[id % 2]!;
  it.skipIf(!hasPoppler || !hasGhostscript)(`is decoded from ${format} by an independent renderer`, async () => {
    expect(await decodePrintedFrame(id, format)).toEqual([link, link]);
  });
});
