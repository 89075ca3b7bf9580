import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { everyDatabase } from '../../../adapters/database/testing.ts';
import { createSystemActor } from '../../../http/actor.ts';
import { startScanPath, type TestScanPath } from '../testing.ts';
import { sweepOldScans } from './retention.ts';
import { foldAll } from './testing.ts';

const now = new Date('2027-08-20T12:00:00Z');

describe.each(everyDatabase)('single scans on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    server = await startScanPath(database, { now: '2027-01-10T12:00:00Z' });
  });
  afterEach(() => server.close());

  const sweep = () => sweepOldScans({ database, now: () => now }, createSystemActor('test'));
  const createOwner = async (months: number | null) => {
    const accountId = await server.createAccount();
    await database.pool.query('update users set scan_retention_months = $2 where id = $1', [accountId, months]);
    return { accountId, ...(await server.createCode({ accountId })) };
  };
  const scanAt = async (path: string, time: string, ip = '193.0.6.139') => {
    server.clock.now = new Date(time);
    expect((await server.visit(path, { ip })).statusCode).toBe(302);
  };
  const listTimes = async (id: number) => {
    const { rows } = await database.pool.query<{ at: Date }>('select at from scan where qr_id = $1 order by at', [id]);
    return rows.map(({ at }) => at.toISOString().slice(0, 10));
  };
  const countDays = async (accountId: string) => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select sum(scans)::int as n from scan_account_day where account_id = $1 and dimension = 0 and value = '0'`,
      [accountId],
    );
    return rows[0]?.n;
  };
  const hasPartition = async (month: string) => {
    const { rows } = await database.pool.query('select to_regclass($1) as name', [`scan_${month}`]);
    return rows[0]?.name !== null;
  };

  test('are deleted once they are older than their account wants, and the counters stay', async () => {
    const short = await createOwner(3);
    const long = await createOwner(13);
    const forever = await createOwner(null);
    for (const day of ['2026-07-01', '2027-01-10', '2027-05-20', '2027-08-19'])
      for (const { path } of [short, long, forever]) await scanAt(path, `${day}T11:59:00Z`);
    await foldAll(database);
    await sweep();
    expect(await listTimes(short.id)).toEqual(['2027-08-19']);
    expect(await listTimes(long.id)).toEqual(['2027-01-10', '2027-05-20', '2027-08-19']);
    expect(await listTimes(forever.id)).toHaveLength(4);
    for (const { id, accountId } of [short, long, forever]) {
      expect(await countDays(accountId)).toBe(4);
      expect((await server.getTotals(id)).scans).toBe(4);
    }
  });

  test('stay until they are counted', async () => {
    const { id, path, accountId } = await createOwner(3);
    await scanAt(path, '2027-01-10T12:00:00Z');
    await sweep();
    expect(await listTimes(id)).toEqual(['2027-01-10']);
    await database.pool.query('update scan_fold set backfilled_at = null');
    await sweep();
    expect(await listTimes(id)).toEqual(['2027-01-10']);
    await foldAll(database);
    await sweep();
    expect(await listTimes(id)).toEqual([]);
    expect(await countDays(accountId)).toBe(1);
  });

  test('of a whole month that no account keeps are dropped with it, while scans are stored', async () => {
    await database.pool.query('update users set scan_retention_months = 25 where scan_retention_months is null');
    const keeping = await createOwner(null);
    const { id, path } = await createOwner(3);
    await scanAt(keeping.path, '2027-01-20T12:00:00Z');
    for (const day of ['2027-01-15', '2027-02-15']) await scanAt(path, `${day}T12:00:00Z`);
    await foldAll(database);
    server.clock.now = now;
    const visits = Array.from({ length: 60 }, (_, n) => server.visit(path, { ip: `193.0.7.${n}` }));
    const [, ...answers] = await Promise.all([sweep(), ...visits]);
    expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([302]));
    expect([await hasPartition('2027_01'), await hasPartition('2027_02')]).toEqual([true, false]);
    expect(await listTimes(id)).toEqual(Array.from({ length: 60 }, () => '2027-08-20'));
    expect(await listTimes(keeping.id)).toEqual(['2027-01-20']);
    await foldAll(database);
    expect((await server.getTotals(id)).scans).toBe(62);
  });

  test('of a dropped month have a place again if they arrive late', async () => {
    const { id, path } = await createOwner(3);
    await scanAt(path, '2027-03-01T12:00:00Z');
    await foldAll(database);
    await sweep();
    await scanAt(path, '2027-03-02T12:00:00Z');
    expect(await listTimes(id)).toEqual(['2027-03-02']);
  });
});
