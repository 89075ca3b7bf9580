import { beforeAll, expect, test, vi } from 'vitest';
import type { Files } from '../../adapters/files/port.ts';
import { openLocalImages } from '../../adapters/images/local.ts';
import { addressCallers } from '../../http/limits.ts';
import { flat } from '../uploads/testing.ts';
import { createContactPhotos } from './contact-photos.ts';

const [one, other] = [addressCallers('192.0.2.1'), addressCallers('198.51.100.2')];
const nameOf = (letter: string) => `${letter.repeat(26)}.png`;

let png: Buffer;
beforeAll(async () => {
  png = await flat(9, 9).png().toBuffer();
});
/** Every picture there is looks the same. */
const files = { get: async () => png } as unknown as Files;

test('who asks for contact after contact uses up a budget of their own, and others still get their photos', async () => {
  const images = openLocalImages({ maxWaiting: 8, budget: { seconds: 0.001, perSecond: 0 } });
  const photo = createContactPhotos({ files }, images);
  const first = await photo(nameOf('a'), one);
  expect(Buffer.from(first!, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  for (const letter of 'bcdefgh') expect(await photo(nameOf(letter), one)).toBeUndefined();
  expect(await photo(nameOf('a'), one), 'it is kept').toBe(first);
  expect(await photo(nameOf('b'), other)).toBe(first);
});

test('a photo is drawn once for all who ask, also one that gives no JPEG of a bounded size', async () => {
  const toJpeg = vi.fn(async (_: Uint8Array) => Buffer.alloc(300 * 1024));
  const photo = createContactPhotos({ files }, { toJpeg });
  expect(await Promise.all([one, other, one].map((callers) => photo(nameOf('a'), callers)))).toEqual(
    Array(3).fill(undefined),
  );
  expect(await photo(nameOf('a'), one)).toBeUndefined();
  expect(toJpeg).toHaveBeenCalledTimes(1);
});

test('what is refused to one who asks is not refused to another who asks meanwhile', async () => {
  const toJpeg = vi.fn(async (_: Uint8Array, { callers }: { callers?: unknown }) =>
    callers === one ? ({ refused: 'busy' } as const) : Buffer.from('jpeg'),
  );
  const photo = createContactPhotos({ files }, { toJpeg });
  const jpeg = Buffer.from('jpeg').toString('base64');
  const asked = [one, other, other].map((callers) => photo(nameOf('a'), callers));
  expect(await Promise.all(asked)).toEqual([undefined, jpeg, jpeg]);
  expect(toJpeg).toHaveBeenCalledTimes(2);
});
