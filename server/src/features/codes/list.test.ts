import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxStatementBytes, maxStatementRows } from '../../adapters/database/index.ts';
import { databases, embeddedDatabase } from '../../adapters/database/testing.ts';
import { countRowsRead, recordStatements } from '../../adapters/database/testing-plans.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { reindexCodes } from './reindex.ts';

/** A menu of a given size, whose last dish can be searched by its name. */
const menu = (bytes: number, last: string) => {
  const dish = (at: number) => ({ name: `Dish ${at}`, description: `Ingredient${at} ${'x'.repeat(60)}${at}` });
  const count = Math.ceil(bytes / 110);
  const dishes = [...Array.from({ length: count }, (_, at) => dish(at)), { name: last, description: '' }];
  const sections = [];
  for (let at = 0; at < dishes.length; at += 100)
    sections.push({ name: `Section ${at}`, items: dishes.slice(at, at + 100) });
  return { name: 'Long menu', sections };
};

const create = async (client: BrowserClient, content: object, type = 'menu', more: object = {}) => {
  const { status, body } = await client.post(`/api/qr/dynamic/${type}`, { content, ...more });
  return { status, body, id: Number(body['insertedId']), uri: String(body['uri']) };
};
const listFor = async (client: BrowserClient, query: string) => {
  const { status, body, text } = await client.get(encodeURI(`/api/qr${query}`));
  expect(status, text).toBe(200);
  const codes = body['codes'] as { id: number; title: string }[];
  return { ids: codes.map(({ id }) => id), codes, partly: body['partlySearched'], total: body['total'], text };
};

