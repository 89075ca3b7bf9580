import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { everyDatabase } from '../../../adapters/database/testing.ts';
import { startScanPath } from '../testing.ts';

describe.each(everyDatabase)('monthly partitions on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const partOf = async (id: number) => {
    const { rows } = await database.pool.query<{ part: string }>(
      'select tableoid::regclass::text as part from scan where qr_id = $1 order by at',
      [id],
    );
    return rows.map(({ part }) => part);
  };

  test('are created ahead by the first server that starts', async () => {
    const [server, second] = [await startScanPath(database), await startScanPath(database)];
    const { id, path } = await server.createCode();
    for (const day of [
      '2026-03-31T23:59:59Z',
      '2026-04-01T00:00:00Z',
      '2026-05-31T12:00:00Z',
      '2026-06-30T23:59:59Z',
    ]) {
      server.clock.now = new Date(day);
      expect((await server.visit(path)).statusCode).toBe(302);
    }
    expect(await partOf(id)).toEqual(['scan_2026_03', 'scan_2026_04', 'scan_2026_05', 'scan_2026_06']);
    await second.close();
    await server.close();
  });

  test('that are missing are replaced by the default partition, from which scans move once they are created', async () => {
    const server = await startScanPath(database);
    const { id, path } = await server.createCode();
    server.clock.now = new Date('2026-07-01T00:00:00Z');
    expect((await server.visit(path)).statusCode).toBe(302);
    expect(await partOf(id)).toEqual(['scan_default']);
    await server.close();
    const next = await startScanPath(database, { now: '2026-07-02T00:00:00Z' });
    expect((await next.visit(path)).statusCode).toBe(302);
    expect(await partOf(id)).toEqual(['scan_2026_07', 'scan_2026_07']);
    expect(await next.getTotals(id)).toMatchObject({ scans: 2 });
    await next.close();
  });
});
