import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type BrowserClient, type MemberClient, startTestServer, type TestServer } from '../testing.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('an IPv6 site, whose networks count as separate addresses', () => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { SIGNUP_CAPTCHA: 'auto' });
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const code = async (type: string, more: object = {}) => {
    const content = findType(type)!.sample;
    const { body } = await owner.post(`/api/qr/dynamic/${type}`, { content, ...more });
    const id = Number(body['insertedId']);
    return { id, path: `/r/${(await owner.get(`/api/qr/${id}`)).body['uri']}` };
  };
  const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

  /** Prepares the use of a limit, and returns a function that uses it once. */
  const uses: Record<string, () => Promise<(client: BrowserClient, n: number) => Promise<number>>> = {
    'the password of a code': async () => {
      const { path } = await code('vcard-plus', { accessPassword: 'larch', activePassword: true });
      return async (client) => {
        const token = fieldIn((await client.get(path)).text, 'token');
        return (await client.post(path, asForm({ token, password: 'wrong' }), form)).status;
      };
    },
    'answers to a page': async () => {
      const { path } = await code('feedback');
      const page = path.replace('/r/', '/p/');
      return async (client, n) => {
        const token = fieldIn((await client.get(page)).text, 'form');
        return (await client.post(page, asForm({ form: token, stars: '4', comment: `Answer ${n}` }), form)).status;
      };
    },
    registering: async () => async (client, n) => {
      const body = { email: `site-${n}@example.org`, password: 'a fine long password' };
      return (await client.post('/api/user/account/register', body)).status;
    },
    'links to look at a draft': async () => {
      const { body } = await owner.post(`/api/qr/${(await code('menu')).id}/try`);
      return async (client) => (await client.get(new URL(String(body['url'])).pathname)).status;
    },
  };

  test.each(Object.keys(uses))('is limited by %s as a whole, without affecting other sites', async (name) => {
    const use = await uses[name]!();
    const site = (network: number) => server.browserClient(`2001:db8:1:${network}::1`);
    const before = await use(site(1), 1);
    expect([400, 429]).not.toContain(before);
    const { rowCount } = await server.database.pool.query("update rate_limit set count = 9999 where key like '%/48'");
    expect(rowCount).toBeGreaterThan(0);
    expect([400, 429]).toContain(await use(site(2), 2));
    expect(await use(server.browserClient('2001:db8:2:1::1'), 3)).toBe(before);
    expect(await use(server.browserClient('192.0.2.1'), 4)).toBe(before);
    await server.database.pool.query('delete from rate_limit');
  });
});
