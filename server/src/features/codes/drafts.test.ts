import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

describe.each(databases)('codes that are not published yet, on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const begin = async (type: string, content: object, client = owner) => {
    const { status, body } = await client.post(`/api/qr/dynamic/${type}?draft=true`, { content });
    expect(status, JSON.stringify(body)).toBe(201);
    return body as { insertedId: number; uri: string };
  };
  const visitStatus = async (uri: string) => (await server.browserClient().get(`/r/${uri}`)).status;
  const links = (...urls: string[]) => urls.map((url, at) => ({ text: `Link ${at}`, url }));

  test('one is hidden from visitors until it is published', async () => {
    const { insertedId, uri } = await begin('url', { url: 'https://example.org/' });
    const path = `/api/qr/${insertedId}`;
    expect((await owner.get(path)).body).toMatchObject({ status: 'draft', published: false, publishedContent: null });
    expect((await owner.get('/api/qr?status=draft')).body['total']).toBeGreaterThan(0);
    expect(await visitStatus(uri)).toBeGreaterThanOrEqual(400);
    expect((await owner.post(`${path}/publish`)).body).toMatchObject({
      status: 'active',
      published: true,
      revision: 1,
    });
    await expect.poll(() => visitStatus(uri)).toBe(302);
  });

  test('one may lack required fields, and then can’t be published in any way', async () => {
    const { insertedId } = await begin('link-list', { links: [{ text: '', url: '' }, { text: ' Shop ' }] });
    const path = `/api/qr/${insertedId}`;
    expect((await owner.get(path)).body['content']).toMatchObject({ name: '', links: [{ text: '' }, { url: '' }] });
    const saved = await owner.put(`${path}/draft`, { content: { links: [{ url: 'https://example.org/' }] } });
    expect([saved.status, saved.body['revision']]).toEqual([200, 1]);
    const missing = ['content.name', 'content.links.0.text'].map((field) =>
      expect.objectContaining({ field, code: 'required' }),
    );
    for (const reply of [
      await owner.post(`${path}/publish`),
      await owner.put(`${path}/link-list`, { name: 'Published by its name' }),
      await owner.put(`${path}/link-list`, { style: {} }),
      await owner.post(`${path}/revisions/1/restore`),
    ]) {
      expect([reply.status, reply.body['issues']]).toEqual([400, expect.arrayContaining(missing)]);
    }
    const whole = { content: { name: 'Us', links: links('https://example.org/') } };
    expect((await owner.put(`${path}/link-list`, whole)).body).toMatchObject({ published: true });
  });

  test.each([
    ['a wrong type', { links: 1 }, 'content.links', 'wrong_type'],
    ['an invalid address', { links: links('example') }, 'content.links.0.url', 'invalid_start_url'],
    ['an unknown field', { name: 'x', prices: [] }, 'content.prices', 'unknown_field'],
  ])('one with %s is rejected like any content', async (_what, content, field, code) => {
    const reply = await owner.post('/api/qr/dynamic/link-list?draft=true', { content });
    expect([reply.status, reply.body['issues']]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ field, code })]),
    ]);
  });

  test('a static code is never a draft', async () => {
    const reply = await owner.post('/api/qr/static/text?draft=true', { content: { text: 'x' } });
    expect(reply.body['issues']).toEqual([{ field: 'query.draft', code: 'unknown_field' }]);
  });

  test('the type of one can change, together with its content', async () => {
    const { insertedId, uri } = await begin('url', { url: 'https://example.org/' });
    const path = `/api/qr/${insertedId}`;
    const bare = await owner.put(`${path}/link-list`, { name: 'No content' });
    expect(bare.body['issues']).toEqual([{ field: 'content', code: 'required' }]);
    const draft = await owner.put(`${path}/draft`, { type: 'link-list', content: { name: 'Us' } });
    expect(draft.body).toMatchObject({ type: 'link-list', revision: 1, status: 'draft', content: { name: 'Us' } });
    const asText = await owner.put(`${path}/draft`, { type: 'text', content: { text: 'x' } });
    expect(asText.body['issues']).toEqual([
      { field: 'type', code: 'wrong_choice', params: { allowed: expect.stringMatching(/^url, menu, /) } },
    ]);
    const { body } = await owner.put(`${path}/url`, { content: { url: 'https://example.org/b' } });
    expect(body).toMatchObject({ type: 'url', revision: 1, status: 'active' });
    await expect.poll(() => visitStatus(uri)).toBe(302);
    const late = await owner.put(`${path}/link-list`, { content: { name: 'Us', links: [] } });
    expect([late.status, late.body['error']]).toEqual([409, 'type_is_immutable']);
  });

  test('a download also locks the type', async () => {
    const { insertedId } = await begin('url', { url: 'https://example.org/' });
    expect((await owner.post(`/api/qr/${insertedId}/print`)).status).toBe(200);
    const late = await owner.put(`/api/qr/${insertedId}/draft`, { type: 'link-list', content: { name: 'Us' } });
    expect([late.status, late.body['error']]).toEqual([409, 'type_is_immutable']);
  });

  test('a guest’s draft is accessible only to that guest', async () => {
    const guest = server.browserClient('192.0.2.90');
    const { insertedId } = await begin('url', { url: '' }, guest);
    expect((await guest.put(`/api/qr/${insertedId}/draft`, { content: { url: 'https://example.org/' } })).status).toBe(
      200,
    );
    expect((await owner.put(`/api/qr/${insertedId}/draft`, { content: {} })).status).toBe(404);
  });
});