describe.each(databases)('lists and searches on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient & { email: string };
  beforeAll(async () => {
    server = await startTestServer(await open(), { MAX_CONTENT_MEGABYTES_PER_ACCOUNT: '1' });
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const list = (query: string, client: BrowserClient = owner) => listFor(client, query);

  test('a count is the total of the list with the same filter', async () => {
    const member = await server.createMember();
    for (const name of ['Garden', 'Terrace']) await create(member, { url: `https://example.org/${name}` }, 'url');
    const { id } = await create(member, { url: 'https://example.org/old' }, 'url');
    expect((await member.send('DELETE', `/api/qr/${id}`)).status).toBe(200);
    for (const [query, total] of [
      ['', 2],
      ['?status=archived', 1],
      ['?status=paused', 0],
      ['?folder=none', 2],
    ] as const) {
      expect(await member.get(`/api/qr/count${query}`)).toMatchObject({ status: 200, body: { total } });
      expect((await list(query, member)).total).toBe(total);
    }
  });

  test('a search finds a word in the last dish of a menu, ignoring case, and several words in any order', async () => {
    const { id } = await create(owner, menu(2_000, 'Zürcher Geschnetzeltes'));
    for (const q of ['ZÜRCHER', 'geschnetzel', 'Geschnetzeltes+Zürcher', 'long+zürcher'])
      expect((await list(`?q=${q}`)).ids).toEqual([id]);
    expect(await list('?q=raclette')).toMatchObject({ ids: [], partly: 0 });
  });

  test.each([
    ['Thai', 'ก๋วยเตี๋ยวเรือน้ำตกหมูใส่ผักบุ้งและลูกชิ้น', 'ข้าวเหนียวมะม่วงราดกะทิสดหวานน้อยโรยงาคั่ว'],
    [
      'Japanese',
      '新鮮な魚介類と季節の野菜をふんだんに使用しています。',
      '特製黒毛和牛𠮟咤すき焼き御膳、温泉卵とご飯と味噌汁付き',
    ],
  ])('a search finds every part of a %s menu without spaces', async (_, sentence, last) => {
    const member = await server.createMember();
    const items = (count: number, description: string) =>
      Array.from({ length: count }, (_, at) => ({ name: `${sentence}${at}`, description }));
    const description = `${sentence.repeat(6)}${last}${sentence}`.slice(0, 400);
    expect(description).toContain(last);
    const { id, body } = await create(member, {
      name: 'Menu',
      sections: [{ name: 'All', items: items(40, description) }],
    });
    expect(id, JSON.stringify(body)).toBeGreaterThan(0);
    const points = [...last];
    const parts = [1, 6, 20, 27].flatMap((size) => [0, 4, 9, 13].map((at) => points.slice(at, at + size).join('')));
    for (const part of [last, ...parts]) expect([part, (await list(`?q=${part}`, member)).ids]).toEqual([part, [id]]);
    expect(await list(`?q=${last}z`, member)).toMatchObject({ ids: [], partly: 0 });
  });

  test('a search reports how many codes it covers only in part', async () => {
    const member = await server.createMember();
    const { status, body } = await create(member, menu(60_000, 'Raclette'));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await list('?q=raclette', member)).toMatchObject({ ids: [], partly: 1 });
    expect(await list('?q=ingredient7', member)).toMatchObject({ total: 1, partly: 0 });
  });

  test('a search finds public content and drafts, and every name and slug of a code', async () => {
    const { id, uri } = await create(owner, { url: 'https://example.org/summer' }, 'url', { name: 'Terrasse' });
    await owner.put(`/api/qr/${id}/draft`, { content: { url: 'https://example.org/winter' } });
    for (const q of ['summer', 'winter', 'TERRASSE', uri]) expect((await list(`?q=${q}`)).ids).toContain(id);
    await owner.post(`/api/qr/${id}/publish`);
    expect((await list('?q=summer')).ids).not.toContain(id);
    await owner.put(`/api/qr/${id}/url`, { name: 'Garten' });
    expect((await list('?q=terrasse')).ids).not.toContain(id);
    expect((await list('?q=garten')).ids).toContain(id);
  });

  test('codes written by an earlier release are listed, and found once they are indexed', async () => {
    const { id } = await create(owner, { url: 'https://example.org/heirloom' }, 'url');
    await server.database.pool.query('delete from code_text where qr_id = $1', [id]);
    await server.database.pool.query('update revision set bytes = 0 where qr_id = $1', [id]);
    expect((await list('')).codes.find((code) => code.id === id)?.title).toContain('/r/');
    await reindexCodes(server.deps, createSystemActor('test'));
    expect((await list('?q=heirloom')).codes).toMatchObject([{ id, title: 'example.org/heirloom' }]);
  });

  test('a code that can’t be indexed is reported, and those after it are indexed', async () => {
    const { pool } = server.database;
    const [broken, next] = [
      await create(owner, { url: 'https://example.org/quince' }, 'url'),
      await create(owner, { url: 'https://example.org/medlar' }, 'url'),
    ];
    await pool.query('delete from code_text where qr_id = any($1::bigint[])', [[broken.id, next.id]]);
    await pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger failing before insert on code_text for each row when (new.qr_id = ${broken.id}) execute function fail()`);
    const { errors } = await reindexCodes(server.deps, createSystemActor('test')).catch((error) => error);
    await pool.query('drop trigger failing on code_text; drop function fail()');
    expect(errors).toMatchObject([{ message: `code ${broken.id} could not be indexed`, cause: { message: 'no' } }]);
    expect((await list('?q=medlar')).ids).toEqual([next.id]);
    await reindexCodes(server.deps, createSystemActor('test'));
    expect((await list('?q=quince')).ids).toEqual([broken.id]);
  });

  test('codes written by an earlier release during a rolling upgrade are found, shown and counted once they are indexed', async () => {
    const member = await server.createMember();
    const { pool } = server.database;
    /** Writes like the previous release, which knows neither the text table nor the bytes of revisions. */
    const writeBefore = async (id: number, content: object, name: string) => {
      await pool.query(
        `insert into revision (qr_id, number, state, content, content_version, style)
         select qr_id, number + 1, 'published', $2, content_version, style from revision where qr_id = $1 order by number desc limit 1`,
        [id, JSON.stringify(content)],
      );
      await pool.query(
        'update qr set published_revision = published_revision + 1, version = version + 1, name = $2 where id = $1',
        [id, name],
      );
    };
    const used = async () => {
      const { rows } = await pool.query<{ bytes: number }>(
        `select bytes from content_usage where account_id = (select account_id from qr where id = $1)`,
        [known.id],
      );
      return Number(rows[0]?.bytes);
    };
    const known = await create(member, { url: 'https://example.org/before' }, 'url', { name: 'Terrasse' });
    const unknown = await create(member, { url: 'https://example.org/untold' }, 'url', { name: 'Cellar' });
    const edited = await create(member, { url: 'https://example.org/first' }, 'url', { name: 'Attic' });
    await pool.query('delete from code_text where qr_id = any($1::bigint[])', [[unknown.id, edited.id]]);
    await pool.query('update revision set bytes = 0 where qr_id = any($1::bigint[])', [[unknown.id, edited.id]]);
    await writeBefore(known.id, { url: `https://example.org/after-${'x'.repeat(1_000)}` }, 'Garten');
    // Between the upgrade and the sweep, this release writes to both.
    expect(
      (await member.put(`/api/qr/${edited.id}/url`, { content: { url: 'https://example.org/second' } })).status,
    ).toBe(200);
    await member.post(`/api/qr/${known.id}/pause`);
    await reindexCodes(server.deps, createSystemActor('test'));
    const finds = async (words: string[]) =>
      Promise.all(words.map(async (word) => [word, (await list(`?q=${word}`, member)).ids]));
    expect(await finds(['after', 'garten', 'untold', 'cellar', 'second', 'attic', known.uri, edited.uri])).toEqual([
      ['after', [known.id]],
      ['garten', [known.id]],
      ['untold', [unknown.id]],
      ['cellar', [unknown.id]],
      ['second', [edited.id]],
      ['attic', [edited.id]],
      [known.uri, [known.id]],
      [edited.uri, [edited.id]],
    ]);
    expect(await finds(['before', 'terrasse', 'first'])).toEqual([
      ['before', []],
      ['terrasse', []],
      ['first', []],
    ]);
    const { rows } = await pool.query<{ bytes: number }>(
      `select sum(octet_length(content::text) + octet_length(style::text)) as bytes from revision
       where qr_id = any($1::bigint[])`,
      [[known.id, unknown.id, edited.id]],
    );
    expect(await used()).toBe(Number(rows[0]?.bytes));
    // Later changes by this release keep it indexed.
    await member.put(`/api/qr/${known.id}/url`, { name: 'Courtyard' });
    await member.post(`/api/qr/${known.id}/resume`);
    const { rows: left } = await pool.query(
      'select id from qr where version is distinct from (select version from code_text where qr_id = qr.id)',
    );
    expect(left).toEqual([]);
    expect((await list('?q=courtyard', member)).ids).toEqual([known.id]);
  });

  test('an account has a content quota, including earlier versions, and erasing frees space', async () => {
    const member = await server.createVerifiedMember();
    const big = menu(80_000, 'Last');
    const address = (path: string) => ({ url: `https://example.org/${path}` });
    const small = await create(member, address('printed'), 'url');
    const codes = [await create(member, big)];
    let full = await create(member, big);
    for (; full.status === 201 && codes.length < 20; full = await create(member, big)) codes.push(full);
    expect([full.status, full.body['error'], full.body['field'], full.body['params']]).toEqual([
      413,
      'content_quota_exceeded',
      'content',
      { max: 1 },
    ]);
    const save = async (content: object, { id } = codes[0]!, type = 'menu') =>
      (await member.put(`/api/qr/${id}/${type}`, { content })).body['error'];
    expect(await save(menu(90_000, 'Longer'))).toBe('content_quota_exceeded');
    // A downloaded code can still be corrected, but not repeatedly by much.
    expect([await save(big), await save(menu(70_000, 'Shorter')), await save(menu(100, 'Closed'))]).toEqual(
      Array(3).fill(undefined),
    );
    const second = codes[1]!;
    for (let tries = 0; tries < 20 && (await save(big, second)) === undefined; tries++);
    expect(await save(big, second)).toBe('content_quota_exceeded');
    expect(await save(address('elsewhere'), small, 'url')).toBeUndefined();
    expect((await member.put(`/api/qr/${codes[0]!.id}/menu`, { name: 'Still renamed' })).status).toBe(200);
    expect((await list('', member)).total).toBe(codes.length + 1);
    await server.database.pool.query('delete from qr where id = any($1::bigint[])', [codes.map(({ id }) => id)]);
    expect((await create(member, big)).status).toBe(201);
  });
});

