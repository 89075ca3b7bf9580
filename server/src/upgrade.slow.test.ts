import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from './adapters/database/index.ts';
import { emptyDatabases, migrateUntil } from './adapters/database/testing.ts';
import { sweeps } from './housekeeping.ts';
import { startTestServer, type TestServer } from './testing.ts';

const readFrozen = (file: string) => readFileSync(join(import.meta.dirname, 'adapters/database/frozen', file), 'utf8');

/** Here, each upgrade runs on one of the two databases; `npm run proof databases` runs it on both. */
const [forFirst, forNext] = process.env['TEST_EVERY_DATABASE']
  ? [emptyDatabases, emptyDatabases]
  : [emptyDatabases.slice(-1), emptyDatabases.slice(0, 1)];

describe.each(forFirst)('a database at the first migration, upgraded on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await open();
    await database.pool.query(readFrozen('0001-first.sql'));
    await migrate(database);
    server = await startTestServer(database);
    server.clock.now = new Date('2026-11-20T16:00:00Z');
  });
  afterAll(() => server.close());

  test('downloaded codes open their latest published content', async () => {
    const { status, headers } = await server.browserClient().get('/r/frozen1');
    expect([status, headers['location']]).toEqual([302, 'https://example.org/winter']);
  });

  test('a guest’s code still opens its temporary page', async () => {
    expect((await server.browserClient().get('/r/frzen22')).text).toContain('https://example.org/guest');
  });

  test('the owner signs in and finds codes, drafts, limits and statistics unchanged', async () => {
    const owner = server.browserClient('192.0.2.1');
    const credentials = { email: 'owner@example.org', password: 'a fine long password' };
    expect((await owner.post('/api/user/account/login', credentials)).status).toBe(200);
    const { body } = await owner.get('/api/qr/uri/frozen1');
    expect(body).toMatchObject({
      name: 'Winter menu',
      printed: 'http://tessera.example/r/frozen1',
      content: { url: 'https://example.org/draft' },
      published: false,
      scanLimit: 100,
    });
    expect(body['scans']).toBeGreaterThanOrEqual(3);
    expect((await owner.get('/api/qr')).body['total']).toBe(3);
  });
});

/** What the owner, staff and visitors hold since before the upgrade. */
const credentials = {
  ownerSession: 'ofx2G3_9vJUEYcmwsO3AlaHrSG-q8HTTuLYVQNOSMPk',
  staffSession: 'PvDJHvOtBGG7An5A3NsTip2ewzuNXK1k39woLz5J_Ys',
  apiKey: 'tsk_2-QMRyVA2lSS_bcwVPo5KUfNJ_AJh_UAwJMeqxUaH3w',
  draftPreview: '/try/bY9pElkwxhICoY7f',
  pushKey: 'BDApuZObc7hMTEuOLlZxrWqk0XQqasctHPxzIA2y9SOWZRT9x_fduUGPEzkTSfQT8aXiTOKwPAhFL3jy8IOYj84',
};

describe.each(forNext)('a database from before the standard names, upgraded on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await open();
    await migrateUntil(database, '0031-image-variants');
    await database.pool.query(readFrozen('0031-image-variants.sql'));
    await migrate(database);
    server = await startTestServer(database);
    server.clock.now = new Date('2026-11-20T16:30:00Z');
  });
  afterAll(() => server.close());

  const signedIn = (token: string) => {
    const client = server.browserClient('203.0.113.1');
    client.cookies.set('session', token);
    return client;
  };
  const visitor = () => server.browserClient('193.0.6.200');
  const target = async (path: string) => {
    const { status, headers } = await visitor().get(path);
    return headers['location'] ?? status;
  };

  test('sessions, API keys and the server’s own keys stay valid', async () => {
    const owner = signedIn(credentials.ownerSession);
    expect((await owner.get('/api/user/me')).body).toMatchObject({ email: 'owner@example.org', emailVerified: true });
    expect((await owner.get('/api/user/me/push-key')).body).toEqual({ publicKey: credentials.pushKey });
    expect((await owner.get('/api/user/me/identities')).body).toMatchObject([{ provider: 'google' }]);
    expect((await server.apiClient(credentials.apiKey).get('/api/qr')).status).toBe(200);
  });

  test('the owner finds codes, drafts, statistics, responses, folders and usage unchanged', async () => {
    const owner = signedIn(credentials.ownerSession);
    const { body: code } = await owner.get('/api/qr/uri/second-table');
    expect(code).toMatchObject({ name: 'Menu', printed: 'http://tessera.example/r/second-table', published: false });
    expect(code).toMatchObject({ content: { url: 'https://example.org/draft' }, revision: 2, folder: 2 });
    expect((await owner.get('/api/qr?q=first-table')).body).toMatchObject({ total: 1 });
    expect((await owner.get(`/api/qr/${code['id']}/stats`)).body).toMatchObject({
      totals: { repeats: 1 },
      leftOut: { ownTests: 1 },
    });
    const { body: feedback } = await owner.get('/api/qr/feedback/6');
    expect(feedback['answers']).toMatchObject([
      { stars: 1, own: true },
      { stars: 5, own: false },
    ]);
    expect((await owner.post('/api/folders/1/restore')).body).toMatchObject({
      name: 'Winter',
      colour: '#a35c00',
      codes: 1,
    });
    const { body: usage } = await owner.get('/api/storage/usage');
    expect(usage['bytes']).toBeGreaterThan(2192);
  });

  test('codes open what they opened, under each of their slugs, as long as limit, password and block allow', async () => {
    expect(await target('/r/first-table')).toBe('https://example.org/menu');
    expect(await target('/r/second-table')).toBe('https://example.org/menu');
    expect([await target('/r/limited-1'), await target('/r/limited-1')]).toEqual(['https://example.org/limited', 403]);
    expect(await target('/r/blocked-1')).toBe(410);
    expect((await visitor().get('/p/card-1')).text).toContain('content="#a35c00"');
    expect((await visitor().get(credentials.draftPreview)).status).toBe(200);
    const form = await visitor().get('/r/locked-1');
    const token = /name="token" value="([^"]+)"/.exec(form.text)![1]!;
    const fields = new URLSearchParams({ token, password: 'larch240' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor().send('POST', '/r/locked-1', fields, headers)).headers['location']).toBe(
      'https://example.org/secret',
    );
  });

  test('staff see why an account is suspended, and unblock a code into the state it had', async () => {
    const staff = signedIn(credentials.staffSession);
    const { body } = await staff.get('/api/staff/accounts?search=banned');
    expect(body['accounts']).toMatchObject([{ bannedFor: 'spam' }]);
    const { body: found } = await staff.get('/api/staff/codes?search=blocked-1');
    const [code] = found['codes'] as { id: number }[];
    const unblocked = await staff.post(`/api/staff/codes/${code?.id}/unblock`, { note: 'A mistake' });
    expect(unblocked.body).toMatchObject({ state: 'paused' });
  });

  test('emails and sweeps that were queued run, and each sweep keeps one name', async () => {
    await server.drain();
    const jobs = await server.deps.jobs.listLatest(99);
    expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => 'completed'));
    expect(jobs.map(({ name }) => name)).toContain('email.send');
    const names = sweeps.map(({ name }) => name);
    const { rows } = await server.database.pool.query<{ name: string }>('select name from sweep');
    expect(names).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});
