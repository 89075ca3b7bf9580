import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missedBy, surprises } from './surprise-testing.ts';

/** Pictures lie outside the heap, where nothing makes room for them in time. */
setFlagsFromString('--expose-gc');
const makeRoom = runInNewContext('gc') as () => void;

/** In parts of five hundred: `npm run proof -- surprise -t "part 3 "` runs one, with the seed that the run prints. */
const parts = Array.from({ length: 20 }, (_, at) => at + 1);

test.each(parts)(
  'ten thousand surprises are read by ZXing and qr in modules of 4 to 16 px: part %i of 20',
  async (part) => {
    const given = fc.sample(surprises, { numRuns: 500, seed: Number(fc.readConfigureGlobal().seed) + part });
    const missed: object[] = [];
    for (const surprise of given) {
      const by = await missedBy(surprise, ['ZXing', 'qr']);
      if (by.length > 0) missed.push({ ...surprise, by });
      makeRoom();
      await new Promise(setImmediate); // What was collected is given back between two turns of the loop.
    }
    expect(missed).toEqual([]);
  },
  1_800_000,
);
