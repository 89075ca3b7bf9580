import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const password = 'canary-password-4711';

describe('the log', () => {
  let server: TestServer;
  let log = '';
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { LOG_LEVEL: 'debug' });
    const stream = Object.getOwnPropertySymbols(server.app.log).find(
      ({ description }) => description === 'pino.stream',
    );
    (server.app.log as unknown as Record<symbol, unknown>)[stream!] = {
      write: (line: string) => {
        log += line;
      },
    };
  });
  afterAll(() => server.close());

  const expectSilence = (secrets: readonly (string | undefined)[]) => {
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(8);
      expect(log).not.toContain(secret);
    }
  };

  test('contains no password, session, key or email token, even when it is part of a path', async () => {
    const client = server.browserClient();
    const email = 'canary@example.org';
    await client.post('/api/user/account/register', { email, password });
    await client.post('/api/user/account/login', { email, password: `${password}-wrong` });
    await client.post('/api/user/account/login', { email, password });
    const session = client.cookies.get('session');
    await server.database.pool.query('update users set email_verified_at = now()');
    const { body: made } = await client.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
    const secret = String(made['secret']);
    await server.apiClient(secret).get('/api/qr');
    await server.apiClient(`${secret}x`).get('/api/qr');
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await server.browserClient('192.0.2.9').post('/api/user/account/forgotten-password', { email });
    const key = (await server.listEmails(email))[0]!.link!.split('/').at(-1)!;
    const path = `/api/user/account/change-password/${key}`;
    await client.get(path);
    await client.get(`/api/user/account/complete-registration?key=${key}`);
    await client.get(`/api/no/such/path/${key}/${secret}`);
    await client.post(path, { password: 'short' });
    await client.post('/api/user/account/verify-email', { key });
    expect((await client.post(path, { password: `${password}-new` })).status).toBe(200);
    expect(log).toContain('"path":"/api/user/account/change-password/…"');
    expectSilence([password, session, secret, key, client.cookies.get('session')]);
  });

  test('records failed sign-ins, second steps and keys, and denied permissions, as does the account’s activity', async () => {
    const owner = await server.createVerifiedMember();
    const { id } = (await owner.get('/api/user/me')).body;
    const { body: made } = await owner.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
    const secret = String(made['secret']);
    await owner.post('/api/user/me/two-factor/begin', { password: 'a fine long password' });
    log = '';
    const attacker = server.browserClient('192.0.2.77');
    await attacker.post('/api/user/account/login', { email: owner.email, password: 'a wrong password' });
    await attacker.post('/api/user/account/login', { email: 'nobody@example.org', password: 'a wrong password' });
    await owner.post('/api/user/me/two-factor/confirm', { code: '000000' });
    await server.apiClient(`${secret.slice(0, -2)}xx`).get('/api/qr');
    await server.apiClient(secret).post('/api/folders', { name: 'Not with this key' });
    await owner.get('/api/staff/reports');
    const lines = log.split('\n').filter((line) => line.includes('"event"'));
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ event, user, outcome }) => [event, user, outcome])).toEqual([
      ['sign_in_failed', id, 'credentials_incorrect'],
      ['sign_in_failed', null, 'user_not_found'],
      ['second_step_failed', id, 'two_factor_incorrect'],
      ['key_refused', null, 'invalid_key'],
      ['permission_denied', id, 'scope_missing'],
      ['permission_denied', id, 'forbidden'],
    ]);
    expect(events[0]!['network']).toBe('192.0.2.0');
    await server.drain();
    const { acts } = (await owner.get('/api/user/audit')).body as { acts: Record<string, unknown>[] };
    const seen = acts.map(({ action }) => String(action)).filter((action) => /failed|refused|denied/.test(action));
    expect(seen.sort()).toEqual([
      'key_refused',
      'permission_denied',
      'permission_denied',
      'second_step_failed',
      'sign_in_failed',
    ]);
    expect(acts.find(({ action }) => action === 'key_refused')).toMatchObject({
      person: null,
      via: 'product',
      target: (made['key'] as { id: string }).id,
      detail: { name: 'A program' },
      network: '198.51.100.0',
    });
    for (let n = 0; n < 30; n++) await owner.get('/api/staff/reports');
    await server.drain();
    const denied = (await owner.get('/api/user/audit?action=permission_denied')).body as { acts: object[] };
    expect(denied.acts).toHaveLength(20);
  });

  test('reports security events that can’t be recorded; responses stay the same, and attempts on an invited address don’t reach the inviter’s activity', async () => {
    const owner = await server.createVerifiedMember();
    const { pool } = server.database;
    const refused = async (email: string) => {
      const attacker = server.browserClient('192.0.2.78');
      return (await attacker.post('/api/user/account/login', { email, password: 'a wrong password' })).status;
    };
    await pool.query(`alter table rate_limit add constraint unrecordable check (key not like 'activity:%') not valid`);
    expect(await refused(owner.email)).toBe(401);
    await server.drain();
    await pool.query('alter table rate_limit drop constraint unrecordable');
    expect(log).toContain('failed to record security event');
    await owner.post('/api/users', { email: 'invited@example.org', role: 3 });
    expect(await refused('invited@example.org')).toBe(403);
    await server.drain();
    const { acts } = (await owner.get('/api/user/audit?action=sign_in_failed')).body as { acts: object[] };
    expect(acts).toEqual([]);
  });

  test('contains the details of a server error, the response only its reference', async () => {
    const { pool } = server.database;
    await pool.query('alter table session rename to elsewhere');
    const client = server.browserClient('192.0.2.10');
    client.cookies.set('session', 'canary-session'.padEnd(43, 'x'));
    const answers = [
      await client.get('/api/user/me'),
      await client.post('/api/user/account/register', { email: 'fault@example.org', password }),
    ];
    await pool.query('alter table elsewhere rename to session');
    for (const { status, body, text } of answers) {
      expect([status, Object.keys(body).sort()]).toEqual([500, ['docs', 'error', 'message', 'uuid']]);
      expect(text).not.toMatch(/session|select|relation|\.ts|node_modules|stack/i);
      const lines = log.split('\n').filter((line) => line.includes(String(body['uuid'])));
      expect(lines.some((line) => line.includes('session') && line.includes('stack'))).toBe(true);
    }
    expectSilence([password, 'canary-session']);
  });
});
