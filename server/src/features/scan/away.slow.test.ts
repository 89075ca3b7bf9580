import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { breakable, expectReconciled, startScanPath, type TestScanPath } from './testing.ts';

describe.each(databases)('while the database is away, on $name', ({ open }) => {
  let database: Database;
  let broken: ReturnType<typeof breakable>;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    broken = breakable(database);
    server = await startScanPath(database, { served: broken.database, tuning: { patience: 100, maxWaiting: 20 } });
  });
  afterEach(() => server.close());

  const spilled = () => readdirSync(join(server.dataDir, 'spill'));

  test('known codes lead on, and what was scanned is counted once it is back, on the day it was scanned', async () => {
    const { id, path } = await server.code();
    await server.visit(path);
    broken.fault.down = true;
    for (let n = 0; n < 5; n++) expect((await server.visit(path)).statusCode).toBe(302);
    expect(spilled()).not.toEqual([]);
    expect((await server.totals(id)).scans).toBe(1);
    broken.fault.down = false;
    await expect.poll(() => server.totals(id), { timeout: 10_000 }).toMatchObject({ scans: 6, uniques: 1 });
    await expect.poll(spilled).toEqual([]);
    await expectReconciled(server, id);
    expect((await server.visit(path)).statusCode).toBe(302);
    expect((await server.totals(id)).scans).toBe(7);
  });

  test('what an earlier process had to keep is taken in at the next start, and only once', async () => {
    const { id, path } = await server.code();
    await server.visit(path);
    broken.fault.down = true;
    for (let n = 0; n < 3; n++) await server.visit(path);
    await server.app.close();
    await server.scans.close();
    broken.fault.down = false;
    for (let start = 0; start < 2; start++) {
      const next = await startScanPath(database, { dataDir: server.dataDir });
      expect((await next.totals(id)).scans).toBe(4);
      expect(spilled()).toEqual([]);
      await next.app.close();
      await next.scans.close();
    }
  });

  test('what was stored and kept aside too is counted once', async () => {
    const { id, path } = await server.code();
    await server.visit(path);
    broken.fault.loseAnswers = 1000;
    expect((await server.visit(path)).statusCode).toBe(302);
    expect(spilled()).not.toEqual([]);
    broken.fault.loseAnswers = 0;
    await expect.poll(spilled, { timeout: 10_000 }).toEqual([]);
    expect((await server.totals(id)).scans).toBe(2);
    await expectReconciled(server, id);
  });

  test('a limited code and an unknown one ask to come again, since nobody can know', async () => {
    const { path } = await server.code({ limit: 5 });
    await server.visit(path);
    broken.fault.down = true;
    for (const asked of [path, '/r/never-seen']) {
      const { statusCode, headers, body } = await server.visit(asked);
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('2');
      expect(body).toContain('One moment');
    }
    broken.fault.down = false;
    await expect.poll(async () => (await server.visit(path)).statusCode, { timeout: 10_000 }).toBe(302);
  });
});

describe.each(databases)('a queue that is full, on $name', ({ open }) => {
  test('asks to come again instead of growing, and loses none that it took', async () => {
    const database = await open();
    const server = await startScanPath(database, { tuning: { maxWaiting: 20 } });
    const { id, path } = await server.code();
    await server.visit(path);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('lock table scan in access exclusive mode');
    const visits = Array.from({ length: 60 }, () => server.visit(path));
    const answered = await Promise.race(visits.map(async (visit) => (await visit).statusCode));
    expect(answered).toBe(503);
    await client.query('commit');
    client.release();
    const answers = await Promise.all(visits);
    const through = answers.filter(({ statusCode }) => statusCode === 302).length;
    expect(through).toBeGreaterThanOrEqual(20);
    expect(through + answers.filter(({ statusCode }) => statusCode === 503).length).toBe(60);
    expect((await server.totals(id)).scans).toBe(through + 1);
    await server.close();
    await database.close();
  });
});

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'a connection that breaks, on $name',
  ({ open }) => {
    test('again and again under load costs no scan, and doubles none', async () => {
      const database = await open();
      const server = await startScanPath(database);
      const free = await server.code();
      const limited = await server.code({ limit: 100 });
      const breakAll = () =>
        database.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
          )
          .catch(() => {}); // Two at once end each other.
      const visits = Array.from({ length: 300 }, async (_, n) => {
        if (n % 30 === 15) await breakAll();
        const { path } = n % 2 ? free : limited;
        return { path, status: (await server.visit(path)).statusCode };
      });
      const answers = await Promise.all(visits);
      const through = (path: string) =>
        answers.filter((answer) => answer.path === path && answer.status === 302).length;
      expect([through(free.path), through(limited.path)]).toEqual([150, 100]);
      expect((await server.totals(free.id)).scans).toBe(150);
      expect(await server.totals(limited.id)).toMatchObject({ scans: 100, refused: 50 });
      await expectReconciled(server, limited.id);
      await server.edit(free.id, `state = 'paused'`);
      await expect.poll(async () => (await server.visit(free.path)).statusCode, { timeout: 10_000 }).toBe(403);
      await server.close();
      await database.close();
    });
  },
);
