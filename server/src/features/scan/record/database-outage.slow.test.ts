import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findType } from '@tessera/qr-types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { databases, everyDatabase } from '../../../adapters/database/testing.ts';
import { createFaultyDatabase, expectReconciled, startScanPath, type TestScanPath } from '../testing.ts';

describe.each(databases)('while the database is unavailable, on $name', ({ open }) => {
  let database: Database;
  let broken: ReturnType<typeof createFaultyDatabase>;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    broken = createFaultyDatabase(database);
    server = await startScanPath(database, {
      servedDatabase: broken.database,
      overrides: { retryTimeoutMs: 500, maxQueued: 20 },
    });
  });
  afterEach(() => server.close());

  const spilled = () => readdirSync(join(server.dataDir, 'spill'));

  test('cached codes redirect, and their scans are counted on the day of the scan once the database is back', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path);
    broken.fault.down = true;
    for (let n = 0; n < 5; n++) expect((await server.visit(path)).statusCode).toBe(302);
    expect(spilled()).not.toEqual([]);
    expect((await server.getTotals(id)).scans).toBe(1);
    broken.fault.down = false;
    await expect.poll(() => server.getTotals(id)).toMatchObject({ scans: 6, uniques: 1 });
    await expect.poll(spilled).toEqual([]);
    await expectReconciled(server, id);
    expect((await server.visit(path)).statusCode).toBe(302);
    expect((await server.getTotals(id)).scans).toBe(7);
  });

  test('scans that an earlier process buffered are stored once, at the next start', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path);
    broken.fault.down = true;
    for (let n = 0; n < 3; n++) await server.visit(path);
    await server.app.close();
    await server.scans.close();
    broken.fault.down = false;
    for (let start = 0; start < 2; start++) {
      const next = await startScanPath(database, { dataDir: server.dataDir });
      expect((await next.getTotals(id)).scans).toBe(4);
      expect(spilled()).toEqual([]);
      await next.app.close();
      await next.scans.close();
    }
  });

  test('an unreadable buffer file stops no code from working', async () => {
    const { path } = await server.createCode({ limit: 5 });
    await server.app.close();
    await server.scans.close();
    const unreadable = join(server.dataDir, 'spill', 'unreadable.log');
    mkdirSync(unreadable, { recursive: true });
    server = await startScanPath(database, { dataDir: server.dataDir });
    expect(server.scans.databaseState()).toBe('ready');
    expect((await server.visit(path)).statusCode).toBe(302);
    rmSync(`${unreadable}.unreadable`, { recursive: true });
  });

  test('a scan that was both stored and buffered is counted once', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path);
    broken.fault.loseAnswers = 1000;
    expect((await server.visit(path)).statusCode).toBe(302);
    expect(spilled()).not.toEqual([]);
    broken.fault.loseAnswers = 0;
    await expect.poll(spilled).toEqual([]);
    expect((await server.getTotals(id)).scans).toBe(2);
    await expectReconciled(server, id);
  });

  test('cached codes redirect while the database accepts queries and never responds', async () => {
    const { path, id } = await server.createCode();
    const page = await server.createCode({ type: 'menu', content: findType('menu')!.sample });
    for (const known of [path, page.path]) await server.visit(known);
    broken.fault.silent = true;
    expect((await server.visit(path)).statusCode).toBe(302);
    expect((await server.visit(page.path)).statusCode).toBe(200);
    expect((await server.visit(path, { headers: { cookie: 'session=of-somebody' } })).statusCode).toBe(302);
    for (const address of ['/r/never-seen', (await server.createCode()).path]) {
      expect((await server.visit(address)).statusCode).toBe(503);
    }
    broken.fault.silent = false;
    await expect.poll(() => server.getTotals(id)).toMatchObject({ scans: 3 });
  });

  test('a code that was paused before the outage doesn’t redirect, whether or not it was scanned since', async () => {
    const met = await server.createCode();
    const unmet = await server.createCode();
    for (const { path } of [met, unmet]) expect((await server.visit(path)).statusCode).toBe(302);
    await server.updateCode(unmet.id, "state = 'paused'");
    await server.updateCode(met.id, "state = 'paused'");
    await expect.poll(async () => (await server.visit(met.path)).statusCode).toBe(403);
    await expect.poll(broken.isIdle).toBe(true); // The other one is loaded again, too.
    broken.fault.down = true;
    expect((await server.visit(met.path)).statusCode).toBe(403);
    expect((await server.visit(unmet.path)).statusCode).toBe(403);
  });

  test('limited codes and uncached slugs return 503 with Retry-After', async () => {
    const { path } = await server.createCode({ limit: 5 });
    await server.visit(path);
    broken.fault.down = true;
    for (const address of [path, '/r/never-seen']) {
      const { statusCode, headers, body } = await server.visit(address);
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('2');
      expect(body).toContain('One moment');
    }
    broken.fault.down = false;
    await expect.poll(async () => (await server.visit(path)).statusCode).toBe(302);
  });
});

