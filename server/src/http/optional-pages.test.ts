import { api } from '@tessera/contract';
import { termsVersions } from '@tessera/contract/rules/terms.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const paths = ['/help', '/help/logos', '/help/bulk-create', '/pricing', '/docs', '/features/bulk-builder'];

const openApp = async (server: TestServer, settings: Partial<Config>) => {
  const rendered: string[] = [];
  const { app } = await createApp({ ...server.deps, config: { ...server.deps.config, ...settings } }, async () => ({
    handle: async ({ url }, { bulkCreation, hasApiDocs }, { describeApi }) => {
      // The web app shows what it’s told that there is: `web/src/shell/optional-features.test.tsx`.
      if (url.includes('/docs') && !(hasApiDocs && describeApi)) return new Response(null, { status: 404 });
      if (url.includes('bulk') && !bulkCreation) return new Response(null, { status: 404 });
      rendered.push(new URL(url).pathname + new URL(url).search);
      return new Response('<p>Help</p>', { headers: { 'content-type': 'text/html' } });
    },
    isSharedPage: (path) => paths.includes(path),
    listPages: () => paths.map((path) => ({ path, updated: '2026-11-28', alternates: [] })),
    clientFolder: import.meta.dirname,
  }));
  const get = (url: string) => app.inject({ url, headers: { host: 'tessera.example' } });
  return { app, rendered, get };
};

let server: TestServer;
const apps: FastifyInstance[] = [];
const open = async (settings: Partial<Config> = {}) => {
  const opened = await openApp(server, settings);
  apps.push(opened.app);
  return opened;
};
beforeAll(async () => {
  server = await startTestServer(await openTestDatabase());
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.close();
});

describe('help pages', () => {
  test('are cached without the search, whose results no cache stores', async () => {
    const { get, rendered } = await open();
    for (const url of ['/help', '/help', '/help?utm_source=x']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toContain('public');
      expect(headers['x-robots-tag']).toBeUndefined();
    }
    expect(rendered).toEqual(['/help']);
    for (const url of ['/help?q=dns', '/help?q=dns']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    expect(rendered.slice(1)).toEqual(['/help?q=dns', '/help?q=dns']);
  });

  test('search for up to 100 characters, and only in the index', async () => {
    const { get, rendered } = await open();
    await get(`/help?q=${'a'.repeat(500)}&q=second`);
    await get('/help?q=%20%20');
    await get('/help/logos?q=dns');
    await get('/pricing?q=dns');
    expect(rendered).toEqual([`/help?q=${'a'.repeat(100)}`, '/help', '/help/logos', '/pricing']);
  });

  test('aren’t rendered again for versions and messages that someone makes up', async () => {
    const { get, rendered } = await open();
    for (const value of ['a', 'b', 'c']) await get(`/pricing?version=${value}`);
    for (const value of ['a', 'b', 'c']) await get(`/pricing?sent=${value}`);
    expect(rendered).toEqual(['/pricing?version=unknown', '/pricing?sent=']);
    await get(`/pricing?version=${termsVersions[0]}`);
    expect(rendered.at(-1)).toBe(`/pricing?version=${termsVersions[0]}`);
  });

  test('are the operator’s own if HELP_URL is set: ours lead there, and search engines don’t find them', async () => {
    const { get, rendered } = await open({ helpUrl: 'https://help.example.org/tessera' });
    for (const url of ['/help', '/help/logos', '/help/nothing', '/help?q=dns']) {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(302);
      expect(headers['location']).toBe('https://help.example.org/tessera');
    }
    expect(rendered).toEqual([]);
    const sitemap = await get('/sitemap-en.xml');
    expect(sitemap.body).toContain('/pricing<');
    expect(sitemap.body).not.toContain('/help');
    expect((await get('/pricing')).statusCode).toBe(200);
  });
});

test.each([
  ['FEATURE_DOCS=no', { apiDocs: false }, ['/docs'], ['/features/bulk-builder', '/help/bulk-create']],
  ['FEATURE_BULK=no', { bulkCreation: false }, ['/features/bulk-builder', '/help/bulk-create'], ['/docs']],
])('with %s, its pages are gone, also from the sitemap and llms.txt', async (_setting, settings, gone, kept) => {
  const { get } = await open(settings);
  const [sitemap, texts] = [(await get('/sitemap-en.xml')).body, (await get('/llms.txt')).body];
  for (const path of gone) {
    expect((await get(path)).statusCode, path).toBe(404);
    expect(sitemap).not.toContain(`${path}<`);
    expect(texts).not.toContain(`${path})`);
  }
  for (const path of kept) {
    expect((await get(path)).statusCode, path).toBe(200);
    expect(sitemap).toContain(`${path}<`);
  }
});

test('with FEATURE_BULK=no, the API has no jobs, tables and examples, but labels of codes', async () => {
  const off = await startTestServer(await openTestDatabase(), { FEATURE_BULK: 'no' });
  const member = await off.createVerifiedMember();
  const routes = Object.values(api.bulkJobs).filter(({ path }) => path.startsWith('/api/bulk'));
  for (const { method, path } of routes) {
    const url = path.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':row', '1');
    const response = await member.send(method, `${url}?type=url`, method === 'GET' ? undefined : {});
    expect([response.status, response.body], `${method} ${path}`).toMatchObject([404, { error: 'not_found' }]);
  }
  expect((await member.post('/api/qr/bulk/labels', {})).status).toBe(400);
  const owner = await server.createVerifiedMember();
  for (const path of ['/api/bulk', '/api/bulk/export?type=url', '/api/bulk/example?type=url'])
    expect((await owner.get(path)).status, path).toBe(200);
  await off.close();
});
