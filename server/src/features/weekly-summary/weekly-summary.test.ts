import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { storeScans } from '../analysis/testing.ts';
import { sendWeeklySummaries } from './send.ts';

type Member = Awaited<ReturnType<TestServer['createMember']>>;

const system = createSystemActor('test');
const subject = 'Your QR codes last week';

describe.each(databases)('weekly summaries on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let owner: Member;
  let codes: number[];
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  const addScans = (code: number, day: string, count: number, kind = 0) =>
    storeScans(
      database,
      Array.from({ length: count }, (_, visitor) => ({
        ...{ code, kind, visitor, os: 1, device: 1, browser: 1, country: 'IT', language: 'it' },
        at: new Date(`${day}T12:00:00Z`),
      })),
      'UTC',
    );
  const subscribe = async (member: Member, weeklySummary = true) => {
    const { status, body } = await member.post('/api/user/me', { weeklySummary });
    expect([status, body['weeklySummary']]).toEqual([200, weeklySummary]);
  };
  const setTime = (time: string) => {
    server.clock.now = new Date(time);
  };
  const listSummaries = async (member: Member) => {
    await server.drain();
    return (await server.listEmails(member.email)).filter((email) => email.subject === subject);
  };
  const send = async (time: string) => {
    setTime(time);
    await sendWeeklySummaries(server.deps, system);
    return listSummaries(owner);
  };

  /** An owner who turned summaries on in the week before 9 March 2026, a Monday. */
  beforeEach(async () => {
    setTime('2026-03-04T10:00:00Z');
    owner = await server.createVerifiedMember();
    await owner.post('/api/user/me', { timezone: 'UTC' });
    codes = [];
    for (const name of ['Menu', 'Poster']) {
      const { body } = await owner.post('/api/qr/dynamic/url', { name, content: { url: 'https://example.org/' } });
      codes.push(Number(body['insertedId']));
    }
    await subscribe(owner);
  });

  test('have totals, change, top codes, and refusals with what to do about them', async () => {
    const [menu = 0, poster = 0] = codes;
    await addScans(menu, '2026-02-25', 20);
    await addScans(menu, '2026-03-04', 30);
    await addScans(poster, '2026-03-08', 5);
    await addScans(menu, '2026-03-05', 3, 16 + 8);
    await addScans(menu, '2026-03-09', 7);
    const [summary, ...others] = await send('2026-03-09T07:00:00Z');
    expect(others).toEqual([]);
    expect(summary?.text).toMatch(/^2\s?–\s?8 March, compared with the week before\. Time zone: UTC\./u);
    expect(summary?.text).toContain('- Scans: 35 (+75%)');
    expect(summary?.text).toContain('- Menu: 30 (+50%)\n- Poster: 5 (new)');
    expect(summary?.text).toMatch(/Turned away\n- Scan limit reached: 3\n {2}Menu\n {2}Raise the limit: http\S+#limit/);
    expect(summary?.text).toContain('/app/analysis?from=2026-03-02&to=2026-03-08&compare=previous');
  });

  test('have numbers and dates as their reader chose', async () => {
    const [menu = 0] = codes;
    await owner.post('/api/user/me', { thousandsSeparator: '.', dateFormat: 'MM-DD-YYYY' });
    await addScans(menu, '2026-02-25', 1000);
    await addScans(menu, '2026-03-04', 1234);
    const [summary] = await send('2026-03-09T07:00:00Z');
    expect(summary?.text).toMatch(/^March 2\s?–\s?8, compared/u);
    expect(summary?.text).toContain('- Scans: 1.234 (+23,4%)');
  });

  test('are sent once, whatever runs twice or at the same time', async () => {
    await addScans(codes[0] ?? 0, '2026-03-04', 1);
    setTime('2026-03-09T07:00:00Z');
    await Promise.all([sendWeeklySummaries(server.deps, system), sendWeeklySummaries(server.deps, system)]);
    expect(await send('2026-03-09T09:00:00Z')).toHaveLength(1);
    expect(await send('2026-03-10T09:00:00Z')).toHaveLength(1);
    await addScans(codes[0] ?? 0, '2026-03-14', 1);
    expect(await send('2026-03-16T09:00:00Z')).toHaveLength(2);
  });

  test('come on Monday morning in the reporting zone', async () => {
    await owner.post('/api/user/me', { timezone: 'Pacific/Auckland' });
    await addScans(codes[0] ?? 0, '2026-03-04', 1);
    expect(await send('2026-03-08T17:59:00Z')).toHaveLength(0);
    expect(await send('2026-03-08T18:00:00Z')).toHaveLength(1);
  });

  test('aren’t sent without scans, to others, or after they were turned off', async () => {
    expect(await send('2026-03-09T08:00:00Z')).toEqual([]);
    await addScans(codes[0] ?? 0, '2026-03-12', 1);
    const stranger = await server.createMember();
    await subscribe(stranger);
    await subscribe(owner, false);
    expect(await send('2026-03-16T08:00:00Z')).toEqual([]);
    expect(await listSummaries(stranger)).toEqual([]);
  });

  test('show a team member only the codes of their folders', async () => {
    const { body } = await owner.post('/api/folders', { name: 'Posters' });
    await database.pool.query('update qr set folder_id = $1 where id = $2', [body['id'], codes[1]]);
    await addScans(codes[0] ?? 0, '2026-03-04', 4);
    await addScans(codes[1] ?? 0, '2026-03-04', 2);
    const member = await server.createVerifiedMember();
    await subscribe(member);
    const join = (views: string) =>
      database.pool.query(
        `update users set parent_account = (select id from users where email = $1), role = 3, folder_scope = array[$2::bigint],
          views = $3::smallint[] where email = $4`,
        [owner.email, body['id'], views, member.email],
      );
    await join('{1}');
    await send('2026-03-09T08:00:00Z');
    const [summary] = await listSummaries(member);
    expect(summary?.text).toContain('- Scans: 2 (new)');
    expect(summary?.text).not.toContain('Menu');
    await join('{2}');
    await addScans(codes[1] ?? 0, '2026-03-12', 2);
    await send('2026-03-16T08:00:00Z');
    expect(await listSummaries(member)).toHaveLength(1);
  });

  test('are ended by one click of an email program, without a session or Origin', async () => {
    await addScans(codes[0] ?? 0, '2026-03-04', 1);
    const [summary] = await send('2026-03-09T08:00:00Z');
    const path = /\/unsubscribe\/[\w-]{43}/.exec(summary?.text ?? '')?.[0] ?? '';
    const { rows } = await database.pool.query('select unsubscribe_url from email where subject = $1', [subject]);
    expect(rows.map((row) => row.unsubscribe_url).join()).toContain(path);
    const post = (url: string) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const forged = path.replace(/.{10}$/, 'AAAAAAAAAA');
    expect((await post(forged)).statusCode).toBe(404);
    expect((await owner.get('/api/user/me')).body['weeklySummary']).toBe(true);
    expect((await post(path)).statusCode).toBe(204);
    expect((await owner.get('/api/user/me')).body['weeklySummary']).toBe(false);
  });
});
