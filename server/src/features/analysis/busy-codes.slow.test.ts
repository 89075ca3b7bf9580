import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { storeScans } from './testing.ts';

/** More than a code may have without counters of its own. */
const busyScans = 20_100;

describe.each(databases)('statistics of busy codes, on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let owner: MemberClient;
  let folder: number;
  let busy: number;
  let quiet: number;
  let outside: number;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    owner = await server.createMember();
    folder = Number((await owner.post('/api/folders', { name: 'Posters' })).body['id']);
    const create = async () =>
      Number(
        (await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } })).body['insertedId'],
      );
    [busy, quiet, outside] = [await create(), await create(), await create()];
    await database.pool.query('update qr set folder_id = $1 where id = any($2)', [folder, [busy, quiet]]);
    await database.pool.query(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language)
       select $1, at, gen_random_uuid(), at::date, case when n % 100 = 0 then 5 else 0 end,
         case when n % 100 = 0 then 0 when n % 3 = 0 then 32 else 0 end, '', n % 3, 1, n % 2,
         case when n % 4 = 0 then 'IT' else 'DE' end, 'it'
       from generate_series(1, $2::int) as n, lateral (
         select $3::timestamptz - n * interval '1 minute') as scanned (at)`,
      [busy, busyScans, server.clock.now],
    );
    await database.pool.query(
      `insert into scan_day (qr_id, day, scans, uniques, refused)
       select qr_id, day, count(*) filter (where outcome = 0), count(*) filter (where flags = 32), count(*) filter (where outcome = 5)
       from scan group by 1, 2`,
    );
    const at = new Date(server.clock.now.getTime() - 60_000);
    const scan = { at, kind: 0, os: 1, device: 1, browser: 1, country: 'IT', language: 'it', visitor: 1 };
    await storeScans(
      database,
      [quiet, outside].map((code) => ({ ...scan, code })),
      'UTC',
    );
    await foldAll(database);
    await storeScans(database, [{ ...scan, code: busy }], 'UTC'); // not yet counted
  });
  afterAll(() => server.close());

  const counted = busyScans - Math.floor(busyScans / 100) + 1;
  const get = async (path: string, client = owner) => {
    const { status, body, text } = await client.get(path);
    expect(status, text.slice(0, 300)).toBe(200);
    return body as unknown as Statistics;
  };
  const sum = (rows: readonly { scans: number }[]) => rows.reduce((total, { scans }) => total + scans, 0);

  test('are those of every scan, the newest included, without reading single scans', async () => {
    const { rows } = await database.pool.query('select qr_id from busy_code where backfilled_at is not null');
    expect(rows).toEqual([{ qr_id: busy }]);
    const { totals, days, breakdowns, hours, refusals, coverage } = await get(`/api/qr/${busy}/stats?preset=30d`);
    expect(coverage).toBeNull();
    expect(totals.scans).toBe(counted);
    expect([days, hours, ...Object.values(breakdowns)].map(sum)).toEqual(Array.from({ length: 8 }, () => counted));
    expect(refusals).toMatchObject([{ outcome: 'inactive', scans: busyScans / 100, codes: [{ id: busy }] }]);
  });

  test('add up with those of other codes of their folder, and with the account', async () => {
    const ofFolder = await get(`/api/analysis?preset=30d&folder=${folder}`);
    expect(ofFolder).toMatchObject({ coverage: null, totals: { scans: counted + 1 } });
    expect(ofFolder.topCodes.rows.map(({ id, scans }) => [id, scans])).toEqual([
      [busy, counted],
      [quiet, 1],
    ]);
    expect([ofFolder.hours, ...Object.values(ofFolder.breakdowns)].map(sum)).toEqual(
      Array.from({ length: 7 }, () => counted + 1),
    );
    const ofAccount = await get('/api/analysis?preset=30d');
    expect(ofAccount.totals.scans).toBe(counted + 2);
    expect(ofAccount.topCodes.rows.map(({ scans }) => scans)).toEqual([counted, 1, 1]);
  });

  test('say over how many scans they speak if a filter needs single ones', async () => {
    const { coverage, breakdowns } = await get(`/api/qr/${busy}/stats?preset=30d&country=IT`);
    const examined = coverage?.counted ?? counted;
    expect(examined).toBeGreaterThan(1_000);
    expect(sum(breakdowns.country)).toBeLessThanOrEqual(examined);
    expect(breakdowns.country.map(({ value }) => value)).toEqual(['IT']);
  });

  test('of an account are limited to the folders of a member', async () => {
    const member = await server.createMember();
    const { rows } = await database.pool.query('select id from users where email = $1', [owner.email]);
    const restrict = (folders: readonly number[]) =>
      database.pool.query(
        `update users set role = 3, views = '{1,2}', parent_account = $1, folder_scope = $2 where email = $3`,
        [rows[0].id, folders, member.email],
      );
    await restrict([folder]);
    const { totals, codes, topCodes } = await get('/api/analysis?preset=30d', member);
    expect([totals.scans, codes.all]).toEqual([counted + 1, 2]);
    expect(topCodes.rows.map(({ id }) => id)).toEqual([busy, quiet]);
    expect((await get(`/api/analysis?preset=30d&code=${outside}`, member)).totals.scans).toBe(0);
    expect((await member.get(`/api/qr/${outside}/stats`)).status).toBe(404);
    const { text } = await member.get('/api/analysis/export?preset=yesterday&folder=none');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    await restrict([]);
    expect((await get('/api/analysis?preset=30d', member)).totals.scans).toBe(0);
  });
});
