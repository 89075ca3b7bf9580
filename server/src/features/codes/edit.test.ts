import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const person = { type: 'vcard-plus', content: findType('vcard-plus')!.sample };
const target = { content: { url: 'https://example.org/menu' } };
const red = { shape: { color: '#aa0000' } };

describe.each(databases)('changes of one code on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const createCode = async (query = '', body: object = target) => {
    const { status, body: code } = await owner.post(`/api/qr/dynamic/url${query}`, body);
    expect(status, JSON.stringify(code)).toBe(201);
    return `/api/qr/${code['insertedId']}`;
  };
  const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);
  const idOf = (path: string) => Number(path.split('/').at(-1));
  const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

  describe('at the same moment', () => {
    test('renaming, however long it takes, keeps a type changed meanwhile', async () => {
      const path = await createCode('?draft=true');
      const replies = await Promise.all([
        owner.put(`${path}/draft`, { name: 'Card', accessPassword: 'hashing this takes a while' }),
        owner.put(`${path}/draft`, person),
      ]);
      expect(statuses(replies)).toEqual([200, 200]);
      const { body } = await owner.get(path);
      expect(body).toMatchObject({ type: 'vcard-plus', name: 'Card', hasPassword: true });
      expect(body['content']).toHaveProperty('org');
    });

    test('content and style are both kept', async () => {
      const path = await createCode();
      const replies = await Promise.all([
        owner.put(`${path}/url`, { content: { url: 'https://example.org/new' } }),
        owner.put(`${path}/url`, { style: red }),
      ]);
      expect(statuses(replies)).toEqual([200, 200]);
      expect((await owner.get(path)).body).toMatchObject({ content: { url: 'https://example.org/new' }, style: red });
    });

    test('publishing requires complete content', async () => {
      for (let round = 0; round < 4; round++) {
        const path = await createCode('?draft=true');
        await Promise.all([owner.put(`${path}/draft`, { content: {} }), owner.post(`${path}/publish`)]);
        const { publishedContent } = (await owner.get(path)).body;
        if (publishedContent) expect(publishedContent).toMatchObject(target.content);
      }
    });

    test('of two for the same version, the second is rejected', async () => {
      const path = await createCode();
      const both = ['First', 'Second'].map((name) => owner.put(`${path}/url`, { name }, { 'if-match': '"1"' }));
      const replies = await Promise.all(both);
      expect(statuses(replies).sort()).toEqual([200, 412]);
    });
  });

  test('keep how a design was stored by the first release, until the design is saved again', async () => {
    const path = await createCode('', { ...target, style: red });
    const getVersion = async () => ((await owner.get(path)).body['style'] as { version: number }).version;
    expect(await getVersion()).toBe(2);
    await query("update revision set style = style - 'version' where qr_id = $1", [idOf(path)]);
    expect(await getVersion()).toBe(1);
    await owner.put(`${path}/url`, { content: { url: 'https://example.org/other' } });
    expect(await getVersion()).toBe(1);
    await owner.put(`${path}/url`, { style: (await owner.get(path)).body['style'] });
    expect(await getVersion()).toBe(1);
    await owner.put(`${path}/url`, { style: red });
    expect(await getVersion()).toBe(2);
  });

  describe('to content written by a later release', () => {
    const changes = (path: string) =>
      [
        () => owner.put(`${path}/url`, { style: red }),
        () => owner.put(`${path}/url`, target),
        () => owner.put(`${path}/draft`, { style: red }),
        () => owner.put(`${path}/draft`, { name: 'Other' }),
        () => owner.post(`${path}/publish`),
        () => owner.post(`${path}/revisions/1/restore`),
      ] as const;

    test('are rejected until that release responds, and leave it unchanged', async () => {
      const path = await createCode('', { ...target, name: 'As it was' });
      const stored = () => query('select * from revision where qr_id = $1', [idOf(path)]).then(({ rows }) => rows);
      await query('update revision set content_version = 1000 where qr_id = $1', [idOf(path)]);
      const before = await stored();
      for (const change of changes(path)) {
        const { status, body, headers } = await change();
        expect([status, body['error'], headers['retry-after']]).toEqual([503, 'newer_version', '30']);
      }
      expect(await stored()).toEqual(before);
      expect((await owner.get(path)).body).toMatchObject({ name: 'As it was', version: 1 });
    });

    test('can’t restore an earlier revision of it', async () => {
      const path = await createCode();
      await query('update revision set content_version = 1000 where qr_id = $1', [idOf(path)]);
      await query(
        `insert into revision (qr_id, number, state, content, content_version, style, media_names, created_at)
         select qr_id, 2, state, content, 1, style, media_names, created_at from revision where qr_id = $1`,
        [idOf(path)],
      );
      expect((await owner.post(`${path}/revisions/1/restore`)).status).toBe(503);
      expect((await owner.get(path)).body).toMatchObject({ revision: 2, version: 1 });
    });

    test.each([
      ['a type', `update qr set type = 'hologram' where id = $1`],
      ['a style', `update revision set style = '{"shape":{"style":"hologram"}}' where qr_id = $1`],
      ['a content', `update revision set content = '"sealed"' where qr_id = $1`, ['Whole', 'Spoilt']],
    ])('%s that can’t be read hides only its own code', async (_what, spoil, shown = ['Whole']) => {
      const member = await server.createMember();
      const make = async (name: string) =>
        (await member.post('/api/qr/dynamic/url', { ...target, name })).body as { insertedId: number; uri: string };
      const [spoilt] = [await make('Spoilt'), await make('Whole')];
      const path = `/api/qr/${spoilt.insertedId}`;
      const { body: tried } = await member.post(`${path}/try`);
      await query(spoil, [spoilt.insertedId]);
      const { status, body } = await member.get('/api/qr');
      expect([status, (body['codes'] as { name: string }[]).map(({ name }) => name)]).toEqual([200, shown]);
      expect(body).toMatchObject({ total: 2, unreadable: 2 - shown.length });
      for (const reply of [
        await member.get(path),
        await member.get(`/api/qr/uri/${spoilt.uri}`),
        await member.put(`${path}/url`, { name: 'Other' }),
        await member.post(`${path}/pause`),
        await member.delete(path),
      ]) {
        expect([reply.status, reply.body['error'], reply.headers['retry-after']]).toEqual([503, 'newer_version', '30']);
      }
      for (const reply of [
        await server.browserClient().get(new URL(String(tried['url'])).pathname),
        await member.post(`${path}/try`),
        await member.post(`${path}/print`),
      ]) {
        expect(reply.status).not.toBe(500);
      }
    });
  });
});
