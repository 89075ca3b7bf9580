import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { recordStatements } from '../../adapters/database/testing-plans.ts';
import { createAnonymousActor } from '../../http/actor.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { findSharedView } from './index.ts';
import { storeScans } from './testing.ts';

type Member = Awaited<ReturnType<TestServer['createMember']>>;

describe.each(databases)('a public link to statistics on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let owner: Member;
  let codes: number[];
  let folder: number;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    owner = await server.createMember();
    const { body } = await owner.post('/api/folders', { name: 'Posters' });
    folder = Number(body['id']);
    codes = [];
    for (const name of ['Inside', 'Outside']) {
      const created = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' }, name });
      codes.push(Number(created.body['insertedId']));
    }
    await database.pool.query('update qr set folder_id = $1 where id = $2', [folder, codes[0]]);
    const scan = { at: server.clock.now, kind: 0, os: 1, device: 1, browser: 1, country: 'IT', language: 'it' };
    await storeScans(
      database,
      [0, 1, 1].map((i, visitor) => ({ ...scan, code: codes[i] ?? 0, visitor })),
      'UTC',
    );
  });
  afterAll(() => server.close());

  const createLink = async (body: object) => {
    const { status, body: share, text } = await owner.post('/api/analysis/shares', body);
    expect(status, text).toBe(200);
    return share as { id: number; token: string };
  };
  const visitor = createAnonymousActor(undefined);
  const openLink = async (token: string, query = '') =>
    server.browserClient('203.0.113.9').get(`/api/shared-statistics/${token}${query}`);
  const getScans = async (token: string, query = '') => {
    const { body } = await openLink(token, query);
    const { totals, topCodes, codes: count } = body as unknown as Statistics;
    return { scans: totals.scans, names: topCodes.rows.map(({ name }) => name), all: count.all };
  };

  test('shows its code, folder or account, and nothing else', async () => {
    const [code, folderLink, account] = [
      await createLink({ code: codes[0] }),
      await createLink({ folder }),
      await createLink({}),
    ];
    expect(await getScans(code.token)).toEqual({ scans: 1, names: ['Inside'], all: 1 });
    expect(await getScans(folderLink.token)).toEqual({ scans: 1, names: ['Inside'], all: 1 });
    expect(await getScans(account.token)).toEqual({ scans: 3, names: ['Outside', 'Inside'], all: 2 });
  });

  test('is limited from all addresses together, apart from other links', async () => {
    const [busy, quiet] = [await createLink({}), await createLink({})];
    await openLink(busy.token);
    const { pool } = database;
    const key = `shared-statistics:link ${busy.id}`;
    const { rowCount } = await pool.query('update rate_limit set count = 1200 where key = $1', [key]);
    expect(rowCount).toBe(1);
    const reply = await server.browserClient('203.0.113.77').get(`/api/shared-statistics/${busy.token}`);
    expect([reply.status, reply.body['error']]).toEqual([429, 'rate_limited']);
    expect((await openLink(quiet.token)).status).toBe(200);
  });

  test('is listed with the names in its filters, read for all links together', async () => {
    const member = await server.createMember();
    const { body } = await member.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/' },
      name: 'Sign',
    });
    const id = Number(body['insertedId']);
    const create = () => member.post('/api/analysis/shares', { filters: { code: String(id), folder: '!7' } });
    const countReads = async () => {
      const statements = await recordStatements(() => member.get('/api/analysis/shares'));
      return statements.filter(({ text }) => /from "?(qr|folder)"?\b/.test(text)).length;
    };
    await create();
    const once = await countReads();
    for (let i = 0; i < 4; i++) await create();
    expect(await countReads()).toBe(once);
    const { shares } = (await member.get('/api/analysis/shares')).body as { shares: { names: object }[] };
    expect(shares.map(({ names }) => names)).toEqual(Array(5).fill({ [`code:${id}`]: 'Sign' }));
  });

  test('can’t be widened by filters', async () => {
    for (const body of [{ code: codes[0] }, { folder }]) {
      const { token } = await createLink(body);
      for (const query of [`?code=${codes[1]}`, '?folder=none', `?code=!${codes[0]}`]) {
        expect(await getScans(token, query), query).toMatchObject({ scans: 0, names: [] });
      }
      expect(await getScans(token, '?country=IT')).toMatchObject({ scans: 1 });
    }
  });

  test('can be limited by filters, which those of its visitors only narrow', async () => {
    const { token } = await createLink({ filters: { code: String(codes[1]), country: 'IT,DE' } });
    expect(await getScans(token)).toEqual({ scans: 2, names: ['Outside'], all: 1 });
    for (const query of [`?code=${codes[0]}`, `?code=!${codes[1]}`, '?country=FR', '?country=!IT', '?folder=1'])
      expect(await getScans(token, query), query).toMatchObject({ scans: 0 });
    expect(await getScans(token, '?country=!FR,DE')).toMatchObject({ scans: 2 });
    const negated = await createLink({ filters: { folder: `!${folder}` } });
    expect(await getScans(negated.token)).toMatchObject({ scans: 2, names: ['Outside'] });
    expect(await getScans(negated.token, `?folder=${folder}`)).toMatchObject({ scans: 0, names: [] });
  });

  test('is listed with its address and the names of what it shows', async () => {
    const filters = { code: `${codes[0]},${codes[1]}` };
    const { id, token } = await createLink({ folder, filters });
    const { body } = await owner.get('/api/analysis/shares');
    const names = { [`code:${codes[0]}`]: 'Inside', [`code:${codes[1]}`]: 'Outside' };
    expect((body['shares'] as { id: number }[]).find((share) => share.id === id)).toMatchObject({
      ...{ token, folder, name: 'Posters', filters, names, openings: 0, lastOpenedAt: null },
    });
  });

  test('isn’t indexed, and its page counts how often it’s opened', async () => {
    const { id, token } = await createLink({ code: codes[0] });
    expect((await openLink(token)).headers['x-robots-tag']).toBe('noindex');
    await findSharedView(server.deps, visitor, token, true);
    expect(await findSharedView(server.deps, visitor, token, false)).toMatchObject({ code: codes[0], name: 'Inside' });
    const { shares } = (await owner.get('/api/analysis/shares')).body as { shares: object[] };
    expect(shares).toContainEqual(
      expect.objectContaining({ id, openings: 1, lastOpenedAt: server.clock.now.toISOString() }),
    );
  });

  test('is not found in the same way if it is revoked, expired or unknown', async () => {
    const revoked = await createLink({ code: codes[0] });
    expect((await owner.send('DELETE', `/api/analysis/shares/${revoked.id}`)).status).toBe(204);
    const expired = await createLink({ code: codes[0], days: 1 });
    expect((await openLink(expired.token)).status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
    const responses = await Promise.all([revoked.token, expired.token, 'unknown'].map((token) => openLink(token)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(responses.map(({ body }) => body['error'])).size).toBe(1);
    for (const { token } of [revoked, expired])
      expect(await findSharedView(server.deps, visitor, token, true)).toBeUndefined();
  });

  test('is in the activity log, when it’s created and when it’s revoked', async () => {
    const { id } = await createLink({ folder });
    await owner.send('DELETE', `/api/analysis/shares/${id}`);
    const acts = (await owner.get('/api/user/audit')).body['acts'] as { action: string }[];
    expect(acts.slice(0, 2).map(({ action }) => action)).toEqual(['statistics_unshared', 'statistics_shared']);
    expect((await owner.post('/api/analysis/shares', { code: 987_654_321 })).status).toBe(404);
    expect((await owner.get('/api/user/audit')).body['acts']).toHaveLength(acts.length);
  });

  test('is refused beside a hundred others, and for a code and a folder together', async () => {
    const other = await server.createMember();
    const create = (body: object) => other.post('/api/analysis/shares', body);
    for (let count = 0; count < 100; count++) await create({});
    expect(await create({})).toMatchObject({
      status: 403,
      body: { error: 'share_limit_exceeded', params: { max: 100 } },
    });
    expect(await create({ code: 1, folder: 1 })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'folder', code: 'mutually_exclusive', params: { other: 'code' } }] },
    });
  });

  test('stores no token', async () => {
    const { token } = await createLink({});
    const { rows } = await database.pool.query('select statistics_share::text as row from statistics_share');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });
});
