import { api } from '@tessera/contract';
import type { Route } from '@tessera/contract/api/route.ts';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, origin, startTestServer, type TestServer } from '../../testing.ts';
import { iphone } from '../scan/testing.ts';

describe.each(databases)('a connected domain on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  const host = 'go.osteria-lume.com';
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
    await connect(owner, host);
  });
  afterAll(() => server.close());

  /** Adds a domain, as active as after its checks. Returns once this server serves it. */
  const connect = async (client: MemberClient, name: string) => {
    const { body } = await client.post('/api/domains', { host: name });
    await server.database.pool.query(`update domain set state = 'active', activated_at = now() where id = $1`, [
      body['id'],
    ]);
    await vi.waitUntil(async () => (await server.browserClient().get('/', { host: name })).status === 200, 15_000);
    return Number(body['id']);
  };
  const change = async (id: number, targets: object) => {
    const { status, text } = await owner.put(`/api/domains/${id}`, targets);
    expect(status, text).toBe(200);
  };
  const create = async (client: MemberClient, type = 'url', more: object = {}) => {
    const content = type === 'url' ? { url: 'https://example.org/menu' } : findType(type)!.sample;
    const { body, status, text } = await client.post(`/api/qr/dynamic/${type}`, { content, ...more });
    expect(status, text).toBe(201);
    return { id: Number(body['insertedId']), uri: String(body['uri']) };
  };
  /** Gives a code an address on a domain. */
  const move = async (client: MemberClient, id: number, uri: string, hostname = host) => {
    const { body } = await client.get(`/api/qr/${id}`);
    return client.put(`/api/qr/${id}/${body['type']}`, { hostname, uri });
  };
  const link = async (id: number, uri: string, hostname = host) => {
    const { status, text } = await move(owner, id, uri, hostname);
    expect(status, text).toBe(200);
  };
  const visit = (path: string, headers: Record<string, string> = {}) =>
    server.browserClient('193.0.6.139').get(path, { host, ...headers });
  const countScans = async (id: number) => {
    const { rows } = await server.database.pool.query<{ scans: number }>(
      'select coalesce(sum(scans), 0)::int as scans from scan_day where qr_id = $1',
      [id],
    );
    return rows[0]?.scans;
  };

  test('opens the links of its account, and counts their scans', async () => {
    const { id, uri } = await create(owner);
    await link(id, 'lunch');
    for (const [path, name] of [
      ['/lunch', host],
      ['/LUNCH?utm_source=poster', host],
      ['/lunch', `${host.toUpperCase()}.:443`],
    ] as const) {
      const { status, headers } = await visit(path, { host: name });
      expect([status, headers['location'], headers['set-cookie']]).toEqual([
        302,
        'https://example.org/menu',
        undefined,
      ]);
    }
    expect(await countScans(id)).toBe(3);
    // Slugs of our own host are another name space.
    expect((await visit(`/${uri}`)).status).toBe(404);
  });

  test('prints the address of a code that is created there; the code opens on our own host, too', async () => {
    const content = { url: 'https://example.org/dinner' };
    const { body } = await owner.post('/api/qr/dynamic/url', { content, hostname: host, uri: 'dinner' });
    expect(body).toMatchObject({ uri: 'dinner', printed: `http://${host}/dinner` });
    const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
    expect(code).toMatchObject({ uri: 'dinner', hostname: host, printed: `http://${host}/dinner` });
    expect((await visit('/dinner')).headers['location']).toBe('https://example.org/dinner');
    expect((await visit('/r/dinner', { host: 'tessera.example' })).headers['location']).toBe(
      'https://example.org/dinner',
    );
    const { body: moved } = await owner.put(`/api/qr/${body['insertedId']}/url`, { hostname: '' });
    expect(moved).toMatchObject({ hostname: '', printed: `${origin}/r/dinner` });
    expect((await visit('/dinner')).status).toBe(302);
  });

  test('has slugs of its own: one that is taken on our host is free there', async () => {
    const stranger = await server.createMember();
    await create(stranger, 'url', { uri: 'specials' });
    const { id, uri } = await create(owner, 'url', { hostname: host, uri: 'specials' });
    expect(uri).toBe('specials');
    expect((await visit('/specials')).status).toBe(302);
    const { rows } = await server.database.pool.query<{ slug: string }>(
      `select slug from short_link where qr_id = $1 and host = ''`,
      [id],
    );
    expect(rows).toEqual([{ slug: expect.stringMatching(/^[a-z2-9]{7}$/) }]);
    const { body } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/' },
      ...{ hostname: host, uri: 'Specials' },
    });
    expect(body).toMatchObject({ error: 'duplicated_uri', field: 'uri' });
    expect((await owner.get('/api/qr/uri/specials')).body).toMatchObject({ id });
    // Only what is reserved on our host for pages of ours.
    await create(owner, 'url', { hostname: host, uri: 'pricing' });
    const { status, body: issue } = await move(owner, id, 'P');
    expect([status, issue['error'], issue['field']]).toEqual([409, 'uri_not_available', 'uri']);
  });

  test('gives no address to codes of other accounts, nor before it is proven or once it is lost', async () => {
    const stranger = await server.createMember();
    const { id } = await create(stranger);
    const issue = [400, [expect.objectContaining({ field: 'hostname', code: 'unknown_hostname' })]];
    const attempt = async (client: MemberClient, code: number, hostname: string) => {
      const { status, body } = await move(client, code, 'stolen', hostname);
      return [status, body['issues']];
    };
    expect(await attempt(stranger, id, host)).toEqual(issue);
    expect(await attempt(stranger, id, 'nobody.osteria-lume.com')).toEqual(issue);
    await owner.post('/api/domains', { host: 'pending.osteria-lume.com' });
    const { id: own } = await create(owner);
    expect(await attempt(owner, own, 'pending.osteria-lume.com')).toEqual(issue);
    expect((await visit('/stolen')).status).toBe(404);
    const lost = await connect(owner, 'lost.osteria-lume.com');
    await link(own, 'kept', 'lost.osteria-lume.com');
    await server.database.pool.query(`update domain set state = 'lost' where id = $1`, [lost]);
    expect(await attempt(owner, (await create(owner)).id, 'lost.osteria-lume.com')).toEqual(issue);
    await link(own, 'still-kept', 'lost.osteria-lume.com');
    expect((await visit('/still-kept', { host: 'lost.osteria-lume.com' })).status).toBe(302);
  });

  test('opens nothing of its earlier account once another account has proven it, and gives its slugs to new codes', async () => {
    const [before, after] = [await server.createMember(), await server.createMember()];
    const own = 'sold.osteria-lume.com';
    const soldId = await connect(before, own);
    const { id } = await create(before);
    expect((await move(before, id, 'poster', own)).status).toBe(200);
    expect((await visit('/poster', { host: own })).status).toBe(302);
    await server.database.pool.query(`update domain set state = 'removed', removed_at = now() where id = $1`, [soldId]);
    await connect(after, own);
    await expect.poll(async () => (await visit('/poster', { host: own })).status).toBe(404);
    const scans = await countScans(id); // Until the domain’s removal is known everywhere, visits still open it.
    const { id: other } = await create(after, 'url', { hostname: own, uri: 'poster' });
    await expect.poll(async () => (await visit('/poster', { host: own })).status).toBe(302);
    expect([await countScans(id), await countScans(other)]).toEqual([scans, 1]);
  });

  test('shows hosted pages, whose images, files and fonts are on our own host, with the trackers of its owner', async () => {
    const trackers = { googleAnalyticsId: 'G-ABCDEF1234' };
    const content = { ...(findType('menu')!.sample as object), ...trackers };
    const { id } = await create(owner, 'menu', { content });
    await link(id, 'menu');
    const page = await visit('/menu');
    expect(page.status, page.text.slice(0, 300)).toBe(200);
    expect(page.text).toContain('data-path="/p/menu"');
    expect(page.text).toContain(`data-address="http://${host}/p/menu"`);
    expect(page.text).not.toMatch(/(src|href|url\()["']?\/(img|media|fonts)\//);
    expect(page.text).toContain(`url(${origin}/fonts/pages/`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).not.toContain('sandbox');
    expect(policy).toContain(`font-src 'self' ${origin};`);
    expect(policy).toContain('https://www.googletagmanager.com');
    expect((await visit('/p/menu')).status).toBe(200);
    expect(await countScans(id)).toBe(1);
  });

  test('serves the files that a page generates', async () => {
    const { id } = await create(owner, 'vcard-plus');
    await link(id, 'ada');
    const { status, headers } = await visit('/p/ada/contact.vcf');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('vcard')]);
  });

  test('asks for a password, and remembers it only for that code and only there', async () => {
    const { id } = await create(owner, 'menu', { accessPassword: 'spruce', activePassword: true });
    await link(id, 'secret');
    const asked = await visit('/secret');
    expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined]);
    const token = /name="token" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const opened = await server.app.inject({
      method: 'POST',
      url: '/secret',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'user-agent': iphone },
      remoteAddress: '193.0.6.139',
      payload: new URLSearchParams({ token, password: 'spruce' }).toString(),
    });
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/p/secret']);
    const cookies = [opened.headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1]).sort()).toEqual(['/p/secret', '/secret']);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    expect((await visit('/p/secret', { cookie })).text).toContain('class="dish"');
  });

  test('has nothing else of ours', async () => {
    const { uri } = await create(owner);
    const routes = Object.values(api).flatMap((group) => Object.values(group) as Route[]);
    const paths = routes.map(({ method, path }) => [method, path.replaceAll(/:\w+/g, '1')] as const);
    const others = [
      '/app',
      '/login',
      '/en',
      '/healthz',
      '/readyz',
      '/openapi.json',
      '/api/openapi.json',
      '/index.html',
    ];
    const resources = ['/fonts/pages.css', '/img/small/x.webp', '/media/x.pdf', '/favicon.ico', '/.well-known/x'];
    const links = [`/r/${uri}`, `/R/${uri}`, `/preview/${uri}`, `/redirect/${uri}`, '/qr/invalid'];
    const all = [...paths, ...[...others, ...resources, ...links].map((path) => ['GET', path] as const)];
    expect(all.length).toBeGreaterThan(100);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [method, url] of all) {
      const reply = await server.app.inject({ method, url, headers: { host, cookie, origin: `https://${host}` } });
      expect([reply.statusCode, reply.headers['set-cookie']], `${method} ${url}`).toEqual([404, undefined]);
      expect(reply.body, url).not.toContain('href="/"');
    }
  });

  test('redirects its home, unknown links and expired ones to where its owner wants', async () => {
    const own = 'links.osteria-lume.com';
    const id = await connect(owner, own);
    const get = async (path: string) => {
      const { status, headers } = await visit(path, { host: own });
      return [status, headers['location']];
    };
    const { id: limited } = await create(owner, 'url', { scanLimit: 1 });
    await link(limited, 'once', own);
    expect(await get('/once')).toEqual([302, 'https://example.org/menu']);
    expect([await get('/'), await get('/nothing'), await get('/a/b'), await get('/once')]).toEqual([
      [200, undefined],
      [404, undefined],
      [404, undefined],
      [403, undefined],
    ]);
    await change(id, {
      homeUrl: 'https://example.org/',
      notFoundUrl: 'https://example.org/lost',
      expiredUrl: 'https://example.org/over',
    });
    await expect.poll(() => get('/')).toEqual([302, 'https://example.org/']);
    expect([await get('/nothing'), await get('/a/b'), await get('/once')]).toEqual([
      [302, 'https://example.org/lost'],
      [302, 'https://example.org/lost'],
      [302, 'https://example.org/over'],
    ]);
    expect((await visit('/robots.txt', { host: own })).text).toBe('User-agent: *\nDisallow: /\n');
  });

  test('serves the files of its owner at /.well-known/, never as what a browser runs', async () => {
    const own = 'apps.osteria-lume.com';
    const id = await connect(owner, own);
    const get = async (path: string) => {
      const { status, headers, text } = await visit(`/.well-known/${path}`, { host: own });
      return [status, headers['content-type'], text];
    };
    const path = `/api/domains/${id}`;
    const files = [
      { path: 'assetlinks.json', content: '[]' },
      { path: '/.well-known/pki/page.html', content: '<script>alert(1)</script>' },
      { path: 'apple-app-site-association', content: '{}' },
    ];
    expect((await owner.put(path, { files })).body['files']).toEqual([
      { path: 'apple-app-site-association', content: '{}' },
      { path: 'assetlinks.json', content: '[]' },
      { path: 'pki/page.html', content: '<script>alert(1)</script>' },
    ]);
    expect(await get('assetlinks.json')).toEqual([200, 'application/json; charset=utf-8', '[]']);
    expect(await get('apple-app-site-association')).toEqual([200, 'application/json; charset=utf-8', '{}']);
    expect(await get('pki/page.html')).toEqual([200, 'text/plain; charset=utf-8', '<script>alert(1)</script>']);
    expect((await get('security.txt'))[0]).toBe(404);
    expect((await visit('/.well-known/assetlinks.json')).status).toBe(404);
    // Links stay; only what is sent is changed.
    expect((await owner.put(path, { homeUrl: 'https://example.org/' })).body['files']).toHaveLength(3);
    const remove = (file: string) => owner.delete(`${path}/files?${new URLSearchParams({ path: file })}`);
    expect((await remove('pki/page.html')).body['files']).toHaveLength(2);
    expect([(await remove('pki/page.html')).status, (await get('pki/page.html'))[0]]).toEqual([404, 404]);
    expect((await owner.put(path, { files: [] })).body['files']).toEqual([]);
    expect((await get('assetlinks.json'))[0]).toBe(404);
  });

  test.each([
    ['a path of our own', [{ path: 'acme-challenge/x', content: '' }], 'files.0.path', 'reserved_file_path'],
    ['a path upwards', [{ path: '../login', content: '' }], 'files.0.path', 'invalid_file_path'],
    ['no path', [{ path: '/.well-known/', content: '' }], 'files.0.path', 'required'],
    ['broken JSON', [{ path: 'assetlinks.json', content: '{' }], 'files.0.content', 'invalid_json'],
    ['a path twice', ['a', 'b', 'a'].map((name) => ({ path: name, content: '' })), 'files.2.path', 'repeated'],
    ['eleven files', [...'abcdefghijk'].map((name) => ({ path: name, content: '' })), 'files', 'too_many'],
  ])('refuses files with %s, and says what is wrong', async (_name, files, field, code) => {
    const { body } = await owner.get('/api/domains');
    const [{ id }] = body['domains'] as [{ id: number }];
    const { status, body: reply } = await owner.put(`/api/domains/${id}`, { files });
    expect([status, reply['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('is where new codes of a folder are, if the folder says so and nothing else does', async () => {
    const own = 'menu.osteria-lume.com';
    const id = await connect(owner, own);
    const { body: folder } = await owner.post('/api/folders', { name: 'Menus', hostname: own.toUpperCase() });
    expect(folder).toMatchObject({ name: 'Menus', hostname: own });
    const content = { url: 'https://example.org/menu' };
    const create = async (more: object) => {
      const { body } = await owner.post('/api/qr/dynamic/url', { content, ...more });
      return String(body['printed']).replace(/[^/]+$/, '');
    };
    const [there, here] = [`http://${own}/`, `${origin}/r/`];
    const inFolder = { folder: folder['id'] };
    expect(await create(inFolder)).toBe(there);
    expect(await create({})).toBe(here);
    expect(await create({ ...inFolder, hostname: '' })).toBe(here);
    const { body: moved } = await owner.post('/api/qr/dynamic/url', { content });
    await owner.put('/api/qr/folder', { ids: [moved['insertedId']], ...inFolder });
    expect((await owner.get(`/api/qr/${moved['insertedId']}`)).body['printed']).toBe(moved['printed']);
    const change = `/api/folders/${folder['id']}`;
    expect((await owner.put(change, { hostname: 'stranger.example.org' })).body['issues']).toEqual([
      expect.objectContaining({ field: 'hostname', code: 'unknown_hostname' }),
    ]);
    await server.database.pool.query(`update domain set state = 'lost' where id = $1`, [id]);
    expect(await create(inFolder)).toBe(here);
    await server.database.pool.query(`update domain set state = 'active' where id = $1`, [id]);
    expect((await owner.put(change, { name: 'Cards' })).body).toMatchObject({ name: 'Cards', hostname: own });
    expect((await owner.put(change, { hostname: '' })).body).toMatchObject({ hostname: '' });
    expect(await create(inFolder)).toBe(here);
  });

  test('is served until it is removed; then, as any name that isn’t connected, it isn’t ours', async () => {
    const own = 'old.osteria-lume.com';
    const id = await connect(owner, own);
    const { id: code } = await create(owner);
    await link(code, 'poster', own);
    const getStatus = async (path: string, name: string) => (await visit(path, { host: name })).status;
    expect(await getStatus('/poster', own)).toBe(302);
    expect((await owner.delete(`/api/domains/${id}`)).status).toBe(200);
    await expect.poll(() => getStatus('/poster', own)).toBe(421);
    for (const path of ['/', '/poster', '/login', '/api/user/me', '/healthz'])
      expect(await getStatus(path, 'stranger.example.net'), path).toBe(421);
    expect(await getStatus('/', `evil.${own}`)).toBe(421);
  });
});
