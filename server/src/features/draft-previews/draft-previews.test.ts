import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const person = { content: findType('vcard-plus')!.sample as Record<string, unknown> };

describe.each(databases)('a draft preview link on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createPreview = async (type: string, body: object) => {
    const owner = await server.createMember();
    const { body: code } = await owner.post(`/api/qr/dynamic/${type}`, body);
    expect(code).toHaveProperty('insertedId');
    const id = Number(code['insertedId']);
    const { status, body: tried } = await owner.post(`/api/qr/${id}/try`);
    expect(status).toBe(200);
    return { owner, id, path: new URL(String(tried['url'])).pathname, tried };
  };

  test('shows the newest draft to anyone with the link, while visitors see what is published', async () => {
    const { owner, id, path } = await createPreview('vcard-plus', person);
    await owner.put(`/api/qr/${id}/draft`, { content: { ...person.content, summary: 'Written just now' } });
    const { status, text, headers } = await server.browserClient().get(path);
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')]);
    expect(text).toContain('Written just now');
    const { body: code } = await owner.get(`/api/qr/${id}`);
    expect((await server.browserClient().get(`/p/${code['uri']}`)).text).not.toContain('Written just now');
  });

  test('counts no scans', async () => {
    const { owner, id, path } = await createPreview('vcard-plus', person);
    await server.browserClient().get(path);
    expect((await owner.get(`/api/qr/${id}`)).body).toMatchObject({ scans: 0, uniques: 0 });
  });

  test('serves the files of the page', async () => {
    const { path } = await createPreview('vcard-plus', person);
    const page = await server.browserClient().get(path);
    expect(page.text).toContain(`${path}/contact.vcf`);
    const { status, text } = await server.browserClient().get(`${path}/contact.vcf`);
    expect([status, text]).toEqual([200, expect.stringMatching(/^BEGIN:VCARD/)]);
    expect((await server.browserClient().get(`${path}/other.vcf`)).status).toBe(404);
  });

  test('renders a page once per version of the code', async () => {
    const { owner, id, path } = await createPreview('vcard-plus', person);
    const page = async () => (await server.browserClient().get(path)).text;
    const first = await page();
    await server.database.pool.query(`update revision set content = content || '{"summary": "x"}' where qr_id = $1`, [
      id,
    ]);
    expect(await page(), 'the same version').toBe(first);
    await owner.put(`/api/qr/${id}/draft`, { content: { ...person.content, summary: 'Written just now' } });
    expect(await page(), 'the next one').toContain('Written just now');
  });

  test('can be opened three hundred times in ten minutes from one address, and still from others', async () => {
    const { path } = await createPreview('url', { content: { url: 'https://example.org' } });
    const look = async (address?: string) => (await server.browserClient(address).get(path)).status;
    const statuses = await Promise.all(Array.from({ length: 302 }, () => look('198.51.100.99')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const rejected = await server.browserClient('198.51.100.99').get(`${path}/contact.vcf`);
    expect([rejected.status, rejected.body['error']]).toEqual([429, 'rate_limited']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await look()).toBe(302);
  });

  test('redirects to the target of a draft', async () => {
    const { owner, id, path } = await createPreview('url', { content: { url: 'https://example.org/old' } });
    await owner.put(`/api/qr/${id}/draft`, { content: { url: 'https://example.org/new' } });
    const { status, headers } = await server.browserClient().get(path);
    expect([status, headers['location']]).toEqual([302, 'https://example.org/new']);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    const tagged = async () => (await server.browserClient().get(`${path}?utm_source=x&lang=de`)).headers['location'];
    expect(await tagged()).toBe('https://example.org/new');
    await owner.put(`/api/qr/${id}/draft`, { forwardParameters: true });
    expect(await tagged()).toBe('https://example.org/new?utm_source=x');
  });

  test.each([
    ['url', `content = 'null', content_version = 1`],
    ['url', `content = '"sealed"'`],
    ['vcard-plus', `content = '[]'`],
    ['vcard-plus', 'content_version = 1000'],
  ])('shows no %s that can’t be read: %s', async (type, spoil) => {
    const { id, path } = await createPreview(
      type,
      type === 'url' ? { content: { url: 'https://example.org' } } : person,
    );
    await server.database.pool.query(`update revision set ${spoil} where qr_id = $1`, [id]);
    const { status, headers } = await server.browserClient().get(path);
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('text/html')]);
    expect((await server.browserClient().get(`${path}/contact.vcf`)).status).toBe(404);
  });

  test('expires after an hour, and when the code is archived', async () => {
    const first = await createPreview('vcard-plus', person);
    await first.owner.delete(`/api/qr/${first.id}`);
    expect((await server.browserClient().get(first.path)).status).toBe(404);
    const second = await createPreview('vcard-plus', person);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 3_600_001);
    expect((await server.browserClient().get(second.path)).status).toBe(404);
    server.clock.now = before;
    expect((await server.browserClient().get('/try/unknown')).status).toBe(404);
  });

  test('can’t be created by a guest, so that no anonymous user can bypass the warning page', async () => {
    const guest = server.browserClient();
    const { body } = await guest.post('/api/qr/dynamic/url?guest=true', { content: { url: 'https://example.org' } });
    expect((await guest.post(`/api/qr/${body['insertedId']}/try`)).status).toBe(401);
  });

  test('can’t be created for a static code, whose image can be scanned directly', async () => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'x' } });
    expect((await owner.post(`/api/qr/${body['insertedId']}/try`)).body).toMatchObject({
      error: 'static_is_immutable',
    });
  });
});

test('with a separate host for pages, a link on the account’s host keeps its page in the sandbox', async () => {
  const server = await startTestServer(await openTestDatabase(), { PREVIEW_URL: 'https://pages.example' });
  const owner = await server.createMember();
  const { body: code } = await owner.post('/api/qr/dynamic/vcard-plus', person);
  const { body: tried } = await owner.post(`/api/qr/${code['insertedId']}/try`);
  const { headers } = await server.browserClient().get(new URL(String(tried['url'])).pathname);
  expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts /);
  await server.close();
});
