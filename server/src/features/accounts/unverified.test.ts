import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createOutboxMailer } from '../../adapters/mailer/local.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { eraseAccounts } from '../index.ts';
import { remindUnverified } from './unverified.ts';

const password = 'a fine long password';
const chosen = 'another fine password';
const day = 86_400_000;
const outbox = createOutboxMailer();

describe.each(databases)('an account registered with someone else’s email address on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { SMTP_URL: 'smtp://127.0.0.1:1' });
    server.deps.mailer = outbox;
  });
  afterAll(() => server.close());

  let people = 0;
  const newClient = () => server.browserClient(`192.0.2.${++people}`);
  const keyFor = async (email: string) => (await server.listEmails(email))[0]!.link!.split('/').at(-1)!;
  const link = '/api/user/account/verify-email';
  const facts = (client: BrowserClient, key: string) => client.get(`${link}?key=${key}`);
  const login = (email: string, word: string) => newClient().post('/api/user/account/login', { email, password: word });
  const sweep = async () => {
    await remindUnverified(server.deps);
    await server.drain();
    await eraseAccounts(server.deps);
  };
  const reminders = async (email: string) =>
    (await server.subjects(email)).filter((one) => one === 'Confirm your email to keep your account').length;
  const printedCode = async (owner: BrowserClient) => {
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/menu' } });
    await server.database.pool.query('update qr set downloaded_at = now() where id = $1', [body['insertedId']]);
    return body['uri'] as string;
  };

  const expectErasedInAWeek = async (email: string) => {
    for (const [days, status] of [
      [6, 200],
      [1.1, 401],
    ] as const) {
      server.advanceClock(days * day);
      await sweep();
      expect((await login(email, password)).status).toBe(status);
    }
  };

  test('can’t turn on two-step sign-in or connect a provider', async () => {
    const squatter = await server.createMember();
    const begun = await squatter.post('/api/user/me/two-factor/begin', { password });
    expect([begun.status, begun.body['error']]).toEqual([403, 'email_not_verified']);
    const confirmed = await squatter.post('/api/user/me/two-factor/confirm', { code: '123456' });
    expect(confirmed.body['error']).toBe('email_not_verified');
    await squatter.post(link, { key: await keyFor(squatter.email) });
    expect((await squatter.post('/api/user/me/two-factor/begin', { password })).status).toBe(200);
  });

  test('isn’t verified by the owner of the address, who opens the link in another browser', async () => {
    const squatter = await server.createMember();
    const { email } = squatter;
    const key = await keyFor(email);
    const victim = newClient();
    expect((await facts(victim, key)).body).toEqual({ email, isSignedIn: false, hasPassword: true });
    const other = await server.createMember();
    for (const client of [victim, other]) {
      const { status, body } = await client.post(link, { key });
      expect([status, body['error'], body['field']]).toEqual([401, 'credentials_incorrect', 'password']);
      expect((await client.post(link, { key, password: 'not the password' })).status).toBe(401);
    }
    expect((await squatter.get('/api/user/me')).body['emailVerified']).toBe(false);
  });

  test('is verified in the session that created it, or with its password, once', async () => {
    const owner = await server.createMember();
    const key = await keyFor(owner.email);
    expect((await facts(owner, key)).body['isSignedIn']).toBe(true);
    expect((await owner.post(link, { key })).body).toEqual({ email: owner.email });
    expect((await owner.get('/api/user/me')).body['emailVerified']).toBe(true);
    expect((await owner.post(link, { key })).status).toBe(410);
    expect((await facts(owner, key)).status).toBe(410);

    const elsewhere = await server.createMember();
    const second = await keyFor(elsewhere.email);
    expect((await newClient().post(link, { key: second, password })).status).toBe(200);
    expect((await elsewhere.get('/api/user/me')).body['emailVerified']).toBe(true);
  });

  test('is taken over with a new password, which ends every session, key, identity and second step', async () => {
    const squatter = await server.createMember();
    const { email } = squatter;
    const { body: self } = await squatter.get('/api/user/me');
    const run = (text: string) => server.database.pool.query(text, [self['id']]);
    await run("insert into totp (user_id, secret, created_at, confirmed_at) values ($1, '', now(), now())");
    await run(
      "insert into oauth_identity (provider, subject, user_id, email, created_at) values ('google', $1::uuid::text, $1, 'x@example.org', now())",
    );
    await run(
      "insert into api_key (id, account_id, user_id, name, prefix, key_hash, scopes, created_at) values (gen_random_uuid(), $1, $1, 'k', 'tsk_', $1::uuid::text::bytea, '{}', now())",
    );
    await squatter.post('/api/user/me/email', { email: `moved-${email}`, current: password });
    const moving = await keyFor(`moved-${email}`);
    const victim = newClient();
    const key = await keyFor(email);
    expect((await victim.post(`${link}/claim`, { key, password: 'short' })).status).toBe(400);
    const claimed = await victim.post(`${link}/claim`, { key, password: chosen });
    expect([claimed.status, (claimed.body['user'] as { emailVerified: boolean }).emailVerified]).toEqual([200, true]);
    expect((await victim.get('/api/user/me')).body['email']).toBe(email);
    expect((await squatter.get('/api/user/me')).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, chosen)).status).toBe(200);
    for (const table of ['totp', 'oauth_identity', 'api_key']) {
      expect((await run(`select from ${table} where user_id = $1`)).rows, table).toEqual([]);
    }
    expect((await newClient().post('/api/user/account/confirm-email', { key: moving, password: chosen })).status).toBe(
      410,
    );
    expect((await victim.post(`${link}/claim`, { key, password: chosen })).status).toBe(410);
  });

  test('is erased when the owner of the address disowns it, even with downloaded codes', async () => {
    const squatter = await server.createMember();
    const { email } = squatter;
    const uri = await printedCode(squatter);
    const key = await keyFor(email);
    expect((await newClient().post(`${link}/disown`, { key })).body).toEqual({ erased: true });
    expect((await squatter.get('/api/user/me')).status).toBe(401);
    expect((await login(email, password)).body['error']).toBe('user_not_found');
    expect((await newClient().get(`/r/${uri}`)).status).toBe(410);
    expect((await newClient().post(`${link}/disown`, { key })).status).toBe(410);
    expect(await server.subjects(email)).toEqual(['Confirm your email']);
    expect((await server.createMember(email)).email).toBe(email);
  });

  test('loses all access when disowned, even if erasing it fails: the next sweep erases it', async () => {
    const email = 'erased-later@example.org';
    const owner = await server.createMember(email);
    const key = await keyFor(email);
    const failing = `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger failing before delete on users for each row execute function fail()`;
    await server.database.pool.query(failing);
    try {
      expect(await newClient().post(`${link}/disown`, { key })).toMatchObject({ status: 200, body: { erased: true } });
    } finally {
      await server.database.pool.query('drop trigger failing on users; drop function fail()');
    }
    expect((await owner.get('/api/user/me')).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    const left = async () =>
      (await server.database.pool.query("select from users where email like '%.invalid'")).rowCount;
    expect(await left()).toBe(1);
    await eraseAccounts(server.deps);
    expect(await left()).toBe(0);
  });

  test('is erased after 14 days, a week after a reminder whose link still verifies it', async () => {
    const forgotten = await server.createMember();
    const kept = await server.createMember();
    server.advanceClock(6 * day);
    await sweep();
    expect(await server.subjects(forgotten.email)).toHaveLength(1);
    server.advanceClock(1.5 * day);
    await sweep();
    await sweep();
    expect(await reminders(forgotten.email)).toBe(1);
    server.advanceClock(6 * day);
    await sweep();
    expect((await forgotten.get('/api/user/me')).status).toBe(200);
    await kept.post(link, { key: await keyFor(kept.email) });
    server.advanceClock(1.1 * day);
    await sweep();
    expect((await login(forgotten.email, password)).body['error']).toBe('user_not_found');
    expect((await login(kept.email, password)).status).toBe(200);
    expect(await server.subjects(forgotten.email)).not.toContain('Your account has been deleted');
  });

  test('is neither reminded nor erased if no mail server is set', async () => {
    const reminded = await server.createMember();
    server.advanceClock(7.5 * day);
    await sweep();
    const { config } = server.deps;
    server.deps.config = { ...config, smtpUrl: undefined };
    const unaware = await server.createMember();
    for (let week = 0; week < 3; week++) {
      server.advanceClock(7 * day);
      await sweep();
    }
    server.deps.config = config;
    expect(await reminders(unaware.email)).toBe(0);
    for (const { email } of [reminded, unaware]) expect((await login(email, password)).status).toBe(200);
  });

  test('is erased a week after the reminder was sent, however long sending took', async () => {
    const owner = await server.createMember();
    server.advanceClock(7.5 * day);
    await remindUnverified(server.deps);
    server.advanceClock(8 * day);
    await eraseAccounts(server.deps);
    expect((await login(owner.email, password)).status).toBe(200);
    await server.drain();
    await expectErasedInAWeek(owner.email);
  });

  test('is reminded again if it had a downloaded code meanwhile, and the earlier reminder doesn’t erase it', async () => {
    const owner = await server.createMember();
    server.advanceClock(7.5 * day);
    await sweep();
    await printedCode(owner);
    const { id } = (await owner.get('/api/user/me')).body;
    server.advanceClock(14 * day);
    await sweep();
    await server.database.pool.query('update qr set downloaded_at = null where account_id = $1', [id]);
    await sweep();
    expect(await reminders(owner.email)).toBe(2);
    await expectErasedInAWeek(owner.email);
  });

  test('stays while it has a downloaded code, but its address can go to its owner', async () => {
    const squatter = await server.createMember();
    const { email } = squatter;
    const uri = await printedCode(squatter);
    for (let week = 0; week < 4; week++) {
      server.advanceClock(7 * day);
      await sweep();
    }
    expect((await login(email, password)).status).toBe(200);
    expect(await server.subjects(email)).not.toContain('Confirm your email to keep your account');
    // Its owner changes an account of their own to this address.
    const owner = await server.createMember();
    await owner.post(link, { key: await keyFor(owner.email) });
    server.advanceClock(1000);
    expect((await owner.post('/api/user/me/email', { email, current: password })).status).toBe(200);
    await owner.post('/api/user/account/confirm-email', { key: await keyFor(email) });
    const moved = await owner.post('/api/user/account/confirm-email', { key: await keyFor(owner.email) });
    expect(moved.body).toEqual({ email, moved: true });
    expect((await owner.get('/api/user/me')).body).toMatchObject({ email, emailVerified: true });
    expect((await newClient().get(`/r/${uri}`)).status).toBe(302);
  });
});
