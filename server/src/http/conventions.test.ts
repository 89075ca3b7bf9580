import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { routes } from '../security/contract.ts';
import { type MemberClient, startTestServer, type TestServer } from '../testing.ts';
import { listSelectableFields } from './select-fields.ts';

const content = { url: 'https://example.org/' };

let server: TestServer;
let owner: MemberClient;
let id: number;
beforeAll(async () => {
  server = await startTestServer(await openTestDatabase());
  owner = await server.createVerifiedMember();
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    id = Number(
      (await owner.post('/api/qr/dynamic/url', { content, name, schedule: { from: 4e9 } })).body['insertedId'],
    );
});
afterAll(() => server.close());

/** Follows the Link of each page, and returns what `read` finds in it. */
const followLinks = async <Item>(url: string, read: (body: Record<string, unknown>) => Item[]) => {
  const pages: Item[][] = [];
  let next: string | undefined = url;
  while (next) {
    const { body, headers, status } = await owner.get(next);
    expect(status).toBe(200);
    pages.push(read(body));
    const link = /^<(\S+)>; rel="next"$/.exec(String(headers['link'] ?? ''));
    expect(link === null).toBe(body['next'] === null);
    next = link?.[1];
  }
  return pages;
};

describe('lists in pages', () => {
  test('the Link of a page leads to the next, with the same filters, until the last', async () => {
    const names = (body: Record<string, unknown>) => (body['codes'] as { name: string }[]).map(({ name }) => name);
    const pages = await followLinks('/api/qr?sort=name&limit=2&status=active&fields=name', names);
    expect(pages).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
  });

  test('a page by number has a Link to the next by cursor', async () => {
    const { headers } = await owner.get('/api/qr?limit=2&page=2&sort=name');
    expect(headers['link']).toMatch(/^<\/api\/qr\?limit=2&sort=name&after=[\w-]+>; rel="next"$/);
  });

  test('revisions, activity and calls have pages of any size', async () => {
    for (let count = 0; count < 3; count++)
      await owner.put(`/api/qr/${id}/url`, { content: { url: `https://example.org/${count}` } });
    const numbers = (body: Record<string, unknown>) =>
      (body['revisions'] as { number: number }[]).map((one) => one.number);
    expect(await followLinks(`/api/qr/${id}/revisions?limit=3`, numbers)).toEqual([[4, 3, 2], [1]]);
    const acts = (body: Record<string, unknown>) => (body['acts'] as { id: string }[]).map((act) => act.id);
    const [all] = await followLinks('/api/user/audit?limit=100', acts);
    expect((await followLinks('/api/user/audit?limit=4', acts)).flat()).toEqual(all);
  });

  test.each(['0', '101', '2.5', 'many'])('a limit of %s is refused', async (limit) => {
    const { status, body } = await owner.get(`/api/qr?limit=${limit}`);
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'query.limit' })]]);
  });

  test('earlier parameters still work: `before` of revisions, `cursor` of the activity', async () => {
    const { body } = await owner.get(`/api/qr/${id}/revisions?before=3`);
    expect((body['revisions'] as object[])[0]).toMatchObject({ number: 2 });
    const { next } = (await owner.get('/api/user/audit?limit=2')).body;
    const [byCursor, byAfter] = [
      await owner.get(`/api/user/audit?cursor=${next}`),
      await owner.get(`/api/user/audit?after=${next}`),
    ];
    expect(byCursor.body).toEqual(byAfter.body);
  });
});

describe('fields', () => {
  test('a code has only the named ones', async () => {
    const { body } = await owner.get(`/api/qr/${id}?fields=name,schedule.from,content.url`);
    expect(body).toEqual({ name: 'E', schedule: { from: 4e9 }, content: { url: 'https://example.org/2' } });
  });

  test('a field and all of it are all of it, and null stays null', async () => {
    const { body } = await owner.get(`/api/qr/${id}?fields=schedule.from,schedule,template.id`);
    expect(body).toEqual({ schedule: { from: 4e9 }, template: null });
  });

  test('items of a list have only the named ones; the rest of the list stays', async () => {
    const { body } = await owner.get('/api/qr?fields=id,name&sort=name&limit=1');
    expect(body).toMatchObject({ total: 5, next: expect.any(String) });
    expect(body['codes']).toEqual([{ id: expect.any(Number), name: 'A' }]);
  });

  test.each(['nope', 'content.*', 'content.a.b', 'name.first', '', 'id,', '__proto__', 'constructor'])(
    '“%s” is refused with the names that exist',
    async (fields) => {
      const { status, body } = await owner.get(`/api/qr/${id}?fields=${fields}`);
      expect([status, body['error']]).toEqual([400, 'invalid_input']);
      expect(body['issues']).toEqual([
        {
          field: 'query.fields',
          code: 'wrong_choice',
          params: { allowed: expect.stringMatching(/^id, type, .*schedule\.from, .*content\.\*/) },
        },
      ]);
    },
  );

  test('every route that takes them finds some in its response', () => {
    const taking = routes.filter(({ route }) => route.fieldsOf !== undefined);
    expect(taking.length).toBeGreaterThan(10);
    for (const { key, route } of taking) expect([key, listSelectableFields(route)?.length]).not.toEqual([key, 0]);
  });

  test('other routes refuse them, as any unknown parameter', async () => {
    expect((await owner.get('/api/qr/count?fields=total')).status).toBe(400);
  });
});

describe('rate limits', () => {
  test('a response has an item for each limit that counted the request', async () => {
    const { headers } = await owner.get('/api/qr');
    expect(headers['ratelimit-policy']).toBe('"read";q=600;w=10, "list";q=600;w=600');
    expect(headers['ratelimit']).toMatch(/^"read";r=\d+;t=\d+, "list";r=\d+;t=\d+$/);
  });

  test('a rejected one says when the limit that rejected it ends, and Retry-After says the same', async () => {
    const guest = server.browserClient('192.0.2.77');
    const url = '/api/link/check?url=https%3A%2F%2Fexample.org';
    await server.database.pool.query(
      `insert into rate_limit (key, count, resets_at) values ('link check:192.0.2.77', 300, $1)`,
      [new Date(server.clock.now.getTime() + 42_000)],
    );
    const { status, headers } = await guest.get(url);
    expect([status, headers['ratelimit-policy'], headers['ratelimit'], headers['retry-after']]).toEqual([
      429,
      '"link check";q=300;w=600',
      '"link check";r=0;t=42',
      '42',
    ]);
    server.advanceClock(42_000);
    expect((await guest.get(url)).status).toBe(200);
  });
});
