import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const password = 'a fine long password';

describe('when accounts are not disclosed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { DISCLOSE_ACCOUNTS: 'no' });
  });
  afterAll(() => server.close());

  let people = 0;
  const newClient = () => server.browserClient(`192.0.2.${++people}`);
  const register = (email: string) => newClient().post('/api/user/account/register', { email, password });
  const login = (email: string) => newClient().post('/api/user/account/login', { email, password });

  test('registering, signing in and a forgotten password respond the same for known and unknown addresses', async () => {
    const both = [await register('known@example.org'), await register('known@example.org')];
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [202, { sent: true }],
      [202, { sent: true }],
    ]);
    expect((await login('known@example.org')).body['error']).toBe('credentials_incorrect');
    expect((await login('unknown@example.org')).body['error']).toBe('credentials_incorrect');
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const { status, body } = await newClient().post('/api/user/account/forgotten-password', { email });
      expect([status, body]).toEqual([200, { sent: true }]);
    }
  });

  test('inviting and changing to known and unknown addresses respond the same: only an email to the address tells the difference', async () => {
    const verified = async (email: string) => {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await register(email);
      const key = (await server.listEmails(email))[0]!.link!.split('/').at(-1);
      await newClient().post('/api/user/account/verify-email', { key, password });
      const client = newClient();
      await client.post('/api/user/account/login', { email, password });
      return client;
    };
    const admin = await verified('inviter@example.org');
    await verified('taken@example.org');
    const people = async () =>
      ((await admin.get('/api/users')).body['people'] as Record<string, unknown>[]).filter(({ isOwner }) => !isOwner);
    const keyFor = async (email: string) => (await server.listEmails(email)).find(({ link }) => link?.includes('key='));
    const facts = { id: '', email: '' };

    const invited = [];
    for (const email of ['taken@example.org', 'free@example.org'])
      invited.push(await admin.post('/api/users', { email, role: 3, views: [2] }));
    expect(invited.map(({ status }) => status)).toEqual([201, 201]);
    expect({ ...invited[0]!.body, ...facts }).toEqual({ ...invited[1]!.body, ...facts });
    expect((await keyFor('taken@example.org'))?.link).toBeUndefined();
    expect(await server.subjects('taken@example.org')).toContain('inviter@example.org invites you to Tessera');
    for (const { body } of invited) {
      const again = await admin.post('/api/users', { email: body['email'], role: 3 });
      expect(again.body['error']).toBe('already_invited');
      const path = `/api/users/${body['id']}`;
      expect((await admin.put(path, { role: 2, views: [2] })).body).toMatchObject({ role: 2, email: body['email'] });
    }

    // If an invited user registers and verifies meanwhile, the inviter isn't told, and the invitation can't be accepted.
    const { searchParams } = new URL((await keyFor('free@example.org'))!.link!);
    await verified('free@example.org');
    expect((await people()).map(({ email, state }) => [email, state])).toEqual([
      ['free@example.org', 'invited'],
      ['taken@example.org', 'invited'],
    ]);
    const late = await newClient().post('/api/user/account/complete-registration', {
      key: searchParams.get('key'),
      password,
    });
    expect(late.body['error']).toBe('link_expired');
    expect((await admin.delete(`/api/users/${invited[0]!.body['id']}`)).status).toBe(200);
    expect((await login('taken@example.org')).status).toBe(200);

    for (const email of ['taken@example.org', 'unheard-of@example.org']) {
      const { status, body } = await admin.post('/api/user/me/email', { email, current: password });
      expect([status, body]).toEqual([200, { asked: [email, 'inviter@example.org'] }]);
    }
    expect(await server.subjects('taken@example.org')).toContain('This email already has an account');
    expect(await server.subjects('unheard-of@example.org')).toEqual(['Confirm your new email']);
  });

  test('an email tells owners of an account that they have one, and new accounts work for their creators', async () => {
    await register('mine@example.org');
    const key = (await server.listEmails('mine@example.org'))[0]!.link!.split('/').at(-1);
    await newClient().post('/api/user/account/verify-email', { key, password });
    expect((await login('mine@example.org')).status).toBe(200);
    await register('mine@example.org');
    expect(await server.subjects('mine@example.org')).toContain('You already have an account');
  });
});
