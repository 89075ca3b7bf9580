import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { scopes } from '@tessera/contract/rules/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { announceExpiringKeys } from './announce-expiry.ts';

const content = { url: 'https://example.org/menu' };
const unknownId = '00000000-0000-4000-8000-000000000000';

describe.each(databases)('API keys on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  /** An owner who may create keys. */
  const owner = async () => {
    const member = await server.createMember();
    await server.database.pool.query('update users set email_verified_at = $1 where email = $2', [
      server.clock.now,
      member.email,
    ]);
    return member;
  };
  const make = async (client: BrowserClient, chosen: readonly Scope[] = scopes, name = 'Till') => {
    const { status, body, text } = await client.post('/api/user/keys', { name, scopes: chosen });
    if (status !== 201) throw new Error(text);
    return body as { key: { id: string }; secret: string };
  };
  const later = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };

  test('a key is shown once, and stored as a hash', async () => {
    const member = await owner();
    const { secret } = await make(member, ['codes:read']);
    expect(secret).toMatch(/^tsk_[\w-]{43}$/);
    const { text, body } = await member.get('/api/user/keys');
    expect(text).not.toContain(secret);
    expect(body['keys']).toEqual([
      expect.objectContaining({
        name: 'Till',
        prefix: secret.slice(0, 10),
        scopes: ['codes:read'],
        madeBy: member.email,
        lastUsedAt: null,
      }),
    ]);
    const { rows } = await server.database.pool.query('select * from api_key');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const email = (await server.listEmails(member.email)).find(({ subject }) => subject.includes('API key'));
    expect(email).toMatchObject({ text: expect.stringContaining('“Till”') });
    expect(email?.text).not.toContain(secret);
  });

  test('a key reads and writes without Origin, within its scopes', async () => {
    const member = await owner();
    const all = server.apiClient((await make(member)).secret);
    const made = await all.post('/api/qr/dynamic/url', { content });
    expect(made.status).toBe(201);
    const reader = server.apiClient((await make(member, ['codes:read'])).secret);
    expect((await reader.get(`/api/qr/${made.body['insertedId']}`)).status).toBe(200);
    const rejected = await reader.post('/api/qr/dynamic/url', { content });
    expect([rejected.status, rejected.body['error'], rejected.body['params']]).toEqual([
      403,
      'scope_missing',
      { scope: 'codes:write' },
    ]);
  });

  test('an unknown key is rejected, also where guests are allowed, whatever the cookies', async () => {
    const member = await owner();
    const { secret, key } = await make(member);
    expect((await member.get('/api/user/me')).body['hasApiKey']).toBe(true);
    expect((await member.delete(`/api/user/keys/${key.id}`)).status).toBe(200);
    expect((await member.get('/api/user/me')).body['hasApiKey']).toBe(false);
    const session = { cookie: `session=${member.cookies.get('session')}` };
    for (const bad of [secret, 'tsk_made-up', '', `${secret}x`]) {
      const { status, body } = await server.apiClient(bad).post('/api/qr/dynamic/url?guest=true', { content }, session);
      expect([status, body['error']]).toEqual([401, 'invalid_key']);
    }
  });

  test('cookies are ignored with a key', async () => {
    const [one, other] = [await owner(), await owner()];
    const { secret } = await make(one);
    const { body } = await server
      .apiClient(secret)
      .get('/api/user/me', { cookie: `session=${other.cookies.get('session')}` });
    expect(body['email']).toBe(one.email);
  });

  test('a key knows its user, and can’t manage the account', async () => {
    const { get, post } = server.apiClient((await make(await owner())).secret);
    expect((await get('/api/user/me')).status).toBe(200);
    expect((await get('/api/user/keys')).status).toBe(403);
    expect((await post('/api/user/keys', { name: 'Another', scopes })).status).toBe(403);
    expect((await post('/api/user/me', { language: 'de' })).status).toBe(403);
    expect((await post('/api/user/account/login', { email: 'a@example.org', password: 'x' })).status).toBe(403);
    expect((await get('/api/user/account/logout')).status).toBe(403);
  });

  test('a key ends with its creator, and has their current permissions', async () => {
    const member = await owner();
    const maker = await owner();
    const { get, post } = server.apiClient((await make(maker)).secret);
    const change = (columns: string) =>
      server.database.pool.query(`update users set ${columns} where email = $1`, [maker.email]);
    await change(`state = 'banned'`);
    expect((await get('/api/qr')).status).toBe(401);
    await change(`state = 'active'`);
    expect((await get('/api/qr')).status).toBe(200);

    const { rows } = await server.database.pool.query('select id from users where email = $1', [member.email]);
    await change(`role = 3, views = '{2}', parent_account = '${rows[0].id}'`);
    expect((await get('/api/qr')).status).toBe(401); // its account is now another one
    await server.database.pool.query(
      'update api_key set account_id = $1 where user_id = (select id from users where email = $2)',
      [rows[0].id, maker.email],
    );
    expect((await get('/api/qr')).status).toBe(200);
    expect((await post('/api/qr/dynamic/url', { content })).body['error']).toBe('forbidden');
    await server.database.pool.query(`update users set state = 'closed' where email = $1`, [member.email]);
    expect((await get('/api/qr')).status).toBe(401);
  });

  test.each([
    ['no name', { name: ' ', scopes }, 'name', 'required'],
    ['a name of 61 characters', { name: 'é'.repeat(61), scopes }, 'name', 'too_long'],
    ['no scope', { name: 'Till', scopes: [] }, 'scopes', 'required'],
    ['an unknown scope', { name: 'Till', scopes: ['everything'] }, 'scopes.0', 'wrong_choice'],
    ['a chosen secret', { name: 'Till', scopes, secret: 'tsk_mine' }, 'secret', 'unknown_field'],
  ])('a key with %s is rejected with an error on that field', async (_what, body, field, code) => {
    const { status, body: reply } = await (await owner()).post('/api/user/keys', body);
    expect([status, reply['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('a user with an unverified address can’t create one', async () => {
    const { status, body } = await (await server.createMember()).post('/api/user/keys', { name: 'Till', scopes });
    expect([status, body['error']]).toEqual([403, 'email_not_verified']);
  });

  test('an account has at most twenty keys, also with concurrent requests', async () => {
    const member = await owner();
    const attempts = await Promise.all(
      Array.from({ length: 23 }, () => member.post('/api/user/keys', { name: 'Till', scopes })),
    );
    expect(attempts.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(attempts.find(({ status }) => status !== 201)?.body['error']).toBe('key_limit_exceeded');
  });

  test('keys of other accounts can’t be revoked', async () => {
    const { key, secret } = await make(await owner());
    const other = await owner();
    expect((await other.delete(`/api/user/keys/${key.id}`)).status).toBe(404);
    expect((await other.delete(`/api/user/keys/${unknownId}`)).status).toBe(404);
    expect((await server.apiClient(secret).get('/api/qr')).status).toBe(200);
  });

  test('the last use is recorded with a precision of a minute', async () => {
    const member = await owner();
    const { secret } = await make(member);
    const lastUse = async () =>
      ((await member.get('/api/user/keys')).body['keys'] as { lastUsedAt: string }[])[0]!.lastUsedAt;
    await server.apiClient(secret).get('/api/qr');
    const first = server.clock.now.toISOString();
    later(30_000);
    await server.apiClient(secret).get('/api/qr');
    expect(await lastUse()).toBe(first);
    later(31_000);
    await server.apiClient(secret).get('/api/qr');
    expect(await lastUse()).toBe(server.clock.now.toISOString());
  });

  test('every response to a key reports its rate limit: done, rejected, not found or malformed', async () => {
    const { get, post } = server.apiClient((await make(await owner())).secret);
    const left = ({ headers }: Awaited<ReturnType<typeof get>>) => [
      headers['ratelimit-policy'],
      headers['ratelimit'],
      headers['ratelimit-limit'],
      headers['ratelimit-remaining'],
      headers['ratelimit-reset'],
    ];
    const read = (remaining: number, reset: number) => [
      ...['"read";q=40;w=10', `"read";r=${remaining};t=${reset}`],
      ...['40', String(remaining), String(reset)],
    ];
    const written = (remaining: number) => [
      ...['"write";q=10;w=10', `"write";r=${remaining};t=10`],
      ...['10', String(remaining), '10'],
    ];
    expect(left(await get('/api/qr'))).toEqual(read(39, 10));
    later(3500);
    expect(left(await get('/api/user/keys'))).toEqual(read(38, 7));
    expect(left(await get('/api/qr/999999'))).toEqual(read(37, 7));
    expect(left(await post('/api/qr/dynamic/url', { content: {} }))).toEqual(written(9));
    const malformed = await post('/api/qr/dynamic/url', '{', { 'content-type': 'application/json' });
    expect(left(malformed)).toEqual(written(8));
  });

  test('a key shows its beginning and its last four characters', async () => {
    const member = await owner();
    const { secret, key } = await make(member);
    expect(key).toMatchObject({
      prefix: secret.slice(0, 10),
      lastFour: secret.slice(-4),
      folders: null,
      expiresAt: null,
    });
  });

  test('a key limited to folders sees and creates codes only there', async () => {
    const member = await owner();
    const createFolder = async (name: string) => Number((await member.post('/api/folders', { name })).body['id']);
    const [menus, rooms] = [await createFolder('Menus'), await createFolder('Rooms')];
    const createCode = async (folder: number | null) =>
      Number((await member.post('/api/qr/dynamic/url', { content, folder })).body['insertedId']);
    const [menu, room, unfiled] = [await createCode(menus), await createCode(rooms), await createCode(null)];
    const { body } = await member.post('/api/user/keys', { name: 'Till', scopes, folders: [menus, menus] });
    expect(body['key']).toMatchObject({ folders: [{ id: menus, name: 'Menus' }] });
    const { get, post, send } = server.apiClient(String(body['secret']));

    expect((await get('/api/qr')).body).toMatchObject({ codes: [{ id: menu }], total: 1 });
    expect((await get('/api/folders')).body).toMatchObject({ folders: [{ id: menus }], unfiled: 0 });
    for (const hidden of [room, unfiled]) {
      expect((await get(`/api/qr/${hidden}`)).status).toBe(404);
      expect((await get(`/api/qr/${hidden}/stats`)).status).toBe(404);
      expect((await post(`/api/qr/${hidden}/pause`)).status).toBe(404);
    }
    expect((await get('/api/analysis')).body).toMatchObject({ codes: { all: 1, selected: 1 } });

    later(10_000);
    const created = await post('/api/qr/dynamic/url', { content });
    expect((await get(`/api/qr/${created.body['insertedId']}?fields=folder`)).body).toEqual({ folder: menus });
    const { status, body: rejected } = await post('/api/qr/dynamic/url', { content, folder: rooms });
    expect([status, rejected['issues']]).toEqual([400, [{ field: 'folder', code: 'unknown_folder' }]]);
    for (const folder of [rooms, null]) expect((await send('PUT', `/api/qr/${menu}/url`, { folder })).status).toBe(400);
    expect((await post('/api/folders', { name: 'Another' })).status).toBe(403);

    await member.delete(`/api/folders/${menus}`);
    later(10_000);
    expect((await get('/api/qr')).body).toMatchObject({ total: 0 });
    expect(((await member.get('/api/user/keys')).body['keys'] as object[])[0]).toMatchObject({ folders: [] });
  });

  test('a key’s folders are its account’s', async () => {
    const [one, other] = [await owner(), await owner()];
    const { body: folder } = await other.post('/api/folders', { name: 'Theirs' });
    const { status, body } = await one.post('/api/user/keys', { name: 'Till', scopes, folders: [folder['id']] });
    expect([status, body['issues']]).toEqual([400, [{ field: 'folders', code: 'unknown_folder' }]]);
  });

  test('an expired key is refused, and its people are told a week before, once', async () => {
    const member = await owner();
    const day = 86_400_000;
    const expiresAt = new Date(server.clock.now.getTime() + 20 * day);
    const past = await member.post('/api/user/keys', { name: 'Till', scopes, expiresAt: server.clock.now });
    expect([past.status, past.body['issues']]).toEqual([400, [{ field: 'expiresAt', code: 'in_past' }]]);
    const { body } = await member.post('/api/user/keys', { name: 'Till', scopes, expiresAt });
    expect(body['key']).toMatchObject({ expiresAt: expiresAt.toISOString() });
    const { get } = server.apiClient(String(body['secret']));
    const warnings = async () => {
      await announceExpiringKeys(server.deps, createSystemActor('test'));
      return (await server.listEmails(member.email)).filter(({ subject }) => subject.includes('expires'));
    };
    later(12 * day);
    expect(await warnings()).toEqual([]);
    later(day);
    expect(await warnings()).toEqual([
      {
        subject: 'The API key “Till” expires soon',
        text: expect.stringContaining('works until'),
        link: expect.stringContaining('/app/my-account/api-keys'),
      },
    ]);
    expect(await warnings()).toHaveLength(1);
    expect((await get('/api/qr')).status).toBe(200);
    later(7 * day);
    expect((await get('/api/qr')).body['error']).toBe('invalid_key');
  });

  test('a read-only key can’t freeze a code, and downloads frozen ones', async () => {
    const owner = await server.createVerifiedMember();
    const keyFor = async (...scopes: string[]) => {
      const { body } = await owner.post('/api/user/keys', { name: scopes.join(), scopes });
      return server.apiClient(String(body['secret']));
    };
    const { body: code } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const path = `/api/qr/${code['insertedId']}/download?format=svg`;
    const reader = await keyFor('codes:read');
    const rejected = await reader.get(path);
    expect([rejected.status, rejected.body['params']]).toEqual([403, { scope: 'codes:write' }]);
    const { rows } = await server.database.pool.query('select downloaded_at from qr where id = $1', [
      code['insertedId'],
    ]);
    expect(rows).toEqual([{ downloaded_at: null }]);
    expect((await (await keyFor('codes:read', 'codes:write')).get(path)).status).toBe(200);
    expect((await reader.get(path)).status).toBe(200);
  });

  test('keys from before a password reset are marked as such, and can be revoked together', async () => {
    const owner = await server.createVerifiedMember();
    const create = async (name: string) =>
      String((await owner.post('/api/user/keys', { name, scopes: ['codes:read'] })).body['secret']);
    const later = () => {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
    };
    const old = [await create('One'), await create('Two')];
    later();
    await server.browserClient('192.0.2.200').post('/api/user/account/forgotten-password', { email: owner.email });
    const key = (await server.listEmails(owner.email))[0]!.link!.split('/').at(-1);
    await owner.post(`/api/user/account/change-password/${key}`, { password: 'another fine password' });
    later();
    const fresh = await create('Three');
    const { keys } = (await owner.get('/api/user/keys')).body as { keys: { name: string; isBeforeReset: boolean }[] };
    const facts = keys.map(({ name, isBeforeReset }) => `${name} ${isBeforeReset}`).sort();
    expect(facts).toEqual(['One true', 'Three false', 'Two true']);
    expect((await owner.delete('/api/user/keys/before-reset')).body).toEqual({ revoked: 2 });
    for (const secret of old) expect((await server.apiClient(secret).get('/api/qr')).status).toBe(401);
    expect((await server.apiClient(fresh).get('/api/qr')).status).toBe(200);
  });

  test('of sixty parallel reads forty succeed, of writes ten; the others can retry exactly after Retry-After', async () => {
    const { get, post } = server.apiClient((await make(await owner())).secret);
    const reads = await Promise.all(Array.from({ length: 60 }, () => get('/api/qr')));
    expect(reads.filter(({ status }) => status === 200)).toHaveLength(40);
    const rejected = reads.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(20);
    expect(rejected[0]!.body).toMatchObject({ error: 'rate_limited', params: { seconds: 10 } });

    const writes = await Promise.all(
      Array.from({ length: 15 }, () => post('/api/qr/static/raw/text', { content: { text: 'Hi' } })),
    );
    expect(writes.filter(({ status }) => status === 200)).toHaveLength(10);

    later(Number(rejected[0]!.headers['retry-after']) * 1000 - 1);
    expect((await get('/api/qr')).status).toBe(429);
    later(1);
    expect((await get('/api/qr')).status).toBe(200);
  });

  test('keys have separate limits, also from their creator', async () => {
    const member = await owner();
    const [one, other] = [await make(member), await make(member)];
    await Promise.all(Array.from({ length: 45 }, () => server.apiClient(one.secret).get('/api/qr')));
    expect((await server.apiClient(one.secret).get('/api/qr')).status).toBe(429);
    expect((await server.apiClient(other.secret).get('/api/qr')).status).toBe(200);
    expect((await member.get('/api/qr')).status).toBe(200);
  });
});

const shared = databases.filter(({ name }) => /postgres/i.test(name));

describe.each(shared)('API keys on two nodes of one $name', ({ open }) => {
  test('of sixty parallel reads, half on each node, exactly forty succeed', async () => {
    const database = await open();
    const [one, two] = [await startTestServer(database), await startTestServer({ ...database, close: async () => {} })];
    const member = await one.createMember();
    await database.pool.query('update users set email_verified_at = now()');
    const { body } = await member.post('/api/user/keys', { name: 'Till', scopes });
    const authorization = `Bearer ${body['secret']}`;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (n % 2 ? one : two).app.inject({ url: '/api/qr', headers: { host: 'tessera.example', authorization } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    await two.close();
    await one.close();
  });
});

test('a signed-in user has a far higher limit, which costs no write', async () => {
  const server = await startTestServer(await openTestDatabase());
  const member = await server.createMember();
  const counted = async () => (await server.database.pool.query('select key, count from rate_limit order by key')).rows;
  const before = await counted();
  const answers = [];
  // In batches: a busy server would turn some of 610 away.
  for (let batch = 0; batch < 10; batch++)
    answers.push(...(await Promise.all(Array.from({ length: 61 }, () => member.get('/api/user/me')))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
  expect(answers.find(({ status }) => status !== 200)?.headers['retry-after']).toBe('10');
  expect(await counted()).toEqual(before);
  await server.close();
});
