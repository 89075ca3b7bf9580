import { statisticsQuery } from '@tessera/contract/api/analysis.ts';
import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { createPostgresEvents } from '../../adapters/events/postgres.ts';
import { createLinkReader } from '../../http/actor.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { flags, kindSql } from '../scan/index.ts';
import { writePage } from './export.ts';
import { readStatistics } from './read-statistics.ts';
import { storeScans } from './testing.ts';

const days = 40;
const firstScan = new Date('2026-09-20T12:00:00Z');

/** Reads single scans up to ten, of which twice that many are stored. */
describe.each(databases)('statistics beyond their budget on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let read: (query: Record<string, string>) => Promise<Awaited<ReturnType<typeof readStatistics>>['statistics']>;
  let codeId = 0;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    server.clock.now = new Date('2026-10-30T12:00:00Z');
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    codeId = Number(body['insertedId']);
    const scans = Array.from({ length: days }, (_, i) => ({
      ...{
        code: codeId,
        kind: 0,
        os: 1,
        device: 1,
        browser: 1,
        country: i % 2 ? 'IT' : 'DE',
        language: 'it',
        visitor: i,
      },
      at: new Date(firstScan.getTime() + i * 86_400_000),
    }));
    await storeScans(database, scans, 'UTC');
    await foldAll(database);
    const { rows } = await database.pool.query('select account_id from qr where id = $1', [codeId]);
    const member = createLinkReader(rows[0].account_id, null);
    const budget = { sliceRows: 5, maxRows: 10, sampleRows: 10 };
    const events = createPostgresEvents(database, { kind: kindSql, flags, budget });
    const deps = { db: database.db, events, now: () => server.clock.now, geo: { citySource: null } };
    read = async (query) => (await readStatistics(deps, member, statisticsQuery.parse(query), {})).statistics;
  });
  afterAll(() => server.close());

  const range = { from: '2026-10-10', to: '2026-10-29', compare: 'previous' };

  test('say of a filtered selection that even totals are about a part, and don’t compare it', async () => {
    const statistics = await read({ ...range, code: String(codeId), country: 'IT' });
    const { totals, coverage, comparison, days } = statistics;
    expect(coverage).toEqual({ counted: 10, total: 20, exact: 'nothing' });
    expect(totals.scans).toBe(5);
    const file = writePage(statistics, 'csv', createFormatter({ locale: 'en' }));
    expect(file).toContain('"coverage","scans examined","10"');
    expect(file).toContain('"at least","scans","5"');
    expect(file).not.toContain('"total"');
    expect(comparison).toBeNull();
    expect(days.every((day) => day.before === undefined)).toBe(true);
  });

  test('have complete totals of a selection without filters, compare them, and no list of it', async () => {
    const { totals, coverage, comparison, breakdowns } = await read({ ...range, code: String(codeId) });
    expect(coverage).toEqual({ counted: 10, total: 20, exact: 'totals' });
    expect([totals.scans, comparison?.totals.scans]).toEqual([20, 19]);
    expect(breakdowns.country.reduce((sum, { scans }) => sum + scans, 0)).toBe(10);
    expect(breakdowns.country.every((row) => row.before === undefined)).toBe(true);
  });

  test('have complete properties of an account with filters, and compare them', async () => {
    const { totals, coverage, breakdowns } = await read({ ...range, country: 'IT' });
    expect(coverage).toEqual({ counted: 10, total: 20, exact: 'properties' });
    expect(totals.scans).toBe(10);
    expect(breakdowns.system).toEqual([expect.objectContaining({ scans: 10, before: 9 })]);
    expect(breakdowns.city.every((row) => row.before === undefined)).toBe(true);
  });
});
