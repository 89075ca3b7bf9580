import { randomUUID } from 'node:crypto';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { hashToken } from '../../http/session.ts';
import { type BrowserClient, type MemberClient, startTestServer, type TestServer } from '../../testing.ts';

const dayMs = 86_400_000;
const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };

describe.each(databases)('bulk actions against the rules on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open(), { MAX_CODES_PER_ACCOUNT: '200' });
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const create = async (client: BrowserClient, more: object = {}) => {
    const content = { url: 'https://example.org' };
    const { status, body, text } = await client.post('/api/qr/dynamic/url', { content, name: 'Menu', ...more });
    expect(status, text).toBe(201);
    return Number(body['insertedId']);
  };
  const createFolder = async (name: string) => Number((await owner.post('/api/folders', { name })).body['id']);
  const get = async (client: BrowserClient, id: number) => (await client.get(`/api/qr/${id}`)).body;
  const move = (client: BrowserClient, ids: number[], folder: number | null) =>
    client.put('/api/qr/folder', { ids, folder });
  const all = { create: true, edit: true, delete: true };

  /** A teammate of the owner, limited to folders, or in all of them with null. */
  const createTeammate = async (folders: number[] | null, permissions: object = all) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const { pool } = server.database;
    await pool.query(
      `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
       select $1, $2, 2, id, '{2}', $3, $4 from users where email = $5`,
      [id, `${id}@example.org`, JSON.stringify({ 2: permissions }), folders, owner.email],
    );
    await pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent) values ($1, $2, $3, $3, $4, '', '')`,
      [hashToken(token), id, server.clock.now, new Date(server.clock.now.getTime() + dayMs)],
    );
    const client = server.browserClient();
    client.cookies.set('session', token);
    return client;
  };

  const actions = (client: BrowserClient, ids: number[], from: number, folder: number | null) =>
    ({
      pause: () => client.post('/api/qr/bulk/pause', { ids }),
      resume: () => client.post('/api/qr/bulk/resume', { ids }),
      archive: () => client.post('/api/qr/bulk/archive', { ids }),
      restore: () => client.post('/api/qr/bulk/restore', { ids }),
      design: () => client.post('/api/qr/bulk/design', { ids, from }),
      duplicate: () => client.post('/api/qr/bulk/duplicate', { ids }),
      move: () => move(client, ids, folder),
    }) as const;
  const names = ['pause', 'resume', 'archive', 'restore', 'design', 'duplicate', 'move'] as const;

  test.each(names)('%s fails for codes of another account, and changes nothing of them', async (action) => {
    const other = await server.createMember();
    const [theirs, mine] = [await create(owner), await create(other, { style: red })];
    const before = await get(owner, theirs);
    const { status, body } = await actions(other, [theirs], mine, null)[action]();
    expect([status, body['failed']]).toEqual([200, [{ id: theirs, error: 'not_found' }]]);
    expect(await get(owner, theirs)).toEqual(before);
    expect((await other.get('/api/qr/count')).body).toEqual({ total: 1 });
  });

  test.each(names)('%s fails for codes outside the folders of a limited member', async (action) => {
    const folder = await createFolder(`Mine ${action}`);
    const [inside, outside] = [await create(owner, { folder, style: red }), await create(owner)];
    const member = await createTeammate([folder]);
    const before = await get(owner, outside);
    const { status, body } = await actions(member, [outside], inside, folder)[action]();
    expect([status, body['failed']]).toEqual([200, [{ id: outside, error: 'not_found' }]]);
    expect(await get(owner, outside)).toEqual(before);
    await owner.post('/api/qr/bulk/archive', { ids: [inside, outside] });
  });

  test.each(names)('%s is forbidden to a viewer', async (action) => {
    const viewer = await createTeammate(null, { create: false, edit: false, delete: false });
    const id = await create(owner);
    const before = await get(owner, id);
    expect((await actions(viewer, [id], id, null)[action]()).status).toBe(403);
    expect(await get(owner, id)).toEqual(before);
    await owner.delete(`/api/qr/${id}`);
  });

  test.each(names)('%s of more than 1,000 codes is refused, and the error names the field', async (action) => {
    const ids = Array.from({ length: 1_001 }, (_, at) => at + 1);
    const { status, body } = await actions(owner, ids, 1, null)[action]();
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'ids' })]]);
  });

  test('a code that is named twice is changed, moved and copied once', async () => {
    const member = await server.createMember();
    const [id, source] = [await create(member), await create(member, { style: red })];
    const folder = Number((await member.post('/api/folders', { name: 'Twice' })).body['id']);
    for (const [action, done] of [
      ['pause', 'changed'],
      ['resume', 'changed'],
      ['design', 'changed'],
      ['move', 'moved'],
      ['duplicate', 'created'],
    ] as const) {
      const { body } = await actions(member, [id, id, id], source, folder)[action]();
      expect([action, (body[done] as unknown[]).length, body['failed']]).toEqual([action, 1, []]);
    }
    expect((await member.get('/api/qr/count')).body).toEqual({ total: 3 });
  });

  test('copies beyond the account’s limit fail one by one, and the others are created', async () => {
    const member = await server.createMember();
    const ids = [];
    for (let at = 0; at < 4; at++) ids.push(await create(member));
    await server.database.pool.query(
      'update code_count set codes = 198 where account_id = (select account_id from qr where id = $1)',
      [ids[0]],
    );
    const { body } = await member.post('/api/qr/bulk/duplicate', { ids });
    expect((body['created'] as { from: number }[]).map(({ from }) => from)).toEqual(ids.slice(0, 2));
    expect(body['failed']).toEqual(ids.slice(2, 4).map((id) => ({ id, error: 'qr_limit_exceeded' })));
    expect((await member.get('/api/qr/count')).body).toEqual({ total: 6 });
  });

  test('codes aren’t moved into a deleted folder', async () => {
    const member = await server.createMember();
    const id = await create(member);
    const folder = Number((await member.post('/api/folders', { name: 'Gone' })).body['id']);
    await member.delete(`/api/folders/${folder}`);
    const { status, body } = await move(member, [id], folder);
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'folder' })]]);
    expect((await get(member, id))['folder']).toBeNull();
  });

  test('a limited member’s copies stay in the member’s folders, and their codes can’t be moved out', async () => {
    const [folder, elsewhere] = [await createFolder('Inside'), await createFolder('Elsewhere')];
    const id = await create(owner, { folder });
    const member = await createTeammate([folder]);
    const { body } = await member.post('/api/qr/bulk/duplicate', { ids: [id] });
    const [copy] = body['created'] as { id: number }[];
    expect((await get(owner, copy!.id))['folder']).toBe(folder);
    for (const target of [null, elsewhere]) expect((await move(member, [id], target)).status).toBe(400);
    expect((await get(owner, id))['folder']).toBe(folder);
  });

  test('a bulk change of designs is undone only by the user who made it, and only where that user may edit', async () => {
    const folder = await createFolder('Designs');
    const [id, source] = [await create(owner, { folder }), await create(owner, { folder, style: red })];
    const [member, stranger] = [await createTeammate([folder]), await server.createMember()];
    const { body } = await member.post('/api/qr/bulk/design', { ids: [id], from: source });
    for (const client of [owner, stranger])
      expect((await client.post('/api/qr/bulk/design/undo', { undo: body['undo'] })).status).toBe(404);
    await move(owner, [id], null);
    const undone = await member.post('/api/qr/bulk/design/undo', { undo: body['undo'] });
    expect(undone.body).toEqual({ changed: [], failed: [{ id, error: 'not_found' }], task: null });
    expect((await get(owner, id))['style']).toMatchObject({ shape: { color: '#a8261c' } });
  });
});
