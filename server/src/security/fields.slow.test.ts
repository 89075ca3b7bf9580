import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../testing.ts';
import { buildPath, listFields, routes } from './contract.ts';

const withBody = routes.filter(({ route }) => route.body);

describe('any field of any request', () => {
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

  const hostile = fc.oneof(
    fc.constantFrom(
      ...["' or '1'='1", "'; drop table users; --", '" or 1=1 --', '\\', '%', '_', '$1', '$$', '::int', "E'\\x00'"],
      ...['\0', '\ud800', '\u202e', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd', '\r\nx: y'],
      ...["a'--@example.org", 'a@example.org\r\nbcc: b@example.org', '=cmd()', '9'.repeat(400), '-1', '1e999', 'NaN'],
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(null, true, -1, 1e308, [], {}, ['x'], { $ne: null }),
  );

  test.each(withBody)('$key responds to any text in any field without a server error', async ({ route }) => {
    const fields = Object.fromEntries(listFields(route.body).map((name) => [name, hostile]));
    await fc.assert(
      fc.asyncProperty(fc.record(fields, { requiredKeys: [] }), hostile, async (body, value) => {
        const part = encodeURIComponent(String(value).toWellFormed().slice(0, 60)) || 'x';
        const odd = route.path.replace(/:\w+/g, part);
        for (const path of [buildPath(route, ids), odd]) {
          const { status, text } = await owner.send(route.method, path, body);
          expect(status, text).toBeLessThan(500);
        }
      }),
      { numRuns: 5 },
    );
    expect((await server.database.pool.query('select id from users')).rows.length).toBeGreaterThan(0);
  });
});
