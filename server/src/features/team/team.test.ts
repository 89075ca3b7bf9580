import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, origin, startTestServer, type TestServer } from '../../testing.ts';
import { sweepInvitations } from './index.ts';

const password = 'a fine long password';
const day = 86_400_000;
const target = { content: { url: 'https://example.org/menu' } };
const everything = { '2': { create: true, edit: true, delete: true } };

describe.each(databases)('a team on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  let [people, places] = [0, 0];
  const address = () => `person-${++people}@example.org`;
  const place = () => `198.51.101.${++places}`;

  const visitor = () => server.browserClient(place());
  /** An owner with a verified address. */
  const owner = () => server.createVerifiedMember(address());
  const invite = async (admin: BrowserClient, rights: object = { role: 3, views: [2] }, email = address()) => {
    const { status, body } = await admin.post('/api/users', { email, ...rights });
    expect(status, JSON.stringify(body)).toBe(201);
    return { email, id: body['id'] as string };
  };
  const keyFor = async (email: string) => {
    const [message] = await server.listEmails(email);
    return new URL(message!.link!).searchParams.get('key')!;
  };
  const complete = async (email: string) => {
    const client = visitor();
    const input = { key: await keyFor(email), password, name: 'Nino' };
    const { status, text } = await client.post('/api/user/account/complete-registration', input);
    expect(status, text).toBe(200);
    return client;
  };
  /** A member who was invited and joined. */
  const member = async (admin: BrowserClient, rights: object = { role: 3, views: [2] }) => {
    const invited = await invite(admin, rights);
    return { ...(await complete(invited.email)), ...invited };
  };
  const make = async (client: BrowserClient) =>
    (await client.post('/api/qr/dynamic/url', target)).body['insertedId'] as number;
  const listed = async (client: BrowserClient) =>
    (await client.get('/api/users')).body['people'] as { email: string; state: string; isOwner: boolean }[];

  test('grows by email: the link completes the registration, verifies the address and signs in', async () => {
    const admin = await owner();
    const { email } = await invite(admin);
    expect(await listed(admin)).toMatchObject([
      { email: admin.email, isOwner: true, state: 'active' },
      { email, isOwner: false, state: 'invited', lastSeen: null },
    ]);
    const [message] = await server.listEmails(email);
    expect(message!.text).toContain(admin.email);
    expect(message!.link).toMatch(new RegExp(`^${origin}/complete-registration\\?key=[\\w-]{43}$`));

    const key = await keyFor(email);
    const facts = await server.browserClient().get(`/api/user/account/complete-registration?key=${key}`);
    expect(facts.body).toEqual({ email, inviter: admin.email });

    const member = await complete(email);
    const self = await member.get('/api/user/me');
    expect(self.body).toMatchObject({ email, name: 'Nino', role: 3, views: [2], emailVerified: true, isOwner: false });
    expect(self.body['accountName']).toBe(admin.email);
    await admin.post('/api/user/me', { name: 'Ada' });
    expect((await member.get('/api/user/me')).body['accountName']).toBe('Ada');
    expect((await admin.get('/api/user/me')).body['accountName']).toBeNull();
    const used = await server.browserClient().get(`/api/user/account/complete-registration?key=${key}`);
    expect([used.body['error'], used.body['params']]).toEqual(['link_expired', { reason: 'used' }]);
    expect((await listed(admin)).at(-1)).toMatchObject({ email, state: 'active', lastSeen: expect.any(String) });
    const again = await visitor().post('/api/user/account/login', { email, password });
    expect(again.status).toBe(200);
  });

  test('tells an invited user who signs in early that the registration is incomplete', async () => {
    const { email } = await invite(await owner());
    const { status, body } = await visitor().post('/api/user/account/login', { email, password });
    expect([status, body['error']]).toEqual([403, 'collaborator_registration_incomplete']);
  });

  test('doesn’t block an invited address: its owner can register and verify an account of their own', async () => {
    const admin = await owner();
    const { email, id } = await invite(admin);
    const key = await keyFor(email);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const member = await server.createMember(email.toUpperCase());
    expect((await member.get('/api/user/me')).body).toMatchObject({ isOwner: true, emailVerified: false });
    expect(await listed(admin)).toMatchObject([{}, { email, state: 'invited' }]);
    const proof = (await server.listEmails(email))[0]!.link!.split('/').at(-1);
    await member.post('/api/user/account/verify-email', { key: proof });
    expect(await listed(admin)).toHaveLength(1);
    const late = await visitor().post('/api/user/account/complete-registration', { key, password });
    expect(late.body['error']).toBe('link_expired');
    const { acts } = (await admin.get('/api/user/audit?area=team')).body as { acts: object[] };
    expect(acts[0]).toMatchObject({ action: 'person_removed', via: 'product', target: id, detail: { email } });
  });

  test('can be joined by link even if someone else registered the address without verifying it', async () => {
    const admin = await owner();
    const { email } = await invite(admin);
    const key = await keyFor(email);
    const squatter = await server.createMember(email);
    expect(await listed(admin)).toMatchObject([{}, { email, state: 'invited' }]);
    const facts = await server.browserClient().get(`/api/user/account/complete-registration?key=${key}`);
    expect(facts.body).toEqual({ email, inviter: admin.email });
    const client = visitor();
    const joined = await client.post('/api/user/account/complete-registration', { key, password, name: 'Nino' });
    expect(joined.status, joined.text).toBe(200);
    expect((await client.get('/api/user/me')).body).toMatchObject({ email, emailVerified: true, isOwner: false });
    expect((await squatter.get('/api/user/me')).body['email']).not.toBe(email);
    expect(await listed(admin)).toMatchObject([{}, { email, state: 'active' }]);
  });

  test('doesn’t take the address of the signed-in account: it must be verified or closed first', async () => {
    const admin = await owner();
    const { email } = await invite(admin);
    const key = await keyFor(email);
    const own = await server.createMember(email.toUpperCase());
    const self = (await own.get('/api/user/me')).body;
    const { status, body } = await own.post('/api/user/account/complete-registration', { key, password });
    expect([status, body['error']]).toEqual([403, 'email_not_verified']);
    expect((await own.get('/api/user/me')).body).toMatchObject({ id: self['id'], email: self['email'] });
  });

  test('can be joined while someone registers the invited address', async () => {
    const admin = await owner();
    for (let round = 0; round < 4; round++) {
      const { email } = await invite(admin);
      const key = await keyFor(email);
      const client = visitor();
      const [registered, joined] = await Promise.all([
        visitor().post('/api/user/account/register', { email, password }),
        client.post('/api/user/account/complete-registration', { key, password }),
      ]);
      expect(
        [registered.status, joined.status].every((status) => status < 500),
        joined.text,
      ).toBe(true);
      if (joined.status === 200) expect((await client.get('/api/user/me')).body['email']).toBe(email);
    }
  });

  test('can invite an address that was registered but never verified', async () => {
    const squatter = await server.createMember(address());
    const admin = await owner();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const { email } = await invite(admin, undefined, squatter.email);
    expect((await (await complete(email)).get('/api/user/me')).body).toMatchObject({ email, isOwner: false });
  });

  test('sends at most three emails an hour to one address, across inviters and spellings', async () => {
    const [admin, other] = [await owner(), await owner()];
    const { email, id } = await invite(admin);
    const again = () => admin.post(`/api/users/${id}/invitation`);
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const { status, body, headers } = await again();
    expect([status, body['error'], Number(headers['retry-after']) > 3000]).toEqual([429, 'rate_limited', true]);
    await admin.delete(`/api/users/${id}`);
    const { status: elsewhere } = await other.post('/api/users', { email: email.toUpperCase(), role: 3 });
    expect([elsewhere, (await server.listEmails(email)).length]).toEqual([429, 3]);
  });

  test('accepts a link once, even with twenty parallel attempts', async () => {
    const { email } = await invite(await owner());
    const key = await keyFor(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor().post('/api/user/account/complete-registration', { key, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['error'] === 'link_expired')).toHaveLength(19);
  });

  test('rejects links after seven days, replaced links, and invented ones', async () => {
    const admin = await owner();
    const { email, id } = await invite(admin);
    const first = await keyFor(email);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    expect((await admin.post(`/api/users/${id}/invitation`)).status).toBe(200);
    const second = await keyFor(email);
    const facts = async (key: string) =>
      (await visitor().get(`/api/user/account/complete-registration?key=${key}`)).status;
    expect([await facts(first), await facts(second), await facts('x'.repeat(43))]).toEqual([410, 200, 410]);
    const late = await startTestServer({ ...server.database, close: async () => {} });
    late.clock.now = new Date(server.clock.now.getTime() + 7 * day + 1000);
    const { body } = await late
      .browserClient()
      .post('/api/user/account/complete-registration', { key: second, password });
    expect([body['error'], body['params']]).toEqual(['link_expired', { inviter: admin.email }]);
    await late.close();
  });

  test.each([
    ['a password of seven characters', { password: '1234567' }, 'password', 'too_short'],
    ['a common password', { password: 'password123' }, 'password', 'password_too_common'],
    ['a name of 121 characters', { password, name: 'x'.repeat(121) }, 'name', 'too_long'],
  ])('completes no registration with %s, and the link stays usable', async (_what, given, field, code) => {
    const { email } = await invite(await owner());
    const key = await keyFor(email);
    const { status, body } = await server
      .browserClient(place())
      .post('/api/user/account/complete-registration', { key, ...given });
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
    await complete(email);
  });

  describe('can’t invite', () => {
    const inviteError = async (admin: BrowserClient, email: string) => {
      const { status, body } = await admin.post('/api/users', { email, role: 3 });
      return [status, body['error']];
    };
    test('the inviter’s own address, in any case', async () => {
      const admin = await owner();
      expect(await inviteError(admin, admin.email.toUpperCase())).toEqual([409, 'cannot_invite_self']);
    });
    test('an owner of an account', async () => {
      const [admin, other] = [await owner(), await owner()];
      expect(await inviteError(admin, other.email)).toEqual([409, 'email_in_use']);
    });
    test('a member of another team', async () => {
      const [admin, other] = [await owner(), await owner()];
      const { email } = await member(other);
      expect(await inviteError(admin, email)).toEqual([409, 'email_in_use']);
    });
    test('a user who is already invited or a member', async () => {
      const admin = await owner();
      const { email } = await invite(admin);
      expect(await inviteError(admin, email)).toEqual([409, 'already_invited']);
      await complete(email);
      expect(await inviteError(admin, email)).toEqual([409, 'already_in_team']);
    });
    test('if the inviter’s address isn’t verified', async () => {
      const admin = await server.createMember(address());
      const email = address();
      const attempts = [1, 2, 3, 4].map(() => inviteError(admin, email));
      expect(await Promise.all(attempts)).toEqual(attempts.map(() => [403, 'email_not_verified']));
      await invite(await owner(), { role: 3 }, email); // no email of the limit is used up
    });
    test('the same address twice concurrently', async () => {
      const admin = await owner();
      const email = address();
      const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/users', { email, role: 3 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await server.listEmails(email)).toHaveLength(1);
    });
    test.each([
      ['no address', { email: 'nobody', role: 3 }, 'email', 'invalid_email'],
      ['an unknown role', { role: 4 }, 'role', 'wrong_choice'],
      ['an unknown view', { role: 3, views: [7] }, 'views.0', 'wrong_choice'],
      ['an unknown folder', { role: 3, views: [2], folders: [999_999] }, 'folders', 'unknown_folder'],
      ['an empty list of folders', { role: 3, views: [2], folders: [] }, 'folders', 'too_few'],
      ['another account', { role: 3, parentAccount: null }, 'parentAccount', 'unknown_field'],
    ])('with %s', async (_what, given, field, code) => {
      const { status, body } = await (await owner()).post('/api/users', { email: address(), ...given });
      expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
    });
  });

  test('grants an extended collaborator exactly their permissions, from the next request on', async () => {
    const admin = await owner();
    const user = await member(admin, { role: 2, views: [2], permissions: { '2': { create: true } } });
    const code = await make(user);
    expect((await user.put(`/api/qr/${code}/url`, { name: 'Menu' })).status).toBe(403);
    await admin.put(`/api/users/${user.id}`, { role: 2, views: [2], permissions: everything });
    expect((await user.put(`/api/qr/${code}/url`, { name: 'Menu' })).status).toBe(200);
    await admin.put(`/api/users/${user.id}`, { role: 3, views: [2], permissions: everything });
    expect((await user.put(`/api/qr/${code}/url`, { name: 'Menu' })).status).toBe(403);
    await admin.put(`/api/users/${user.id}`, { role: 3 });
    expect((await user.get('/api/qr')).status).toBe(403);
  });

  test('limits a member to folders from the next request on', async () => {
    const admin = await owner();
    const user = await member(admin);
    const code = await make(admin);
    expect((await user.get(`/api/qr/${code}`)).status).toBe(200);
    const folder = (await admin.post('/api/folders', { name: 'Theirs' })).body['id'] as number;
    await admin.put(`/api/users/${user.id}`, { role: 3, views: [2], folders: [folder] });
    expect((await user.get(`/api/qr/${code}`)).status).toBe(404);
    expect((await user.get('/api/user/me')).body['folders']).toEqual([folder]);
  });

  test('has admins besides its owner, who invite, change and remove members', async () => {
    const first = await owner();
    const admin = await member(first, { role: 1 });
    const user = await member(admin);
    expect((await admin.put(`/api/users/${user.id}`, { role: 2, views: [2] })).status).toBe(200);
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(200);
    expect(await listed(first)).toHaveLength(2);
  });

  test('never loses its owner, and members can’t change or remove themselves', async () => {
    const first = await owner();
    const admin = await member(first, { role: 1 });
    const self = (await first.get('/api/user/me')).body['id'];
    const changeErrors = async (who: BrowserClient, id: unknown) => [
      (await who.put(`/api/users/${id}`, { role: 3 })).body['error'],
      (await who.delete(`/api/users/${id}`)).body['error'],
    ];
    expect(await changeErrors(admin, self)).toEqual(['cannot_modify_owner', 'cannot_modify_owner']);
    expect(await changeErrors(admin, admin.id)).toEqual(['cannot_modify_self', 'cannot_modify_self']);
    expect(await changeErrors(first, self)).toEqual(['cannot_modify_self', 'cannot_modify_self']);
    expect((await first.get('/api/user/me')).body).toMatchObject({ role: 1, isOwner: true });
  });

  test('is visible with the team permission, and changed only by admins', async () => {
    const admin = await owner();
    const user = await member(admin, { role: 2, views: [4], permissions: { '4': { create: true, edit: true } } });
    const other = await member(admin);
    expect(await listed(user)).toHaveLength(3);
    expect((await other.get('/api/users')).status).toBe(403);
    for (const { status } of [
      await user.post('/api/users', { email: address(), role: 1 }),
      await user.put(`/api/users/${user.id}`, { role: 1 }),
      await user.delete(`/api/users/${other.id}`),
      await user.post(`/api/users/${other.id}/invitation`),
    ])
      expect(status).toBe(403);
  });

  test('is neither visible nor changeable for other accounts', async () => {
    const [admin, otherOwner] = [await owner(), await owner()];
    const { id } = await member(admin);
    expect((await otherOwner.put(`/api/users/${id}`, { role: 3 })).status).toBe(404);
    expect((await otherOwner.delete(`/api/users/${id}`)).status).toBe(404);
    expect((await otherOwner.post(`/api/users/${id}/invitation`)).status).toBe(404);
    expect(await listed(admin)).toHaveLength(2);
  });

  test('keeps the codes of a removed member, whose sessions end immediately, with an email', async () => {
    const admin = await owner();
    const user = await member(admin, { role: 2, views: [2], permissions: everything });
    const code = await make(user);
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(200);
    expect((await user.get('/api/user/me')).status).toBe(401);
    expect((await admin.get(`/api/qr/${code}`)).status).toBe(200);
    const [message] = await server.listEmails(user.email);
    expect(message!.text).toContain(admin.email);
    const own = await server.browserClient(place()).post('/api/user/account/register', { email: user.email, password });
    expect(own.status).toBe(201);
  });

  test('can revoke an invitation: its link stops working', async () => {
    const admin = await owner();
    const { email, id } = await invite(admin);
    const key = await keyFor(email);
    await admin.delete(`/api/users/${id}`);
    expect((await server.browserClient().get(`/api/user/account/complete-registration?key=${key}`)).status).toBe(410);
  });

  test('deletes invitations never accepted, which releases their addresses', async () => {
    const admin = await owner();
    const { email } = await invite(admin);
    const came = await member(admin);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 38 * day);
    await sweepInvitations(server.deps);
    server.clock.now = before;
    const addresses = (await listed(admin)).map((one) => one.email);
    expect(addresses).not.toContain(email);
    expect(addresses).toContain(came.email);
  });

  test('receives a guest’s codes when a member who may create codes signs in, and only then', async () => {
    const admin = await owner();
    for (const [rights, count] of [
      [{ role: 3, views: [2] }, 0],
      [{ role: 2, views: [2], permissions: everything }, 1],
    ] as const) {
      const { email } = await member(admin, rights);
      const browser = visitor();
      await browser.post('/api/qr/dynamic/url?guest=true', target);
      const { body } = await browser.post('/api/user/account/login', { email, password });
      expect(body['claimed']).toHaveLength(count);
    }
  });

  test('records all changes in its activity log', async () => {
    const admin = await owner();
    const user = await member(admin);
    await admin.put(`/api/users/${user.id}`, { role: 2, views: [2] });
    await admin.delete(`/api/users/${user.id}`);
    const { rows } = await server.database.pool.query(
      `select action, detail from audit join users on users.id = account_id where users.email = $1 and action like 'person_%' order by at, audit.id`,
      [admin.email],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'person_changed',
      'person_invited',
      'person_joined',
      'person_removed',
    ]);
  });
});
