import { randomUUID } from 'node:crypto';
import type { Code } from '@tessera/contract/api/codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { hashToken } from '../../http/session.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { type BulkClient, createBulkClient, toLines } from './testing.ts';

const address = 'https://example.org/';
const table = `name,content.url,folder\nOne,${address}1,Floor 1\nTwo,${address}2,floor 1\nThree,${address}3,\n`;

describe.each(databases)('rows of a table on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  let bulk: BulkClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await server.createVerifiedMember();
    bulk = createBulkClient(server, owner);
  });

  const getCode = async (id: number | undefined) => (await owner.get(`/api/qr/${id}`)).body as Code;
  const listFolders = async () => (await owner.get('/api/folders')).body['folders'] as { id: number; name: string }[];
  const createFolder = async (name: string) => (await owner.post('/api/folders', { name })).body['id'] as number;
  const listCells = async (id: string) => (await bulk.rows(id)).map(({ row, cells }) => [row, cells[0]]);

  /** Signs in as someone of the owner’s team who is limited to folders. */
  const signInLimitedTo = async (folders: readonly number[]) => {
    const [id, token] = [randomUUID(), randomUUID()];
    const { pool } = server.database;
    await pool.query(
      `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
       select $1, $2, 2, id, '{2}', '{"2":{"create":true,"edit":true,"delete":true}}', $3 from users where email = $4`,
      [id, `${id}@example.org`, folders, owner.email],
    );
    await pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent)
       values ($1, $2, $3, $3, $4, '', '')`,
      [hashToken(token), id, server.clock.now, new Date(server.clock.now.getTime() + 86_400_000)],
    );
    const client = { ...server.browserClient(), email: `${id}@example.org` };
    client.cookies.set('session', token);
    return client;
  };

  test('have names of columns in the first of them or not, as its user says', async () => {
    const { id, settings, columns } = await bulk.upload(table);
    expect(columns).toEqual(['name', 'content.url', 'folder']);
    const before = await listCells(id);
    expect(before).toEqual([
      [2, 'One'],
      [3, 'Two'],
      [4, 'Three'],
    ]);

    const without = await bulk.change(id, { ...settings, hasHeader: false });
    expect(without).toMatchObject({ rows: 4, columns: ['A', 'B', 'C'], settings: { hasHeader: false } });
    expect(await listCells(id)).toEqual([[1, 'name'], ...before]);
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 3, error: 1 } });

    const again = await bulk.change(id, { ...settings, hasHeader: true });
    expect(again).toMatchObject({ rows: 3, columns, state: 'draft' });
    expect(await listCells(id)).toEqual(before);
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 3, error: 0 } });
  });

  test('name folders, which are created once, with the codes', async () => {
    const lobby = await createFolder('Lobby');
    const { id, settings } = await bulk.upload(`${table}Four,${address}4,LOBBY\n`);
    await bulk.change(id, { ...settings, folder: lobby });
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 4, error: 0 } });
    expect((await listFolders()).map(({ name }) => name)).toEqual(['Lobby']);

    await bulk.create(id);
    const folders = await listFolders();
    expect(folders.map(({ name }) => name).sort()).toEqual(['Floor 1', 'Lobby']);
    const floor = folders.find(({ name }) => name === 'Floor 1')?.id;
    const codes = await Promise.all((await bulk.rows(id)).map(({ code }) => getCode(code?.id)));
    expect(codes.map(({ folder }) => folder)).toEqual([floor, floor, lobby, lobby]);
  });

  test('of a member limited to folders become codes in those only', async () => {
    const [own, foreign] = [await createFolder('Own'), await createFolder('Foreign')];
    const member = await signInLimitedTo([own]);
    const theirs = createBulkClient(server, member);
    const { id } = await theirs.upload(
      toLines([
        { content: { url: `${address}1` }, folder: 'Own' },
        { content: { url: `${address}2` }, folder: 'Foreign' },
        { content: { url: `${address}3` }, folder: 'New' },
        { content: { url: `${address}4` }, folder: foreign },
      ]),
    );
    expect(await theirs.check(id)).toMatchObject({ counts: { ready: 1, error: 3 } });
    for (const { errors } of await theirs.rows(id, 'error'))
      expect(errors).toMatchObject([{ field: 'folder', code: 'unknown_folder' }]);
    expect(await theirs.create(id)).toMatchObject({ counts: { created: 1, error: 3 } });
    const [first] = await theirs.rows(id, 'created');
    expect((await getCode(first?.code?.id)).folder).toBe(own);
    expect((await listFolders()).map(({ name }) => name).sort()).toEqual(['Foreign', 'Own']);
  });

  test('of someone without limits are none of a member limited to folders, who finds none of their codes', async () => {
    const own = await createFolder('Own');
    const member = await signInLimitedTo([own]);
    const theirs = createBulkClient(server, member);
    const { id } = await bulk.upload(toLines([{ content: { url: address }, externalId: 'A', name: 'Hidden' }]));
    await bulk.check(id);
    await bulk.create(id);
    for (const path of ['', '/rows', '/manifest', '/errors', '/events'])
      expect((await member.get(`/api/bulk/${id}${path}`)).status, path).toBe(404);
    expect((await member.get('/api/bulk')).body['jobs']).toEqual([]);

    const update = await theirs.upload(toLines([{ externalId: 'A', name: 'Changed', content: { url: address } }]));
    await theirs.change(update.id, { ...update.settings, mode: 'update' });
    expect(await theirs.check(update.id)).toMatchObject({ counts: { error: 1, update: 0 } });
    expect((await theirs.rows(update.id, 'error'))[0]?.errors).toMatchObject([{ error: 'not_found' }]);
    expect((await owner.get(`/api/bulk/${update.id}`)).status).toBe(200);
  });

  test('become no code at all if one of them isn’t valid any more, and all have to be', async () => {
    const rows = ['A', 'B', 'C'].map((externalId) => ({ content: { url: address }, externalId }));
    const { id } = await bulk.upload(toLines(rows));
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 3 } });
    await owner.post('/api/qr/dynamic/url', { content: { url: address }, externalId: 'B' });
    const refused = await bulk.create(id, { onlyIfAllValid: true });
    expect(refused).toMatchObject({
      state: 'checked',
      error: { code: 'rows_invalid', params: { rows: 1 } },
      counts: { created: 0, ready: 2, error: 1 },
    });
    expect((await owner.get('/api/qr/count')).body['total']).toBe(1);
    await bulk.call('PUT', `/${id}/rows/2`, { leftOut: true });
    expect(await bulk.create(id, { onlyIfAllValid: true })).toMatchObject({
      state: 'done',
      error: null,
      counts: { created: 2, left_out: 1 },
    });
  });

  test('name options by their ids or as the form does', async () => {
    const { id, settings, columns } = await bulk.upload(
      'content.name,content.lastName,content.phone.1.phone,content.phone.1.type\nAda,Low,+49 30 123456,mobile\nBo,Low,+49 30 123457,work\nCy,Low,+49 30 123458,Pigeon\n',
      'name=people.csv&type=vcard',
    );
    expect([settings.type, columns.length]).toEqual(['vcard', 4]);
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 2, error: 1 } });
    expect((await bulk.rows(id, 'error'))[0]).toMatchObject({
      row: 4,
      errors: [{ column: 'content.phone.1.type', code: 'wrong_choice' }],
    });
    await bulk.create(id);
    const codes = await Promise.all((await bulk.rows(id, 'created')).map(({ code }) => getCode(code?.id)));
    expect(codes.map(({ content }) => (content as { phone: { type: string }[] }).phone[0]?.type)).toEqual([
      'cell',
      'work',
    ]);
  });

  test('are announced as events of their job', async () => {
    const { id } = await bulk.upload(table);
    await bulk.check(id);
    await bulk.create(id);
    const { headers, text } = await owner.get(`/api/bulk/${id}/events`);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(JSON.parse(text.replace(/^data: /, ''))).toMatchObject({ state: 'done', done: 3, total: 3 });
  });

  test('say how a date was read that could be another one, until a row shows the order or the settings change it', async () => {
    const table = 'Website,Start date,Expiry date\nhttps://example.org/1,03/04/2026,25/12/2026\n';
    const job = await bulk.upload(table);
    const mapping = ['content.url', 'schedule.from', 'schedule.to'].map((target, column) => ({ column, target }));
    const settings = { ...job.settings, mapping, dateOrder: 'dmy' };
    const { assumedDates } = await bulk.change(job.id, settings);
    expect(assumedDates).toEqual([{ column: 'Start date', text: '03/04/2026', readAs: '2026-04-03' }]);
    const american = await bulk.change(job.id, { ...settings, dateOrder: 'mdy' });
    expect(american.assumedDates).toEqual([{ column: 'Start date', text: '03/04/2026', readAs: '2026-03-04' }]);
    const clear = await bulk.upload(`${table}https://example.org/2,25/04/2026,26/12/2026\n`);
    expect((await bulk.change(clear.id, settings)).assumedDates).toEqual([]);
  });
});
