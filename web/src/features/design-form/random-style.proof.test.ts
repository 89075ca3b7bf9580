import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMissingDecoders, randomStyleCases } from './random-style-testing.ts';

/** Pictures lie outside the heap, where nothing makes room for them in time. */
setFlagsFromString('--expose-gc');
const makeRoom = runInNewContext('gc') as () => void;

/** Ten thousand in all. `npm run proof surprises` reads them in shards, and `surprises:3` is the third of them. */
const [shard = 1, shards = 1] = (process.env['PROOF_SHARD'] ?? '1/1').split('/').map(Number);

test(`ten thousand surprises are read by ZXing and qr in modules of 4 to 16 px: shard ${shard} of ${shards}`, async () => {
  const seed = Number(fc.readConfigureGlobal().seed) + shard;
  const missed: object[] = [];
  for (const surprise of fc.sample(randomStyleCases, { numRuns: 10_000 / shards, seed })) {
    const by = await findMissingDecoders(surprise, ['ZXing', 'qr']);
    if (by.length > 0) missed.push({ ...surprise, by });
    makeRoom();
    await new Promise(setImmediate); // What was collected is given back between two turns of the loop.
  }
  expect(missed).toEqual([]);
}, 7_200_000);
