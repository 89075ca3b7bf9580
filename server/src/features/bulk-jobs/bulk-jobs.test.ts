import type { Code } from '@tessera/contract/api/codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyDatabase } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { type BulkClient, createBulkClient, toLines } from './testing.ts';

const urlOf = (path: string) => `https://example.org/${path}`;
const room = (number: number, more: object = {}) => ({
  content: { url: urlOf(String(number)) },
  name: `Room ${number}`,
  externalId: `R-${number}`,
  ...more,
});

describe.each(everyDatabase)('a bulk job on $name', ({ open }) => {
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
  const countCodes = async () => (await owner.get('/api/qr/count')).body['total'];

  test('is checked without creating anything, and then creates a code of each valid row', async () => {
    const { id, state, rows } = await bulk.upload(
      toLines([room(1), { content: { url: 'nowhere' }, name: 'Wrong' }, room(2, { scanLimit: 5 })]),
    );
    expect([state, rows]).toEqual(['draft', 3]);
    const checked = await bulk.check(id);
    expect(checked).toMatchObject({ state: 'checked', counts: { ready: 2, error: 1, unchecked: 0 } });
    expect(await countCodes()).toBe(0);
    const [wrong] = await bulk.rows(id, 'error');
    expect(wrong).toMatchObject({
      row: 2,
      errors: [{ column: null, field: 'content.url', error: 'invalid_input', code: 'invalid_start_url' }],
    });

    const done = await bulk.create(id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, error: 1 } });
    expect(await countCodes()).toBe(2);
    const [first, , third] = await bulk.rows(id);
    expect(await getCode(first?.code?.id)).toMatchObject({ name: 'Room 1', externalId: 'R-1', status: 'active' });
    expect(await getCode(third?.code?.id)).toMatchObject({
      name: 'Room 2',
      scanLimit: 5,
      content: expect.objectContaining({ url: urlOf('2') }),
    });
    expect(first?.code?.link).toMatch(/^http:\/\/tessera.example\/r\//);
    const visit = await owner.get(new URL(first?.code?.link ?? '').pathname);
    expect([visit.status, visit.headers.location]).toEqual([302, urlOf('1')]);
    const found = (await owner.get('/api/qr?externalId=R-2')).body['codes'] as Code[];
    expect(found.map(({ name }) => name)).toEqual(['Room 2']);
  });

  test('calls codes by their ids if the table has no names', async () => {
    const { settings } = await bulk.upload('SKU,Link\nA-1,https://example.org/1\n');
    expect(settings.namePattern).toBe('{SKU}');
    const named = await bulk.upload('SKU,Produkt,Link\nA-1,Vase,https://example.org/1\n');
    expect(named.settings).toMatchObject({ namePattern: '', mapping: [{}, { target: 'name' }, {}] });
  });

  test('shows all rows as tiles, each with the state that matters most', async () => {
    const { id } = await bulk.upload(toLines([room(1), { content: { url: 'nowhere' } }, room(3)]));
    await bulk.check(id);
    await bulk.call('PUT', `/${id}/rows/3`, { leftOut: true });
    expect(await bulk.call('GET', `/${id}/overview`)).toEqual({
      rowsPerTile: 1,
      tiles: ['ready', 'error', 'left_out'],
    });
    const many = Array.from({ length: 1_300 }, (_, i) => (i === 700 ? { content: { url: 'nowhere' } } : room(i)));
    const large = await bulk.upload(toLines(many));
    await bulk.check(large.id);
    const { rowsPerTile, tiles } = await bulk.call<{ rowsPerTile: number; tiles: string[] }>(
      'GET',
      `/${large.id}/overview`,
    );
    expect([rowsPerTile, tiles.length]).toEqual([3, 434]);
    expect(tiles.flatMap((state, at) => (state === 'ready' ? [] : [[at, state]]))).toEqual([[233, 'error']]);
  });

  test('a table with the same columns begins with the settings of the last one that was checked', async () => {
    const table = 'Number,Somewhere\nA,https://example.org/1';
    const first = await bulk.upload(table);
    const mapping = [
      { column: 0, target: 'externalId' },
      { column: 1, target: 'content.url' },
    ];
    await bulk.change(first.id, { ...first.settings, mapping, mode: 'upsert' });
    expect(await bulk.upload(table)).toMatchObject({ isRemembered: false });
    await bulk.check(first.id);
    const remembered = await bulk.upload(table);
    expect(remembered).toMatchObject({ isRemembered: true, settings: { mapping, mode: 'upsert' } });
    expect(await bulk.upload('Number,Elsewhere\nA,1')).toMatchObject({ isRemembered: false });
    expect(await bulk.upload(table, 'name=a.csv&type=text')).toMatchObject({ isRemembered: false });
    const other = createBulkClient(server, await server.createVerifiedMember());
    expect(await other.upload(table)).toMatchObject({ isRemembered: false });
  });

  test('reads a table of text whose columns are named as their targets', async () => {
    const table = 'externalId,name,content.url\r\nA-1,One,https://example.org/1\r\nA-2,"Two, too",no address\r\n\r\n';
    const { id, columns, firstRows } = await bulk.upload(`\uFEFF${table}`);
    expect(columns).toEqual(['externalId', 'name', 'content.url']);
    expect(firstRows[0]).toEqual(['A-1', 'One', 'https://example.org/1']);
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 1, error: 1 } });
    const [wrong] = await bulk.rows(id, 'error');
    expect(wrong).toMatchObject({ row: 3, errors: [{ column: 'content.url', field: 'content.url' }] });
    expect(await bulk.errors(id)).toBe(
      '\uFEFF"externalId","name","content.url","row","error"\r\n"A-2","Two, too","no address","3","content.url: Use a web address that starts with https:// or http://."\r\n',
    );
  });

  test('has another row once one of its cells is changed, which is checked right away', async () => {
    const { id } = await bulk.upload(
      'externalId,content.url\nA,https://example.org/1\nA,https://example.org/2\nB,wrong',
    );
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 1, error: 2 } });
    const [repeated] = await bulk.rows(id, 'error');
    expect(repeated).toMatchObject({
      row: 3,
      errors: [{ column: 'externalId', code: 'repeated', params: { row: 2 } }],
    });
    const fixed = await bulk.call('PUT', `/${id}/rows/4`, { cells: { 1: 'https://example.org/3' } });
    expect(fixed).toMatchObject({ row: 4, state: 'ready', cells: ['B', 'https://example.org/3'], errors: [] });
    expect(await bulk.call('PUT', `/${id}/rows/2`, { cells: { 0: 'C' } })).toMatchObject({ state: 'ready' });
    expect(await bulk.get(id)).toMatchObject({ counts: { ready: 3, error: 0 } });
    expect(await bulk.call('PUT', `/${id}/rows/2`, { cells: { 0: 'B' } })).toMatchObject({ state: 'ready' });
    expect((await bulk.rows(id, 'error')).map(({ row }) => row)).toEqual([4]);
    expect(await bulk.call('PUT', `/${id}/rows/4`, { leftOut: true })).toMatchObject({ state: 'left_out' });
    expect(await bulk.create(id)).toMatchObject({ state: 'done', counts: { created: 2, left_out: 1 } });
  });

  test('updates the codes that its rows name, after showing old and new', async () => {
    const first = await bulk.upload(toLines([room(1), room(2)]));
    await bulk.check(first.id);
    await bulk.create(first.id);
    const [one] = await bulk.rows(first.id);
    const before = await getCode(one?.code?.id);

    const { id } = await bulk.upload(
      'externalId,name,content.url\nR-1,Suite 1,https://example.org/new\nR-2,Room 2,https://example.org/2\nR-3,Room 3,https://example.org/3\n',
    );
    const settings = (await bulk.get(id)).settings;
    await bulk.change(id, { ...settings, mode: 'update' });
    expect(await bulk.check(id)).toMatchObject({ counts: { update: 1, unchanged: 1, error: 1 } });
    const [changed, , unknown] = await bulk.rows(id);
    expect(changed?.changes).toEqual([
      { field: 'name', before: 'Room 1', after: 'Suite 1' },
      { field: 'content.url', before: urlOf('1'), after: urlOf('new') },
    ]);
    expect(unknown?.errors).toMatchObject([{ column: 'externalId', error: 'not_found' }]);
    expect(await getCode(before.id)).toEqual(before);

    await bulk.change(id, { ...settings, mode: 'upsert' });
    expect(await bulk.check(id)).toMatchObject({ counts: { update: 1, unchanged: 1, ready: 1 } });
    expect(await bulk.create(id)).toMatchObject({ state: 'done', counts: { updated: 1, unchanged: 1, created: 1 } });
    expect(await getCode(before.id)).toMatchObject({
      name: 'Suite 1',
      content: { url: urlOf('new') },
      uri: before.uri,
    });

    expect(await bulk.undo(id)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(await getCode(before.id)).toMatchObject({ name: 'Room 1', content: { url: urlOf('1') } });
    expect(await countCodes()).toBe(2);
  });

  test('says in its manifest what has become of each row, and archives its codes when it is undone', async () => {
    const { id } = await bulk.upload(toLines([room(1), { content: {} }]));
    await bulk.check(id);
    await bulk.create(id);
    const [first] = await bulk.rows(id);
    const lines = (await bulk.manifest(id)).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"row","external_id","id","name","link","file","sha256","tested","state","error"');
    expect(lines[1]).toBe(`"1","R-1","${first?.code?.id}","Room 1","${first?.code?.link}","","","","created",""`);
    expect(lines[2]).toMatch(/^"2","","","","","","","","error","content.url: /);
    expect(await bulk.undo(id)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    expect(await getCode(first?.code?.id)).toMatchObject({ status: 'archived' });
  });
});
