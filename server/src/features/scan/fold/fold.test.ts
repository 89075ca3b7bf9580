import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { databases, everyDatabase } from '../../../adapters/database/testing.ts';
import { android, createFaultyDatabase, iphone, startScanPath, type TestScanPath } from '../testing.ts';
import { expectCounted, waitUntilCountable } from './testing.ts';

const zones = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
const agents = [iphone, android, 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'WhatsApp/2.24.20 A', ''];
const languages = ['de', 'pt-BR,en;q=0.5', 'fil', 'nonsense', undefined];

const randomScan = fc.record({
  code: fc.nat({ max: 7 }),
  address: fc.nat({ max: 5 }),
  agent: fc.constantFrom(...agents),
  language: fc.constantFrom(...languages),
  minutes: fc.constantFrom(0, 0, 1, 7, 15, 240, 1440),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  isVisit: fc.boolean(),
  node: fc.nat({ max: 1 }),
  folds: fc.constantFrom(0, 0, 0, 1, 2),
});

/** The embedded database folds with the same statements, six times as slowly; more in `npm run proof databases`. */
const getRuns = (name: string) => (name === 'PGlite' && !process.env['TEST_EVERY_DATABASE'] ? 1 : 4);

describe.each(everyDatabase)('the counters of analysis on $name', ({ name, open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  beforeEach(() => {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000); // Otherwise the visitor of all tests is suspicious.
  });

  const fold = async (node = server) => {
    await waitUntilCountable(database);
    await node.scans.fold();
  };
  const countIn = async (table: string, where: string, values: unknown[]) =>
    (await database.pool.query(`select coalesce(sum(scans), 0)::int as n from ${table} where ${where}`, values)).rows[0]
      .n as number;
  const totalOf = (accountId: string) =>
    countIn('scan_account_day', 'account_id = $1 and dimension = 0 and value = $2', [accountId, '0']);

  test('equal the raw scans, by kind and dimension, for random scans of two nodes and folds in between', async () => {
    const other = await startScanPath(database);
    const nodes = [server, other];
    const accounts = await Promise.all(zones.map((zone) => server.createAccount(zone)));
    const codes = await Promise.all(
      [{}, { limit: 9 }, { state: 'paused' as const }, { type: 'wifi' }, {}, {}, { limit: 2 }, { accountId: null }].map(
        (options, n) => server.createCode({ accountId: accounts[n % accounts.length]!, ...options }),
      ),
    );
    const property = fc.asyncProperty(fc.array(randomScan, { minLength: 20, maxLength: 40 }), async (scans) => {
      for (const { code, address, agent, language, minutes, method, isVisit, node, folds } of scans) {
        const time = server.clock.now.getTime() + minutes * 60_000;
        for (const { clock } of nodes) clock.now = new Date(time);
        const path = codes[code]!.path;
        await nodes[node]!.visit(isVisit ? path.replace('/r/', '/p/') : path, {
          ip: `193.0.6.${address}`,
          agent,
          method: method as 'GET' | 'HEAD',
          headers: language === undefined ? {} : { 'accept-language': language },
        });
        await Promise.all(nodes.slice(0, folds).map(({ scans: path }) => path.fold()));
      }
      await fold();
      await expectCounted(database);
    });
    await fc.assert(property, { numRuns: getRuns(name), seed: 20_261_123, endOnFailure: true });
    await other.close();
  });

  test('count each scan once when several nodes fold under load', async () => {
    const nodes = [server, await startScanPath(database)];
    const accountId = await server.createAccount();
    const { path } = await server.createCode({ accountId });
    for (let round = 0; round < 4; round++) {
      const visits = Array.from({ length: 90 }, (_, n) => nodes[n % 2]!.visit(path, { ip: `193.0.7.${n}` }));
      const folds = nodes.map(({ scans }) => scans.fold());
      await Promise.all([...visits, ...folds]);
    }
    await fold();
    expect(await totalOf(accountId)).toBe(360);
    await expectCounted(database);
    for (const node of nodes.slice(1)) await node.close();
  });

  test('count once when a fold fails or loses its answer at any of its statements', async () => {
    const broken = createFaultyDatabase(database);
    const node = await startScanPath(database, { servedDatabase: broken.database });
    const accountId = await server.createAccount();
    const { path } = await server.createCode({ accountId });
    const statements = ['for update skip locked', 'as next', 'update scan_fold', 'claimed', 'commit'];
    for (const text of statements) {
      await server.visit(path, { ip: '193.0.8.1' });
      await waitUntilCountable(database);
      broken.fault.loseAnswerTo = text;
      await node.scans.fold().catch(() => {});
      expect(broken.fault.loseAnswerTo, text).toBeUndefined();
    }
    await fold();
    expect(await totalOf(accountId)).toBe(statements.length);
    await expectCounted(database);
    await node.close();
  });

  test('hold late scans on the day on which they happened', async () => {
    const accountId = await server.createAccount();
    const { path } = await server.createCode({ accountId });
    server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
    await server.visit(path);
    await fold();
    const late = await startScanPath(database, {
      now: new Date(server.clock.now.getTime() - 86_400_000).toISOString(),
    });
    await late.visit(path);
    await late.close();
    await fold();
    const day = server.clock.now.toISOString().slice(0, 10);
    expect(await countIn('scan_cube', 'account_id = $1 and day = $2', [accountId, day])).toBe(1);
    expect(await countIn('scan_cube', 'account_id = $1 and day = $2::date - 1', [accountId, day])).toBe(1);
  });

  test('of a guest’s code move to the account that claims it', async () => {
    const accountId = await server.createAccount();
    const { id, path } = await server.createCode({ accountId: null });
    await server.visit(path);
    await fold();
    expect(await totalOf(accountId)).toBe(0);
    await server.updateCode(id, `account_id = '${accountId}', guest_hash = null`);
    await fold();
    expect(await totalOf(accountId)).toBe(1);
    await server.visit(path);
    await fold();
    await expectCounted(database);
  });

  test('are erased with the code, and leave out scans of a code that was erased before they were counted', async () => {
    const accountId = await server.createAccount();
    const { id, path } = await server.createCode({ accountId });
    await server.visit(path);
    await fold();
    await server.visit(path);
    await database.pool.query('delete from short_link where qr_id = $1', [id]);
    await database.pool.query('delete from qr where id = $1', [id]);
    await fold();
    expect(await totalOf(accountId)).toBe(1);
  });
});

