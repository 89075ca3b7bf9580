import { plainStyle } from '@tessera/contract/api/style.ts';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, type MemberClient, startTestServer, type TestServer } from '../../testing.ts';

const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };

describe.each(databases)('bulk actions on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const create = async (name: string, more: object = {}, client: BrowserClient = owner, type = 'url', query = '') => {
    const content = type === 'text' ? { text: name } : { url: 'https://example.org' };
    const path = `/api/qr/${type === 'text' ? 'static' : 'dynamic'}/${type}${query}`;
    const { status, body, text } = await client.post(path, { content, name, ...more });
    expect(status, text).toBe(201);
    return Number(body['insertedId']);
  };
  const run = async (action: string, body: object, client: BrowserClient = owner) => {
    const reply = await client.post(`/api/qr/bulk/${action}`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const get = async (id: number) => (await owner.get(`/api/qr/${id}`)).body;
  const statuses = (ids: number[]) => Promise.all(ids.map(async (id) => (await get(id))['status']));

  test('one call pauses codes, lists those that it can’t pause, and another one resumes them', async () => {
    const other = await server.createMember();
    const foreign = await create('Foreign', {}, other);
    const [first, second, fixed, archived] = [
      await create('One'),
      await create('Two'),
      await create('Fixed', {}, owner, 'text'),
      await create('Gone'),
    ];
    await owner.send('DELETE', `/api/qr/${archived}`);
    expect(await run('pause', { ids: [first, second, fixed, archived, foreign, first] })).toEqual({
      changed: [first, second],
      failed: [
        { id: fixed, error: 'static_is_immutable' },
        { id: archived, error: 'not_found' },
        { id: foreign, error: 'not_found' },
      ],
    });
    expect(await statuses([first, second])).toEqual(['paused', 'paused']);
    expect(await run('pause', { ids: [first] })).toEqual({ changed: [], failed: [] });
    expect((await run('resume', { ids: [first, second] }))['changed']).toEqual([first, second]);
    expect(await statuses([first, second])).toEqual(['active', 'active']);
    const { body } = await owner.get('/api/user/audit?action=codes_paused');
    expect(body['acts']).toMatchObject([{ action: 'codes_paused', detail: { count: 2 } }]);
  });

  test('one call archives codes, and another one restores them', async () => {
    const ids = [await create('Here'), await create('There', {}, owner, 'text')];
    expect(await run('archive', { ids })).toEqual({ changed: ids, failed: [] });
    expect(await statuses(ids)).toEqual(['archived', 'archived']);
    expect(await run('restore', { ids })).toEqual({ changed: ids, failed: [] });
    expect(await run('restore', { ids })).toEqual({
      changed: [],
      failed: ids.map((id) => ({ id, error: 'not_archived' })),
    });
  });

  test('codes get the design of another one, keep the text of their frames, and get their own back', async () => {
    const framed = (text: string) => ({ ...plainStyle, frame: { ...plainStyle.frame, id: 1, text } });
    const source = await create('Red', { style: { ...red, frame: framed('Look').frame } });
    const published = await create('Published', { style: framed('Menu') });
    const draft = await create('Draft', {}, owner, 'url', '?draft=true');
    const fixed = await create('Fixed', {}, owner, 'text');
    const changed = [published, draft, fixed];
    const { undo, ...reply } = await run('design', { ids: [source, ...changed], from: source });
    expect(reply).toEqual({ changed, failed: [], task: null });
    expect(await get(published)).toMatchObject({
      published: true,
      style: { shape: { color: '#a8261c' }, frame: { text: 'Menu' } },
    });
    expect(await get(draft)).toMatchObject({ status: 'draft', style: { frame: { text: 'Look' } } });
    await owner.put(`/api/qr/${fixed}/text`, { name: 'Changed since' });
    expect(await run('design/undo', { undo })).toEqual({
      changed: [published, draft],
      failed: [{ id: fixed, error: 'version_conflict' }],
      task: null,
    });
    expect((await get(published))['style']).toEqual(framed('Menu'));
    expect((await owner.post('/api/qr/bulk/design/undo', { undo })).status).toBe(404);
  });

  test('a copy has the content and the design, a new link, no limits, and the next free number', async () => {
    const sample = findType('link-list')!.sample;
    const { body } = await owner.post('/api/qr/dynamic/link-list', {
      content: sample,
      style: red,
      name: 'Links',
      scanLimit: 5,
      accessPassword: 'open sesame',
    });
    const original = Number(body['insertedId']);
    const copy = async () => {
      const { created } = await run('duplicate', { ids: [original] });
      return get((created as { id: number }[])[0]!.id);
    };
    const [first, second] = [await copy(), await copy()];
    const before = await get(original);
    expect([first['name'], second['name']]).toEqual(['Links (2)', 'Links (3)']);
    expect(first).toMatchObject({
      content: before['content'],
      style: red,
      status: 'active',
      scanLimit: null,
      hasPassword: false,
    });
    expect(first['uri']).not.toBe(before['uri']);
    const draft = await create('Draft', {}, owner, 'url', '?draft=true');
    const fixed = await create('Fixed (4)', {}, owner, 'text');
    const { created } = await run('duplicate', { ids: [draft, fixed, 999_999] });
    const copies = await Promise.all((created as { id: number }[]).map(({ id }) => get(id)));
    expect(copies.map(({ name, status }) => [name, status])).toEqual([
      ['Draft (2)', 'draft'],
      ['Fixed (5)', 'static'],
    ]);
  });

  test.each([
    [{ ids: [] }, 'ids'],
    [{ ids: Array.from({ length: 1_001 }, (_, at) => at + 1) }, 'ids'],
    [{ ids: [1], more: true }, 'more'],
    [{ ids: ['x'] }, 'ids.0'],
  ])('a list of ids that isn’t one is refused', async (body, field) => {
    const reply = await owner.post('/api/qr/bulk/pause', body);
    expect(reply.body).toMatchObject({ error: 'invalid_input', issues: [{ field }] });
  });
});
