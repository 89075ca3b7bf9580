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

/** Every frame with a few labels, each label in a few frames: all of them in all of them are for `frame.proof.test.ts`. */

it.each(labelTexts)('%s has the letters it is here for, and there is a font for them', async (text) => {
  const { letters } = await typesetInLato(text);
  expect([4, 30]).toContain(letters.length);
});

describe.each(frameIds)('frame %i', (id) => {
  it('is read by ZXing and ZBar with a short label and a long one', async () => {
    expect(await findUnreadLabels(id, (at) => (at + id) % 7 === 0)).toEqual([]);
  });

  it('leaves four modules free round any code, whatever the label and its size', async () => {
    expect(await findCrowdedLabels(id, (at) => (at + id) % 5 === 0)).toEqual([]);
  });

  const format = (['pdf', 'eps'] as const)[id % 2]!;
  it.skipIf(!hasPoppler || !hasGhostscript)(`is read as the ${format} that another draws`, async () => {
    expect(await decodePrintedFrame(id, format)).toEqual([link, link]);
  });
});
