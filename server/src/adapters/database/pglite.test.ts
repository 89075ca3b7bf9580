import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from './port.ts';
import { embeddedDatabase } from './testing.ts';

/** Longer than any statement may take. */
const longMs = 60_000;

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase.open();
  await database.pool.query('create table note (text text)');
});
afterAll(() => database.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a long statement without a timeout is waited for', async () => {
  const result = await database.withoutTimeout((client) => {
    const slow = client.query("select pg_sleep(0.1), 'done' as text");
    vi.advanceTimersByTime(longMs);
    return slow;
  });
  expect(result.rows).toMatchObject([{ text: 'done' }]);
});

test('a statement that timed out while it waited for its turn never runs, in or outside a transaction', async () => {
  const { pool, db } = database;
  const other = await pool.connect();
  const insert = "insert into note values ('late')";
  await database.withoutTimeout(async (client) => {
    const slow = client.query('select pg_sleep(0.1)');
    const late = Promise.allSettled([
      other.query(insert),
      pool.query(insert),
      db.transaction().execute((tx) => sql.raw(insert).execute(tx)),
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(longMs);
    expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await slow;
  });
  other.release();
  expect((await pool.query('select text from note')).rows).toEqual([]);
  await pool.query("insert into note values ('in time')");
  expect((await pool.query('select text from note')).rows).toEqual([{ text: 'in time' }]);
});
