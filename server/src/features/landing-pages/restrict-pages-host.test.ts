import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { origin, startTestServer, type TestServer } from '../../testing.ts';

const pages = 'https://pages.tessera.example';

describe('with a separate host for pages', () => {
  let server: TestServer;
  let owner: Awaited<ReturnType<TestServer['createMember']>>;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase(), { PREVIEW_URL: pages });
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const publish = async (more: object = {}) => {
    const { status, body, text } = await owner.post('/api/qr/dynamic/menu', {
      content: findType('menu')!.sample,
      ...more,
    });
    expect(status, text).toBe(201);
    const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
    return String(code['uri']);
  };
  const there = { host: new URL(pages).host };
  const phone = () => server.browserClient('193.0.6.139');

  test('a scan on the main host redirects there, counted once', async () => {
    const uri = await publish();
    const scanned = await phone().get(`/r/${uri}`);
    expect(scanned.status).toBe(302);
    const location = String(scanned.headers['location']);
    expect(location).toBe(`${pages}/r/${uri}`);
    const page = await phone().get(location.slice(pages.length), there);
    expect([page.status, page.text.includes('class="dish"')]).toEqual([200, true]);
    const { rows } = await server.database.pool.query(
      'select sum(scans)::int as scans, sum(visits)::int as visits from scan_day join short_link using (qr_id) where slug = $1',
      [uri],
    );
    expect(rows).toEqual([{ scans: 1, visits: 0 }]);
  });

  test.each([
    ['a limit', { scanLimit: 1 }],
    ['a password', { accessPassword: 'spruce', activePassword: true }],
    ['both', { scanLimit: 1, accessPassword: 'spruce', activePassword: true }],
  ])(
    'a scan of a code with %s gives access to its page there by a cookie, but a shared address gives none',
    async (_what, protection) => {
      const uri = await publish(protection);
      const visitor = phone();
      const open = async (path: string, of = visitor) => {
        const { status, headers, text } = await of.get(path, there);
        return {
          status,
          text,
          location: String(headers['location'] ?? ''),
          cookies: [headers['set-cookie'] ?? []].flat().map(String),
        };
      };
      const onOurs = await visitor.get(`/r/${uri}`);
      expect([onOurs.status, onOurs.headers['location']]).toEqual([302, `${pages}/r/${uri}`]);
      expect(onOurs.headers['set-cookie']).toBeUndefined();
      let reply = await open(`/r/${uri}`);
      if ('accessPassword' in protection) {
        const [, token = ''] = /name="token" value="([^"]+)"/.exec(reply.text)!;
        const { status, headers } = await visitor.post(
          `/r/${uri}`,
          new URLSearchParams({ token, password: 'spruce' }).toString(),
          {
            ...there,
            'content-type': 'application/x-www-form-urlencoded',
          },
        );
        reply = {
          status,
          text: '',
          location: String(headers['location']),
          cookies: [headers['set-cookie'] ?? []].flat().map(String),
        };
      }
      expect(reply.location).toBe(`/p/${uri}`);
      expect(reply.cookies[0]).toMatch(
        new RegExp(`^pass=[\\w.-]+; Path=/p/${uri}; HttpOnly; SameSite=Lax; Max-Age=1800$`),
      );
      expect((await open(reply.location)).text).toContain('class="dish"');
      expect((await open(reply.location, phone())).text, 'the shared address').not.toContain('class="dish"');
    },
  );

  test('a test by the account counts as one there too, but not if its address is opened by someone else', async () => {
    const uri = await publish();
    const { headers } = await owner.get(`/r/${uri}`);
    const location = String(headers['location']).slice(pages.length);
    expect(location).toMatch(/^\/r\/[^?]+\?own=[\w.-]+$/);
    await phone().get(location, there);
    await owner.get(location, there);
    const { rows } = await server.database.pool.query(
      'select sum(scans)::int as scans, sum(owner_tests)::int as own from scan_day join short_link using (qr_id) where slug = $1',
      [uri],
    );
    expect(rows).toEqual([{ scans: 1, own: 1 }]);
  });

  test('pages there have no sandbox, but still run no script except ours', async () => {
    const uri = await publish();
    const { headers, text } = await phone().get(`/p/${uri}`, there);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('sandbox');
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(text).toContain(`data-address="${pages}/p/${uri}"`);
  });

  test('scans work on that host too', async () => {
    const uri = await publish();
    expect((await phone().get(`/r/${uri}`, there)).status).toBe(200);
  });

  test.each(['/p/', '/preview/'])('%s on the main host redirects there', async (path) => {
    const { status, headers } = await phone().get(`${path}some-code?lang=de`);
    expect([status, headers['location']]).toEqual([308, `${pages}${path}some-code?lang=de`]);
  });

  test.each(['/api/user/me', '/app/my-qr-codes', '/openapi.json', '/healthz', '/login'])(
    '%s is not found there',
    async (path) => {
      const { status, body } = await owner.get(path, there);
      expect([status, body['error']]).toEqual([404, 'not_found']);
    },
  );

  test('signing in is not possible there', async () => {
    const credentials = { email: owner.email, password: 'a fine long password' };
    const { status, headers } = await phone().post('/api/user/account/login', credentials, there);
    expect([status, headers['set-cookie']]).toEqual([404, undefined]);
  });

  test('the root redirects to the main host', async () => {
    const { status, headers } = await phone().get('/', there);
    expect([status, headers['location']]).toEqual([302, origin]);
  });

  test('serves fonts, also to sandboxed pages', async () => {
    const uri = await publish();
    const { text } = await phone().get(`/p/${uri}`, there);
    const [font] = /\/fonts\/pages\/[\w.-]+\.woff2/.exec(text)!;
    const { status, headers } = await phone().get(font, there);
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([200, 'font/woff2', '*']);
  });
});
