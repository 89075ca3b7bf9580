import { describe, expect, test } from 'vitest';
import { addCode, concurrentRequests, everyEnvironment, scanUntilExit, startProcess, stopProcess } from './testing.ts';

// While this is proven, “when stopped, it completes accepted requests” (start.slow.test.ts) guards it.
describe.each(everyEnvironment)('SIGTERM under load, on $name', ({ make }) => {
  test('answers every accepted scan, and ends the process', { timeout: 180_000 }, async () => {
    const place = await make();
    const before = await place.open();
    const { path } = await addCode(before, null);
    await before.close();

    const { child, port } = await startProcess(place);
    const { load, exited } = scanUntilExit(port, [path], 0);
    await expect.poll(() => load.answered.length).toBeGreaterThan(concurrentRequests);
    await stopProcess(child, 'SIGTERM');
    await exited;

    const after = await place.open();
    const { rows } = await after.pool.query<{ n: number }>('select count(*) as n from scan');
    await after.close();
    place.remove();
    expect(child.exitCode).toBe(0);
    expect(load.answered.length).toBe(rows[0]!.n);
  });
});
