import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { expect, vi } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { dimensions } from '../../../adapters/events/port.ts';
import { createSystemActor } from '../../../http/actor.ts';
import { getScanKind } from '../record/flags.ts';
import { createFold } from './fold.ts';

type StoredScanRow = { qr_id: number; at: Date; day: string; outcome: number; flags: number } & Record<string, unknown>;

const add = (sums: Map<string, number[]>, key: readonly unknown[], counts: readonly number[]) => {
  const name = key.join(' | ');
  sums.set(
    name,
    counts.map((count, n) => count + (sums.get(name)?.[n] ?? 0)),
  );
};

const quarterMs = 900_000;
const dayMs = 86_400_000;
const toMonday = (day: string) => {
  const time = Date.parse(day);
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
};
const toQuarter = (at: Date) => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs).toISOString();

/** Adds up what the counters have to hold, from the raw scans, by the rules of the API and not by the fold's SQL. */
const sumScans = (rows: readonly StoredScanRow[], owners: ReadonlyMap<number, string>, busy: ReadonlySet<number>) => {
  const sums = {
    ...{ cube: new Map(), days: new Map(), weeks: new Map(), hours: new Map() },
    ...{ codeDays: new Map(), codeWeeks: new Map(), codeHours: new Map() },
  };
  for (const row of rows) {
    const account = owners.get(row.qr_id);
    if (account === undefined) continue;
    const kind = getScanKind(row.outcome, row.flags);
    const isSeen = kind === scanKinds.scan;
    const counts = [1, Number((row.flags & 32) !== 0), Number(isSeen && (row.flags & 4) !== 0)];
    const country = String(row['country']).trim();
    const language = row['language'] ?? 'unrecorded';
    add(sums.cube, [account, row.day, kind, row['os'], row['device'], row['browser'], country, language], counts);
    const { os, device, browser } = row;
    for (const [name, value] of Object.entries({
      kind,
      system: os,
      device,
      browser,
      country,
      city: row['city'],
      language,
      code: row.qr_id,
    })) {
      if ((name !== 'kind' && !isSeen) || value === null) continue;
      const dimension = dimensions[name as keyof typeof dimensions];
      add(sums.days, [account, dimension, row.day, value], counts);
      add(sums.weeks, [account, dimension, toMonday(row.day), value], counts);
      if (name === 'code' || !busy.has(row.qr_id)) continue;
      add(sums.codeDays, [row.qr_id, dimension, row.day, value], counts);
      add(sums.codeWeeks, [row.qr_id, dimension, toMonday(row.day), value], counts);
    }
    if (!isSeen) continue;
    add(sums.hours, [account, toQuarter(row.at)], [1]);
    if (busy.has(row.qr_id)) add(sums.codeHours, [row.qr_id, toQuarter(row.at)], [1]);
  }
  return sums as Record<string, Map<string, number[]>>;
};

const guestAccount = (id: number) =>
  id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * Waits until all stored scans can be counted: transactions in other databases of the same server, such as those of other
 * test files, delay that.
 */
export const waitUntilCountable = async ({ pool }: Database) => {
  const canCount = async () => {
    const { rows } = await pool.query<{ ready: boolean }>(
      `select coalesce(max(tx), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as ready from scan`,
    );
    return rows[0]?.ready;
  };
  await vi.waitUntil(canCount, { interval: 5, timeout: 30_000 });
};

/** Counts all stored scans, also if another node of the database does so meanwhile. */
export const foldAll = async (database: Database) => {
  const fold = createFold({
    database,
    actor: createSystemActor('test'),
    log: console,
    delayMs: undefined,
    isAvailable: () => true,
    runUnlessUnavailable: (work) => work(),
  });
  const isCounted = async () => {
    await waitUntilCountable(database);
    await fold.run();
    const { rows } = await database.pool.query<{ counted: boolean }>(
      'select coalesce(max(tx), 0) <= (select tx from scan_fold) as counted from scan',
    );
    return rows[0]?.counted;
  };
  while (!(await isCounted()));
};

/** Expects every counter to equal the sum of the raw scans. */
export const expectCounted = async ({ pool }: Database) => {
  const list = async <Result>(text: string) => (await pool.query(text)).rows as Result[];
  const codes = await list<{ id: number; account_id: string | null }>('select id, account_id from qr');
  const owners = new Map(codes.map(({ id, account_id }) => [id, account_id ?? guestAccount(id)]));
  const busy = new Set((await list<{ qr_id: number }>('select qr_id from busy_code')).map(({ qr_id }) => qr_id));
  const read = async (table: string, key: readonly string[], columns: readonly string[]) => {
    const sums = new Map<string, number[]>();
    for (const row of await list<Record<string, unknown>>(`select * from ${table}`))
      add(
        sums,
        key.map((name) => (row[name] instanceof Date ? row[name].toISOString() : String(row[name]).trim())),
        columns.map((name) => Number(row[name])),
      );
    return sums;
  };
  /** Scans of each quarter hour, from columns of hours. */
  const readHours = async (table: string, owner: string) => {
    const sums = new Map<string, number[]>();
    for (const row of await list<Record<string, unknown>>(`select * from ${table}`))
      for (let hour = 0; hour < 24; hour++) {
        const minutes = hour * 60 + Number(row['quarter']) * 15;
        const at = new Date(Date.parse(String(row['day'])) + minutes * 60_000).toISOString();
        if (Number(row[`h${hour}`]) > 0) add(sums, [String(row[owner]), at], [Number(row[`h${hour}`])]);
      }
    return sums;
  };
  const counts = ['scans', 'uniques', 'repeats'];
  const cubeKey = ['account_id', 'day', 'kind', 'os', 'device', 'browser', 'country', 'language'];
  const counters = {
    cube: await read('scan_cube', cubeKey, counts),
    days: await read('scan_account_day', ['account_id', 'dimension', 'day', 'value'], counts),
    weeks: await read('scan_account_week', ['account_id', 'dimension', 'week', 'value'], counts),
    hours: await readHours('scan_account_hours', 'account_id'),
    codeDays: await read('scan_code_day', ['qr_id', 'dimension', 'day', 'value'], counts),
    codeWeeks: await read('scan_code_week', ['qr_id', 'dimension', 'week', 'value'], counts),
    codeHours: await readHours('scan_code_hours', 'qr_id'),
  };
  const expected = sumScans(await list<StoredScanRow>('select * from scan'), owners, busy);
  const differences = Object.entries(counters).flatMap(([table, sums]) => {
    const expectedSums = new Map(expected[table]);
    return [...new Set([...sums.keys(), ...expectedSums.keys()])]
      .map((key) => ({ table, key, counted: sums.get(key), stored: expectedSums.get(key) }))
      .filter(({ counted, stored }) => String(counted) !== String(stored));
  });
  expect(differences.slice(0, 10)).toEqual([]);
};
