import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../testing.ts';
import { buildPath, isStream, listFields, readRoutes, routes } from './contract.ts';

/** Fields that would be dangerous if a body could set them. */
const privileges = {
  ...{ id: 1, accountId: 'x', account_id: 'x', userId: 'x', user_id: 'x', parentAccount: null, parent_account: null },
  ...{ role: 1, staff: true, isStaff: true, isOwner: true, state: 'active', views: [1], permissions: {} },
  ...{ emailVerified: true, email_verified_at: '2026-01-01', password_hash: 'x', banned_at: null, closed_at: null },
  ...{ price: 0, plan: 'x', trialEndsAt: '2099-01-01', trial_end: '2099-01-01', subscriptionStatus: 'active' },
};

const withBody = routes.filter(({ route }) => route.body);
const withQuery = routes.filter(({ key, route }) => route.query && !isStream(key));

describe('request input', () => {
  let server: TestServer;
  let owner: MemberClient;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    owner = await server.createMember();
    await server.database.pool.query('update users set email_verified_at = now(), staff = true');
    await server.enableTwoFactor(owner.email);
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.com/' } });
    Object.assign(ids, { id: String(body['insertedId']), uri: String(body['uri']) });
  });
  beforeEach(async () => {
    await server.database.pool.query('delete from rate_limit');
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await server.database.pool.query('update session set created_at = $1, seen_at = $1', [server.clock.now]);
  });
  afterAll(() => server.close());

  test.each(withBody)(
    '$key rejects fields that it doesn’t define, such as permissions, state or price',
    async ({ route }) => {
      const own = listFields(route.body);
      const foreign = Object.fromEntries(Object.entries(privileges).filter(([name]) => !own.includes(name)));
      const { status, body } = await owner.send(route.method, buildPath(route, ids), foreign);
      expect(status, JSON.stringify(body)).toBe(400);
      const unknown = (body['issues'] as { field: string; code: string }[]).filter(
        ({ code }) => code === 'unknown_field',
      );
      expect(unknown.map(({ field }) => field).sort()).toEqual(Object.keys(foreign).sort());
    },
  );

  test.each(withBody)('$key rejects prototype pollution', async ({ route }) => {
    for (const text of ['{"__proto__":{"role":1}}', '{"constructor":{"prototype":{"role":1}}}', '[]', '"x"', '7']) {
      const json = { 'content-type': 'application/json' };
      expect((await owner.send(route.method, buildPath(route, ids), text, json)).status, text).toBe(400);
    }
    expect(({} as { role?: number }).role).toBeUndefined();
  });

  test.each(withQuery)('$key accepts each parameter once, as text, and none from a prototype', async ({ route }) => {
    for (const name of listFields(route.query)) {
      for (const query of [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `__proto__[role]=1`,
        `constructor=1`,
      ]) {
        const { status } = await owner.send(route.method, `${buildPath(route, ids)}?${query}`);
        expect([400, 404], query).toContain(status);
      }
    }
  });
});

describe('responses', () => {
  test('contain no hash or secret of any user', async () => {
    const server = await startTestServer(await openTestDatabase());
    const owner = await server.createMember();
    const { pool } = server.database;
    await pool.query('update users set email_verified_at = now()');
    const { body: key } = await owner.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
    await owner.post('/api/user/me/two-factor/begin', { password: 'a fine long password' });
    const { body: code } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.com/' },
      password: 'open sesame please',
    });
    const collaborator = await server.createMember();
    await pool.query(
      `update users set role = 2, parent_account = (select id from users where email = $1), views = '{1,2,3,4,5,6}' where email = $2`,
      [owner.email, collaborator.email],
    );
    const { rows } = await pool.query<Record<string, string | Buffer | null>>(
      `select password_hash as kept from users union all select password_hash from qr
       union all select encode(key_hash, 'hex') from api_key union all select encode(key_hash, 'base64') from api_key
       union all select encode(token_hash, 'hex') from session union all select encode(secret, 'hex') from totp
       union all select encode(token_hash, 'hex') from one_time_token`,
    );
    const kept = rows.map((row) => row['kept']).filter((value) => value !== null) as string[];
    expect(kept.length).toBeGreaterThan(8);
    const secrets = [...kept, '$argon2', String(key['secret']), owner.cookies.get('session')!];
    const params = { id: String(code['insertedId']), uri: String(code['uri']) };
    let answered = 0;
    for (const client of [owner, collaborator]) {
      for (const { route } of readRoutes) {
        const { status, text } = await client.get(buildPath(route, params));
        if (status === 200) answered++;
        expect(
          secrets.filter((secret) => text.includes(secret)),
          route.path,
        ).toEqual([]);
      }
    }
    expect(answered).toBeGreaterThan(10);
    await server.close();
  });
});
