import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../../adapters/database/testing.ts';
import { createLocalProvider } from '../../adapters/identity/local-provider.ts';
import { completeOAuth, type OidcServer, startOidcServer } from '../../adapters/identity/testing.ts';
import { type BrowserClient, origin, startTestServer, type TestServer } from '../../testing.ts';
import { buildProviderSettings, client, providers, redirectUris } from './testing.ts';

const password = 'a fine long password';
type Provider = (typeof providers)[number];
type Mode = 'login' | 'create';

describe.each(databases)('signing in with a provider on $name', ({ open }) => {
  let oidcServer: OidcServer;
  let server: TestServer;
  let quiet: TestServer;
  beforeAll(async () => {
    oidcServer = await startOidcServer((issuer) => createLocalProvider({ issuer, redirectUris, ...client }));
    server = await startTestServer(await open(), buildProviderSettings(oidcServer));
    quiet = await startTestServer(await open(), { ...buildProviderSettings(oidcServer), DISCLOSE_ACCOUNTS: 'no' });
  });
  afterAll(async () => {
    await server.close();
    await quiet.close();
    await oidcServer.close();
  });

  let people = 0;
  const newClient = (on = server) => on.browserClient(`192.0.2.${++people % 250}`);

  /** Goes to a provider and returns its response, which isn't submitted yet. */
  const answerOf = async (
    client: BrowserClient,
    email: string,
    { provider = 'google', mode = 'login', query = '', verified = true }: Way,
  ) => {
    const { status, headers } = await client.get(`/api/user/account/oauth/${provider}/${mode}/start${query}`);
    expect(status).toBe(302);
    return completeOAuth(String(headers['location']), { email, ...(verified && { verified: 'yes' }) });
  };
  type Way = { provider?: Provider; mode?: Mode; query?: string; verified?: boolean };
  const handIn = async (client: BrowserClient, answer: URL) => {
    expect(answer.origin).toBe(origin);
    const { status, headers } = await client.get(answer.pathname + answer.search);
    expect(status).toBe(302);
    return String(headers['location']);
  };
  /** The whole flow; returns the final page. */
  const arrive = async (client: BrowserClient, email: string, way: Way = {}) =>
    handIn(client, await answerOf(client, email, way));
  const meOf = async (client: BrowserClient) => (await client.get('/api/user/me')).body;
  const subjects = async (email: string, on = server) => (await on.listEmails(email)).map(({ subject }) => subject);
  const verify = (email: string) =>
    server.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);

  test('exactly the providers with settings are offered', async () => {
    expect((await newClient().get('/api/user/account/providers')).body).toEqual({ providers });
    const bare = await startTestServer(await openTestDatabase());
    expect((await bare.browserClient().get('/api/user/account/providers')).body).toEqual({ providers: [] });
    expect((await bare.browserClient().get('/api/user/account/oauth/google/login/start')).status).toBe(404);
    expect((await bare.browserClient().get('/api/user/account/oauth/google/login?code=1&state=1')).status).toBe(404);
    await bare.close();
  });

  test.each(['google', 'linkedin'] as const)(
    '%s creates an account with a verified address, and signs in again',
    async (provider) => {
      const email = `new-${provider}@example.org`;
      const client = newClient();
      expect(await arrive(client, email, { provider, mode: 'create' })).toBe('/signed-in');
      expect(await meOf(client)).toMatchObject({ email, emailVerified: true, hasPassword: false });
      const again = newClient();
      expect(await arrive(again, email, { provider, mode: 'login' })).toBe('/signed-in');
      expect((await meOf(again))['email']).toBe(email);
      const third = newClient();
      expect(await arrive(third, email, { provider, mode: 'create' })).toBe('/signed-in');
      expect((await meOf(third))['email']).toBe(email);
    },
  );

  test('an address from Facebook doesn’t count as verified', async () => {
    const email = 'from-facebook@example.org';
    const client = newClient();
    expect(await arrive(client, email, { provider: 'facebook', mode: 'create' })).toBe('/signed-in');
    expect(await meOf(client)).toMatchObject({ email, emailVerified: false });
    expect(await subjects(email)).toContain('Confirm your email');
    const { email: victim } = await server.createVerifiedMember();
    expect(await arrive(newClient(), victim, { provider: 'facebook' })).toContain('error=email_exists');
    expect(await arrive(newClient(), victim, { provider: 'facebook', mode: 'create' })).toContain('error=email_exists');
    expect(await arrive(newClient(), '', { provider: 'facebook', mode: 'create' })).toContain('error=email_invalid');
  });

  test('an address that the provider didn’t verify gives no access to an existing account', async () => {
    const { email } = await server.createMember();
    for (const isProven of [false, true]) {
      if (isProven) await verify(email);
      const client = newClient();
      expect(await arrive(client, email, { verified: false })).toBe(`/login?error=email_exists&provider=google`);
      expect((await client.get('/api/user/me')).status).toBe(401);
    }
  });

  test('a user without an account gets an error, and none is created', async () => {
    expect(await arrive(newClient(), 'nobody@example.org')).toBe('/login?error=user_not_found&provider=google');
    expect(await arrive(newClient(), 'nobody@example.org')).toContain('user_not_found');
  });

  test('a verified address is linked to its verified account, and the user is notified', async () => {
    const { email, get } = await server.createVerifiedMember();
    const client = newClient();
    expect(await arrive(client, ` ${email.toUpperCase()} `.trim())).toBe('/signed-in');
    expect((await meOf(client))['email']).toBe(email);
    expect(await subjects(email)).toContain('You can now sign in with Google');
    expect((await get('/api/user/me')).status).toBe(200);
    expect((await newClient().post('/api/user/account/login', { email, password })).status).toBe(200);
  });

  test('the creator of an account with someone else’s address loses it to them, with all credentials', async () => {
    const squatter = await server.createMember('squatted@example.org');
    const { email } = squatter;
    // As an earlier release allowed before the address was verified.
    const set = (text: string) => server.database.pool.query(text, [email]);
    await set('update users set email_verified_at = now() where email = $1');
    const connect = await squatter.post('/api/user/me/identities/facebook', { password });
    await handIn(squatter, await completeOAuth(String(connect.body['location']), { email: 'squatter@example.org' }));
    const { body } = await squatter.post('/api/user/me/two-factor/begin', { password });
    await squatter.post('/api/user/me/two-factor/confirm', { code: codeNow(String(body['secret'])) });
    await set('update users set email_verified_at = null where email = $1');
    await newClient().post('/api/user/account/forgotten-password', { email });
    const emails = await server.listEmails(email);
    const link = emails.find(({ subject }) => subject === 'Reset your password')!.link!;

    const client = newClient();
    expect(await arrive(client, email)).toBe('/signed-in');
    expect(await meOf(client)).toMatchObject({ email, emailVerified: true, hasPassword: false });
    expect((await squatter.get('/api/user/me')).status).toBe(401);
    expect((await newClient().post('/api/user/account/login', { email, password })).status).toBe(401);
    const key = link.split('/').at(-1);
    const recovery = await newClient().post(`/api/user/account/change-password/${key}`, {
      password: 'another long one',
    });
    expect(recovery.status).toBe(410);
    expect((await client.get('/api/user/me/two-factor')).body['on']).toBe(false);
    const byFacebook = await arrive(newClient(), 'squatter@example.org', { provider: 'facebook' });
    expect(byFacebook).toContain('error=user_not_found');
  });

  const codeNow = (secret: string) => {
    const bits = [...secret].map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'));
    const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(server.clock.now.getTime() / 30_000)));
    const mac = createHmac('sha1', key).update(counter).digest();
    return String((mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  };

  test('the second step is also required after a provider', async () => {
    const owner = await server.createVerifiedMember();
    const { body } = await owner.post('/api/user/me/two-factor/begin', { password });
    await owner.post('/api/user/me/two-factor/confirm', { code: codeNow(String(body['secret'])) });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const client = newClient();
    expect(await arrive(client, owner.email, { query: '?to=/app/users' })).toBe('/two-factor?to=%2Fapp%2Fusers');
    expect((await client.get('/api/user/me')).status).toBe(401);
    const second = await client.post('/api/user/account/two-factor', { code: codeNow(String(body['secret'])) });
    expect(second.status).toBe(200);
    expect((await meOf(client))['email']).toBe(owner.email);
  });

  test('target, language, time zone, ad click and guest codes are preserved', async () => {
    const email = 'travels@example.org';
    const client = newClient();
    const created = await client.post('/api/qr/dynamic/url?guest=true', {
      content: { url: 'https://example.org/mine' },
    });
    const query = '?to=/app/builder/7?step=done&locale=de&timezone=Europe/Rome&adClick=gclid:abc';
    const page = await arrive(client, email, {
      mode: 'create',
      query: query.replace('7?step=done', '7%3Fstep%3Ddone'),
    });
    expect(page).toBe(`/de/signed-in?to=%2Fapp%2Fbuilder%2F7%3Fstep%3Ddone&claimed=${created.body['insertedId']}`);
    expect(await meOf(client)).toMatchObject({ language: 'de', timezone: 'Europe/Rome' });
    const { rows } = await server.database.pool.query('select click_ids from users where email = $1', [email]);
    expect(rows[0].click_ids).toEqual({ gclid: 'abc' });
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '%s is not accepted as target',
    async (to) => {
      const client = newClient();
      const query = `?to=${encodeURIComponent(to)}`;
      expect(await arrive(client, 'aims@example.org', { mode: 'create', query })).toBe('/signed-in');
    },
  );

  test('the request to the provider contains no secret of ours', async () => {
    const client = newClient();
    await client.post('/api/qr/dynamic/url?guest=true', { content: { url: 'https://example.org/mine' } });
    const { headers } = await client.get('/api/user/account/oauth/google/login/start');
    const address = new URL(String(headers['location']));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/api/user/account/oauth/google/login`,
    });
    const state = JSON.parse(address.searchParams.get('state')!);
    expect(state).toMatchObject({ provider: 'google', mode: 'login', nonce: client.cookies.get('oauth') });
    expect(address.href).not.toContain(client.cookies.get('guest'));
    expect(address.searchParams.get('code_challenge')).not.toBe(state.nonce);
    expect(String(headers['set-cookie'])).toMatch(/^oauth=.*HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  test('two tabs of one browser can have their own flows in parallel', async () => {
    const client = newClient();
    const first = await answerOf(client, 'two-tabs@example.org', { mode: 'create', query: '?to=/app/users' });
    const second = await answerOf(client, 'two-tabs@example.org', { provider: 'linkedin', mode: 'create' });
    expect(await handIn(client, first)).toBe('/signed-in?to=%2Fapp%2Fusers');
    expect(await handIn(client, second)).toBe('/signed-in');
    expect(client.cookies.has('oauth')).toBe(false);
    for (let n = 0; n < 40; n++) await client.get('/api/user/account/oauth/google/login/start');
    expect(client.cookies.get('oauth')!.split('.')).toHaveLength(5);
  });

  describe('a response is rejected if it', () => {
    const failed = '/login?error=generic&provider=google';
    const email = 'careful@example.org';
    const start = async () => {
      const client = newClient();
      return { someone: client, answer: await answerOf(client, email, { mode: 'create' }) };
    };
    const stateIn = (answer: URL) => JSON.parse(answer.searchParams.get('state')!);

    test('comes from another browser', async () => {
      const { answer } = await start();
      expect(await handIn(newClient(), answer)).toBe(failed);
      const other = newClient();
      await other.get('/api/user/account/oauth/google/create/start');
      expect(await handIn(other, answer)).toBe(failed);
    });

    test('comes a second time', async () => {
      const { someone, answer } = await start();
      const cookie = someone.cookies.get('oauth')!;
      expect(await handIn(someone, answer)).toBe('/signed-in');
      expect(await handIn(someone, answer)).toBe(failed);
      someone.cookies.set('oauth', cookie);
      expect(await handIn(someone, answer)).toContain('error=generic'); // the code was already used
    });

    test.each([
      ['names another target', (state: Record<string, unknown>) => ({ ...state, to: '/app/users' })],
      ['names another user to link', (state: Record<string, unknown>) => ({ ...state, user: 'somebody' })],
      ['lacks its MAC', ({ mac: _, ...state }: Record<string, unknown>) => state],
      ['has an empty MAC', (state: Record<string, unknown>) => ({ ...state, mac: '' })],
      ['has something other than a state', () => 'text'],
    ])('%s', async (_what, change) => {
      const { someone, answer } = await start();
      answer.searchParams.set('state', JSON.stringify(change(stateIn(answer))));
      expect(await handIn(someone, answer)).toBe(failed);
      expect((await someone.get('/api/user/me')).status).toBe(401);
    });

    test('comes back to the route of another provider or mode', async () => {
      for (const path of ['linkedin/create', 'facebook/create', 'google/login']) {
        const { someone, answer } = await start();
        answer.pathname = `/api/user/account/oauth/${path}`;
        expect(await handIn(someone, answer)).toContain('error=generic');
        expect((await someone.get('/api/user/me')).status).toBe(401);
      }
    });

    test('names another issuer (RFC 9207)', async () => {
      const { someone, answer } = await start();
      expect(answer.searchParams.get('iss')).toBe(oidcServer.issuer);
      answer.searchParams.set('iss', 'https://evil.example');
      expect(await handIn(someone, answer)).toBe(failed);
    });

    test('has an invented code', async () => {
      const { someone, answer } = await start();
      answer.searchParams.set('code', 'made-up');
      expect(await handIn(someone, answer)).toBe(failed);
    });

    test('reports that the user cancelled, which is not an error', async () => {
      const client = newClient();
      const { headers } = await client.get('/api/user/account/oauth/google/login/start?to=/app/users');
      const answer = await completeOAuth(String(headers['location']), { cancel: 'yes' });
      expect(answer.searchParams.get('error')).toBe('access_denied');
      expect(await handIn(client, answer)).toBe('/login?to=%2Fapp%2Fusers');
    });
  });

  test('one user signs in with three providers, and can’t remove the last login method', async () => {
    const email = 'three@example.org';
    const client = newClient();
    await arrive(client, email, { mode: 'create' });
    await arrive(client, email, { provider: 'linkedin' });
    const { body } = await client.post('/api/user/me/identities/facebook');
    const answer = await completeOAuth(String(body['location']), { email: 'another@example.org' });
    expect(await handIn(client, answer)).toBe('/app/my-account/connections?connected=facebook');
    const list = async () =>
      ((await client.get('/api/user/me/identities')).body as unknown as { provider: string; email: string }[]).map(
        ({ provider, email }) => `${provider} ${email}`,
      );
    expect(await list()).toEqual([`google ${email}`, `linkedin ${email}`, 'facebook another@example.org']);
    for (const provider of providers) {
      const again = newClient();
      expect(await arrive(again, provider === 'facebook' ? 'another@example.org' : email, { provider })).toBe(
        '/signed-in',
      );
      expect((await meOf(again))['email']).toBe(email);
    }
    const leave = (provider: Provider) => client.post(`/api/user/me/identities/${provider}/disconnect`);
    expect((await leave('google')).status).toBe(200);
    expect((await leave('google')).status).toBe(404);
    const both = await Promise.all([leave('linkedin'), leave('facebook')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  test('linking requires authentication, and can’t take over an identity of another user', async () => {
    const unverified = await server.createMember();
    const rejected = await unverified.post('/api/user/me/identities/google', { password });
    expect(rejected.body['error']).toBe('email_not_verified');
    const owner = await server.createVerifiedMember();
    expect((await owner.post('/api/user/me/identities/google')).body['error']).toBe('credentials_incorrect');
    const other = 'taken@example.org';
    await arrive(newClient(), other, { mode: 'create' });
    const { body } = await owner.post('/api/user/me/identities/google', { password });
    const answer = await completeOAuth(String(body['location']), { email: other, verified: 'yes' });
    expect(await handIn(owner, answer)).toBe('/app/my-account/connections?error=identity_already_linked');
    const once = await owner.post('/api/user/me/identities/google', { password });
    const mine = await completeOAuth(String(once.body['location']), { email: 'mine@example.org', verified: 'yes' });
    owner.cookies.delete('session');
    expect(await handIn(owner, mine)).toBe('/app/my-account/connections?error=not_signed_in');
  });

  test('two concurrent first sign-ins both succeed with one account', async () => {
    const email = 'at-once@example.org';
    const both = [newClient(), newClient()];
    const answers = await Promise.all(both.map((client) => answerOf(client, email, { mode: 'create' })));
    const pages = await Promise.all(both.map((client, n) => handIn(client, answers[n]!)));
    expect(pages).toEqual(['/signed-in', '/signed-in']);
    expect((await meOf(both[0]!))['id']).toBe((await meOf(both[1]!))['id']);
  });

  test('banned, closed and invited users get an error; a closed account can be reopened', async () => {
    const email = 'states@example.org';
    const client = newClient();
    await arrive(client, email, { mode: 'create' });
    const set = (state: string, closed: Date | null = null) =>
      server.database.pool.query('update users set state = $2, closed_at = $3 where email = $1', [
        email,
        state,
        closed,
      ]);
    await set('banned');
    expect(await arrive(newClient(), email)).toContain('error=account_banned');
    await set('incomplete');
    expect(await arrive(newClient(), email)).toContain('error=collaborator_registration_incomplete');
    await set('closed', server.clock.now);
    expect(await arrive(newClient(), email)).toContain('error=account_closed&provider=google&erasedAt=2026-03-24');
    const again = newClient();
    expect(await arrive(again, email, { query: '?reopen=true' })).toBe('/signed-in?kept=yes');
    expect((await again.get('/api/user/me')).status).toBe(200);
  });

  test('an invitation doesn’t block the owner of its address', async () => {
    const email = 'squatted-by-invitation@example.org';
    const otherOwner = await server.createVerifiedMember();
    expect((await otherOwner.post('/api/users', { email, role: 3 })).status).toBe(201);
    const client = newClient();
    expect(await arrive(client, email, { mode: 'create' })).toBe('/signed-in');
    expect(await meOf(client)).toMatchObject({ email, isOwner: true });
    expect((await otherOwner.get('/api/users')).body['people']).toHaveLength(1);
  });

  test('if accounts aren’t disclosed, an unverified address gets the same response with or without an account', async () => {
    const { email } = await quiet.createMember('secret@example.org').catch(() => ({ email: 'secret@example.org' }));
    const way = { provider: 'facebook', mode: 'create' } as const;
    expect(await arrive(newClient(quiet), email, way)).toBe(`/register?sent=${encodeURIComponent(email)}`);
    const unknown = 'unknown@example.org';
    for (let n = 0; n < 2; n++) {
      const client = newClient(quiet);
      expect(await arrive(client, unknown, way)).toBe(`/register?sent=${encodeURIComponent(unknown)}`);
      expect((await client.get('/api/user/me')).status).toBe(401);
    }
    expect(await subjects(email, quiet)).toContain('You already have an account');
    expect(await subjects(unknown, quiet)).toContain('Confirm your email');

    const unregistered = 'nobody-at-all@example.org';
    for (const one of [email, unregistered]) {
      const page = await arrive(newClient(quiet), one, { provider: 'facebook', mode: 'login' });
      expect(page).toBe(`/register?sent=${encodeURIComponent(one)}`);
    }
    expect(await subjects(unregistered, quiet)).toEqual(['No account with this email']);
  });
});