// Many rows: the embedded database takes six times as long.
describe.each(databases)('the counters of analysis, of scans from before them, on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  const fold = async () => {
    await waitUntilCountable(database);
    await server.scans.fold();
  };

  test('of scans from before the counters are added in the background, between newer ones', async () => {
    await database.pool.query('update scan set tx = null');
    for (const table of ['scan_cube', 'scan_account_day', 'scan_account_week', 'scan_account_hours', 'scan_code_total'])
      await database.pool.query(`delete from ${table}`);
    await database.pool.query(
      `update scan_fold set tx = 0, backfilled_at = null, backfill_qr_id = 0, backfill_at = '-infinity'`,
    );
    const { path } = await server.createCode();
    await server.visit(path);
    await fold();
    await expectCounted(database);
  });

  test('of a busy code are its own, with those from before it was busy', async () => {
    const { id, path } = await server.createCode();
    await database.pool.query(
      `insert into scan select $1, $2::timestamptz - n * interval '1 minute', gen_random_uuid(), date '2026-01-01' + n / 1440,
         case when n % 9 = 0 then 8 else 0 end, case when n % 7 = 0 then 1 when n % 5 = 0 then 36 else 0 end, '\\x00', n % 4, n % 3,
         n % 5, case when n % 2 = 0 then 'DE' else '' end, case when n % 3 = 0 then 'de' end, case when n % 2 = 0 then pg_current_xact_id()::text::bigint end
       from generate_series(1, 20100) as n`,
      [id, server.clock.now],
    );
    await database.pool.query(
      `update scan_fold set backfilled_at = null, backfill_qr_id = $1 - 1, backfill_at = '-infinity'`,
      [id],
    );
    await fold();
    await server.visit(path);
    await fold();
    const { rows } = await database.pool.query('select qr_id, backfilled_at is null as is_open from busy_code');
    expect(rows).toEqual([{ qr_id: id, is_open: false }]);
    await expectCounted(database);
  });

  test('by week and hour from before these columns are added up in the background, between newer ones', async () => {
    const { path } = await server.createCode();
    const quarters = Array.from({ length: 24 }, (_, hour) => `(interval '${hour} hours', h${hour})`).join(', ');
    for (const [hours, old, owner] of [
      ['scan_account_hours', 'scan_quarter_hour', 'account_id'],
      ['scan_code_hours', 'code_quarter_hour', 'qr_id'],
    ]) {
      await database.pool.query(
        `insert into ${old} (${owner}, at, scans)
         select ${owner}, day::timestamp at time zone 'UTC' + hour + quarter * interval '15 minutes', scans
         from ${hours} cross join lateral (values ${quarters}) as h (hour, scans) where scans > 0`,
      );
      await database.pool.query(`delete from ${hours}`);
    }
    await database.pool.query('delete from scan_account_week');
    await database.pool.query(`update scan_code_week set scans = 1 where dimension < 3`);
    await database.pool.query(
      `update scan_fold set weeks_at = null, weeks_account_id = default, weeks_dimension = default,
         weeks_account_day = default, weeks_qr_id = default, weeks_code_day = default`,
    );
    await server.visit(path);
    await fold();
    await expectCounted(database);
    const { rows } = await database.pool.query('select 1 from scan_quarter_hour');
    expect(rows).toEqual([]);
  });
});
