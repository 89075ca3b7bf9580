import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../../adapters/database/index.ts';
import {
  addCode,
  address,
  buildUserAgent,
  concurrentRequests,
  everyEnvironment,
  scanUntilExit,
  startProcess,
  stopProcess,
} from './testing.ts';

/** More in `npm run proof databases`. */
const rounds = process.env['TEST_EVERY_DATABASE'] ? 10 : 2;
const limit = 1_000_000;

/** Returns the number of stored scans of each visitor. */
const storedVisitors = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ visitor: string; n: number }>(
    `select encode(visitor, 'hex') as visitor, count(*) as n from scan group by 1`,
  );
  return new Map(rows.map(({ visitor, n }) => [visitor, n]));
};

/** Returns the possible visitor ids of a marker, one per stored salt. */
const visitorsOf = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ value: Buffer }>('select value from visitor_salt');
  return (marker: string) =>
    rows.map(({ value }) =>
      createHmac('sha256', value)
        .update(`${address}\n${buildUserAgent(marker)}`)
        .digest('hex')
        .slice(0, 16),
    );
};

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
    const stored = await storedVisitors(after);
    const visitorOf = await visitorsOf(after);
    const timesStored = answered.map((marker) =>
      visitorOf(marker).reduce((n, visitor) => n + (stored.get(visitor) ?? 0), 0),
    );
    const { rows } = await after.pool.query<Record<string, number>>(
      `select (select count(*) from scan) as rows, (select sum(scans)::bigint from scan_day) as counted,
         (select sum(uniques)::bigint from scan_day) as uniques, (select scans_used from qr where id = $1) as used,
         (select count(*) from scan where qr_id = $1) as granted`,
      [limited.id],
    );
    await after.close();
    place.remove();

    expect(answered.length).toBeGreaterThan(rounds * concurrentRequests);
    expect(
      timesStored.filter((times) => times === 0),
      'answered and lost',
    ).toEqual([]);
    expect(
      [...stored.values()].filter((times) => times > 1),
      'stored twice',
    ).toEqual([]);
    const { rows: all, counted, uniques, used, granted } = rows[0]!;
    expect([counted, uniques, used]).toEqual([all, all, granted]);
  });
});
