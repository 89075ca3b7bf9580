import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { hashToken } from '../../http/session.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { sweepFolders } from './index.ts';

const target = { content: { url: 'https://example.org/menu' } };
const day = 86_400_000;

describe.each(databases)('folders on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const make = async (client: BrowserClient, body: object = {}) => {
    const { status, body: made } = await client.post('/api/qr/dynamic/url', { ...target, ...body });
    expect(status, JSON.stringify(made)).toBe(201);
    return made['insertedId'] as number;
  };
  const folder = async (client: BrowserClient, name: string) =>
    (await client.post('/api/folders', { name })).body['id'] as number;
  const folderOf = async (client: BrowserClient, id: number) => (await client.get(`/api/qr/${id}`)).body['folder'];
  const idsIn = async (client: BrowserClient, query: string) =>
    ((await client.get(`/api/qr${query}`)).body['codes'] as { id: number }[]).map(({ id }) => id).sort();

  /** A member of the owner's team, limited to folders. */
  const narrowed = async (owner: { email: string }, folders: number[], role = 2) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const { pool } = server.database;
    await pool.query(
      `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
       select $1, $2, $3, id, '{2}', '{"2":{"create":true,"edit":true,"delete":true}}', $4 from users where email = $5`,
      [id, `${id}@example.org`, role, folders, owner.email],
    );
    await pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent) values ($1, $2, $3, $3, $4, '', '')`,
      [hashToken(token), id, server.clock.now, new Date(server.clock.now.getTime() + day)],
    );
    const client = server.browserClient();
    client.cookies.set('session', token);
    return { ...client, id };
  };

  test('are listed by name with their color and number of codes, without archived ones', async () => {
    const owner = await server.createMember();
    const winter = await owner.post('/api/folders', { name: ' Winter ', colour: '#AABBCC' });
    expect([winter.status, winter.body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Winter', colour: '#aabbcc', hostname: '', codes: 0 },
    ]);
    const autumn = await folder(owner, 'autumn');
    const inAutumn = await make(owner, { folder: autumn });
    await owner.delete(`/api/qr/${await make(owner, { folder: autumn })}`);
    const loose = await make(owner);
    const { body } = await owner.get('/api/folders');
    expect(body).toMatchObject({
      folders: [
        { name: 'autumn', codes: 1 },
        { name: 'Winter', codes: 0 },
      ],
      unfiled: 1,
    });
    expect(await idsIn(owner, `?folder=${autumn}`)).toEqual([inAutumn]);
    expect(await idsIn(owner, '?folder=none')).toEqual([loose]);
  });

  test.each([
    ['no name', { name: '  ' }, 'name', 'required'],
    ['a name of 61 characters', { name: 'ä'.repeat(61) }, 'name', 'too_long'],
    ['an invalid color', { name: 'A', colour: 'red' }, 'colour', 'invalid_hex_colour'],
  ])('with %s are rejected with an error on that field', async (_what, body, field, code) => {
    const owner = await server.createMember();
    const { status, body: reply } = await owner.post('/api/folders', body);
    expect([status, reply['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('may have a name of sixty family emoji, each of eleven code units', async () => {
    const owner = await server.createMember();
    const { status } = await owner.post('/api/folders', { name: '👨‍👩‍👧‍👦'.repeat(60) });
    expect(status).toBe(201);
  });

  test('have unique names within an account, ignoring case', async () => {
    const owner = await server.createMember();
    await folder(owner, 'Straßenfest Über');
    const { status, body } = await owner.post('/api/folders', { name: 'STRASSENFEST über' });
    expect([status, body['error'], body['field']]).toEqual([409, 'folder_exists', 'name']);
    const other = await folder(owner, 'Other');
    const renamed = await owner.put(`/api/folders/${other}`, { name: 'straßenfest  über' });
    expect(renamed.body['error']).toBe('folder_exists');
    expect((await (await server.createMember()).post('/api/folders', { name: 'Straßenfest Über' })).status).toBe(201);
  });

  test('of two created concurrently under one name, one is created', async () => {
    const owner = await server.createMember();
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/api/folders', { name: 'Twice' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('are limited to five hundred', async () => {
    const owner = await server.createMember();
    await server.database.pool.query(
      `insert into folder (account_id, name, name_key, color, created_at)
       select id, n::text, n::text, '#000000', now() from users, generate_series(1, 500) n where email = $1`,
      [owner.email],
    );
    const { status, body } = await owner.post('/api/folders', { name: 'One more' });
    expect([status, body['error'], body['params']]).toEqual([403, 'folder_limit_exceeded', { max: 500 }]);
  });

  test('codes can be moved in and out, many in one request, and their previous folders are returned', async () => {
    const owner = await server.createMember();
    const [spring, summer] = [await folder(owner, 'Spring'), await folder(owner, 'Summer')];
    const [one, two] = [await make(owner, { folder: spring }), await make(owner)];
    const { body } = await owner.put('/api/qr/folder', { ids: [one, two], folder: summer });
    expect(body).toEqual({
      moved: [
        { id: one, from: spring },
        { id: two, from: null },
      ],
      failed: [],
    });
    expect(await folderOf(owner, two)).toBe(summer);
    await owner.put(`/api/qr/${two}/url`, { folder: null });
    expect(await folderOf(owner, two)).toBeNull();
    expect((await owner.put('/api/qr/folder', { ids: [one], folder: summer })).body).toEqual({
      moved: [],
      failed: [],
    });
  });

  test('moving codes doesn’t conflict with concurrent edits', async () => {
    const owner = await server.createMember();
    const [id, inFolder] = [await make(owner), await folder(owner, 'Tidy')];
    await owner.put('/api/qr/folder', { ids: [id], folder: inFolder });
    const edit = { content: { url: 'https://example.org/edited' } };
    expect((await owner.put(`/api/qr/${id}/draft`, edit, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('codes can’t be moved into folders of others, nor can codes of others be moved', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const theirs = await folder(other, 'Theirs');
    const [mine, foreign] = [await make(owner), await make(other)];
    for (const answer of [
      await owner.put('/api/qr/folder', { ids: [mine], folder: theirs }),
      await owner.put(`/api/qr/${mine}/url`, { folder: theirs }),
      await owner.post('/api/qr/dynamic/url', { ...target, folder: theirs }),
      await server.browserClient().post('/api/qr/dynamic/url?guest=true', { ...target, folder: theirs }),
    ]) {
      expect([answer.status, answer.body['issues']]).toEqual([
        400,
        [expect.objectContaining({ field: 'folder', code: 'unknown_folder' })],
      ]);
    }
    const ours = await folder(owner, 'Ours');
    expect((await owner.put('/api/qr/folder', { ids: [mine, foreign, mine], folder: ours })).body).toEqual({
      moved: [{ id: mine, from: null }],
      failed: [{ id: foreign, error: 'not_found' }],
    });
    expect([await folderOf(owner, mine), await folderOf(other, foreign)]).toEqual([ours, null]);
    expect((await owner.put(`/api/folders/${theirs}`, { name: 'Mine now' })).status).toBe(404);
  });

  test('deleting keeps their codes, and restoring brings back those in no other folder', async () => {
    const owner = await server.createMember();
    const [gone, kept] = [await folder(owner, 'Gone'), await folder(owner, 'Kept')];
    const [one, two] = [await make(owner, { folder: gone }), await make(owner, { folder: gone })];
    expect((await owner.delete(`/api/folders/${gone}`)).body).toMatchObject({ name: 'Gone', codes: 2 });
    expect([await folderOf(owner, one), await folderOf(owner, two)]).toEqual([null, null]);
    expect((await owner.put('/api/qr/folder', { ids: [one], folder: gone })).status).toBe(400);
    await owner.put('/api/qr/folder', { ids: [two], folder: kept });
    expect((await owner.post(`/api/folders/${gone}/restore`)).body).toMatchObject({ name: 'Gone', codes: 1 });
    expect([await folderOf(owner, one), await folderOf(owner, two)]).toEqual([gone, kept]);
    expect((await owner.post(`/api/folders/${gone}/restore`)).status).toBe(404);
  });

  test('can’t be restored if the name is taken by now, nor after thirty days', async () => {
    const owner = await server.createMember();
    const gone = await folder(owner, 'Gone');
    await owner.delete(`/api/folders/${gone}`);
    const again = await folder(owner, 'gone');
    expect((await owner.post(`/api/folders/${gone}/restore`)).body['error']).toBe('folder_exists');
    await owner.delete(`/api/folders/${again}`);
    server.clock.now = new Date(server.clock.now.getTime() + 31 * day);
    await sweepFolders(server.deps);
    server.clock.now = new Date(server.clock.now.getTime() - 31 * day);
    expect((await owner.post(`/api/folders/${gone}/restore`)).status).toBe(404);
  });

  test('record all changes in the activity log', async () => {
    const owner = await server.createMember();
    const id = await folder(owner, 'Menus');
    const code = await make(owner);
    await owner.put(`/api/folders/${id}`, { colour: '#000000' });
    await owner.put('/api/qr/folder', { ids: [code], folder: id });
    await owner.put('/api/qr/folder', { ids: [code], folder: null });
    await owner.delete(`/api/folders/${id}`);
    await owner.post(`/api/folders/${id}/restore`);
    const { rows } = await server.database.pool.query(
      `select action, detail from audit join users on users.id = account_id
       where users.email = $1 and action ~ '^(folder|codes)_' order by audit.id`,
      [owner.email],
    );
    expect(rows).toEqual([
      { action: 'folder_created', detail: { name: 'Menus' } },
      { action: 'folder_changed', detail: { name: 'Menus' } },
      { action: 'codes_moved', detail: { count: 1, folder: 'Menus' } },
      { action: 'codes_taken_out', detail: { count: 1 } },
      { action: 'folder_deleted', detail: { name: 'Menus' } },
      { action: 'folder_restored', detail: { name: 'Menus' } },
    ]);
  });

  describe('to which a member is limited', () => {
    test('are all that the member sees of the account, in lists and single codes', async () => {
      const owner = await server.createMember();
      const [mine, others] = [await folder(owner, 'Mine'), await folder(owner, 'Others')];
      const [inMine, inOthers, loose] = [
        await make(owner, { folder: mine }),
        await make(owner, { folder: others }),
        await make(owner),
      ];
      const member = await narrowed(owner, [mine]);
      expect(await idsIn(member, '')).toEqual([inMine]);
      expect(await idsIn(member, '?q=example')).toEqual([inMine]);
      expect(await idsIn(member, `?folder=${others}`)).toEqual([]);
      expect((await member.get('/api/folders')).body).toMatchObject({ folders: [{ id: mine, codes: 1 }], unfiled: 0 });
      for (const id of [inOthers, loose]) {
        expect((await member.get(`/api/qr/${id}`)).status).toBe(404);
        expect((await member.get(`/api/qr/${id}/stats`)).status).toBe(404);
      }
      expect((await member.get(`/api/qr/${inMine}/stats`)).status).toBe(200);
    });

    test('receive the codes that the member creates, which can’t leave them', async () => {
      const owner = await server.createMember();
      const [mine, others] = [await folder(owner, 'Mine'), await folder(owner, 'Others')];
      const member = await narrowed(owner, [mine]);
      const made = await make(member);
      expect(await folderOf(owner, made)).toBe(mine);
      for (const folder of [null, others]) {
        expect((await member.put('/api/qr/folder', { ids: [made], folder })).status).toBe(400);
        expect((await member.put(`/api/qr/${made}/url`, { folder })).status).toBe(400);
      }
      expect((await member.post('/api/qr/dynamic/url', { ...target, folder: others })).status).toBe(400);
      expect(await folderOf(owner, made)).toBe(mine);
    });

    test('can’t be created, renamed or deleted by the member, which would reveal the names of others', async () => {
      const owner = await server.createMember();
      const [mine] = [await folder(owner, 'Mine'), await folder(owner, 'Secret')];
      const member = await narrowed(owner, [mine]);
      expect((await member.post('/api/folders', { name: 'New' })).status).toBe(403);
      expect((await member.delete(`/api/folders/${mine}`)).status).toBe(403);
      for (const name of ['Secret', 'Still mine'])
        expect((await member.put(`/api/folders/${mine}`, { name })).body['error']).toBe('forbidden');
    });

    test('leave no access if all are deleted, nor a way to create codes', async () => {
      const owner = await server.createMember();
      const mine = await folder(owner, 'Mine');
      await make(owner, { folder: mine });
      const member = await narrowed(owner, [mine]);
      await owner.delete(`/api/folders/${mine}`);
      expect(await idsIn(member, '')).toEqual([]);
      expect((await member.post('/api/qr/dynamic/url', target)).status).toBe(400);
      await owner.post(`/api/folders/${mine}/restore`);
      expect(await idsIn(member, '')).toHaveLength(1);
    });

    test('take effect on the next request, also in an account at its limit', async () => {
      const owner = await server.createMember();
      const [mine, others] = [await folder(owner, 'Mine'), await folder(owner, 'Others')];
      const code = await make(owner, { folder: mine });
      const member = await narrowed(owner, [mine]);
      expect((await member.get(`/api/qr/${code}`)).status).toBe(200);
      await server.database.pool.query('update users set folder_scope = $2 where id = $1', [member.id, [others]]);
      expect((await member.get(`/api/qr/${code}`)).status).toBe(404);
    });

    test('don’t limit an admin', async () => {
      const owner = await server.createMember();
      const code = await make(owner);
      const admin = await narrowed(owner, [], 1);
      expect((await admin.get(`/api/qr/${code}`)).status).toBe(200);
    });
  });
});
