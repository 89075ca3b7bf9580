import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './port.ts';
import { databases } from './testing.ts';

describe.each(databases)('a database: $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('gives ids as numbers and days as text', async () => {
    const { rows } = await database.pool.query(`select 9007199254740991::bigint as id, '2026-03-10'::date as day`);
    expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, day: '2026-03-10' }]);
  });

  test('tells a listener what a transaction announced, when it is committed and not before', async () => {
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

  test('keeps many connections in step: each gets its own answer or its own error', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 120 }, (_, n) => database.pool.query('select 10 / ($1::int % 3) as x, $1::int as n', [n])),
    );
    answers.forEach((answer, n) => {
      if (n % 3 === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { rows: [{ n }] } });
    });
  });

  test('rolls back what a lost connection had begun', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into salt (day, value) values ('2000-01-01', '')");
    client.release(true);
    await expect
      .poll(async () => (await database.pool.query("select from salt where day = '2000-01-01'")).rowCount)
      .toBe(0);
    await database.pool.query("insert into salt (day, value) values ('2000-01-01', '')");
  });

  test('is cared for without harm', async () => {
    await database.maintain();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
