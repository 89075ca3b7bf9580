import { defaultStyle, NotScannableError, type RenderRequest, type Style } from '@tessera/qr';
import { describe, expect, test } from 'vitest';
import { BusyError, openLocalCodeRenderer } from './index.ts';

const order = (change: Partial<RenderRequest> = {}): RenderRequest => ({
  text: 'https://example.org/r/abc2345',
  style: defaultStyle,
  format: 'svg',
  size: 512,
  ...change,
});
const pale: Style = {
  ...defaultStyle,
  shape: { color: '#f4f4f4', backgroundColor: '#ffffff' },
  corners: { squareColor: '#f4f4f4', dotColor: '#f4f4f4' },
};

describe('a request whose turn comes too late', () => {
  test('is rejected immediately if that can be estimated', async () => {
    const narrow = openLocalCodeRenderer({ processes: 1, maxWaitMs: 400 });
    const tried = await Promise.allSettled([1, 2, 3].map(() => narrow.render(order())));
    // One is made, none is ahead of the second, and what a picture takes is thought to be half a second.
    expect(tried.at(2)).toMatchObject({
      status: 'rejected',
      reason: expect.objectContaining({ message: 'its turn would come too late', retryAfter: 1 }),
    });
    await narrow.close();
  });

  test('is cancelled while it waits', async () => {
    const narrow = openLocalCodeRenderer({ processes: 1, maxWaitMs: 1 });
    const [made, late] = await Promise.allSettled([narrow.render(order()), narrow.render(order())]);
    expect(made.status).toBe('fulfilled');
    expect(late).toMatchObject({ reason: expect.any(BusyError) });
    await narrow.close();
  });

  test('is told when to retry', async () => {
    const narrow = openLocalCodeRenderer({ processes: 1, maxQueued: 8 });
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => narrow.render(order())));
    // Eight wait and the ninth would: at half a second each, five seconds.
    expect(tried.at(-1)).toMatchObject({ reason: expect.objectContaining({ retryAfter: 5 }) });
    await narrow.close();
  });
});

describe('a design that fails the scan test', () => {
  test('is rejected again without another test, whatever its title', async () => {
    const pictures = openLocalCodeRenderer({ processes: 1 });
    const ask = (title: string) => pictures.render(order({ style: pale, title })).catch((error) => error);
    const first = await ask('One');
    expect(first).toBeInstanceOf(NotScannableError);
    expect(await ask('Other')).toBe(first);
    await pictures.close();
  });

  test('is tested again once it is changed', async () => {
    const pictures = openLocalCodeRenderer({ processes: 1 });
    await pictures.render(order({ style: pale })).catch(() => {});
    const { report } = await pictures.render(order());
    expect(report.grade).toBe('A');
    await pictures.close();
  });
});
