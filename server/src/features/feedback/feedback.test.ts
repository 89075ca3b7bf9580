import { findType } from '@tessera/qr-types';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const sample = findType('feedback')!.sample as Record<string, unknown>;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

describe.each(databases)('feedback responses on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { SIGNUP_CAPTCHA: 'auto' });
  });
  afterAll(() => server.close());

  const createForm = async (more: object = {}, content: object = sample) => {
    const owner = await server.createMember();
    const { body } = await owner.post('/api/qr/dynamic/feedback', { content, ...more });
    expect(body).toHaveProperty('insertedId');
    const id = Number(body['insertedId']);
    const { body: code } = await owner.get(`/api/qr/${id}`);
    return { owner, id, path: `/p/${code['uri']}` };
  };

  let guests = 0;
  /** A client at another address, whose sandboxed page sends neither cookies nor our Origin. */
  const guest = () =>
    server.browserClient(`192.0.2.${++guests}`, { host: 'tessera.example', origin: 'null', 'user-agent': iphone });
  const tokenIn = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = (client: BrowserClient, path: string, fields: [string, string][]) =>
    client.send('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const fieldsOf = (fields: Record<string, string | string[]>) =>
    Object.entries(fields).flatMap(([name, given]) => [given].flat().map((value): [string, string] => [name, value]));
  const answered = async (client: BrowserClient, path: string, fields: Record<string, string | string[]>) => {
    const { text } = await client.get(path);
    return send(client, path, [['form', tokenIn(text)], ...fieldsOf(fields)]);
  };
  const listed = async (owner: BrowserClient, id: number, query = '') =>
    (await owner.get(`/api/qr/feedback/${id}${query}`)).body['answers'] as Record<string, unknown>[];
  const summed = async (owner: BrowserClient, id: number, query = '') =>
    (await owner.get(`/api/qr/feedback/${id}/summary${query}`)).body;

  test('reach the owner with the names at that time, redirect to a thank-you page that resends nothing, and count once', async () => {
    const { owner, id, path } = await createForm();
    const client = guest();
    const given = {
      stars: '4',
      category: 'breakfast',
      detail: ['breakfast.bread', 'breakfast.service', 'room.quiet'],
      comment: 'The rye \u202erolls\u202c were still warm.\r\nMore \u2067oat milk, please.',
      name: '\u202eAda',
      email: 'ada@example.org',
      phone: '+43 1 234', // not asked for
    };
    const sent = await answered(client, path, given);
    expect([sent.status, sent.headers['location']]).toEqual([303, `${path}?sent=1`]);
    expect((await client.get(`${path}?sent=1`)).text).toContain('Thank you, and safe travels');
    expect((await answered(client, path, given)).status, 'the same once more').toBe(303);
    expect(await listed(owner, id)).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-10T12:00:00.000Z',
        stars: 4,
        category: { id: 'breakfast', name: 'Breakfast' },
        subcategories: [
          { id: 'bread', name: 'Bread' },
          { id: 'service', name: 'Service' },
        ],
        comment: 'The rye rolls were still warm.\nMore oat milk, please.',
        contact: { name: 'Ada', email: 'ada@example.org', phone: '' },
        own: false,
      },
    ]);
    expect((await owner.get(`/api/qr/${id}`)).body['scans'], 'thanks are no visit').toBe(0);
  });

  test('are returned with their input after an error, and nothing is stored', async () => {
    const { owner, id, path } = await createForm();
    const client = guest();
    const back = await answered(client, path, {
      category: 'room',
      detail: 'room.bed',
      comment: '<b>soft</b>',
      email: 'ada@',
    });
    expect([back.status, back.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    for (const part of [
      'role="alert"',
      'Choose one to five stars.',
      'isn’t an email address',
      '&lt;b&gt;soft&lt;/b&gt;',
      'value="ada@"',
    ])
      expect(back.text).toContain(part);
    expect(back.text).toMatch(/checked="" value="room"/);
    expect(back.text).toMatch(/checked="" value="room.bed"/);
    const late = await send(
      client,
      path,
      fieldsOf({ form: tokenIn(back.text), stars: '6', comment: 'x'.repeat(1001) }),
    );
    expect([late.status, late.text.includes('too long')]).toEqual([422, true]);
    const foreign = await send(guest(), path, fieldsOf({ form: 'from-elsewhere', stars: '5', comment: 'Kept' }));
    expect([foreign.status, foreign.text.includes('open for too long'), foreign.text.includes('Kept')]).toEqual([
      403,
      true,
      true,
    ]);
    expect((await send(guest(), path, fieldsOf({ form: tokenIn(foreign.text), stars: '5' }))).status).toBe(303);
    expect(await listed(owner, id)).toMatchObject([{ stars: 5, category: null }]);
  });

  test('are rejected if a form has more fields than any page', async () => {
    const { path } = await createForm();
    const form = (length: number) => [
      ['form', 'x'] as [string, string],
      ...Array.from({ length }, (_, n): [string, string] => [n.toString(36), '']),
    ];
    expect((await send(guest(), path, form(1_900))).status).toBe(403);
    expect((await send(guest(), path, form(12_000))).status).toBe(400);
  });

  test('are summed by stars, category, details and time, and filtered', async () => {
    const asked = structuredClone(sample) as { categories: { id: string; name: string }[] };
    asked.categories[1]!.id = 'none';
    const { owner, id, path } = await createForm({}, asked);
    const before = server.clock.now;
    for (const [day, stars, category, detail] of [
      ['2026-03-02', '5', 'breakfast', 'breakfast.bread'],
      ['2026-03-08', '2', 'breakfast', 'breakfast.bread'],
      ['2026-03-09', '4', 'none', ''],
      ['2026-04-01', '1', '', ''],
    ] as const) {
      server.clock.now = new Date(`${day}T10:00:00Z`);
      expect((await answered(guest(), path, { stars, category, detail })).status).toBe(303);
    }
    server.clock.now = before;
    const { body: code } = await owner.get(`/api/qr/${id}`);
    asked.categories[0]!.name = 'Morning table';
    await owner.put(`/api/qr/${id}/feedback`, { content: asked }, { 'if-match': `"${code['version']}"` });

    expect(await summed(owner, id, '?step=week')).toEqual({
      count: 4,
      average: 3,
      stars: [1, 1, 0, 1, 1],
      categories: [
        { id: 'breakfast', name: 'Morning table', count: 2, average: 3.5 },
        { id: 'none', name: 'Room and bed', count: 1, average: 4 },
        { id: '.none', name: '', count: 1, average: 1 },
      ],
      details: [{ name: 'Bread', count: 2, average: 3.5 }],
      trend: [
        { start: '2026-03-02', count: 2, average: 3.5 },
        { start: '2026-03-09', count: 1, average: 4 },
        { start: '2026-03-30', count: 1, average: 1 },
      ],
    });
    expect(await summed(owner, id, '?step=month&from=2026-03-03&to=2026-03-31')).toMatchObject({
      count: 2,
      trend: [{ start: '2026-03-01', count: 2, average: 3 }],
    });
    const stars = async (query: string) => (await listed(owner, id, query)).map((answer) => answer['stars']);
    expect(await stars('?category=breakfast')).toEqual([2, 5]);
    expect([await stars('?category=none'), await stars('?category=.none')]).toEqual([[4], [1]]);
    expect(await stars('?stars=4&from=2026-03-09&to=2026-03-09')).toEqual([4]);
    expect((await owner.get(`/api/qr/feedback/${id}?from=soon`)).body).toMatchObject({ error: 'invalid_input' });
  });

  test('are exported as CSV without formulas, and erased individually, with their code and with the account', async () => {
    const { owner, id, path } = await createForm({ name: 'Lake' });
    const evil = '=HYPERLINK("https://example.org"; "x")';
    await answered(guest(), path, {
      stars: '5',
      category: 'sauna',
      comment: evil,
      name: '+1',
      email: 'ada@example.org',
    });
    server.clock.now = new Date('2026-03-10T12:00:01Z');
    await answered(guest(), path, { stars: '3', comment: 'Cold, "wet"\nand windy' });
    const { headers, text } = await owner.get(`/api/qr/feedback/${id}/export`);
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Lake");
    expect(text).toBe(
      [
        '\uFEFF"Time (UTC)","Stars","Category","What stood out","Comment","Name","Email","Phone"',
        '"10/03/2026, 12:00:01","3","","","Cold, ""wet""\nand windy","","",""',
        `"10/03/2026, 12:00:00","5","Sauna and lake","","'=HYPERLINK(""https://example.org""; ""x"")","'+1","ada@example.org",""`,
        '',
      ].join('\r\n'),
    );
    expect((await owner.get(`/api/qr/feedback/${id}/export?stars=3`)).text.split('\r\n')).toHaveLength(3);

    const [newest] = await listed(owner, id);
    expect((await owner.delete(`/api/qr/feedback/${id}/${newest!['id']}`)).status).toBe(204);
    expect((await owner.delete(`/api/qr/feedback/${id}/${newest!['id']}`)).status).toBe(404);
    expect(await summed(owner, id)).toMatchObject({ count: 1, average: 5 });
    expect((await owner.get('/api/user/audit?action=answer_deleted')).body['acts']).toMatchObject([
      { target: String(id), detail: { name: 'Lake' } },
    ]);
    await server.database.pool.query('delete from qr where id = $1', [id]);
    expect((await server.database.pool.query('select id from feedback where qr_id = $1', [id])).rows).toEqual([]);
  });

  test('of the account’s own users are marked and not counted, those of programs rejected', async () => {
    const { owner, id, path } = await createForm();
    const { text } = await owner.get(path);
    // Browsers send no cookies with a sandboxed page's form: the token identifies the visitor.
    const thanks = await send(guest(), path, fieldsOf({ form: tokenIn(text), stars: '5' }));
    expect(thanks.status).toBe(303);
    expect((await owner.get(`${path}?sent=1`)).text).toContain('marked as a test');
    const robot = server.browserClient('192.0.2.250', {
      host: 'tessera.example',
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    });
    expect(
      (await send(robot, path, fieldsOf({ form: tokenIn((await guest().get(path)).text), stars: '1' }))).status,
    ).toBe(403);
    expect(await listed(owner, id)).toMatchObject([{ stars: 5, own: true }]);
    expect(await summed(owner, id)).toMatchObject({ count: 0, average: null, trend: [] });
    expect((await owner.get(`/api/qr/feedback/${id}/export`)).text.split('\r\n')).toHaveLength(2);
  });

  test('are only accepted by open codes; with a password only from its page', async () => {
    const { owner, id, path } = await createForm();
    const form = tokenIn((await guest().get(path)).text);
    await owner.post(`/api/qr/${id}/pause`);
    // Without stars nothing is stored, even before the cache is updated.
    const getStatus = async (token: string) => (await send(guest(), path, [['form', token]])).status;
    await expect.poll(() => getStatus(form)).toBe(403);
    await owner.post(`/api/qr/${id}/resume`);
    await expect.poll(() => getStatus(form)).toBe(422);

    const { body: code } = await owner.get(`/api/qr/${id}`);
    await owner.put(
      `/api/qr/${id}/feedback`,
      { content: sample, accessPassword: 'lake', activePassword: true },
      { 'if-match': `"${code['version']}"` },
    );
    await expect.poll(() => getStatus(form)).toBe(200);
    const asked = await send(guest(), path, fieldsOf({ form, stars: '5' }));
    expect([asked.text.includes('type="password"'), asked.text.includes('stay')]).toEqual([true, false]);
    const client = guest();
    const token = /name="token" value="([^"]+)"/.exec((await client.get(path)).text)![1]!;
    const opened = await send(client, path, fieldsOf({ token, password: 'lake' }));
    const page = await client.get(String(opened.headers['location']));
    const fields = fieldsOf({ form: tokenIn(page.text), stars: '5' });
    const byAnother = await send(guest(), path, fields);
    expect([byAnother.status, byAnother.text.includes('type="password"')]).toEqual([200, true]);
    client.cookies.clear(); // A page with an opaque origin sends none with its form.
    const sent = await send(client, path, fields);
    expect([sent.status, sent.headers['location']]).toEqual([303, `${path.replace('/r/', '/p/')}?sent=1`]);
    expect((await client.get(String(sent.headers['location']))).text).toContain('safe travels');

    await owner.delete(`/api/qr/${id}`);
    await expect.poll(() => getStatus(tokenIn(page.text))).toBe(410);
    expect(await listed(owner, id)).toHaveLength(1);
  });

  test('of frequent senders require a captcha, and are rejected beyond a limit', async () => {
    const { owner, id, path } = await createForm();
    const client = guest();
    const nth = (comment: string, more: Record<string, string> = {}) =>
      answered(client, path, { stars: '5', comment, ...more });
    for (const comment of ['one', 'two', 'three']) expect((await nth(comment)).status).toBe(303);
    const asked = await nth('four');
    expect([asked.status, asked.text.includes('four')]).toEqual([429, true]);
    const challenge = JSON.parse(/data-challenge="([^"]+)"/.exec(asked.text)![1]!.replaceAll('&quot;', '"'));
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = btoa(JSON.stringify({ challenge, solution }));
    expect((await nth('four', { captcha })).status).toBe(303);
    expect((await nth('five', { captcha })).status, 'an answer counts once').toBe(429);
    await server.database.pool.query(
      `insert into feedback (qr_id, id, at, day, stars, visitor, digest)
       select qr_id, gen_random_uuid(), at, day, stars, visitor, decode(lpad(to_hex(n), 4, '0'), 'hex')
       from (select * from feedback where qr_id = $1 limit 1) as one, generate_series(1, 16) as n`,
      [id],
    );
    const over = await nth('six', { captcha });
    expect([over.status, over.text.includes('many answers'), Number(over.headers['retry-after']) > 0]).toEqual([
      429,
      true,
      true,
    ]);
    expect(await summed(owner, id)).toMatchObject({ count: 20, average: 5 });
    const { body: first } = await owner.get(`/api/qr/feedback/${id}`);
    const { body: second } = await owner.get(`/api/qr/feedback/${id}?cursor=${first['next']}`);
    const ids = [first, second].flatMap(({ answers }) => (answers as { id: string }[]).map((answer) => answer.id));
    expect([new Set(ids).size, second['next']]).toEqual([20, null]);
  });
});
