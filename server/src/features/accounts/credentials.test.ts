import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const password = 'a fine long password';
const another = 'another fine password';
const minute = 60_000;
const hour = 60 * minute;

describe.each(databases)('email and password on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  let people = 0;
  const newClient = () => server.browserClient(`192.0.2.${++people}`);
  const pass = (time: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + time);
  };
  /** The key in the newest email to an address. */
  const keyFor = async (email: string) => (await server.listEmails(email))[0]!.link!.split('/').at(-1)!;
  const login = (client: BrowserClient, email: string, word: string) =>
    client.post('/api/user/account/login', { email, password: word });
  const forget = (email: string) => newClient().post('/api/user/account/forgotten-password', { email });
  const choose = (key: string, word = another, client = newClient()) =>
    client.post(`/api/user/account/change-password/${key}`, { password: word });

  describe('verifying an address', () => {
    const verify = (key: string) => newClient().post('/api/user/account/verify-email', { key, password });

    test('the email after registering verifies it once', async () => {
      const { email, get } = await server.createMember('proves@example.org');
      expect((await get('/api/user/me')).body['emailVerified']).toBe(false);
      const key = await keyFor(email);
      expect((await verify(key)).body).toEqual({ email });
      expect((await get('/api/user/me')).body['emailVerified']).toBe(true);
      expect((await verify(key)).status).toBe(410);
    });

    test('a newer email replaces the older link, and both expire after a day', async () => {
      const { email, post } = await server.createMember('asked-twice@example.org');
      const older = await keyFor(email);
      pass(1000);
      expect((await post('/api/user/me/verify-email')).status).toBe(200);
      const newer = await keyFor(email);
      expect((await verify(older)).status).toBe(410);
      pass(25 * hour);
      expect((await verify(newer)).status).toBe(410);
    });

    test('an invented key, or that of another email, verifies nothing', async () => {
      const { email } = await server.createMember('foreign@example.org');
      pass(1000);
      await forget(email);
      for (const key of ['', 'x'.repeat(43), await keyFor(email)]) expect((await verify(key)).status).toBe(410);
      expect((await verify('x'.repeat(1000))).status).toBe(400);
    });
  });

  describe('a forgotten password', () => {
    test('is replaced by the email’s link, which ends every session and signs in', async () => {
      const owner = await server.createMember('forgets@example.org');
      pass(1000);
      expect((await forget(' FORGETS@example.org ')).status).toBe(200);
      const client = newClient();
      const { status, body } = await choose(await keyFor(owner.email), another, client);
      expect([status, (body['user'] as { email: string }).email]).toEqual([200, owner.email]);
      expect((await client.get('/api/user/me')).status).toBe(200);
      expect((await owner.get('/api/user/me')).status).toBe(401);
      expect((await login(newClient(), owner.email, password)).status).toBe(401);
      expect((await login(newClient(), owner.email, another)).status).toBe(200);
      expect(await server.subjects(owner.email)).toContain('Your password was changed');
    });

    test('is replaced by one of twenty parallel attempts', async () => {
      const { email } = await server.createMember('race@example.org');
      pass(1000);
      await forget(email);
      const key = await keyFor(email);
      const attempts = await Promise.all(Array.from({ length: 20 }, (_, n) => choose(key, `${another} ${n}`)));
      expect(attempts.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 410]));
    });

    test('a rejected password leaves the link usable', async () => {
      const { email } = await server.createMember('tries@example.org');
      pass(1000);
      await forget(email);
      const key = await keyFor(email);
      expect((await choose(key, 'short')).body['issues']).toEqual([expect.objectContaining({ code: 'too_short' })]);
      expect((await choose(key, email)).body['issues']).toEqual([
        expect.objectContaining({ field: 'password', code: 'password_too_common' }),
      ]);
      expect((await choose(key)).status).toBe(200);
    });

    test('the link works for half an hour', async () => {
      const { email } = await server.createMember('late@example.org');
      pass(1000);
      await forget(email);
      const key = await keyFor(email);
      pass(31 * minute);
      expect((await choose(key)).status).toBe(410);
    });

    test('an address without an account gets an error', async () => {
      const { status, body } = await forget('nobody@example.org');
      expect([status, body['error'], body['field']]).toEqual([401, 'user_not_found', 'email']);
    });

    test('one mailbox can’t be flooded with emails', async () => {
      const { email } = await server.createMember('flooded@example.org');
      const one = newClient();
      const ask = (client: BrowserClient) => client.post('/api/user/account/forgotten-password', { email });
      const answers = [await ask(one), await ask(one), await ask(one), await ask(one)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      const others = [];
      for (let n = 0; n < 8; n++) others.push((await ask(newClient())).status);
      expect(others.filter((status) => status === 429)).toHaveLength(1);
    });
  });

  describe('an account that was registered with someone else’s address', () => {
    test('is reclaimed by the link of a password reset: an email change that its creator began is cancelled', async () => {
      const squatter = await server.createMember('victim@example.org');
      await squatter.post('/api/user/me/email', { email: 'evil@example.org', current: password });
      const theirKey = await keyFor('evil@example.org');
      pass(1000);
      await forget('victim@example.org');
      const victim = newClient();
      expect((await choose(await keyFor('victim@example.org'), another, victim)).status).toBe(200);
      const moved = await newClient().post('/api/user/account/confirm-email', { key: theirKey });
      expect(moved.body['error']).toBe('link_expired');
      expect((await victim.get('/api/user/me')).body).toMatchObject({
        email: 'victim@example.org',
        emailVerified: true,
      });
    });

    test('is reclaimed even if its creator turned on two-step sign-in in an earlier release', async () => {
      const squatter = await server.createVerifiedMember('locked@example.org');
      expect((await squatter.post('/api/user/me/two-factor/begin', { password })).status).toBe(200);
      const run = (text: string) => server.database.pool.query(text, ['locked@example.org']);
      const theirs = '(select id from users where email = $1)';
      await run(`update totp set confirmed_at = now() where user_id = ${theirs}`);
      await run('update users set email_verified_at = null where email = $1');
      pass(1000);
      await forget('locked@example.org');
      expect((await choose(await keyFor('locked@example.org'))).status).toBe(200);
    });
  });

  describe('a sign-in with the previous password', () => {
    const many = Array.from({ length: 12 });

    test('during a password change leaves no session', async () => {
      const owner = await server.createMember('beside@example.org');
      const changing = owner.post('/api/user/me/password', { current: password, password: another });
      const late = many.map(() => newClient());
      await Promise.all([changing, ...late.map((client) => login(client, owner.email, password))]);
      for (const client of late) expect((await client.get('/api/user/me')).status).toBe(401);
      expect((await owner.get('/api/user/me')).status).toBe(200);
    });

    test('during a password reset leaves no session', async () => {
      const { email } = await server.createMember('beside-letter@example.org');
      pass(1000);
      await forget(email);
      const key = await keyFor(email);
      const [chooser, late] = [newClient(), many.map(() => newClient())];
      await Promise.all([choose(key, another, chooser), ...late.map((client) => login(client, email, password))]);
      for (const client of late) expect((await client.get('/api/user/me')).status).toBe(401);
      expect((await chooser.get('/api/user/me')).status).toBe(200);
    });
  });

  test('of a concurrent password change and password reset, only one succeeds', async () => {
    const thief = await server.createMember('change-beside@example.org');
    pass(1000);
    await forget(thief.email);
    const key = await keyFor(thief.email);
    const chooser = newClient();
    // The change begins when the other request has consumed its link, and done nothing else yet.
    const { pool } = server.database;
    await pool.query(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
      create trigger slow after update on one_time_token for each row execute function slow()`);
    const choosing = choose(key, another, chooser);
    const changing = thief.post('/api/user/me/password', { current: password, password: 'the choice of a thief' });
    const [chosen, changed] = await Promise.all([choosing, changing]);
    await pool.query('drop function slow cascade');
    // If the thief's change comes first, it ends the email's link; it never comes second.
    expect(['200 401', '410 200']).toContain(`${chosen.status} ${changed.status}`);
    expect((await login(newClient(), thief.email, 'the choice of a thief')).status).toBe(changed.status);
    expect((await chooser.get('/api/user/me')).status).toBe(chosen.status === 200 ? 200 : 401);
  });

  test('of several emails requested in parallel, one link works', async () => {
    const { email } = await server.createMember('at-once@example.org');
    pass(1000);
    await Promise.all([forget(email), forget(email), forget(email)]);
    const links = (await server.listEmails(email)).filter(({ subject }) => subject === 'Reset your password');
    const answers = [];
    for (const { link } of links) answers.push((await choose(link!.split('/').at(-1)!)).status);
    expect(answers.sort()).toEqual([200, 410, 410]);
  });

  describe('changing the password', () => {
    test('requires the current one, and ends the other sessions', async () => {
      const owner = await server.createMember('changes@example.org');
      const other = newClient();
      await login(other, owner.email, password);
      const wrong = await owner.post('/api/user/me/password', { current: 'wrong', password: another });
      expect([wrong.status, wrong.body['field']]).toEqual([401, 'current']);
      expect((await owner.post('/api/user/me/password', { current: password, password: another })).status).toBe(200);
      expect((await owner.get('/api/user/me')).status).toBe(200);
      expect((await other.get('/api/user/me')).status).toBe(401);
      expect(await server.subjects(owner.email)).toContain('Your password was changed');
    });

    test('replaces the session token: a copy of the old one stops working', async () => {
      const owner = await server.createMember();
      const copy = newClient();
      copy.cookies.set('session', owner.cookies.get('session')!);
      expect((await owner.post('/api/user/me/password', { current: password, password: another })).status).toBe(200);
      expect((await copy.get('/api/user/me')).status).toBe(401);
      expect((await owner.get('/api/user/me')).status).toBe(200);
    });

    test('a password of a thousand characters is rejected with an error on its field, one of two hundred works', async () => {
      const { email, post } = await server.createMember('long@example.org');
      const long = await post('/api/user/me/password', { current: password, password: 'x1 '.repeat(334) });
      expect(long.body['issues']).toEqual([expect.objectContaining({ field: 'password', code: 'too_long' })]);
      const fine = 'pässwörd 🔑 '.repeat(20);
      expect((await post('/api/user/me/password', { current: password, password: fine })).status).toBe(200);
      expect((await login(newClient(), email, fine)).status).toBe(200);
      expect((await login(newClient(), email, fine.slice(0, -3))).status).toBe(401);
    });
  });

  describe('changing the email', () => {
    const move = (owner: BrowserClient, email: string, current = password) =>
      owner.post('/api/user/me/email', { email, current });
    const confirm = (key: string, client = newClient()) =>
      client.post('/api/user/account/confirm-email', { key, password });
    const deny = (key: string) => newClient().post('/api/user/account/confirm-email/deny', { key });
    const proven = async (email: string) => {
      const owner = await server.createVerifiedMember(email);
      pass(1000);
      return owner;
    };

    test('requires confirmation from both addresses, and the old one is notified', async () => {
      const owner = await proven('old@example.org');
      expect((await move(owner, 'New.One@Example.org')).body['asked']).toEqual([
        'new.one@example.org',
        'old@example.org',
      ]);
      expect((await confirm(await keyFor('new.one@example.org'))).body).toEqual({
        email: 'new.one@example.org',
        moved: false,
      });
      expect((await login(newClient(), 'old@example.org', password)).status).toBe(200);
      expect((await confirm(await keyFor('old@example.org'))).body['moved']).toBe(true);
      expect((await owner.get('/api/user/me')).body).toMatchObject({
        email: 'new.one@example.org',
        emailVerified: true,
      });
      expect((await login(newClient(), 'old@example.org', password)).body['error']).toBe('user_not_found');
      expect(await server.subjects('old@example.org')).toContain('Your email was changed');
    });

    test('happens once if both confirm at the same moment', async () => {
      const owner = await proven('both@example.org');
      await move(owner, 'both-new@example.org');
      const keys = [await keyFor('both-new@example.org'), await keyFor('both@example.org')];
      const answers = await Promise.all(keys.map((key) => confirm(key)));
      expect(answers.map(({ body }) => body['moved']).sort()).toEqual([false, true]);
    });

    test('requires only the new address if the old one was never verified', async () => {
      const owner = await server.createMember('tpyo@example.org');
      await move(owner, 'typo@example.org');
      expect((await confirm(await keyFor('typo@example.org'))).body['moved']).toBe(true);
    });

    test('to an address with an account is rejected, even if the account was created meanwhile', async () => {
      const owner = await proven('mover@example.org');
      await server.createVerifiedMember('taken@example.org');
      expect((await move(owner, 'TAKEN@example.org')).body).toMatchObject({ error: 'email_exists', field: 'email' });
      await move(owner, 'later@example.org');
      const key = await keyFor('later@example.org');
      await server.createVerifiedMember('later@example.org');
      await confirm(await keyFor('mover@example.org'));
      expect((await confirm(key)).body['error']).toBe('email_exists');
      expect((await owner.get('/api/user/me')).body['email']).toBe('mover@example.org');
    });

    test('to an address that isn’t the user’s own has no effect when its owner opens the link', async () => {
      const mover = await server.createMember('mover-of-others@example.org');
      await move(mover, 'not-theirs@example.org');
      const key = await keyFor('not-theirs@example.org');
      const victim = newClient();
      const { body: facts } = await victim.get(`/api/user/account/confirm-email?key=${key}`);
      expect(facts).toEqual({ email: 'not-theirs@example.org', sentTo: 'new', isSignedIn: false, hasPassword: true });
      const rejected = await victim.post('/api/user/account/confirm-email', { key });
      expect([rejected.body['error'], rejected.body['field']]).toEqual(['credentials_incorrect', 'password']);
      expect((await deny(key)).body).toEqual({ signedOut: false });
      expect((await mover.get('/api/user/me')).body['email']).toBe('mover-of-others@example.org');
      expect((await confirm(key)).status).toBe(410);
    });

    test('is stopped by “This wasn’t me” at the old address, which signs everyone out', async () => {
      const owner = await proven('careful@example.org');
      const thief = newClient();
      await login(thief, owner.email, password);
      pass(1000);
      await move(thief, 'thief-2@example.org');
      const [email] = await server.listEmails(owner.email);
      expect(email!.text).toMatch(/^Confirm change: .*\/confirm-email\/[\w-]{43}$/m);
      expect(email!.text).toMatch(/^This wasn’t me: .*\/confirm-email\/[\w-]{43}\?deny$/m);
      expect((await deny(email!.link!.split('/').at(-1)!)).body).toEqual({ signedOut: true });
      for (const client of [thief, owner]) expect((await client.get('/api/user/me')).status).toBe(401);
      expect((await confirm(await keyFor('thief-2@example.org'))).status).toBe(410);
      expect((await login(newClient(), owner.email, password)).status).toBe(200);
    });

    test('can still be denied afterwards by the former address, which signs everyone out', async () => {
      const owner = await server.createMember('former@example.org');
      await move(owner, 'latter@example.org');
      pass(1000);
      expect((await confirm(await keyFor('latter@example.org'), owner)).body['moved']).toBe(true);
      expect((await deny(await keyFor('former@example.org'))).body).toEqual({ signedOut: true });
      expect((await owner.get('/api/user/me')).status).toBe(401);
    });

    test('can be denied by the first of its emails, even after further changes', async () => {
      const owner = await proven('pestered@example.org');
      await move(owner, 'pestered-2@example.org');
      const first = await keyFor(owner.email);
      pass(1000);
      await move(owner, 'pestered-3@example.org');
      const facts = await newClient().get(`/api/user/account/confirm-email?key=${first}`);
      expect(facts.body).toMatchObject({ email: 'pestered-2@example.org', sentTo: 'superseded' });
      expect((await confirm(first)).status, 'it agrees to nothing').toBe(410);
      expect((await deny(first)).body).toEqual({ signedOut: true });
      expect((await owner.get('/api/user/me')).status).toBe(401);
      expect((await confirm(await keyFor('pestered-3@example.org'))).status).toBe(410);
    });

    test('can be denied by the first address, even after the next change was completed', async () => {
      const owner = await server.createMember('first@example.org');
      for (const next of ['second@example.org', 'third@example.org']) {
        await move(owner, next);
        pass(1000);
        await confirm(await keyFor(next), owner);
        if (next === 'second@example.org') continue;
        pass(1000);
        await confirm(await keyFor('second@example.org'), owner);
      }
      expect((await owner.get('/api/user/me')).body['email']).toBe('third@example.org');
      const key = await keyFor('first@example.org');
      const facts = await newClient().get(`/api/user/account/confirm-email?key=${key}`);
      expect(facts.body).toMatchObject({ email: 'second@example.org', sentTo: 'former' });
      expect((await deny(key)).body).toEqual({ signedOut: true });
      expect((await deny(key)).status).toBe(410);
      expect((await owner.get('/api/user/me')).status).toBe(401);
    });

    test('with a wrong password sends no email', async () => {
      const owner = await proven('guarded@example.org');
      expect((await move(owner, 'thief@example.org', 'wrong')).status).toBe(401);
      expect(await server.subjects('thief@example.org')).toEqual([]);
    });
  });

  test('international addresses are recognised in any spelling', async () => {
    const { email } = await server.createMember('JÜRGEN@Bücher.example');
    for (const typed of [email.toLowerCase(), 'jürgen@bücher.example', 'jürgen@ｂüｃｈｅｒ．example']) {
      expect((await login(newClient(), typed, password)).status).toBe(200);
      const again = await newClient().post('/api/user/account/register', { email: typed, password });
      expect(again.body['error']).toBe('email_exists');
    }
  });

  test('the ad click id of a registration is stored with the user', async () => {
    await newClient().post('/api/user/account/register', {
      email: 'clicked@example.org',
      password,
      adClick: 'gclid:a:b',
    });
    const { rows } = await server.database.pool.query(
      "select click_ids from users where email = 'clicked@example.org'",
    );
    expect(rows).toEqual([{ click_ids: { gclid: 'a:b' } }]);
  });
});
