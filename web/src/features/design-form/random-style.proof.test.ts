import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMissingDecoders, randomStyleCases } from './random-style-testing.ts';

/** Images are allocated outside the heap, so the garbage collector wouldn’t free them in time. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Ten thousand in total, in shards: `npm run proof random-styles` runs all, `random-styles:3` only the third. */
const [shard = 1, shards = 1] = (process.env['PROOF_SHARD'] ?? '1/1').split('/').map(Number);

test(`ten thousand random styles are decoded by ZXing and qr with modules of 4 to 16 px: shard ${shard} of ${shards}`, async () => {
  const seed = Number(fc.readConfigureGlobal().seed) + shard;
  const missed: object[] = [];
  for (const surprise of fc.sample(randomStyleCases, { numRuns: 10_000 / shards, seed })) {
    const by = await findMissingDecoders(surprise, ['ZXing', 'qr']);
    if (by.length > 0) missed.push({ ...surprise, by });
    collectGarbage();
    await new Promise(setImmediate); // Memory of collected images is released between two iterations of the event loop.
  }
  expect(missed).toEqual([]);
}, 7_200_000);
