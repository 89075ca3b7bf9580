import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveStatisticsEvent, type Statistics, statisticsQuery } from '@tessera/contract/api/analysis.ts';
import { addScans } from '@tessera/contract/rules/add-scans.ts';
import { findType } from '@tessera/qr-types';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { recordStatements } from '../../adapters/database/testing-plans.ts';
import { origin, startTestServer, type TestServer } from '../../testing.ts';
import { android, iphone, startScanPath } from '../scan/testing.ts';
import { liveOptions } from './routes.ts';
import { type StoredScan, scanArbitrary, storeScans } from './testing.ts';

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
  const getStats = async (id: number) => (await owner.get(`/api/qr/${id}/stats`)).body as unknown as Statistics;
  const scan = (path: string, agent: string, ip: string) => server.browserClient(ip).get(path, { 'user-agent': agent });

  test('are empty for a new code', async () => {
    const { id } = await newCode();
    const { days, hours, changes, ...empty } = await getStats(id);
    expect(days).toHaveLength(30);
    expect(hours).toHaveLength(168);
    expect(changes).toEqual([{ day: '2026-03-10', code: { id, name: expect.any(String) } }]);
    expect(empty).toMatchObject({
      totals: { scans: 0, people: 0, visits: 0, repeats: 0 },
      countries: 0,
      leftOut: { bots: 0, previews: 0, ownTests: 0, suspects: 0 },
      comparison: null,
      range: {
        from: '2026-02-09',
        to: '2026-03-10',
        today: '2026-03-10',
        timeZone: 'UTC',
        firstDay: null,
        lastDay: null,
      },
      breakdowns: { country: [], system: [], device: [], browser: [], language: [] },
      topCodes: { rows: [], more: { codes: 0, scans: 0 }, deleted: 0 },
      folders: [],
      refusals: [],
      coverage: null,
      asOf: null,
      isBackfilling: false,
    });
  });

  test('count people by day, system and country, and report what they leave out', async () => {
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
    const { days, breakdowns, ...stats } = await getStats(id);
    expect(stats).toMatchObject({
      totals: { scans: 4, people: 3, visits: 0, repeats: 1 },
      leftOut: { bots: 1, previews: 1, ownTests: 1, suspects: 0 },
      countries: 1,
      range: { firstDay: '2026-03-10' },
      topCodes: { rows: [{ id, scans: 4, people: 3, type: 'url', folder: null }] },
    });
    expect(days.filter(({ scans }) => scans > 0)).toEqual([
      { day: '2026-03-10', scans: 3, people: 2, visits: 0 },
      { day: '2026-03-11', scans: 1, people: 1, visits: 0 },
    ]);
    expect(breakdowns).toMatchObject({
      system: [
        { value: 'iOS', scans: 3, people: 2 },
        { value: 'Android', scans: 1, people: 1 },
      ],
      country: [
        { value: 'NL', scans: 3, people: 2 },
        { value: 'unknown', scans: 1, people: 1 },
      ],
    });
  });

  test('count refused visitors by reason, with the codes that refused them', async () => {
    const { id, path } = await newCode();
    await owner.post(`/api/qr/${id}/pause`);
    await expect.poll(async () => (await scan(path, iphone, '193.0.6.139')).status).toBe(403);
    const { refusals, totals } = await getStats(id);
    expect(totals.scans).toBe(0);
    expect(refusals).toEqual([{ outcome: 'inactive', scans: 1, codes: [{ id, name: path.slice(3) }] }]);
  });

  test('list refusals of landing pages that were opened directly', async () => {
    const { body } = await owner.post('/api/qr/dynamic/menu', {
      content: findType('menu')!.sample,
      uri: 'stats-menu',
    });
    await owner.post(`/api/qr/${body['insertedId']}/pause`);
    await expect.poll(async () => (await scan('/p/stats-menu', iphone, '193.0.6.139')).status).toBe(403);
    const { refusals } = await getStats(Number(body['insertedId']));
    expect(refusals).toMatchObject([{ outcome: 'inactive', scans: 1 }]);
  });

  test.each(['stats', 'stats/live'])('under %s are only accessible to the account', async (what) => {
    const { id } = await newCode();
    expect((await server.browserClient().get(`/api/qr/${id}/${what}`)).status).toBe(401);
    const other = await server.createMember();
    expect((await other.get(`/api/qr/${id}/${what}`)).status).toBe(404);
  });

  /** Yields the events of a live stream as a browser parses them. */
  const watch = async (code: number | string, client = owner) => {
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get({
      host: '127.0.0.1',
      port,
      path: typeof code === 'string' ? code : `/api/qr/${code}/stats/live`,
      headers: { cookie, origin },
      agent: false,
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
    let text = '';
    const query = statisticsQuery.parse(Object.fromEntries(new URL(String(code), origin).searchParams));
    let statistics: Statistics | undefined;
    /** The statistics after the next event, as a browser has them. */
    const next = async (): Promise<Statistics | undefined> => {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        const event: LiveStatisticsEvent = JSON.parse(found[1]!);
        statistics = 'statistics' in event ? event.statistics : addScans(statistics!, event, query);
        return statistics;
      }
      const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }));
      if (done) return undefined;
      text += value;
      return next();
    };
    const until = async (total: number) => {
      for (let numbers = await next(); numbers; numbers = await next())
        if (numbers.totals.scans >= total) return numbers.totals.scans;
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
    expect(await next()).toMatchObject({ totals: { scans: 0 } });
    for (let n = 1; n <= 3; n++) {
      await scan(path, iphone, `193.0.6.${n}`);
      expect(await until(n)).toBe(n);
    }
    leave();
  });

  test('are streamed with one statement for all watched codes, which reads no counters', async () => {
    const codes = await Promise.all([newCode(), newCode(), newCode()]);
    const streams = await Promise.all(codes.map(({ id }) => watch(id)));
    for (const { next } of streams) await next();
    const statements = await recordStatements(async () => {
      for (const { path } of codes) await scan(path, iphone, '193.0.6.139');
      for (const { until } of streams) expect(await until(1)).toBe(1);
    });
    for (const { leave } of streams) leave();
    const reads = statements.filter(({ text }) => text.includes('pg_visible_in_snapshot'));
    expect(reads.length).toBeGreaterThan(0);
    const isOfFold = (text: string) => text.includes('claimed'); // The fold counts the scans meanwhile.
    const ofCounters = statements.filter(({ text }) => /from (scan_day|scan_account_day)/.test(text));
    expect(ofCounters.filter(({ text }) => !isOfFold(text))).toEqual([]);
  });

  test('add up to the next reply, whatever is scanned, filtered and compared', async () => {
    const member = await server.createMember();
    const codes = await Promise.all([newCode(member), newCode(member)]);
    const queries = [
      '',
      '?preset=7d&compare=previous',
      '?country=!IT&repeats=no',
      '?suspects=yes&system=iOS&compare=year',
    ];
    const streams = await Promise.all(queries.map((query) => watch(`/api/analysis/live${query}`, member)));
    for (const { next } of streams) await next();
    let all: StoredScan[] = [];
    for (let n = 0; n < 4; n++) {
      const batch = fc.sample(scanArbitrary, { numRuns: 12, seed: n });
      const scans = batch.map(({ code, minutesAgo, ...scan }) => ({
        ...scan,
        code: codes[code % 2]!.id,
        at: new Date(server.clock.now.getTime() - minutesAgo * 60_000),
      }));
      all = [...all, ...(await storeScans(database, scans, 'UTC', all))];
      for (const [i, { next }] of streams.entries()) {
        const reply = (await member.get(`/api/analysis${queries[i]}`)).body as unknown as Statistics;
        const countAll = ({ totals, leftOut, refusals, comparison }: Statistics) =>
          JSON.stringify([totals, leftOut, refusals.map(({ scans }) => scans), comparison?.totals]);
        let latest: Statistics | undefined;
        do latest = await next();
        while (latest && countAll(latest) !== countAll(reply));
        const toComparable = (statistics: Statistics) => ({
          ...statistics,
          range: { ...statistics.range, firstDay: null, lastDay: null }, // whatever is filtered
          refusals: statistics.refusals.map(({ outcome, scans }) => ({ outcome, scans })),
        });
        expect(toComparable(latest!), queries[i]).toEqual(toComparable(reply));
      }
    }
    for (const { leave } of streams) leave();
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
      expect(await next(), who).toMatchObject({ totals: { scans: 0 } });
      await revoke(member);
      return { who, until };
    });
    const revoked = await Promise.all(watching);
    await sleep(liveOptions.reauthIntervalMs);
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
