import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const password = 'a fine long password';

describe('signing in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  let networks = 0;
  const newClient = () => server.browserClient(`198.18.${++networks >> 8}.${networks & 255}`);
  const login = (client: Pick<ReturnType<typeof newClient>, 'post'>, email: string, word = password) =>
    client.post('/api/user/account/login', { email, password: word });
  const pass = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };

  test('an address that tries many accounts once each is blocked after sixty attempts', async () => {
    const client = newClient();
    const attempts = [];
    for (let n = 0; n < 62; n++) attempts.push(await login(client, `person-${n}@example.org`, 'Summer2026!'));
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(Number(attempts.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    pass(901);
    expect((await login(client, 'person-0@example.org')).status).toBe(401);
  });

  test('a session set before signing in is replaced by signing in', async () => {
    const attacker = await server.createMember();
    const { email } = await server.createMember();
    const victim = newClient();
    const planted = attacker.cookies.get('session')!;
    victim.cookies.set('session', planted);
    await login(victim, email);
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect((await attacker.get('/api/user/me')).status).toBe(401); // it belonged to this browser, and has ended
    const attackerClient = newClient();
    attackerClient.cookies.set('session', 'x'.repeat(43));
    await login(attackerClient, email);
    expect(attackerClient.cookies.get('session')).not.toBe('x'.repeat(43));
  });

  test('a ban, a narrower role and closing the account take effect on the next request', async () => {
    const { pool } = server.database;
    const member = await server.createMember();
    const state = (value: string) =>
      pool.query('update users set state = $1, closed_at = now() where email = $2', [value, member.email]);
    for (const value of ['banned', 'closed']) {
      await state(value);
      expect((await member.get('/api/user/me')).status).toBe(401);
      await state('active');
      expect((await member.get('/api/user/me')).status).toBe(200);
    }
    const owner = await server.createMember();
    await pool.query(
      `update users set role = 2, parent_account = (select id from users where email = $1), views = '{2}' where email = $2`,
      [owner.email, member.email],
    );
    expect((await member.post('/api/qr/static/text', { content: { text: 'x' } })).status).toBe(403);
    expect((await member.get('/api/user/keys')).status).toBe(403);
  });

  test.each(['liverpool', 'abcdabcdabcd', 'person@example.org'])(
    '%s is rejected wherever a password is chosen',
    async (guessable) => {
      const email = 'person@example.org';
      const issue = [expect.objectContaining({ field: 'password', code: 'password_too_common' })];
      const registered = await newClient().post('/api/user/account/register', { email, password: guessable });
      expect([registered.status, registered.body['issues']]).toEqual([400, issue]);
      if (guessable.includes('@')) return;
      const member = await server.createMember();
      const changed = await member.post('/api/user/me/password', { current: password, password: guessable });
      expect([changed.status, changed.body['issues']]).toEqual([400, issue]);
      pass(1); // so that the email is the newest
      await newClient().post('/api/user/account/forgotten-password', { email: member.email });
      const key = (await server.listEmails(member.email))[0]!.link!.split('/').at(-1);
      const reset = await newClient().post(`/api/user/account/change-password/${key}`, { password: guessable });
      expect([reset.status, reset.body['issues']]).toEqual([400, issue]);
    },
  );
});

describe('the client address of a request', () => {
  /** How many of twelve attempts on one account are blocked. */
  const countBlocked = async (server: TestServer, from: string, forwarded: (n: number) => string) => {
    const { email } = await server.createMember();
    const attempts = Array.from({ length: 12 }, (_, n) =>
      server
        .browserClient(from)
        .post('/api/user/account/login', { email, password: 'wrong password' }, { 'x-forwarded-for': forwarded(n) }),
    );
    return (await Promise.all(attempts)).filter(({ status }) => status === 429).length;
  };

  test('is that of the connection, whatever headers say, if no proxy is trusted', async () => {
    const server = await startTestServer(await openTestDatabase());
    expect(await countBlocked(server, '198.51.100.61', (n) => `203.0.113.${n}`)).toBe(2);
    await server.close();
  });

  test('is the one that the trusted proxy saw, not one that the client claims', async () => {
    const server = await startTestServer(await openTestDatabase(), { TRUST_PROXY: '10.0.0.0/8' });
    expect(await countBlocked(server, '10.0.0.1', (n) => `192.0.2.${n}, 203.0.113.9`)).toBe(2);
    expect(await countBlocked(server, '198.51.100.61', (n) => `203.0.113.${n}`)).toBe(2);
    expect(await countBlocked(server, '10.0.0.1', (n) => `203.0.113.${n}`)).toBe(0);
    await server.close();
  });
});

test('on https every cookie is bound to the host, HttpOnly and SameSite', async () => {
  const https = 'https://tessera.example';
  const server = await startTestServer(await openTestDatabase(), { PUBLIC_URL: https });
  const client = server.browserClient();
  const answers = [
    await client.post(
      '/api/qr/dynamic/url?guest=true',
      { content: { url: 'https://example.com/' } },
      { origin: https },
    ),
    await client.post('/api/user/account/register', { email: 'a@example.org', password }, { origin: https }),
    await client.get('/api/user/account/logout', { origin: https }),
  ];
  const set = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []).map(String);
  expect(set.length).toBe(4);
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-(session|guest)=[\w-]*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  }
  await server.close();
});
