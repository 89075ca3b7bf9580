import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScanStatistics } from '@tessera/contract/api/analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { countRowsRead, recordStatements } from '../../adapters/database/testing-plans.ts';
import { origin, startTestServer, type TestServer } from '../../testing.ts';
import { android, iphone, startScanPath } from '../scan/testing.ts';
import { defaultLiveOptions } from './live-events.ts';

type Member = Awaited<ReturnType<TestServer['createMember']>>;

describe.each(databases)('the statistics of a code, on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let owner: Member;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    owner = await server.createMember();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  let made = 0;
  const newCode = async (client = owner) => {
    const uri = `stats-${++made}`;
    const { body } = await client.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' }, uri });
    return { id: Number(body['insertedId']), path: `/r/${uri}` };
  };
  const getStats = async (id: number) => (await owner.get(`/api/qr/${id}/stats`)).body as ScanStatistics;
  const scan = (path: string, agent: string, ip: string) => server.browserClient(ip).get(path, { 'user-agent': agent });

  test('are empty for a new code', async () => {
    const { id } = await newCode();
    expect(await getStats(id)).toEqual({
      total: 0,
      unique: 0,
      leftOut: { bots: 0, previews: 0, own: 0, refused: 0 },
      repeats: 0,
      days: [],
      systems: [],
      countries: [],
      refusals: [],
    });
  });

  test('count people by day, platform and country, and report what they exclude', async () => {
    const { id, path } = await newCode();
    server.clock.now = new Date('2026-03-10T12:00:00Z');
    await scan(path, iphone, '193.0.6.139');
    await scan(path, iphone, '193.0.6.139');
    await scan(path, android, '10.0.0.1');
    await scan(path, 'curl/8.9.1', '193.0.6.1');
    await scan(path, 'WhatsApp/2.24 A', '193.0.6.1');
    await owner.get(path);
    server.clock.now = new Date('2026-03-11T12:00:00Z');
    await scan(path, iphone, '193.0.6.139');
    expect(await getStats(id)).toEqual({
      total: 4,
      unique: 3,
      leftOut: { bots: 1, previews: 1, own: 1, refused: 0 },
      repeats: 1,
      days: [
        { day: '2026-03-10', scans: 3, uniques: 2 },
        { day: '2026-03-11', scans: 1, uniques: 1 },
      ],
      systems: [
        { value: 'iOS', scans: 3 },
        { value: 'Android', scans: 1 },
      ],
      countries: [
        { value: 'NL', scans: 3 },
        { value: '', scans: 1 },
      ],
      refusals: [],
    });
  });

  test('count rejected visitors by reason', async () => {
    const { id, path } = await newCode();
    await owner.post(`/api/qr/${id}/pause`);
    await expect.poll(async () => (await scan(path, iphone, '193.0.6.139')).status).toBe(403);
    const { leftOut, refusals } = await getStats(id);
    expect(leftOut.refused).toBe(1);
    expect(refusals).toEqual([{ value: 'inactive', scans: 1 }]);
  });

  test.each(['stats', 'stats/live'])('under %s are only accessible to the account', async (what) => {
    const { id } = await newCode();
    expect((await server.browserClient().get(`/api/qr/${id}/${what}`)).status).toBe(401);
    const other = await server.createMember();
    expect((await other.get(`/api/qr/${id}/${what}`)).status).toBe(404);
  });

  /** Yields the events of a live stream as a browser parses them. */
  const watch = async (id: number, client = owner) => {
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get({
      host: '127.0.0.1',
      port,
      path: `/api/qr/${id}/stats/live`,
      headers: { cookie, origin },
      agent: false,
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
    let text = '';
    const next = async (): Promise<ScanStatistics | undefined> => {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]!);
      }
      const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }));
      if (done) return undefined;
      text += value;
      return next();
    };
    const until = async (total: number) => {
      for (let numbers = await next(); numbers; numbers = await next())
        if (numbers.total >= total) return numbers.total;
      return undefined;
    };
    return { status: response.statusCode, headers: response.headers, next, until, leave: () => request.destroy() };
  };

  test('are streamed immediately and after each scan', async () => {
    const { id, path } = await newCode();
    const { headers, next, until, leave } = await watch(id);
    expect(headers['content-type']).toContain('text/event-stream');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await next()).toMatchObject({ total: 0 });
    for (let n = 1; n <= 3; n++) {
      await scan(path, iphone, `193.0.6.${n}`);
      expect(await until(n)).toBe(n);
    }
    leave();
  });

  test('are streamed without reading days that can’t change any more', async () => {
    const { id, path } = await newCode();
    await database.pool.query(
      `insert into scan_day (qr_id, day, scans, uniques)
       select $1, $2::date - n, 2, 1 from generate_series(1, 900) as n`,
      [id, server.clock.now],
    );
    const { next, leave } = await watch(id);
    expect(await next()).toMatchObject({ total: 1800, unique: 900 });
    const statements = await recordStatements(async () => {
      await scan(path, iphone, '193.0.6.139');
      expect(await next()).toMatchObject({ total: 1801, unique: 901 });
    });
    leave();
    const days = statements.filter(({ text }) => /^\s*select[^;]*scan_day/.test(text));
    expect(days.length).toBeGreaterThan(0);
    for (const statement of days) {
      expect((await countRowsRead(database, statement)).get('scan_day') ?? 0).toBeLessThanOrEqual(10);
    }
  });

  test('are streamed after another node stored the scan', async () => {
    const { id, path } = await newCode();
    const { next, until, leave } = await watch(id);
    await next();
    const node = await startScanPath(database);
    expect((await node.visit(path)).statusCode).toBe(302);
    expect(await until(1)).toBe(1);
    leave();
    await node.close();
  });

  const update = (client: Member, change: string) =>
    database.pool.query(`update users set ${change} where email = $1`, [client.email]);
  const workFor = (client: Member, boss: Member) =>
    update(client, `role = 3, views = '{2}', parent_account = (select id from users where email = '${boss.email}')`);

  const revocations: Record<string, (otherClient: Member) => Promise<unknown>> = {
    'has signed out': (client) => client.get('/api/user/account/logout'),
    'was banned': (client) => update(client, `state = 'banned'`),
    'may not open the view any more': (client) => update(client, `views = '{1}'`),
    'works for another account now': async (client) => workFor(client, await server.createMember()),
  };
  test('stop when the user has signed out, was banned, lost the permission or moved to another account', async () => {
    const { id, path } = await newCode();
    const watching = Object.entries(revocations).map(async ([who, revoke]) => {
      const member = await server.createMember();
      await workFor(member, owner);
      const { next, until } = await watch(id, member);
      expect(await next(), who).toMatchObject({ total: 0 });
      await revoke(member);
      return { who, until };
    });
    const revoked = await Promise.all(watching);
    await sleep(defaultLiveOptions.reauthIntervalMs);
    await scan(path, iphone, '193.0.6.139');
    for (const { who, until } of revoked) expect(await until(0), who).toBeUndefined();
  });

  test('end when the code is erased', async () => {
    const { id } = await newCode();
    const { next, until } = await watch(id);
    await next();
    await database.pool.query('delete from qr where id = $1', [id]);
    expect(await until(0)).toBeUndefined();
  });

  test('are streamed to twenty windows of one account, and to another one when one of them closes', async () => {
    const member = await server.createMember();
    const { id } = await newCode(member);
    const windows = await Promise.all(Array.from({ length: 20 }, () => watch(id, member)));
    expect(windows.map(({ status }) => status)).toEqual(windows.map(() => 200));

    const rejected = await member.get(`/api/qr/${id}/stats/live`);
    expect([rejected.status, rejected.body['error']]).toEqual([429, 'rate_limited']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    const ofOwner = await watch((await newCode()).id);
    expect(ofOwner.status).toBe(200);

    const more: typeof windows = [];
    windows[0]!.leave();
    const open = async () => {
      more.push(await watch(id, member));
      return more.at(-1)!.status;
    };
    await expect.poll(open).toBe(200);
    for (const { leave } of [ofOwner, ...windows, ...more]) leave();
  });

  test('end when the server stops, which does not wait for watchers', async () => {
    const { id } = await newCode();
    const { next } = await watch(id);
    await next();
    await server.app.close();
    expect(await next()).toBeUndefined();
  });
});
