import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { createApp } from '../../app.ts';
import { origin, startTestServer, type TestServer } from '../../testing.ts';

const head =
  '<meta property="og:title" content="Plans &amp; prices · Tessera"/><meta property="og:description" content="One plan."/>';

describe('what search engines look for', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let renders = 0;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    const handle = async (request: Request) => {
      renders++;
      const status = request.url.endsWith('/nothing') ? 404 : 200;
      return new Response(head, { status, headers: { 'content-type': 'text/html' } });
    };
    ({ app } = await createApp(
      { ...server.deps, config: { ...server.deps.config, robotsExtra: 'Crawl-delay: 1' } },
      async () => ({
        handle,
        isSharedPage: (path) => path === '/pricing' || path === '/nothing',
        listPages: () => [{ path: '/pricing', updated: '2026-11-28', alternates: [] }],
        clientFolder: import.meta.dirname,
      }),
    ));
  });
  afterAll(() => app.close().then(() => server.close()));

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'tessera.example', ...headers } });

  test('robots.txt and the sitemap are text and XML, with this site’s address', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain(`Crawl-delay: 1\n\nSitemap: ${origin}/sitemap.xml`);
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const [, address = ''] = /<loc>([^<]*)<\/loc>/.exec(index.body) ?? [];
    expect((await get(new URL(address).pathname)).body).toContain(`<loc>${origin}/pricing</loc>`);
  });

  test('llms.txt describes every page', async () => {
    expect((await get('/llms.txt')).body).toContain(`- [Plans & prices](${origin}/pricing): One plan.`);
  });

  test('the image of a page’s link preview is drawn once, 1200 × 630, and not blank', async () => {
    const first = await get('/og/en/pricing.png');
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    const { width, height } = await sharp(first.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    const { channels } = await sharp(first.rawPayload).stats();
    expect(channels.slice(0, 3).every(({ stdev }) => stdev > 10)).toBe(true);
    const before = renders;
    expect((await get('/og/en/pricing.png')).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(renders).toBe(before);
  });

  test.each(['/og/en/nothing.png', '/og/xx/pricing.png', '/og/en/pricing.svg', '/og/..%2f.png'])(
    '%s has no image',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  test.each([
    ['/pricing', undefined],
    ['/withdraw', undefined],
    ['/login', 'noindex'],
    ['/app/my-qr-codes', 'noindex'],
    ['/s/token', 'noindex'],
    ['/nothing', 'noindex'],
  ])('search engines are told whether to list %s', async (path, robots) => {
    expect((await get(path)).headers['x-robots-tag']).toBe(robots);
  });

  test('an alias redirects permanently, and keeps its query', async () => {
    const { statusCode, headers } = await get('/Prices/?utm_source=x');
    expect([statusCode, headers.location]).toEqual([308, '/pricing?utm_source=x']);
  });

  test('a shared page is the same for everyone, and caches may keep it', async () => {
    const guest = await get('/pricing');
    const owner = await get('/pricing', { cookie: 'session=x; theme=dark' });
    expect(owner.body).toBe(guest.body);
    expect(guest.headers.vary).toBe('Accept-Encoding');
    expect(owner.headers.etag).toBe(guest.headers.etag);
    expect((await get('/pricing', { 'if-none-match': String(guest.headers.etag) })).statusCode).toBe(304);
  });
});
