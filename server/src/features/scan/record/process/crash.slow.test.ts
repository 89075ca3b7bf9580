import { describe, expect, test } from 'vitest';
import {
  addCode,
  concurrentRequests,
  everyEnvironment,
  expectAllStored,
  scanUntilExit,
  startProcess,
  stopProcess,
} from './testing.ts';

/** More in `npm run proof databases`. */
const rounds = process.env['TEST_EVERY_DATABASE'] ? 10 : 2;
const limit = 1_000_000;

// While this is proven, durability.slow.test.ts and “no concurrent scan is lost or duplicated” (counting.test.ts) guard it.
describe.each(everyEnvironment)('kill -9 at a random moment, on $name', ({ make }) => {
  test('loses and duplicates no answered scan, with and without a limit', { timeout: 180_000 }, async () => {
    const place = await make();
    const before = await place.open();
    const free = await addCode(before, null);
    const limited = await addCode(before, limit);
    await before.close();

    const answered: string[] = [];
    for (let round = 0, tries = 0; round < rounds; tries++) {
      expect(tries, 'rounds that were killed while nothing was answered').toBeLessThan(rounds * 4);
      const { child, port } = await startProcess(place);
      const { load, exited } = scanUntilExit(port, [free.path, limited.path], tries);
      const enough = concurrentRequests * (1 + 4 * tries);
      await expect.poll(() => load.answered.length, { interval: 1 }).toBeGreaterThan(enough);
      const killed = performance.now();
      await stopProcess(child, 'SIGKILL');
      await exited;
      answered.push(...load.answered);
      if (killed - load.lastAnswer < 50) round++; // otherwise no scan was in flight
    }

    const after = await place.open();
    expect(answered.length).toBeGreaterThan(rounds * concurrentRequests);
    await expectAllStored(after, answered, limited.id);
    await after.close();
    place.remove();
  });
});
