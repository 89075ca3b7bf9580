import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { isGeneratedSlug, slugPattern } from '@tessera/contract/rules/slug.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';

const publicFiles = join(import.meta.dirname, '../../../../../web/public');

describe('an odd path, on the whole server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  test.each([
    '/r/%E0%A4%A',
    '/R/%',
    `/r/${'x'.repeat(150)}`,
    `/r/${'%F0%9F%8D%95'.repeat(40)}`,
    '/r/%00',
    '/r/',
    '/p/%2e%2e',
    '/qr/%00',
  ])('isn’t found: %s', async (path) => {
    expect((await server.browserClient().get(path)).status).toBe(404);
  });

  describe.each(['r', 'R', 'redirect', 'p', 'preview', 'qr'])('under /%s/', (name) => {
    test.each([
      ['not-found', 404, 'There’s no code at this address'],
      ['invalid', 404, 'This code isn’t published yet'],
      ['limit-reached', 403, 'Scan limit reached'],
      ['invalid-schedule', 403, 'This code isn’t available right now'],
    ])('%s shows the page of that name', async (uri, status, title) => {
      const reply = await server.browserClient().get(`/${name}/${uri}`);
      expect([reply.status, reply.text.includes(`<h1 dir="auto">${title}</h1>`)]).toEqual([status, true]);
      expect(reply.headers['content-security-policy']).toContain('sandbox');
    });
  });

  test('an existing code with a reserved slug still opens', async () => {
    const owner = await server.createMember();
    const content = { url: 'https://example.org/old' };
    const { body } = await owner.post('/api/qr/dynamic/url', { content, uri: 'soon-invalid' });
    await server.database.pool.query("update short_link set slug = 'Invalid' where qr_id = $1", [body['insertedId']]);
    await server.database.pool.query("select pg_notify('qr', 'invalid')");
    const visitor = server.browserClient();
    const opened = async () => (await visitor.get('/r/invalid')).headers['location'];
    await expect.poll(opened).toBe('https://example.org/old');
  });

  test('no code can have a first segment that the server or a public file uses', () => {
    const tree = server.app.printRoutes({ commonPrefix: false }).split('\n');
    const segments = tree.flatMap((line) => /^ {4}[├└]── ([^/:*( ]+)/.exec(line)?.[1] ?? []);
    expect(segments).toEqual(expect.arrayContaining(['r', 'p', 'api', 'img', 'media', 'healthz', 'openapi.json']));
    const names = [...segments, ...readdirSync(publicFiles)].filter((name) => slugPattern.test(name));
    expect(names.filter((name) => !isReservedSlug(name))).toEqual([]);
    expect(names.filter(isGeneratedSlug)).toEqual([]);
  });
});