describe.each(databases)('while neither the database nor the disk can store scans, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const start = async (settings: Record<string, string> = {}) => {
    const broken = createFaultyDatabase(database);
    const server = await startScanPath(database, {
      servedDatabase: broken.database,
      overrides: { retryTimeoutMs: 500 },
      settings,
    });
    const free = await server.createCode();
    const limited = await server.createCode({ limit: 5 });
    for (const { path } of [free, limited]) await server.visit(path);
    // A file in place of the folder: writes fail, as on a full disk.
    const disk = join(server.dataDir, 'spill');
    rmSync(disk, { recursive: true, force: true });
    writeFileSync(disk, '');
    broken.fault.full = true;
    return {
      server,
      broken,
      free,
      limited,
      freeSpace: () => [rmSync(disk), Object.assign(broken.fault, { full: false })],
    };
  };

  test('codes without a limit keep working, limited ones don’t, and owners see how many scans are missing', async () => {
    const { server, broken, free, limited, freeSpace } = await start();
    for (let n = 0; n < 5; n++) expect((await server.visit(free.path)).statusCode).toBe(302);
    await server.visit(free.path, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    const { statusCode, headers } = await server.visit(limited.path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect([server.scans.unrecorded(), server.scans.databaseState()]).toEqual([6, 'unwritable']);
    broken.fault.loseAnswerTo = 'insert into unrecorded_scans'; // The report is stored, then sent again.
    freeSpace();
    const listUnrecorded = async () => {
      const { rows } = await database.pool.query('select scans from unrecorded_scans where qr_id = $1', [free.id]);
      return rows;
    };
    await expect.poll(listUnrecorded).toEqual([{ scans: 5 }]);
    await expect.poll(async () => (await server.visit(limited.path)).statusCode).toBe(302);
    expect([broken.fault.loseAnswerTo, await listUnrecorded()]).toEqual([undefined, [{ scans: 5 }]]);
    expect((await server.getTotals(free.id)).scans).toBe(1);
    await server.close();
  });

  test('scans that can’t be counted are rejected if the operator configured that', async () => {
    const { server, free, freeSpace } = await start({ UNRECORDED_SCANS: 'refuse' });
    const { statusCode, headers } = await server.visit(free.path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(server.scans.unrecorded()).toBe(0);
    freeSpace();
    await expect.poll(async () => (await server.visit(free.path)).statusCode).toBe(302);
    await server.close();
  });
});

describe.each(databases)('a full queue, on $name', ({ open }) => {
  test('rejects further scans with 503, and loses no accepted scan', async () => {
    const database = await open();
    const server = await startScanPath(database, { overrides: { maxQueued: 20 } });
    const { id, path } = await server.createCode();
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
    expect((await server.getTotals(id)).scans).toBe(through + 1);
    await server.close();
    await database.close();
  });
});

describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))(
  'a breaking connection, on $name',
  ({ open }) => {
    test('loses and duplicates no scan, even repeatedly under load', async () => {
      const database = await open();
      const server = await startScanPath(database);
      const free = await server.createCode();
      const limited = await server.createCode({ limit: 100 });
      const breakAll = () =>
        database.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
          )
          .catch(() => {}); // Two concurrent ones terminate each other.
      const visits = Array.from({ length: 300 }, async (_, n) => {
        if (n % 30 === 15) await breakAll();
        const { path } = n % 2 ? free : limited;
        return { path, status: (await server.visit(path)).statusCode };
      });
      const answers = await Promise.all(visits);
      const through = (path: string) =>
        answers.filter((answer) => answer.path === path && answer.status === 302).length;
      expect([through(free.path), through(limited.path)]).toEqual([150, 100]);
      expect((await server.getTotals(free.id)).scans).toBe(150);
      expect(await server.getTotals(limited.id)).toMatchObject({ scans: 100, refused: 50 });
      await expectReconciled(server, limited.id);
      await server.updateCode(free.id, `state = 'paused'`);
      await expect.poll(async () => (await server.visit(free.path)).statusCode).toBe(403);
      await server.close();
      await database.close();
    });
  },
);
