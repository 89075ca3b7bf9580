import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../../adapters/database/testing.ts';
import { origin, startTestServer, type TestServer } from '../../testing.ts';

const password = 'a fine long password';
const day = 86_400_000;

describe.each(databases)('accounts on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  let rows = 0;
  const register = (client = server.browserClient(), body: object = {}) =>
    client.post('/api/user/account/register', { email: 'nino@example.org', password, ...body });

  test('registering signs in and starts a trial of seven days', async () => {
    const nino = server.browserClient();
    const { status, body } = await register(nino, {
      email: 'first@example.org',
      timezone: 'Europe/Rome',
      language: 'it',
    });
    expect(status).toBe(201);
    expect(body['user']).toMatchObject({
      email: 'first@example.org',
      role: 1,
      parentAccount: null,
      timezone: 'Europe/Rome',
      subscriptionStatus: 'trialing',
    });
    const me = await nino.get('/api/user/me');
    expect(me.body).toMatchObject({
      email: 'first@example.org',
      triallingEndsAt: new Date(server.clock.now.getTime() + 7 * day).toISOString(),
    });
  });

  test('the trial ends after seven days, without other effects', async () => {
    const member = await server.createMember();
    server.clock.now = new Date(server.clock.now.getTime() + 8 * day);
    expect((await member.get('/api/user/me')).body['subscriptionStatus']).toBe('trial_ended');
  });

  test('a taken address is rejected with an error on its field, in any spelling', async () => {
    await register(server.browserClient(), { email: 'taken@example.org' });
    const again = await register(server.browserClient(), { email: ' TAKEN@example.org ' });
    expect([again.status, again.body['error'], again.body['field']]).toEqual([409, 'email_exists', 'email']);
  });

  test.each([
    ['no password', { password: '' }, 'password', 'required'],
    ['a short password', { password: 'short' }, 'password', 'too_short'],
    ['a common password', { password: 'password123' }, 'password', 'password_too_common'],
    ['an invalid address', { email: 'nino@' }, 'email', 'invalid_email'],
    ['an address with a space in it', { email: 'nino rossi@example.org' }, 'email', 'email_with_spaces'],
    ['the address as password', { password: 'NEW@example.org' }, 'password', 'password_too_common'],
    ['an invalid language', { language: '<b>' }, 'language', 'wrong_choice'],
    ['an endless address', { email: `a@${'.'.repeat(500_000)}@` }, 'email', 'too_long'],
    ['a chosen role', { role: 1 }, 'role', 'unknown_field'],
    ['another account', { parentAccount: '00000000-0000-4000-8000-000000000000' }, 'parentAccount', 'unknown_field'],
  ])('registering with %s is rejected with an error on that field', async (_what, body, field, code) => {
    const { status, body: reply } = await register(server.browserClient(`192.0.2.${++rows}`), {
      email: 'new@example.org',
      ...body,
    });
    expect([status, reply['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('signing in creates a new session and ends the previous one', async () => {
    const { email, ...someone } = await server.createMember();
    const before = someone.cookies.get('session')!;
    const { status } = await someone.post('/api/user/account/login', { email, password });
    expect(status).toBe(200);
    expect(someone.cookies.get('session')).not.toBe(before);
    const thief = server.browserClient();
    thief.cookies.set('session', before);
    expect((await thief.get('/api/user/me')).status).toBe(401);
  });

  test('a wrong password and an unknown address get different errors, and neither signs in', async () => {
    const { email } = await server.createMember();
    const client = server.browserClient('198.51.100.9');
    expect((await client.post('/api/user/account/login', { email, password: 'another password' })).body['error']).toBe(
      'credentials_incorrect',
    );
    expect(
      (await client.post('/api/user/account/login', { email: 'nobody@example.org', password })).body['error'],
    ).toBe('user_not_found');
    expect(client.cookies.has('session')).toBe(false);
  });

  test('after ten attempts on one account an address is blocked, with Retry-After', async () => {
    const { email } = await server.createMember();
    const client = server.browserClient('198.51.100.10');
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () => client.post('/api/user/account/login', { email, password: 'wrong password' })),
    );
    const rejected = attempts.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(2);
    expect(Number(rejected[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await server.browserClient('198.51.100.11').post('/api/user/account/login', { email, password })).status,
    ).toBe(200);
  });

  test('a whole IPv6 network is blocked as one address', async () => {
    const { email } = await server.createMember();
    const attempts = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        server
          .browserClient(`2001:db8:1:2::${n + 1}`)
          .post('/api/user/account/login', { email, password: 'wrong password' }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test.each([
    ['two hundred families of emoji', 'emoji@example.org', '👨‍👩‍👧‍👦'.repeat(200)],
    ['an address with a dotted capital I', 'İx@example.org', password],
  ])('a user who registers with %s can sign in again', async (_what, email, chosen) => {
    expect(
      (await server.browserClient('198.51.100.30').post('/api/user/account/register', { email, password: chosen }))
        .status,
    ).toBe(201);
    expect(
      (await server.browserClient('198.51.100.30').post('/api/user/account/login', { email, password: chosen })).status,
    ).toBe(200);
  });

  test('an empty profile update changes nothing', async () => {
    const member = await server.createMember();
    expect((await member.post('/api/user/me', {})).status).toBe(200);
  });

  test('signing out takes effect on the next request', async () => {
    const member = await server.createMember();
    const session = member.cookies.get('session')!;
    expect((await member.get('/api/user/account/logout')).status).toBe(200);
    expect(member.cookies.has('session')).toBe(false);
    member.cookies.set('session', session);
    expect((await member.get('/api/user/me')).status).toBe(401);
  });

  test('another site can’t sign users out', async () => {
    const member = await server.createMember();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect((await member.get('/api/user/account/logout', headers)).body['error']).toBe('invalid_origin');
    }
    expect((await member.get('/api/user/me')).status).toBe(200);
  });

  test('a session ends after fourteen idle days, and after ninety in any case', async () => {
    const member = await server.createMember();
    for (let n = 0; n < 6; n++) {
      server.clock.now = new Date(server.clock.now.getTime() + 13 * day);
      expect((await member.get('/api/user/me')).status).toBe(200);
    }
    server.clock.now = new Date(server.clock.now.getTime() + 13 * day);
    expect((await member.get('/api/user/me')).status).toBe(401);

    const idle = await server.createMember();
    server.clock.now = new Date(server.clock.now.getTime() + 15 * day);
    expect((await idle.get('/api/user/me')).status).toBe(401);
  });

  test('the database contains neither the password nor the session token', async () => {
    const member = await server.createMember('secret@example.org');
    const { rows } = await server.database.pool.query(
      "select * from users join session on user_id = users.id where email = 'secret@example.org'",
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(rows)).not.toContain(member.cookies.get('session'));
  });

  test('two concurrent registrations of one address create one account', async () => {
    const attempts = await Promise.all(
      [1, 2, 3].map(() => register(server.browserClient('198.51.100.20'), { email: 'race@example.org' })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('cookies', () => {
  test('on https the session cookie is __Host-, Secure, HttpOnly and Lax', async () => {
    const database = await openTestDatabase();
    const server = await startTestServer(database, { PUBLIC_URL: 'https://tessera.example' });
    const client = server.browserClient();
    const { headers } = await client.post(
      '/api/user/account/register',
      { email: 'a@example.org', password },
      { origin: origin.replace('http:', 'https:') },
    );
    expect(headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/,
    );
    await server.close();
  });
});
