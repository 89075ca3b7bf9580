import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type BrowserClient, origin, startTestServer, type TestServer } from '../testing.ts';
import { buildPath, routes } from './contract.ts';

const unsafe = routes.filter(({ route }) => route.method !== 'GET');

describe('a write sent from a page of another site', () => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  /** The headers of a browser, but with another Origin or none. */
  const askFrom = (from: Record<string, string>, method: string, path: string, type = 'application/json') => {
    const client = server.browserClient('198.51.100.40', { host: 'tessera.example', 'user-agent': 'Mozilla/5.0' });
    for (const [name, value] of owner.cookies) client.cookies.set(name, value);
    return client.send(method as 'POST', path, '{}', { 'content-type': type, ...from });
  };

  test.each(unsafe)('to $key is rejected, whatever Origin it claims', async ({ route }) => {
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${origin}.evil.example` },
      { origin: origin.replace('http:', 'https:') },
      { origin: `${origin}:8080` },
      { origin: '', 'sec-fetch-site': 'same-origin' },
      { referer: `${origin}/app` },
    ];
    for (const from of foreign) {
      const { status, body } = await askFrom(from, route.method, buildPath(route));
      expect([from, status, body['error']]).toEqual([from, 403, 'invalid_origin']);
    }
  });

  test('as a form or as text, which browsers send without preflight, changes nothing', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const { status } = await askFrom({ origin: 'https://evil.example' }, 'POST', '/api/user/me', type);
      expect([400, 403, 415]).toContain(status);
    }
    expect((await owner.get('/api/user/me')).body['name']).toBe('');
  });

  test('can’t be followed by reading a response: no other origin is allowed to', async () => {
    const { headers } = await askFrom({ origin: 'https://evil.example' }, 'GET', '/api/user/me');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('is not assumed of an API client with a key, which needs no Origin, since browsers never attach the key', async () => {
    await server.database.pool.query('update users set email_verified_at = now()');
    const { body } = await owner.post('/api/user/keys', { name: 'A program', scopes: ['codes:write'] });
    const { post } = server.apiClient(String(body['secret']));
    expect((await post('/api/qr/static/text', { content: { text: 'x' } })).status).toBe(201);
  });
});
