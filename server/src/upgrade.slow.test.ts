import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from './adapters/database/index.ts';
import { emptyDatabases } from './adapters/database/testing.ts';
import { startTestServer, type TestServer } from './testing.ts';

const folder = join(import.meta.dirname, 'adapters/database/frozen');
const frozen = readdirSync(folder).sort();
const cases = frozen.flatMap((file) => emptyDatabases.map(({ name, open }) => ({ file, name, open })));

/** The database of an earlier release, migrated to this one. */
describe.each(cases)('a database as $file left it, on $name', ({ file, open }) => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await open();
    await database.pool.query(readFileSync(join(folder, file), 'utf8'));
    await migrate(database);
    server = await startTestServer(database);
    server.clock.now = new Date('2026-11-20T16:00:00Z');
  });
  afterAll(() => server.close());

  test('downloaded codes open their latest published content', async () => {
    const { status, headers } = await server.browserClient().get('/r/frozen1');
    expect([status, headers['location']]).toEqual([302, 'https://example.org/winter']);
  });

  test('a guest’s code still opens its temporary page', async () => {
    expect((await server.browserClient().get('/r/frzen22')).text).toContain('https://example.org/guest');
  });

  test('the owner signs in and finds codes, drafts, limits and statistics unchanged', async () => {
    const owner = server.browserClient('192.0.2.1');
    const credentials = { email: 'owner@example.org', password: 'a fine long password' };
    expect((await owner.post('/api/user/account/login', credentials)).status).toBe(200);
    const { body } = await owner.get('/api/qr/uri/frozen1');
    expect(body).toMatchObject({
      name: 'Winter menu',
      printed: 'http://tessera.example/r/frozen1',
      content: { url: 'https://example.org/draft' },
      published: false,
      scanLimit: 100,
    });
    expect(body['scans']).toBeGreaterThanOrEqual(3);
    expect((await owner.get('/api/qr')).body['total']).toBe(3);
  });
});