// For the embedded database, which processes one statement at a time.
describe.each([embeddedDatabase])('lists and searches beside many codes on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  test('no statement of a list, a search, or a save beside many codes or images reads more than 1,000 rows of a table, or 1 MB', async () => {
    const member = await server.createMember();
    const { id } = await create(member, menu(60_000, 'Last'));
    const sender = await server.createVerifiedMember();
    const drawn = await create(sender, menu(60_000, 'Drawn'));
    const { pool } = server.database;
    await pool.query(
      `insert into qr (account_id, type, encoded_text, published_revision, name, created_at, updated_at)
       select account_id, 'url', repeat('p', 3000), 1, repeat('n', 120), created_at, updated_at - n * interval '1 ms'
       from qr, generate_series(1, 1100) n where id = $1`,
      [id],
    );
    const others = 'from qr where account_id = (select account_id from qr where id = $1) and id <> $1';
    await pool.query(`insert into short_link (slug, qr_id) select 'printed-' || id, id ${others}`, [id]);
    await pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style)
       select qr.id, 1, 'published', r.content, 1, r.style from qr, (select * from revision where qr_id = $1) r
       where account_id = (select account_id from qr where id = $1) and qr.id <> $1 and qr.id % 10 = 0
       union all select id, 1, 'published', '{}', 1, (select style from revision where qr_id = $1)
       ${others} and id % 10 <> 0`,
      [id],
    );
    await pool.query(
      `insert into code_text (qr_id, account_id, version, title, name_text, newest_text, is_truncated, content_bytes)
       select id, account_id, version, repeat('t', 120), '',
         repeat(repeat('w', 99) || ' ', case when id % 10 = 0 then 160 else 1 end), true, 0 ${others}`,
      [id],
    );
    await pool.query(
      `insert into scan_day (qr_id, day, scans) select id, date '2026-03-10' - d, 1 ${others}`.replace(
        'from qr',
        'from generate_series(0, 40) d, qr',
      ),
      [id],
    );
    await pool.query(
      `insert into image (name, account_id, bytes, width, height, created_at, retain_until)
       select 'picture ' || n, account_id, 1, 1, 1, created_at, created_at from qr, generate_series(1, 1100) n where id = $1`,
      [drawn.id],
    );
    await pool.query('analyze');
    const sorts = ['name', 'created', 'scans', 'recentScans'].map((sort) => `?sort=${sort}&page=20&direction=asc`);
    const filters = ['?status=paused', '?folder=none', '?type=menu', '?editedFrom=2020-01-01T00:00:00Z&status=active'];
    const searches = ['?q=last', '?q=w+w+last&status=active', '?q=www', '?q=www&type=menu'];
    const queries = ['', '?page=22', ...sorts, ...filters, ...searches];
    const statements = await recordStatements(async () => {
      for (const query of [
        ...queries.map((text) => `/api/qr${text}`),
        '/api/qr/count',
        '/api/folders',
        `/api/qr/${id}`,
      ])
        expect((await member.get(query)).status, query).toBe(200);
      expect((await sender.put(`/api/qr/${drawn.id}/menu`, { content: menu(50_000, 'Saved') })).status).toBe(200);
      expect((await create(sender, menu(5_000, 'Made'))).status).toBe(201);
      expect((await create(member, { url: 'https://example.org/one-more' }, 'url')).status).toBe(201);
    });
    expect(statements.length).toBeGreaterThan(20);
    const most = new Map<string, number>();
    for (const statement of new Map(statements.map((one) => [JSON.stringify(one), one])).values()) {
      // A query plan reports rounded averages of its loops.
      for (const [table, rows] of await countRowsRead(server.database, statement))
        if (rows > maxStatementRows * 1.02)
          most.set(`${table}: ${statement.text.replace(/\s+/g, ' ').slice(0, 200)}`, rows);
    }
    expect([...most]).toEqual([]);
    for (const query of queries) expect((await listFor(member, query)).text.length).toBeLessThan(maxStatementBytes);
  });
});
