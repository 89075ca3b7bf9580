import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMissingDecoders, randomStyleCases } from './random-style-testing.ts';

/** Images are allocated outside the heap, so the garbage collector wouldn’t free them in time. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('two thousand random styles of a random seed are decoded by ZXing and qr with modules of 4 to 16 px', async () => {
  const seed = Number(fc.readConfigureGlobal().seed);
  const missed: object[] = [];
  for (const surprise of fc.sample(randomStyleCases, { numRuns: 2_000, seed })) {
    const by = await findMissingDecoders(surprise, ['ZXing', 'qr']);
    if (by.length > 0) missed.push({ ...surprise, by });
    collectGarbage();
    await new Promise(setImmediate); // Memory of collected images is released between two iterations of the event loop.
  }
  expect(missed).toEqual([]);
}, 7_200_000);
