import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { addCode, environments, startProcess, stopProcess } from '../record/process/testing.ts';
import { expectCounted, foldAll } from './testing.ts';

/** Transactions, each of a few scans, so that there is much to count in many steps. */
const transactions = 45;
const scansPerTransaction = 400;
/** Rounds that have to end between two steps of the fold. */
const rounds = process.env['TEST_EVERY_DATABASE'] ? 10 : 2;

const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const storeScans = async ({ pool }: Database, qrId: number, round: number) => {
  for (let n = 0; n < transactions; n++)
    await pool.query(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language)
       select $1, at, gen_random_uuid(), at::date, 0, case when n % 3 = 0 then 32 else 0 end, '', n % 4, n % 3, n % 5, 'IT', 'it'
       from generate_series(1, $2::int) as n, lateral (
         select timestamptz '2026-03-01' + ($3::int * $2::int + n) * interval '20 seconds') as scanned (at)`,
      [qrId, scansPerTransaction, round * transactions + n],
    );
};

/** How far the counters are, of all stored scans. */
const getProgress = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ counted: number; stored: number }>(
    `select (select coalesce(sum(stored), 0)::int from scan_code_total) as counted, (select count(*)::int from scan) as stored`,
  );
  return rows[0]!;
};

/** Waits until a fold has counted some scans, but not all; returns false if it counted all. */
const waitUntilFoldBegan = async (internalPort: number): Promise<boolean> => {
  let first: number | undefined;
  for (;;) {
    const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
    const lag = Number(/^scan_fold_lag_seconds (\S+)/m.exec(metrics)?.[1]);
    first ??= lag;
    if (lag === 0) return false;
    if (lag < first - 3600) return true;
  }
};

// While this is proven, “count once when a fold fails or loses its answer at any of its statements” (fold.test.ts) guards it.
describe.each(environments)('kill -9 during a fold, on $name', ({ make }) => {
  test('counts every scan exactly once', { timeout: 180_000 }, async () => {
    const place = await make();
    const before = await place.open();
    const { id } = await addCode(before, null);
    await before.close();

    let interrupted = 0;
    for (let round = 0; interrupted < rounds; round++) {
      expect(round, 'rounds in which the fold was over too soon').toBeLessThan(rounds * 8);
      const database = await place.open();
      await storeScans(database, id, round);
      await database.close();
      const internalPort = await findFreePort();
      const { child } = await startProcess(place, { INTERNAL_PORT: String(internalPort) });
      const hasBegun = await waitUntilFoldBegan(internalPort);
      await stopProcess(child, 'SIGKILL');
      const after = await place.open();
      const { counted, stored } = await getProgress(after);
      await after.close();
      if (hasBegun && counted < stored) interrupted++;
    }

    const after = await place.open();
    await foldAll(after);
    await expectCounted(after);
    const { counted, stored } = await getProgress(after);
    expect(counted).toBe(stored);
    await after.close();
    place.remove();
  });
});
