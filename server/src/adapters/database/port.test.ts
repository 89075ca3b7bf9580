import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadMigrations, migrate } from './migrate.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';
import { databases } from './testing.ts';

describe.each(databases)('a database: $name', ({ name, open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('returns ids as numbers and days as text', async () => {
    const { rows } = await database.pool.query(`select 9007199254740991::bigint as id, '2026-03-10'::date as day`);
    expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, day: '2026-03-10' }]);
  });

  test('delivers a transaction’s notifications when it commits, not before', async () => {
    const heard: string[] = [];
    const stop = await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => {},
    );
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("select pg_notify('news', 'kept back')");
    await client.query('rollback');
    await client.query("select pg_notify('news', 'told')");
    client.release();
    await expect.poll(() => heard).toEqual(['told']);
    await stop();
  });

  test('keeps parallel connections separate: each gets its own result or error', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 120 }, (_, n) => database.pool.query('select 10 / ($1::int % 3) as x, $1::int as n', [n])),
    );
    answers.forEach((answer, n) => {
      if (n % 3 === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { rows: [{ n }] } });
    });
  });

  test('rolls back the transaction of a lost connection', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into visitor_salt (day, value) values ('2000-01-01', '')");
    client.release(true);
    await expect
      .poll(async () => (await database.pool.query("select from visitor_salt where day = '2000-01-01'")).rowCount)
      .toBe(0);
    await database.pool.query("insert into visitor_salt (day, value) values ('2000-01-01', '')");
  });

  test('that was migrated by a newer release opens only if its schema allows this release', async () => {
    const leave = (name: string, oldest: string) =>
      database.pool.query('insert into migration (name, oldest_release) values ($1, $2)', [name, oldest]);
    await leave('9998-from-the-future', '0.0.1');
    expect(await migrate(database)).toEqual([]);
    await leave('9999-from-the-future', '99.10.0');
    await expect(migrate(database)).rejects.toThrow(
      /^The database was brought up to date by a newer Tessera: it needs release 99\.10\.0 or later, and this is \d+\.\d+\.\d+\./,
    );
    await database.pool.query("delete from migration where name like '999%'");
  });

  // The embedded database ignores the setting; what its statements read is limited instead.
  if (name === 'PostgreSQL') {
    test('a statement on a server is cancelled after ten seconds', async () => {
      expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }]);
    });

    test('migrations of a second node wait for those of the first, however long they take', async () => {
      const first = await database.pool.connect();
      await first.query("select pg_advisory_lock(hashtext('tessera migrations'))");
      const second = await openPostgres(database.pool.options.connectionString!);
      Object.assign(second.pool.options, { statement_timeout: 1, query_timeout: 1 });
      const migrated = migrate(second).catch((error: unknown) => error);
      const waiting = `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await first.query(waiting)).rows).toEqual([{ n: 1 }]);
      first.release(true);
      expect(await migrated).toEqual([]);
      await second.close();
    });
  }

  test('maintenance keeps the database working', async () => {
    const statements = vi.spyOn(database.pool, 'query');
    await database.maintain();
    // A server's autovacuum does this by itself, in its own time.
    if (name === 'PGlite') {
      const tables = ['code_text', 'content_usage', 'sweep', 'visitor_day', 'unrecorded_scans', 'scan_default'];
      const cared = () =>
        tables.filter((table) => statements.mock.calls.some(([text]) => text === `vacuum (truncate off) ${table}`));
      expect(cared()).toEqual(tables);
      statements.mockClear();
      await database.pool.query(
        `insert into visitor_day (qr_id, day, visitor) select n, '2026-03-10', '\\x00' from generate_series(1, 60) as n`,
      );
      await database.pool.query('delete from visitor_day');
      await database.maintain();
      expect(cared()).toEqual(['visitor_day']); // The other tables are unchanged.
    }
    statements.mockRestore();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test.each(loadMigrations())('the migration $name names the oldest release that runs on its schema', ({ oldest }) => {
  expect(oldest).toMatch(/^\d+\.\d+\.\d+$/);
});
