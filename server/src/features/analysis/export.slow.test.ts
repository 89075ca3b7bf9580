import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { recordStatements } from '../../adapters/database/testing-plans.ts';
import { origin, startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { storeScans } from './testing.ts';

type Member = Awaited<ReturnType<TestServer['createMember']>>;

describe.each(databases)('an export of scans, on $name', ({ open }) => {
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

  const createCode = async (name: string) => {
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' }, name });
    return Number(body['insertedId']);
  };

  /** A code whose rows are longer in all than what sockets buffer. */
  const createBusyCode = async () => {
    const code = await createCode('Busy'.padEnd(100, '.'));
    await database.pool.query(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country)
       select $1, $2::timestamptz - n * interval '1 second', gen_random_uuid(), $2::date, 0, 0, '', 1, 1, 1, ''
       from generate_series(1, 60000) as n`,
      [code, '2026-03-10T23:00:00Z'],
    );
    await database.pool.query('insert into scan_day (qr_id, day, scans) values ($1, $2, 60000)', [code, '2026-03-10']);
    return code;
  };

  /** Begins an export, and waits until the server waits for the client to read on. */
  const openExport = async (code: number) => {
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get({ host: '127.0.0.1', port, path: `/api/qr/${code}/stats/export`, headers: { cookie, origin } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.pause();
    let before = -1;
    const isIdle = () => {
      const { bytesRead } = response.socket;
      const isSame = bytesRead === before;
      before = bytesRead;
      return isSame;
    };
    await expect.poll(isIdle, { interval: 500 }).toBe(true);
    return { request, response };
  };

  /** Counted too, as the page leaves out scans that wait to be counted if there are many. */
  const createScans = async (code: number, count: number) => {
    await storeScans(
      database,
      Array.from({ length: count }, (_, n) => ({
        code,
        at: new Date(server.clock.now.getTime() - n * 1_000),
        kind: n % 10 === 9 ? 2 : 0,
        os: 1,
        device: 1,
        browser: 1,
        country: n % 2 === 0 ? 'IT' : '',
        language: 'it',
        visitor: n,
      })),
      'UTC',
    );
    await foldAll(database);
  };

  test('has every scan that the page counts, as CSV and as JSON', async () => {
    const code = await createCode('=HYPERLINK("evil")');
    await createScans(code, 1_234);
    await createScans(await createCode('Poster'), 3);
    const query = `preset=7d&country=IT&code=${code}`;
    const { totals, leftOut } = (await owner.get(`/api/analysis?${query}`)).body as unknown as Statistics;
    const json = JSON.parse((await owner.get(`/api/analysis/export?${query}&format=json`)).text) as {
      kind: string;
      first: boolean;
      time: string;
    }[];
    expect(json.filter(({ kind }) => kind === 'scan')).toHaveLength(totals.scans);
    expect(json.filter(({ kind }) => kind === 'bot')).toHaveLength(leftOut.bots);
    expect(json.filter(({ first }) => first)).toHaveLength(totals.people);
    expect(new Set(json.map(({ time }) => time)).size).toBe(json.length);

    const { text, headers } = await owner.get(`/api/analysis/export?${query}`);
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFF"time","day","code","name","kind","country","city","system","device","browser","language","first","repeat"',
    );
    expect(lines).toHaveLength(json.length);
    expect(lines[0]).toContain(`"'=HYPERLINK(""evil"")"`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="scans-[\d-]+\.csv"$/);
  });

  test('of the page has its figures', async () => {
    const code = await createCode('Poster');
    await createScans(code, 10);
    const path = `/api/qr/${code}/stats/export?content=page&preset=7d`;
    const { text } = await owner.get(path);
    expect(text).toContain('"total","scans","9","9",""\r\n');
    expect(text).toContain('"country","IT","5","5",""\r\n');
    const { body } = await owner.get(`${path}&format=json`);
    expect(body).toEqual((await owner.get(`/api/qr/${code}/stats?preset=7d`)).body);
  });

  test('reads no further than the client takes, and stops when it leaves', async () => {
    const code = await createBusyCode();
    let request: ReturnType<typeof get> | undefined;
    const statements = await recordStatements(async () => {
      ({ request } = await openExport(code));
    });
    const pages = statements.filter(({ text }) => text.includes('fact.at::text'));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThan(40);
    const later = await recordStatements(async () => {
      request?.destroy();
      await owner.get('/api/user/me');
    });
    expect(later.filter(({ text }) => text.includes('fact.at::text'))).toEqual([]);
  });

  test('from another site is rejected', async () => {
    const { body } = await owner.get('/api/analysis/export', { 'sec-fetch-site': 'cross-site' });
    expect(body['error']).toBe('invalid_origin');
  });

  test('breaks off when its user has signed out', async () => {
    const { response } = await openExport(await createBusyCode());
    await owner.get('/api/user/account/logout');
    const ending = once(response, 'end');
    response.resume();
    await expect(ending).rejects.toThrow('aborted');
  });
});
