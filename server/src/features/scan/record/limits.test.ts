import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { everyDatabase } from '../../../adapters/database/testing.ts';
import { createFaultyDatabase, expectReconciled, startScanPath, type TestScanPath } from '../testing.ts';

describe.each(everyDatabase)('a scan limit on $name', ({ open }) => {
  let database: Database;
  let broken: ReturnType<typeof createFaultyDatabase>;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    broken = createFaultyDatabase(database);
    server = await startScanPath(database, { servedDatabase: broken.database });
  });
  afterAll(() => server.close().then(() => database.close()));

  const used = async (id: number) => {
    const { rows } = await database.pool.query<{ n: number }>('select scans_used as n from qr where id = $1', [id]);
    return rows[0]!.n;
  };
  const statusesOf = async (path: string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) => server.visit(path, { ip: `193.0.6.${n % 250}` })),
    );
    return Map.groupBy(answers, ({ statusCode }) => statusCode);
  };

  test('lets exactly the limit of 200 concurrent scans through, and shows the others a page', async () => {
    const { id, path } = await server.createCode({ limit: 37 });
    const answers = await statusesOf(path, 200);
    expect(answers.get(302)).toHaveLength(37);
    expect(answers.get(403)).toHaveLength(163);
    expect(answers.get(403)![0]!.body).toContain('Scan limit reached');
    expect(await used(id)).toBe(37);
    expect(await server.getTotals(id)).toMatchObject({ scans: 37, uniques: 37, refused: 163 });
    await expectReconciled(server, id);
  });

  test('applies to each code separately, next to codes without one', async () => {
    const few = await server.createCode({ limit: 3 });
    const many = await server.createCode({ limit: 40 });
    const free = await server.createCode();
    const answers = await Promise.all(
      Array.from({ length: 90 }, async (_, n) => {
        const { path } = [few, many, free][n % 3]!;
        return { path, status: (await server.visit(path)).statusCode };
      }),
    );
    const through = (path: string) => answers.filter((answer) => answer.path === path && answer.status === 302).length;
    expect([few, many, free].map(({ path }) => through(path))).toEqual([3, 30, 30]);
  });

  test('holds across two servers with one database', async () => {
    const second = await startScanPath(database);
    const { id, path } = await server.createCode({ limit: 50 });
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => (n % 2 ? server : second).visit(path)));
    expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(50);
    expect(await used(id)).toBe(50);
    await second.close();
  });

  test('is not used up by previews, which see a page that reveals nothing', async () => {
    const { id, path } = await server.createCode({ limit: 1, url: 'https://example.org/secret' });
    for (const visit of [
      { method: 'HEAD' },
      { agent: 'TelegramBot (like TwitterBot)' },
      { headers: { 'sec-purpose': 'prefetch' } },
    ] as const) {
      const { statusCode, headers, body } = await server.visit(path, visit);
      expect([statusCode, headers['location']]).toEqual([200, undefined]);
      expect(body).not.toContain('example.org');
    }
    expect(await server.getTotals(id)).toMatchObject({ scans: 0, previews: 3 });
    expect((await server.visit(path)).headers['location']).toBe('https://example.org/secret');
    expect((await server.visit(path)).statusCode).toBe(403);
  });

  test('is not used up by bots, which see that page, too, if there is a limit, a password or a schedule', async () => {
    const soon = server.clock.now.getTime() / 1000 + 3600;
    const url = 'https://example.org/secret';
    for (const given of [{ limit: 1 }, { password: 'elm' }, { schedule: { from: 1 } }, { schedule: { from: soon } }]) {
      const { id, path } = await server.createCode({ ...given, url });
      for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8', '']) {
        const { statusCode, headers, body } = await server.visit(path, { agent });
        expect([statusCode, headers['location'], body.includes('example.org')]).toEqual([200, undefined, false]);
      }
      expect(await server.getTotals(id)).toMatchObject({ scans: 0, bots: 3, refused: 0 });
    }
    const { path } = await server.createCode({ limit: 1 });
    await server.visit(path, { agent: 'GPTBot/1.2' });
    expect((await server.visit(path)).statusCode, 'the limit is left').toBe(302);
  });

  test('isn’t needed for bots to be redirected and counted as bots', async () => {
    const { id, path } = await server.createCode();
    expect((await server.visit(path, { agent: 'GPTBot/1.2' })).statusCode).toBe(302);
    expect(await server.getTotals(id)).toMatchObject({ scans: 0, bots: 1 });
  });

  test('is not used up by rejections', async () => {
    const { id, path } = await server.createCode({ limit: 1, state: 'paused' });
    await server.visit(path);
    expect(await used(id)).toBe(0);
  });

  test('lets more scans through after it is raised', async () => {
    const { id, path } = await server.createCode({ limit: 1 });
    await server.visit(path);
    await server.updateCode(id, 'scan_limit = 2');
    expect((await server.visit(path)).statusCode).toBe(302);
    expect((await server.visit(path)).statusCode).toBe(403);
  });

  test('is not used twice by a scan whose commit succeeded but was never confirmed', async () => {
    const { id, path } = await server.createCode({ limit: 10 });
    await server.visit(path);
    broken.fault.loseAnswers = 1;
    const answers = await statusesOf(path, 15);
    expect(broken.fault.loseAnswers).toBe(0);
    expect(answers.get(302)).toHaveLength(9);
    expect(answers.get(403)).toHaveLength(6);
    expect(await used(id)).toBe(10);
    expect(await server.getTotals(id)).toMatchObject({ scans: 10, refused: 6 });
    await expectReconciled(server, id);
  });

  test('isn’t needed for an unconfirmed scan to be stored once', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path);
    broken.fault.loseAnswers = 2;
    const answers = await statusesOf(path, 20);
    expect(broken.fault.loseAnswers).toBe(0);
    expect(answers.get(302)).toHaveLength(20);
    expect(await server.getTotals(id)).toMatchObject({ scans: 21, uniques: 21 });
    await expectReconciled(server, id);
  });
});
