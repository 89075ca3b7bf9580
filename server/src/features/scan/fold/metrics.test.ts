import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import { queueDueSweeps } from '../../../features/housekeeping/index.ts';
import { runSweep, sweeps } from '../../../housekeeping.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

describe.each(databases)('the metrics of counters and partitions on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const read = async (name: string) => {
    const { body } = await server.internal.inject('/metrics');
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
  };

  test('show how long scans wait to be counted', async () => {
    expect(await read('scan_fold_lag_seconds')).toBe(0);
    await server.database.pool.query(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country)
       values (1, $1::timestamptz - interval '90 seconds', gen_random_uuid(), $1::date, 0, 0, '\\x00', 0, 0, 0, '')`,
      [server.clock.now],
    );
    expect(await read('scan_fold_lag_seconds')).toBe(90);
  });

  test('show scans outside their month’s partition, until the daily sweep has moved them', async () => {
    expect([await read('scan_partition_months_ahead'), await read('scan_default_rows')]).toEqual([3, 0]);
    server.clock.now = new Date('2026-07-02T12:00:00Z');
    expect(await read('scan_partition_months_ahead')).toBe(0);
    await server.database.pool.query(
      'insert into scan select qr_id, $1, gen_random_uuid(), day, outcome, flags, visitor, os, device, browser, country from scan',
      [server.clock.now],
    );
    expect(await read('scan_default_rows')).toBe(1);
    await queueDueSweeps(server.deps, sweeps, runSweep);
    await server.drain();
    expect([await read('scan_partition_months_ahead'), await read('scan_default_rows')]).toEqual([3, 0]);
  });
});
