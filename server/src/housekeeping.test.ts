import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from './adapters/database/testing.ts';
import { queueDueSweeps } from './features/housekeeping/index.ts';
import { runSweep, sweeps } from './housekeeping.ts';
import { startTestServer, type TestServer } from './testing.ts';

const minute = 60_000;
const day = 1440 * minute;

// The database decides which node runs a sweep.
describe.each(databases)('housekeeping on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const pass = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const queue = () => queueDueSweeps(server.deps, sweeps, runSweep);
  const metric = async (name: string, sweep: string) => {
    const { body } = await server.internal.inject('/metrics');
    return new RegExp(`^${name}\\{sweep="${sweep}"\\} (\\d+)`, 'm').exec(body)?.[1];
  };
  const queued = async () =>
    (await server.deps.jobs.listLatest(999)).filter(({ name }) => name === runSweep.name).length;

  test('a failing sweep doesn’t stop the erasure of closed accounts, and is reported after three failures', async () => {
    const owner = await server.createMember();
    await owner.post('/api/user/me/close', { email: owner.email, password: 'a fine long password' });
    pass(15 * day);
    const { pool } = server.database;
    await pool.query('alter table used_captcha rename to missing');
    await queue();
    await server.drain();
    const login = await server.browserClient().post('/api/user/account/login', { email: owner.email, password: 'x' });
    expect(login.body['error']).toBe('user_not_found');
    expect(await metric('sweep_failing', 'captcha.used')).toBe('0');
    for (let tries = 0; tries < 2; tries++) {
      pass(11 * minute);
      await server.drain();
    }
    expect(await metric('sweep_failing', 'captcha.used')).toBe('1');
    expect(await metric('sweep_failing', 'erasure.accounts')).toBe('0');
    await pool.query('alter table missing rename to used_captcha');
    pass(11 * minute);
    await server.drain();
    expect(await metric('sweep_failing', 'captcha.used')).toBe('0');
    const seconds = Math.floor(server.clock.now.getTime() / 1000);
    expect(Number(await metric('sweep_last_success_seconds', 'captcha.used'))).toBe(seconds);
  });

  test('scans are deleted with their code, and the visitors of a day with its salt', async () => {
    const { pool } = server.database;
    const owner = await server.createMember();
    const create = async () =>
      (await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } })).body;
    const [kept, gone] = [await create(), await create()];
    for (const { uri } of [kept, gone]) await server.browserClient('193.0.6.139').get(`/r/${uri}`);
    const left = async (table: string, id: unknown) =>
      (await pool.query(`select from ${table} where qr_id = $1`, [id])).rowCount;
    await owner.delete(`/api/qr/${gone['insertedId']}`);
    pass(31 * day);
    for (let hours = 0; hours < 2; hours++) {
      await queue();
      await server.drain();
      pass(61 * minute);
    }
    const tables = ['scan', 'scan_day', 'visitor_day'];
    expect(await Promise.all(tables.map((table) => left(table, gone['insertedId'])))).toEqual([0, 0, 0]);
    expect(await Promise.all(tables.map((table) => left(table, kept['insertedId'])))).toEqual([1, 1, 0]);
  });

  test('a sweep that waits for a retry is not queued again', async () => {
    const { pool } = server.database;
    const unfinished = async () =>
      (await server.deps.jobs.listLatest(999)).filter(
        ({ data, state }) =>
          (data as { name?: string }).name === 'captcha.used' && ['created', 'retry', 'active'].includes(state),
      ).length;
    await pool.query('alter table used_captcha rename to missing');
    pass(61 * minute);
    await queue();
    await server.drain();
    expect(await unfinished()).toBe(1);
    pass(61 * minute);
    await queue();
    expect(await unfinished()).toBe(1);
    await pool.query('alter table missing rename to used_captcha');
    await server.drain();
    expect(await unfinished()).toBe(0);
  });

  test('each sweep that is due is queued for one node, however often servers restart', async () => {
    pass(61 * minute);
    const before = await queued();
    await Promise.all([queue(), queue(), queue()]);
    const due = sweeps.filter(({ intervalSeconds }) => intervalSeconds <= 3600).length;
    expect((await queued()) - before).toBe(due);
    pass(30 * minute);
    await queue();
    expect((await queued()) - before).toBe(due);
    await server.drain();
  });
});
