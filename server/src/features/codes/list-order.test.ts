import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { countScans } from './count-scans.ts';

const minuteMs = 60_000;

describe.each(databases)('the order and filters of lists on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  const ids: Record<string, number> = {};
  let folder: number;

  const create = async (client: BrowserClient, name: string, type = 'url', more: object = {}) => {
    server.clock.now = new Date(server.clock.now.getTime() + minuteMs);
    const isStatic = type === 'text';
    const content = isStatic ? { text: name } : type === 'wifi' ? { ssid: name } : { url: 'https://example.org' };
    const { status, body, text } = await client.post(`/api/qr/${isStatic ? 'static' : 'dynamic'}/${type}`, {
      content,
      name,
      ...more,
    });
    expect(status, text).toBe(201);
    return Number(body['insertedId']);
  };
  const list = async (query: string, client: BrowserClient = owner) => {
    const { status, body, text } = await client.get(`/api/qr${query}`);
    expect(status, text).toBe(200);
    return body as {
      codes: { id: number; name: string; scans: number; recentScans: number }[];
      total: number;
      next: string | null;
    };
  };
  const names = async (query: string, client: BrowserClient = owner) =>
    (await list(query, client)).codes.map(({ name }) => name);

  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createVerifiedMember();
    folder = Number((await owner.post('/api/folders', { name: 'Hall' })).body['id']);
    for (const [name, type, more] of [
      ['Table 10', 'url', { folder }],
      ['table 2', 'url', { folder }],
      ['Äpfel', 'text', {}],
      ['Zebra', 'url', {}],
      ['birne', 'url', {}],
    ] as const)
      ids[name] = await create(owner, name, type, more);
    await owner.post(`/api/qr/${ids['Zebra']}/pause`);
  });
  afterAll(() => server.close());

  test('a list is sorted by name without case and accents, and numbers by their value', async () => {
    const sorted = ['Äpfel', 'birne', 'table 2', 'Table 10', 'Zebra'];
    expect(await names('?sort=name&direction=asc')).toEqual(sorted);
    expect(await names('?sort=name')).toEqual(sorted);
    expect(await names('?sort=name&direction=desc')).toEqual(sorted.toReversed());
  });

  test('a list is sorted by when codes were created, and by when they were edited', async () => {
    expect(await names('?sort=created&direction=asc')).toEqual(['Table 10', 'table 2', 'Äpfel', 'Zebra', 'birne']);
    server.clock.now = new Date(server.clock.now.getTime() + minuteMs);
    await owner.put(`/api/qr/${ids['table 2']}/url`, { name: 'table 2' });
    expect((await names('')).at(0)).toBe('table 2');
  });

  test('filters by status, type, folder and time combine, and the count agrees with each', async () => {
    const later = new Date(server.clock.now.getTime() + minuteMs).toISOString();
    for (const [query, expected] of [
      ['?status=paused,static', ['Zebra', 'Äpfel']],
      ['?status=active', ['Table 10', 'birne', 'table 2']],
      ['?type=text', ['Äpfel']],
      ['?type=text,url&status=static', ['Äpfel']],
      [`?folder=${folder}`, ['Table 10', 'table 2']],
      ['?folder=none', ['Zebra', 'birne', 'Äpfel']],
      [`?folder=none,${folder}&status=paused`, ['Zebra']],
      [`?createdFrom=${later}`, []],
      [`?createdBefore=${later}&editedBefore=${later}&status=paused`, ['Zebra']],
      ['?q=table&status=active', ['Table 10', 'table 2']],
      ['?status=archived', []],
    ] as const) {
      expect([query, (await names(query)).toSorted()]).toEqual([query, expected]);
      expect((await list(query)).total).toBe(expected.length);
      if (!query.includes('q='))
        expect((await owner.get(`/api/qr/count${query}`)).body).toEqual({ total: expected.length });
    }
  });

  test.each([
    '?status=archived,active',
    '?type=poster',
    '?sort=size',
    '?folder=x',
    '?creator=me',
    '?createdFrom=today',
    '?after=%7B',
  ])('a list refuses %s', async (query) => {
    expect((await owner.get(`/api/qr${query}`)).body['error']).toBe('invalid_input');
  });

  test('pages that follow each other have every code once, in every order, and a position belongs to its order', async () => {
    const member = await server.createMember();
    for (let at = 0; at < 52; at++) await create(member, `Code ${at % 3}`);
    for (const sort of ['edited', 'created', 'name', 'recentScans', 'scans']) {
      for (const direction of ['asc', 'desc']) {
        const first = await list(`?sort=${sort}&direction=${direction}`, member);
        const second = await list(`?sort=${sort}&direction=${direction}&after=${first.next}`, member);
        const byNumber = await list(`?sort=${sort}&direction=${direction}&page=2`, member);
        expect([first.codes.length, second.codes.length, second.next]).toEqual([50, 2, null]);
        expect(new Set([...first.codes, ...second.codes].map(({ id }) => id)).size).toBe(52);
        expect(byNumber.codes).toEqual(second.codes);
      }
    }
    const { next } = await list('?sort=name', member);
    const { body } = await member.get(`/api/qr?sort=scans&after=${next}`);
    expect(body['issues']).toMatchObject([{ field: 'query.after', code: 'wrong_choice' }]);
    const found = await list('?q=code', member);
    expect((await list(`?q=code&after=${found.next}`, member)).codes).toHaveLength(2);
  });

  test('a search for words of very many codes lists those with all words, in the order of the list', async () => {
    const member = await server.createMember();
    const id = await create(member, 'Original');
    const { pool } = server.database;
    await pool.query(
      `insert into qr (account_id, type, encoded_text, published_revision, name, created_at, updated_at)
       select account_id, type, '', 1, 'Copy ' || n, created_at, updated_at from qr, generate_series(1, 1300) n where id = $1`,
      [id],
    );
    const copies = 'from qr where account_id = (select account_id from qr where id = $1) and id <> $1';
    await pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style)
       select qr.id, 1, 'published', r.content, 1, r.style from qr, (select * from revision where qr_id = $1) r
       where account_id = (select account_id from qr where id = $1) and qr.id <> $1`,
      [id],
    );
    await pool.query(
      `insert into code_text (qr_id, account_id, version, title, name_text, newest_text, is_truncated, content_bytes)
       select id, account_id, version, '', lower(name), 'garden ' || case when id % 6 > 0 then 'terrace' else 'hall' end, false, 0 ${copies}`,
      [id],
    );
    const query = '?q=garden+rrace&sort=name&direction=asc';
    expect((await member.get(`/api/qr${query}`)).body).toMatchObject({ total: 1_000, totalIsExact: false });
    const [first, second] = [await list(query, member), await list(`${query}&page=2`, member)];
    const numbers = [...first.codes, ...second.codes].map(({ name }) => Number(name.replace('Copy ', '')));
    expect(numbers).toHaveLength(100);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect((await list(`${query}&after=${first.next}`, member)).codes).toEqual(second.codes);
    expect((await member.get('/api/qr/scans?q=garden+rrace')).body).toEqual({ scans: null, recentScans: null });
    expect((await member.get('/api/qr/scans')).body).toEqual({ scans: 0, recentScans: 0 });
    expect((await list(`${query}&status=paused`, member)).codes).toEqual([]);
  });

  test('the ids of a list are those that it has, without the limit of a page', async () => {
    const { body } = await owner.get('/api/qr/ids?sort=name&direction=asc&status=active');
    expect(body).toEqual({ ids: [ids['birne'], ids['table 2'], ids['Table 10']], hasMore: false });
  });

  test('codes are counted by type and by the member who created them, and listed by creator', async () => {
    const { body } = await owner.get('/api/qr/facets');
    expect(body['types']).toEqual([
      { type: 'url', codes: 4 },
      { type: 'text', codes: 1 },
    ]);
    const [creator] = body['creators'] as { id: string; codes: number }[];
    expect(creator?.codes).toBe(5);
    expect((await list(`?creator=${creator?.id}`)).total).toBe(5);
    const other = await server.createMember();
    expect(await names(`?creator=${creator?.id}`, other)).toEqual([]);
    expect((await other.get('/api/qr/facets')).body).toEqual({ types: [], creators: [] });
  });

  test('counts follow codes into the archive, into folders and out of the account', async () => {
    const member = await server.createMember();
    const id = await create(member, 'Only');
    const hall = Number((await member.post('/api/folders', { name: 'Hall' })).body['id']);
    const count = async (query: string) => (await member.get(`/api/qr/count${query}`)).body['total'];
    await member.put('/api/qr/folder', { ids: [id], folder: hall });
    expect([await count(''), await count(`?folder=${hall}`), await count('?folder=none')]).toEqual([1, 1, 0]);
    await member.send('DELETE', `/api/qr/${id}`);
    expect([await count(''), await count('?status=archived')]).toEqual([0, 1]);
    await server.database.pool.query('delete from qr where id = $1', [id]);
    expect([await count(''), await count('?status=archived')]).toEqual([0, 0]);
  });

  test('a list is sorted by counted scans, which are also added up; the numbers in it are current', async () => {
    const day = (ago: number) => new Date(server.clock.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const scanned = async (name: string, ago: number, scans: number) =>
      server.database.pool.query('insert into scan_day (qr_id, day, scans, uniques) values ($1, $2, $3, 1)', [
        ids[name],
        day(ago),
        scans,
      ]);
    await scanned('birne', 200, 90);
    await scanned('birne', 0, 1);
    await scanned('Zebra', 29, 2);
    await scanned('Zebra', 1, 3);
    await scanned('table 2', 40, 7);
    await scanned('table 2', 0, 3);
    await countScans(server.deps, createSystemActor('test'));
    expect((await names('?sort=scans')).slice(0, 3)).toEqual(['birne', 'table 2', 'Zebra']);
    expect((await names('?sort=recentScans')).slice(0, 3)).toEqual(['Zebra', 'table 2', 'birne']);
    const zebra = (await list('?sort=scans')).codes[2];
    expect(zebra).toMatchObject({ recentScans: 5, recentTrend: [2, 0, 0, 0, 0, 0, 0, 0, 0, 3] });
    await server.database.pool.query('update scan_day set scans = 4 where qr_id = $1 and day = $2', [
      ids['birne'],
      day(0),
    ]);
    const { codes } = await list('?sort=scans');
    expect(codes[0]).toMatchObject({ name: 'birne', scans: 94, recentScans: 4 });
    expect(codes[1]).toMatchObject({ name: 'table 2', recentTrend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 3] });
    const sums = async (query: string) => (await owner.get(`/api/qr/scans${query}`)).body;
    expect(await sums('')).toEqual({ scans: 106, recentScans: 9 });
    expect(await sums(`?folder=${folder}`)).toEqual({ scans: 10, recentScans: 3 });
    expect(await sums('?status=paused&createdFrom=2020-01-01T00:00:00Z')).toEqual({ scans: 5, recentScans: 5 });
    expect(await sums('?q=birne')).toEqual({ scans: 91, recentScans: 1 });
    expect(await sums('?q=nothing+like+that')).toEqual({ scans: 0, recentScans: 0 });
    expect((await (await server.createMember()).get('/api/qr/scans')).body).toEqual({ scans: 0, recentScans: 0 });
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 45 * 86_400_000);
    await countScans(server.deps, createSystemActor('test'));
    server.clock.now = before;
    expect((await list('?sort=scans')).codes[0]).toMatchObject({ name: 'birne', scans: 94 });
  });
});
