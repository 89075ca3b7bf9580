import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, origin, startTestServer, type TestServer } from '../../testing.ts';
import { sweepArchivedCodes } from './jobs.ts';

const target = { content: { url: 'https://example.org/menu' } };
const day = 86_400_000;

describe.each(databases)('codes on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const make = async (client: BrowserClient, body: object = target, type = 'url') => {
    const { status, body: reply } = await client.post(`/api/qr/dynamic/${type}`, body);
    expect(status, JSON.stringify(reply)).toBe(201);
    return reply as { insertedId: number; uri: string; printed: string };
  };
  const getTarget = async (uri: string) => {
    const { status, headers } = await server.browserClient().get(`/r/${uri}`);
    return status === 302 ? headers['location'] : status;
  };

  test('a dynamic code encodes our short link, which redirects to its target', async () => {
    const { uri, printed } = await make(owner);
    expect(uri).toMatch(/^[2-9a-hj-km-np-z]{7}$/);
    expect(printed).toBe(`${origin}/r/${uri}`);
    expect(await getTarget(uri)).toBe('https://example.org/menu');
  });

  test('a static code encodes its content, has no short link, and can’t change its content', async () => {
    const { body } = await owner.post('/api/qr/static/url-static', {
      content: { url: ' https://example.org/menu ' },
      name: 'Poster',
    });
    expect(body).toMatchObject({ uri: null, printed: 'https://example.org/menu' });
    const change = await owner.put(`/api/qr/${body['insertedId']}/url-static`, {
      content: { url: 'https://example.org/other' },
    });
    expect(change.body['error']).toBe('static_is_immutable');
    const renamed = await owner.put(`/api/qr/${body['insertedId']}/url-static`, { name: 'Big poster' });
    expect(renamed.body).toMatchObject({ name: 'Big poster', status: 'static' });
  });

  test('a static code may contain a link that is unsafe for dynamic codes; only the link check reports it', async () => {
    const content = { url: 'http://192.168.1.1/' };
    const checkLink = async (url: string) => (await owner.get(`/api/link/check?${new URLSearchParams({ url })}`)).body;
    expect(await checkLink(content.url)).toEqual({ reason: 'private_address' });
    expect(await checkLink('https://bit.ly/abc')).toEqual({ reason: 'shortener' });
    expect(await checkLink('https://example.org/menu')).toEqual({ reason: null });
    const { body, status } = await owner.post('/api/qr/static/url-static', { content });
    expect([status, body['printed']]).toEqual([201, content.url]);
    const again = await owner.put(`/api/qr/${body['insertedId']}/url-static`, { content, name: 'Router' });
    expect([again.status, again.body['name'], again.body['revision']]).toEqual([200, 'Router', 1]);
  });

  test('a static code can be saved with its existing content, even if a newer rule rejects it', async () => {
    const { body } = await owner.post('/api/qr/static/url-static', { content: { url: 'https://example.org/' } });
    const content = { url: 'intranet' };
    const older = JSON.stringify(content);
    await server.database.pool.query('update revision set content = $1 where qr_id = $2', [older, body['insertedId']]);
    const path = `/api/qr/${body['insertedId']}/url-static`;
    expect((await owner.put(path, { content, name: 'Intranet' })).body).toMatchObject({ name: 'Intranet', content });
    const styled = await owner.put(path, { content, style: { shape: { color: '#123456' } } });
    expect([styled.status, styled.body['printed']]).toEqual([200, 'https://example.org/']);
  });

  test('an edit creates a revision, and visitors get the new target immediately', async () => {
    const { insertedId, uri } = await make(owner);
    expect(await getTarget(uri)).toBe('https://example.org/menu');
    const { body } = await owner.put(`/api/qr/${insertedId}/url`, { content: { url: 'https://example.org/winter' } });
    expect(body).toMatchObject({ revision: 2, published: true, version: 2 });
    await expect.poll(() => getTarget(uri)).toBe('https://example.org/winter');
  });

  test('a draft changes nothing for visitors until it is published', async () => {
    const { insertedId, uri } = await make(owner);
    await owner.put(`/api/qr/${insertedId}/draft`, { content: { url: 'https://example.org/a' } });
    const draft = await owner.put(`/api/qr/${insertedId}/draft`, { content: { url: 'https://example.org/b' } });
    expect(draft.body).toMatchObject({
      revision: 2,
      published: false,
      content: { url: 'https://example.org/b' },
      publishedContent: { url: 'https://example.org/menu' },
    });
    expect(await getTarget(uri)).toBe('https://example.org/menu');
    expect((await owner.post(`/api/qr/${insertedId}/publish`)).body).toMatchObject({ revision: 2, published: true });
    await expect.poll(() => getTarget(uri)).toBe('https://example.org/b');
    const back = await owner.post(`/api/qr/${insertedId}/revisions/1/restore`);
    expect(back.body).toMatchObject({ revision: 3, published: true, content: { url: 'https://example.org/menu' } });
  });

  test('of two changes to one version, the second is rejected, and the stored code stays', async () => {
    const { insertedId } = await make(owner);
    const { headers } = await owner.get(`/api/qr/${insertedId}`);
    const etag = String(headers['etag']);
    const change = (url: string) => owner.put(`/api/qr/${insertedId}/url`, { content: { url } }, { 'if-match': etag });
    expect((await change('https://example.org/first')).status).toBe(200);
    expect((await change('https://example.org/second')).body['error']).toBe('version_conflict');
    expect((await owner.get(`/api/qr/${insertedId}`)).body['content']).toMatchObject({
      url: 'https://example.org/first',
    });
  });

  test('a paused code stops redirecting, and a resumed one redirects again', async () => {
    const { insertedId, uri } = await make(owner);
    expect((await owner.post(`/api/qr/${insertedId}/pause`)).body['status']).toBe('paused');
    await expect.poll(() => getTarget(uri)).toBe(403);
    expect((await owner.post(`/api/qr/${insertedId}/resume`)).body['status']).toBe('active');
    await expect.poll(() => getTarget(uri)).toBe('https://example.org/menu');
  });

  test('deleting archives: the code is gone for visitors and lists, and undo restores it', async () => {
    const { insertedId, uri } = await make(owner, { ...target, name: 'Only here' });
    expect((await owner.delete(`/api/qr/${insertedId}`)).body['status']).toBe('archived');
    await expect.poll(() => getTarget(uri)).toBe(410);
    expect((await owner.get('/api/qr?q=Only+here')).body['total']).toBe(0);
    expect((await owner.get('/api/qr?q=Only+here&status=archived')).body['total']).toBe(1);
    expect((await owner.put(`/api/qr/${insertedId}/url`, { name: 'x' })).status).toBe(404);
    expect((await owner.post(`/api/qr/${insertedId}/restore`)).body).toMatchObject({
      status: 'active',
      name: 'Only here',
    });
    await expect.poll(() => getTarget(uri)).toBe('https://example.org/menu');
    expect((await owner.post(`/api/qr/${insertedId}/restore`)).body['error']).toBe('not_archived');
  });

  test('a scan limit and a schedule take effect immediately, the limit exactly, and can be removed', async () => {
    const { insertedId, uri } = await make(owner, { ...target, scanLimit: 2 });
    const set = (limits: object) => owner.put(`/api/qr/${insertedId}/url`, limits);
    expect([await getTarget(uri), await getTarget(uri), await getTarget(uri)]).toEqual([
      'https://example.org/menu',
      'https://example.org/menu',
      403,
    ]);
    expect((await owner.get(`/api/qr/${insertedId}`)).body).toMatchObject({
      scanLimit: 2,
      scansUsed: 2,
      schedule: null,
    });
    expect((await set({ scanLimit: null })).body).toMatchObject({ scanLimit: null, revision: 1 });
    await expect.poll(() => getTarget(uri)).toBe('https://example.org/menu');
    const from = Math.floor(server.clock.now.getTime() / 1000) + 3600;
    await set({ schedule: { from } });
    await expect.poll(() => getTarget(uri)).toBe(403);
    const backwards = await set({ schedule: { from, to: from - 1 } });
    expect(backwards.body['issues']).toEqual([
      expect.objectContaining({ field: 'schedule.to', code: 'from_after_to' }),
    ]);
    for (const ends of [from * 1000, from + 0.5, 1e300]) {
      const { status, body } = await set({ schedule: { from, to: ends } });
      expect([status, body['issues']]).toEqual([400, [{ field: 'schedule.to', code: 'not_in_seconds' }]]);
    }
  });

  test('a custom slug ignores case; a taken or reserved one is rejected with an error on its field', async () => {
    await make(owner, { ...target, uri: 'Winter-Menu' });
    expect(await getTarget('winter-menu')).toBe('https://example.org/menu');
    const taken = await owner.post('/api/qr/dynamic/url', { ...target, uri: 'winter-MENU' });
    expect([taken.status, taken.body['message'], taken.body['field']]).toEqual([409, 'duplicated uri', 'uri']);
    const reserved = await owner.post('/api/qr/dynamic/url', { ...target, uri: 'Login' });
    expect([reserved.status, reserved.body['error']]).toEqual([409, 'uri_not_available']);
  });

  test('of several concurrent requests for one slug, one gets it', async () => {
    const attempts = await Promise.all(
      [1, 2, 3, 4].map(() => owner.post('/api/qr/dynamic/url', { ...target, uri: 'race' })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('the slug of an erased code is never free again, and reports that its code is gone', async () => {
    const { insertedId } = await make(owner, { ...target, uri: 'Printed-Once' });
    await owner.delete(`/api/qr/${insertedId}`);
    const later = () => new Date(server.clock.now.getTime() + 31 * day);
    await sweepArchivedCodes({ ...server.deps, now: later });
    expect((await owner.get(`/api/qr/${insertedId}`)).status).toBe(404);
    expect((await owner.get('/api/qr/uri/printed-once')).status).toBe(404);
    await expect.poll(() => getTarget('printed-once')).toBe(410);
    const taken = await (await server.createMember()).post('/api/qr/dynamic/url', { ...target, uri: 'printed-ONCE' });
    expect([taken.status, taken.body['error']]).toEqual([409, 'duplicated_uri']);
  });

  test('a code with many rows is erased in small steps, and can’t be restored after the first', async () => {
    const { insertedId } = await make(owner, target);
    await owner.delete(`/api/qr/${insertedId}`);
    const { db, pool } = server.database;
    await pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style)
       select $1, 1 + n, 'draft', '{}', 1, '{}' from generate_series(1, 2500) as n`,
      [insertedId],
    );
    const later = () => new Date(server.clock.now.getTime() + 31 * day);
    const sweep = () => sweepArchivedCodes({ ...server.deps, now: later });
    const left = async () => (await pool.query('select from revision where qr_id = $1', [insertedId])).rowCount;
    let steps = 1;
    const cutOff = vi.spyOn(db, 'transaction').mockImplementation(() => {
      if (steps-- > 0) return Object.getPrototypeOf(db).transaction.call(db);
      throw new Error('cut off');
    });
    await expect(sweep()).rejects.toThrow('cut off');
    cutOff.mockRestore();
    expect(await left()).toBe(1501);
    expect((await owner.post(`/api/qr/${insertedId}/restore`)).status).toBe(404);
    await sweep();
    expect(await left()).toBe(0);
    expect((await pool.query('select from qr where id = $1', [insertedId])).rowCount).toBe(0);
  });

  test('a code keeps its newest hundred revisions', async () => {
    const member = await server.createMember();
    const { insertedId } = await make(member);
    await server.database.pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style)
       select qr_id, n, state, jsonb_build_object('url', 'https://example.org/' || n), content_version, style
       from revision, generate_series(2, 98) n where qr_id = $1`,
      [insertedId],
    );
    await server.database.pool.query('update qr set published_revision = 98 where id = $1', [insertedId]);
    for (let n = 99; n <= 104; n++) {
      const { status } = await member.put(`/api/qr/${insertedId}/url`, {
        content: { url: `https://example.org/${n}` },
      });
      expect(status).toBe(200);
    }
    const { rows } = await server.database.pool.query(
      'select min(number), max(number) from revision where qr_id = $1',
      [insertedId],
    );
    expect(rows[0]).toEqual({ min: 5, max: 104 });
    expect((await member.post(`/api/qr/${insertedId}/revisions/4/restore`)).status).toBe(404);
    const back = await member.post(`/api/qr/${insertedId}/revisions/5/restore`);
    expect(back.body).toMatchObject({ revision: 105, content: { url: 'https://example.org/5' } });
  });

  test('an oversized revision number is rejected with an error on its field', async () => {
    const { insertedId } = await make(owner);
    expect((await owner.post(`/api/qr/${insertedId}/revisions/2147483647/restore`)).status).toBe(404);
    const { status, body } = await owner.post(`/api/qr/${insertedId}/revisions/2147483648/restore`);
    expect([status, body['issues']]).toEqual([
      400,
      [expect.objectContaining({ field: 'params.n', code: 'too_large', params: { max: 2147483647 } })],
    ]);
  });

  const listCounts = async (user: string) => {
    const { rows } = await server.database.pool.query<{ key: string; count: number }>(
      `select key, count from rate_limit where key like '%' || $1`,
      [user],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  };
  test('writes, lists and reads are limited per caller', async () => {
    const member = await server.createMember();
    const { insertedId } = await make(member);
    const { rows } = await server.database.pool.query('select id from users where email = $1', [member.email]);
    /** Counts the rejected ones of so many calls, most of which are only counted. */
    const findRejected = async (calls: number, ask: () => Promise<{ status: number }>) => {
      server.advanceClock(11_000); // The per-session rate limit has a window of ten seconds.
      const before = await listCounts(rows[0].id);
      const answers = [await ask()];
      const counted = [...(await listCounts(rows[0].id))].filter(([key, count]) => count !== before.get(key));
      expect(counted).toHaveLength(1);
      const count = 'update rate_limit set count = count + $2 where key = $1';
      await server.database.pool.query(count, [counted[0]![0], calls - 11]);
      answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await findRejected(242, () => member.put(`/api/qr/${insertedId}/url`, { content: 1 }))).toBe(2);
    expect((await member.post(`/api/qr/${insertedId}/pause`)).status).toBe(429);
    expect((await member.put(`/api/qr/${insertedId}/draft`, target)).status).toBe(200);
    expect(await findRejected(602, () => member.get('/api/qr?page=0'))).toBe(2);
    expect(await findRejected(1202, () => member.get('/api/qr/none'))).toBe(2);
    expect((await member.get('/api/qr/uri/none')).status).toBe(429);
    expect([(await owner.get('/api/qr')).status, (await owner.get(`/api/qr/${insertedId}`)).status]).toEqual([
      200, 404,
    ]);
  });

  test.each([
    ['another scheme', 'javascript:alert(1)', 'invalid_start_url'],
    ['no scheme', 'example.org', 'invalid_start_url'],
    ['nothing', '  ', 'required'],
    ['no dot', 'https://intranet', 'url_needs_dot'],
    ['a space', 'https://exa mple.org', 'url_with_spaces'],
    ['too long an address', `https://example.org/${'a'.repeat(2048)}`, 'invalid_url_length'],
  ])('a target with %s is rejected with an error on content.url', async (_what, url, code) => {
    const { status, body } = await owner.post('/api/qr/dynamic/url', { content: { url } });
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'content.url', code })]]);
  });

  test('an unsafe target is rejected with an error on its field and the reason', async () => {
    const { status, body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'http://192.168.1.1/' } });
    expect([status, body['error'], body['field'], body['params']]).toEqual([
      400,
      'unsafe_url',
      'content.url',
      { reason: 'private_address' },
    ]);
    const ourselves = await owner.post('/api/qr/dynamic/url', { content: { url: `${origin}/r/abcdefg` } });
    expect(ourselves.body['params']).toEqual({ reason: 'ourselves' });
  });

  test('a text that fits in no symbol is rejected with the number of bytes that would fit', async () => {
    const wide = '👨‍👩‍👧‍👦'.repeat(300);
    const { status, body } = await owner.post('/api/qr/static/text', { content: { text: wide } });
    expect([status, body['error'], body['field']]).toEqual([422, 'text_too_long', 'content']);
    expect((body['params'] as { fits: number }).fits).toBeLessThan(Buffer.byteLength(wide));
  });

  test('a static code is a Micro QR or rMQR code if its text fits; a dynamic one stays a QR code', async () => {
    const create = (type: string, content: object, symbology: string) =>
      owner.post(`/api/qr/${type}`, { content, style: { symbology } });
    const readSymbology = async ({ body }: { body: Record<string, unknown> }) =>
      (await owner.get(`/api/qr/${body['insertedId']}`)).body['symbology'];
    expect(await readSymbology(await create('static/text', { text: 'Shelf 7' }, 'microqr'))).toBe('microqr');
    expect(await readSymbology(await create('static/text', { text: 'Shelf 7, row b' }, 'rmqr'))).toBe('rmqr');
    const link = { url: 'https://example.org/' };
    expect(await readSymbology(await create('dynamic/url', link, 'microqr'))).toBe('qr');
    const long = await create('static/text', { text: 'Shelf 7, row b, left' }, 'microqr');
    expect([long.status, long.body['error'], long.body['params']]).toEqual([
      422,
      'text_too_long',
      expect.objectContaining({ fits: 15, bytes: 20 }),
    ]);
    expect((await create('static/text', { text: 'Shelf' }, 'datamatrix')).status).toBe(400);
  });

  test('the list has pages of fifty, the most recent change first, and searches by name, slug and content', async () => {
    const member = await server.createMember();
    for (let n = 0; n < 55; n++) {
      server.clock.now = new Date(server.clock.now.getTime() + 11_000);
      await make(member, { content: { url: `https://example.org/${n}` }, name: `Table ${2000 + n}` });
    }
    const { body } = await member.get('/api/qr');
    expect(body).toMatchObject({ total: 55, page: 1, pages: 2 });
    expect((body['codes'] as { name: string }[])[0]?.name).toBe('Table 2054');
    expect((await member.get('/api/qr?page=2')).body['codes']).toHaveLength(5);
    expect((await member.get('/api/qr?q=table+2054')).body['total']).toBe(1);
    expect((await member.get('/api/qr?q=%25')).body['total']).toBe(0);
    expect((await member.get('/api/qr?page=9')).body).toMatchObject({ total: 55, codes: [] });
  });

  test('list entries contain only what is displayed, and stay small whatever the codes contain', async () => {
    const member = await server.createMember();
    const items = Array.from({ length: 60 }, () => ({ name: 'Soup', description: 'Hot. '.repeat(40) }));
    const content = { name: 'Alma', sections: [{ name: 'Winter', items }] };
    const { insertedId } = await make(member, { content }, 'menu');
    await make(member, { content, name: 'Terrace' }, 'menu');
    const { body, text } = await member.get('/api/qr');
    expect(text.length).toBeLessThan(3_000);
    expect(body).toMatchObject({
      codes: [
        { name: 'Terrace', title: '' },
        { name: '', title: 'Alma' },
      ],
      unreadable: 0,
    });
    const [row] = body['codes'] as object[];
    expect(row).not.toHaveProperty('content');
    const whole = (await member.get(`/api/qr/${insertedId}`)).body;
    expect(whole).toMatchObject({ title: 'Alma', content: { name: 'Alma' }, publishedContent: { name: 'Alma' } });
  });

  test('search covers the public content and the draft, but no older content', async () => {
    const member = await server.createMember();
    const { insertedId } = await make(member, { content: { url: 'https://example.org/oldest' } });
    await member.put(`/api/qr/${insertedId}/url`, { content: { url: 'https://example.org/printed' } });
    await member.put(`/api/qr/${insertedId}/draft`, { content: { url: 'https://example.org/drafted' } });
    const found = async (q: string) => (await member.get(`/api/qr?q=${q}`)).body['total'];
    expect([await found('oldest'), await found('printed'), await found('drafted')]).toEqual([0, 1, 1]);
  });
});
