import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { setStaff } from './index.ts';

const target = { content: { url: 'https://example.org/menu' } };
const note = 'Reported by three people';

describe.each(databases)('the operator on $name', ({ open }) => {
  let server: TestServer;
  let staff: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    staff = await server.createMember('somebody@staff.example');
    await server.database.pool.query(`update users set email_verified_at = now() where email like '%@staff.example'`);
    await setStaff(createSystemActor('test'), server.database.db, 'Somebody@staff.example', true);
    expect((await staff.get('/api/staff/reports')).body['error']).toBe('forbidden');
    await server.enableTwoFactor('somebody@staff.example');
  });
  afterAll(() => server.close());

  const ownerWithCode = async (name = '') => {
    const owner = await server.createMember();
    const { body: self } = await owner.get('/api/user/me');
    const { body: made } = await owner.post('/api/qr/dynamic/url', { ...target, name });
    return { ...owner, id: String(self['id']), uri: String(made['uri']), codeId: Number(made['insertedId']) };
  };
  const scan = async (uri: string) => (await server.browserClient().get(`/r/${uri}`)).status;
  const actions = async (owner: BrowserClient) => {
    const { body } = await owner.get('/api/user/audit');
    return (body['acts'] as { action: string; via: string; person: unknown }[]).filter(({ via }) => via === 'staff');
  };
  const later = () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
  };
  const report = (url: string, more: object = {}) => {
    later();
    return server.browserClient('203.0.113.77').post('/api/report-abuse', { url, reason: 'phishing', ...more });
  };
  const queue = async () => {
    const { body } = await staff.get('/api/staff/reports');
    return body['reports'] as { id: string; url: string; code: { uri: string } | null; together: number }[];
  };

  test('must have the role, a verified address and two-step sign-in', async () => {
    const owner = await server.createMember();
    expect((await owner.get('/api/user/me')).body).toMatchObject({ staff: false });
    expect((await staff.get('/api/user/me')).body).toMatchObject({ staff: true });
    const make = (isStaff: boolean) => setStaff(createSystemActor('test'), server.database.db, owner.email, isStaff);
    expect(await make(true)).toBeUndefined();
    expect((await owner.get('/api/staff/accounts')).status).toBe(403);
    await server.database.pool.query('update users set email_verified_at = now() where email = $1', [owner.email]);
    await make(true);
    expect((await owner.get('/api/staff/accounts')).status).toBe(403);
    await server.enableTwoFactor(owner.email);
    expect((await owner.get('/api/staff/accounts')).status).toBe(200);
    await make(false);
    expect((await owner.get('/api/staff/accounts')).status).toBe(403);
  });

  test('finds accounts by their users', async () => {
    const owner = await ownerWithCode();
    const search = async (text: string) => {
      const { body } = await staff.get(`/api/staff/accounts?search=${encodeURIComponent(text)}`);
      return (body['accounts'] as { id: string }[]).map(({ id }) => id);
    };
    expect(await search(owner.email.toUpperCase())).toEqual([owner.id]);
    expect(await search('%')).toEqual([]);
    expect(await search('nobody@nowhere.example')).toEqual([]);
    expect((await search('')).length).toBeGreaterThan(1);
  });

  test('suspends an account: its users and codes stop working immediately, and work again afterwards', async () => {
    const owner = await ownerWithCode();
    await server.database.pool.query('update users set email_verified_at = now() where email = $1', [owner.email]);
    const { body: key } = await owner.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
    const apiClient = server.apiClient(String(key['secret']));
    const person = await server.createMember();
    await server.database.pool.query('update users set parent_account = $1 where email = $2', [owner.id, person.email]);
    expect([await scan(owner.uri), (await apiClient.get('/api/qr')).status]).toEqual([302, 200]);

    later();
    const banned = await staff.post(`/api/staff/accounts/${owner.id}/ban`, { reason: 'spam', note });
    expect(banned.body).toMatchObject({ state: 'banned', bannedFor: 'spam', people: 2, codes: 1 });
    expect((await owner.get('/api/user/me')).status).toBe(401);
    expect((await person.get('/api/user/me')).status).toBe(401);
    expect((await apiClient.get('/api/qr')).status).toBe(401);
    await expect.poll(() => scan(owner.uri)).toBe(410);
    const login = () => owner.post('/api/user/account/login', { email: owner.email, password: 'a fine long password' });
    expect((await login()).body['error']).toBe('account_banned');
    expect((await server.listEmails(owner.email))[0]).toMatchObject({
      subject: 'Your account was suspended',
      text: expect.stringContaining('unwanted advertising'),
    });

    await staff.post(`/api/staff/accounts/${owner.id}/ban`, { reason: 'fraud', note });
    expect((await staff.post(`/api/staff/accounts/${owner.id}/unban`, { note })).body).toMatchObject({
      state: 'active',
      bannedFor: null,
    });
    await expect.poll(() => scan(owner.uri)).toBe(302);
    expect((await apiClient.get('/api/qr')).status).toBe(200);
    expect((await owner.get('/api/user/me')).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await actions(owner)).toEqual([
      expect.objectContaining({ action: 'account_unbanned', person: null }),
      expect.objectContaining({ action: 'account_banned', person: null }),
    ]);
  });

  test('finds a previously closed account closed again after its suspension', async () => {
    const owner = await ownerWithCode();
    await owner.post('/api/user/me/close', { email: owner.email, password: 'a fine long password' });
    await staff.post(`/api/staff/accounts/${owner.id}/ban`, { reason: 'spam', note });
    expect((await staff.post(`/api/staff/accounts/${owner.id}/unban`, { note })).body).toMatchObject({
      state: 'closed',
    });
  });

  test('blocks a code, which its owner can’t undo, and unblocks it with its previous state', async () => {
    const owner = await ownerWithCode('Lunch');
    expect(await scan(owner.uri)).toBe(302);
    const seen = await staff.get(`/api/staff/codes?search=${owner.uri.toUpperCase()}`);
    expect(seen.body['codes']).toEqual([
      expect.objectContaining({
        ...{ name: 'Lunch', type: 'url', state: 'active', scans: 1, leadsTo: ['https://example.org/menu'] },
        account: expect.objectContaining({ email: owner.email }),
      }),
    ]);
    later();
    const blocked = await staff.post(`/api/staff/codes/${owner.codeId}/block`, { reason: 'malware', note });
    expect(blocked.body).toMatchObject({ state: 'blocked', blockedFor: 'malware' });
    await expect.poll(() => scan(owner.uri)).toBe(410);
    const { text } = await server.browserClient().get(`/r/${owner.uri}`);
    expect(text).not.toContain('example.org');
    const resumed = await owner.post(`/api/qr/${owner.codeId}/resume`);
    expect(resumed.body['error']).toBe('code_blocked');
    expect((await owner.get(`/api/qr/${owner.codeId}`)).body).toMatchObject({ status: 'blocked' });
    expect(await scan(owner.uri)).toBe(410);
    expect((await server.listEmails(owner.email))[0]).toMatchObject({
      subject: 'One of your QR codes was blocked',
      text: expect.stringContaining('“Lunch”'),
    });

    await staff.post(`/api/staff/codes/${owner.codeId}/unblock`, { note });
    await expect.poll(() => scan(owner.uri)).toBe(302);
    await owner.post(`/api/qr/${owner.codeId}/pause`);
    await staff.post(`/api/staff/codes/${owner.codeId}/block`, { reason: 'malware', note });
    expect((await staff.post(`/api/staff/codes/${owner.codeId}/unblock`, { note })).body).toMatchObject({
      state: 'paused',
    });
    expect((await actions(owner)).map(({ action }) => action)).toEqual([
      'code_unblocked',
      'code_blocked',
      'code_unblocked',
      'code_blocked',
    ]);
  });

  test('reads reports together with their code, and upholds them together', async () => {
    const owner = await ownerWithCode();
    const path = `tessera.example/r/${owner.uri}`;
    expect((await report(`http://${path}?x=1`)).body).toEqual({ reported: true });
    await report(path.toUpperCase(), { message: 'It asks for my card.', email: 'reader@example.org' });
    await report('https://elsewhere.example/r/menu');
    const [first, second, third] = await queue();
    expect(first).toMatchObject({ code: { uri: owner.uri }, together: 2 });
    expect(second).toMatchObject({ message: 'It asks for my card.', email: 'reader@example.org', together: 2 });
    expect(third).toMatchObject({ url: 'https://elsewhere.example/r/menu', code: null, together: 1 });

    expect((await staff.post(`/api/staff/reports/${third!.id}`, { decision: 'dismissed', note })).body).toEqual({
      settled: 1,
    });
    expect((await staff.post(`/api/staff/reports/${second!.id}`, { decision: 'upheld', note })).body).toEqual({
      settled: 2,
    });
    await expect.poll(() => scan(owner.uri)).toBe(410);
    expect(await queue()).toEqual([]);
    expect((await staff.post(`/api/staff/reports/${first!.id}`, { decision: 'dismissed', note })).status).toBe(404);
    expect((await staff.get('/api/staff/reports?state=decided')).body['reports']).toHaveLength(3);
  });

  test.each([
    ['no address', { url: ' ' }, 'url'],
    ['an address without end', { url: 'x'.repeat(2049) }, 'url'],
    ['no reason', { reason: undefined }, 'reason'],
    ['an unknown reason', { reason: 'dislike' }, 'reason'],
    ['an invalid reply address', { email: 'me' }, 'email'],
    ['an unknown field', { state: 'upheld' }, 'state'],
  ])('gets no report with %s', async (_what, wrong, field) => {
    const { status, body } = await report('https://tessera.example/r/x', wrong);
    expect({ status, issues: body['issues'] }).toMatchObject({ status: 400, issues: [{ field }] });
  });

  test('gets at most ten reports an hour from one address', async () => {
    const reporter = server.browserClient('203.0.113.78');
    const send = () => reporter.post('/api/report-abuse', { url: 'https://elsewhere.example/', reason: 'other' });
    for (let n = 0; n < 10; n++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});
