import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { findFullScans, recordStatements } from '../../adapters/database/testing-plans.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

type Member = Awaited<ReturnType<TestServer['createMember']>>;

const codeCount = 20;
const scanCount = 100_000;

/** The fold counts the scans meanwhile, in steps that read many. */
const isOfFold = (text: string) => /\b(slice|as next)\b/.test(text);

describe.each(databases)('of 100,000 scans on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let owner: Member;
  let firstCode: number;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    firstCode = Number(body['insertedId']);
    await database.pool.query(
      `insert into qr (account_id, type, encoded_text, published_revision)
       select account_id, 'url', '', 1 from qr, generate_series(2, $1::int) where id = $2`,
      [codeCount, firstCode],
    );
    await database.pool.query(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language)
       select $2::bigint + n % $3::int, at, gen_random_uuid(), at::date, 0, 32, int8send(n), n % 5, n % 4, n % 6, 'IT', 'it'
       from generate_series(1, $1::int) as n, lateral (select $4::timestamptz - n * interval '1 minute') as scanned (at)`,
      [scanCount, firstCode, codeCount, server.clock.now],
    );
    await database.pool.query(
      `insert into scan_day (qr_id, day, scans, uniques) select qr_id, day, count(*), count(*) from scan group by 1, 2`,
    );
    await database.pool.query('update scan_fold set tx = (select max(tx) from scan), backfilled_at = now()');
    await database.pool.query('analyze');
  });
  afterAll(() => server.close());

  test.each([
    ['the account', () => '/api/analysis?preset=90d&compare=previous'],
    ['the account, filtered', () => '/api/analysis?preset=90d&country=IT&system=!iOS'],
    ['the account without repeats', () => '/api/analysis?preset=7d&repeats=no'],
    ['all days', () => '/api/analysis?preset=all&suspects=yes'],
    ['some codes', () => `/api/analysis?preset=30d&code=${firstCode},${firstCode + 1}&compare=year`],
    ['all but one code, filtered', () => `/api/analysis?preset=30d&code=!${firstCode}&device=mobile`],
    ['one code', () => `/api/qr/${firstCode}/stats?preset=7d`],
    ['an export of one code', () => `/api/qr/${firstCode}/stats/export?preset=7d`],
  ])('the statements for %s find scans by an index', async (_what, getPath) => {
    const statements = await recordStatements(async () => {
      expect((await owner.get(getPath())).status).toBe(200);
    });
    const reading = statements.filter(({ text }) => /\bscan\b/.test(text) && !isOfFold(text));
    expect(reading.length).toBeGreaterThan(0);
    for (const statement of reading) {
      const tables = await findFullScans(database, statement);
      expect(
        tables.filter((table) => /^scan_(default|2)/.test(table)),
        statement.text,
      ).toEqual([]);
    }
  });
});
