import { type Statistics, statisticsQuery } from '@tessera/contract/api/analysis.ts';
import { outcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { countScans, type StoredScan, scanArbitrary, storeScans, type TestScan, toScanCounts } from './testing.ts';

const zones = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Europe/Berlin'];

describe.each(databases)('statistics on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  /** An account with four codes: two in a folder, one outside, one that may be erased. */
  const createAccount = async (timezone: string) => {
    const owner = await server.createMember();
    await owner.post('/api/user/me', { timezone });
    const { body: folder } = await owner.post('/api/folders', { name: 'Posters' });
    const codes: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
      codes.push(Number(body['insertedId']));
    }
    await database.pool.query('update qr set folder_id = $1 where id = any($2)', [folder['id'], codes.slice(0, 2)]);
    return { owner, codes, folder: Number(folder['id']) };
  };

  const get = async (owner: MemberClient, path: string) => {
    const { status, body, text } = await owner.get(path);
    expect(status, text.slice(0, 400)).toBe(200);
    return body as unknown as Statistics;
  };

  const filterArbitrary = fc.constantFrom(
    ...['', 'country=IT', 'country=!IT,unknown', 'system=iOS', 'browser=!Safari&country=DE,IT', 'language=unrecorded'],
    ...[
      'city=IT+Verona,unknown',
      'city=!IT+Verona&country=IT',
      'city=unrecorded',
      'device=mobile',
      'repeats=no',
      'suspects=yes',
      'repeats=no&language=!en',
    ],
  );
  const scopeArbitrary = fc.constantFrom('account', 'code', 'folder', 'no folder', 'codes');
  const rangeArbitrary = fc.constantFrom('preset=7d', 'preset=90d', 'preset=all', 'preset=today', 'preset=yesterday');

  test('of random scans, folds, filters and time zones are what counting one by one gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.constantFrom('2026-04-05T12:00:00Z', '2026-10-26T00:30:00Z', '2026-11-02T02:00:00Z'),
        fc.array(fc.record({ scans: fc.array(scanArbitrary, { maxLength: 25 }), folds: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.boolean(),
        fc.array(fc.tuple(scopeArbitrary, rangeArbitrary, filterArbitrary, fc.constantFrom('', 'previous', 'year')), {
          minLength: 3,
          maxLength: 3,
        }),
        async (zone, now, batches, erases, requests) => {
          server.clock.now = new Date(now);
          const { owner, codes, folder } = await createAccount(zone);
          let all: StoredScan[] = [];
          for (const { scans, folds } of batches) {
            const batch = scans.map(
              ({ code, minutesAgo, ...scan }): TestScan => ({
                ...scan,
                code: codes[code] ?? 0,
                at: new Date(server.clock.now.getTime() - minutesAgo * 60_000),
              }),
            );
            all = [...all, ...(await storeScans(database, batch, zone, all))];
            if (folds) await foldAll(database);
          }
          if (erases) {
            await foldAll(database);
            await database.pool.query('delete from qr where id = $1', [codes[3]]);
          }
          const selections: Record<string, { path: string; ids: number[] }> = {
            account: { path: '/api/analysis?', ids: codes },
            code: { path: `/api/qr/${codes[0]}/stats?`, ids: codes.slice(0, 1) },
            folder: { path: `/api/analysis?folder=${folder}&`, ids: codes.slice(0, 2) },
            'no folder': { path: '/api/analysis?folder=none&', ids: erases ? codes.slice(2, 3) : codes.slice(2) },
            codes: { path: `/api/analysis?code=!${codes[0]}&`, ids: erases ? codes.slice(1, 3) : codes.slice(1) },
          };
          for (const [scope, range, filter, compare] of requests) {
            const { path, ids } = selections[scope]!;
            const text = [range, filter, compare && `compare=${compare}`].filter(Boolean).join('&');
            const query = statisticsQuery.parse(Object.fromEntries(new URLSearchParams(text)));
            const reply = await get(owner, path + text);
            // Of an erased code only counters by one property are left, and no single scans.
            const erased = erases && scope === 'account' ? codes[3] : undefined;
            const stored = all.filter(({ code }) => ids.includes(code) && code !== erased);
            // No counter has cities beside other properties: a filter by city reads single scans.
            const isPartial = reply.coverage !== null;
            const inScope = isPartial && query.city ? stored : all.filter(({ code }) => ids.includes(code));
            const existing = countScans(stored, query, reply.range, zone);
            const { codes: codeSums, hours, ...expected } = countScans(inScope, query, reply.range, zone);
            const { codes: listedCodes, hours: hourSums, ...counts } = toScanCounts(reply);
            const { city } = (isPartial ? existing : expected).breakdowns;
            expect(counts, path + text).toEqual({ ...expected, breakdowns: { ...expected.breakdowns, city } });
            expect(listedCodes).toEqual(existing.codes);
            expect(hourSums).toEqual(reply.coverage ? existing.hours : hours);
            if (erased === undefined) expect(reply.coverage).toBeNull();
            if (!reply.coverage) expect(reply.topCodes.deleted).toBe(codeSums[String(erased)]?.scans ?? 0);
            const folderScans = reply.folders.reduce((sum, folder) => sum + folder.scans, 0);
            expect(folderScans).toBe(existing.totals.scans);
            expect(reply.asOf).toBeNull();
            if (!reply.comparison) continue;
            const { from, to } = reply.comparison;
            expect(reply.comparison.totals).toEqual(countScans(inScope, query, { from, to }, zone).totals);
            const shifted = await get(owner, `${path}${new URLSearchParams({ from, to })}&${filter}`);
            expect(shifted.totals).toEqual(reply.comparison.totals);
            expect(shifted.countries).toBe(reply.comparison.countries);
            expect(reply.days.map(({ before }) => before)).toEqual(shifted.days.map(({ scans }) => scans));
            for (const [property, rows] of Object.entries(reply.breakdowns)) {
              if (isPartial && property === 'city') continue;
              expect(rows.reduce((sum, { before = 0 }) => sum + before, 0)).toBe(shifted.totals.scans);
            }
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test('of an account say that they are too low while scans from before an upgrade are being counted', async () => {
    server.clock.now = new Date('2026-11-02T02:00:00Z');
    const { owner, codes } = await createAccount('UTC');
    const [code = 0] = codes;
    const at = new Date('2026-11-01T12:00:00Z');
    const scan = { code, at, kind: 0, os: 1, device: 1, browser: 1, country: 'IT', language: 'it', visitor: 1 };
    await storeScans(database, [scan], 'UTC');
    await foldAll(database);
    const countAgain = async () => {
      await database.pool.query(`update scan set tx = null where qr_id = $1`, [code]);
      await database.pool.query(`delete from scan_account_day where value = $1 or value = '0'`, [String(code)]);
      await database.pool.query(
        `update scan_fold set backfilled_at = null, backfill_qr_id = 0, backfill_at = '-infinity'`,
      );
      const { isBackfilling, totals } = await get(owner, '/api/analysis?preset=7d');
      return [isBackfilling, totals.scans];
    };
    await expect.poll(countAgain).toEqual([true, 0]); // The server may count them in between.
    expect(await get(owner, `/api/qr/${code}/stats?preset=7d`)).toMatchObject({
      isBackfilling: false,
      totals: { scans: 1 },
    });
    await foldAll(database);
    expect(await get(owner, '/api/analysis?preset=7d')).toMatchObject({ isBackfilling: false, totals: { scans: 1 } });
  });

  test('name codes for each reason of refusals, of the last days on which it occurred', async () => {
    server.clock.now = new Date('2026-10-26T12:00:00Z');
    const { owner, codes } = await createAccount('UTC');
    const reject = (code: number, outcome: keyof typeof outcomes, daysAgo: number): TestScan => ({
      code,
      at: new Date(server.clock.now.getTime() - daysAgo * 86_400_000),
      kind: scanKinds.refused + outcomes[outcome].number,
      ...{ os: 1, device: 1, browser: 1, country: 'IT', language: 'it', visitor: 1 },
    });
    const [recent, early] = codes as [number, number];
    const listCodes = async () =>
      (await get(owner, '/api/analysis?preset=90d')).refusals.map(({ outcome, codes }) => [
        outcome,
        ...codes.map(({ id }) => id),
      ]);
    const first = await storeScans(database, [reject(recent, 'inactive', 1), reject(early, 'inactive', 60)], 'UTC');
    expect(await listCodes()).toEqual([['inactive', recent]]);
    await storeScans(database, [reject(early, 'limit_reached', 60)], 'UTC', first);
    expect((await listCodes()).sort()).toEqual([
      ['inactive', recent],
      ['limit_reached', early],
    ]);
  });
});
