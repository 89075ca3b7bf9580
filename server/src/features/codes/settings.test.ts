import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../../adapters/database/testing.ts';
import { type BrowserClient, origin, startTestServer, type TestServer } from '../../testing.ts';

const target = { content: { url: 'https://example.org/menu' } };

describe.each(databases)('settings of a code, on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const make = async (body: object = {}, client = owner) => {
    const { status, body: reply } = await client.post('/api/qr/dynamic/url', { ...target, ...body });
    expect(status, JSON.stringify(reply)).toBe(201);
    return reply as { insertedId: number; uri: string; printed: string };
  };
  const put = (id: number, body: object, client = owner) => client.put(`/api/qr/${id}/url`, body);
  const show = async (id: number) => (await owner.get(`/api/qr/${id}`)).body;
  const getLocation = async (uri: string) => {
    const { status, headers } = await server.browserClient().get(`/r/${uri}`);
    return status === 302 ? headers['location'] : status;
  };
  const menu = 'https://example.org/menu';

  test('a slug is free until it is taken, ignoring case, and some are reserved', async () => {
    const free = async (uri: string, client = owner) => {
      const { status, body } = await client.get(`/api/qr/uri/${uri}/free`);
      return [status, body['error'] ?? body['free'], body['field']];
    };
    expect(await free('soon-taken')).toEqual([200, true, undefined]);
    await make({ uri: 'soon-taken' });
    expect(await free('Soon-Taken', await server.createMember())).toEqual([409, 'duplicated_uri', 'uri']);
    expect(await free('admin')).toEqual([409, 'uri_not_available', 'uri']);
    expect(await free('soon-taken', server.browserClient())).toEqual([401, 'not_signed_in', undefined]);
  });

  test('a password is stored as a hash, required only while it is active, and never returned', async () => {
    const secret = 'Käse & Brot';
    const { insertedId, uri } = await make({ accessPassword: secret, activePassword: true });
    expect(await show(insertedId)).toMatchObject({ hasPassword: true, activePassword: true });
    const { text } = await owner.get(`/api/qr/${insertedId}`);
    const { rows } = await server.database.pool.query('select password_hash from qr where id = $1', [insertedId]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(text).not.toMatch(/argon2|Käse/);
    expect(await getLocation(uri)).toBe(200); // the password page
    await put(insertedId, { activePassword: false });
    await expect.poll(() => getLocation(uri)).toBe(menu);
    await put(insertedId, { activePassword: true });
    await expect.poll(() => getLocation(uri)).toBe(200);
    expect((await put(insertedId, { accessPassword: null, activePassword: false })).body).toMatchObject({
      hasPassword: false,
      activePassword: false,
    });
    await expect.poll(() => getLocation(uri)).toBe(menu);
  });

  test('password protection can’t be activated without a password', async () => {
    const { insertedId } = await make();
    const required = [400, [expect.objectContaining({ field: 'accessPassword', code: 'required' })]];
    const changed = await put(insertedId, { activePassword: true });
    const created = await owner.post('/api/qr/dynamic/url', { ...target, activePassword: true });
    expect([changed.status, changed.body['issues']]).toEqual(required);
    expect([created.status, created.body['issues']]).toEqual(required);
  });

  test.each([
    ['an empty password', { accessPassword: '' }, 'accessPassword', 'required'],
    ['a password of 101 characters', { accessPassword: 'x'.repeat(101) }, 'accessPassword', 'too_long'],
    ['an invalid header colour', { iosHeaderColor: 'red' }, 'iosHeaderColor', 'invalid_hex_colour'],
    ['a foreign domain', { hostname: 'qr.example.net' }, 'hostname', 'unknown_hostname'],
    ['a custom slug with a slash', { uri: 'a/b' }, 'uri', 'invalid_identifier'],
    ['adding no scans', { addScans: 0 }, 'addScans', 'too_small'],
    ['adding scans without a limit', { addScans: 5 }, 'addScans', 'no_limit'],
  ])('%s is rejected with an error on its field', async (_what, body, field, code) => {
    const { insertedId } = await make();
    const reply = await put(insertedId, body);
    expect([reply.status, reply.body['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('the header colour is blue by default; the service’s own host is a valid hostname', async () => {
    const { insertedId } = await make({ hostname: 'Tessera.example' });
    expect(await show(insertedId)).toMatchObject({ iosHeaderColor: '#1D59F9' });
    const { body } = await put(insertedId, { iosHeaderColor: '#AA0033', hostname: '' });
    expect(body).toMatchObject({ iosHeaderColor: '#aa0033', revision: 1 });
  });

  test('the theme colour of a page is the one in the API: the page’s own until another is chosen', async () => {
    const menu = (primary: string) => ({
      name: 'Nino',
      sections: [{ items: [{ name: 'Soup' }] }],
      design: { primary },
    });
    const make = async (body: object) => Number((await owner.post('/api/qr/dynamic/menu', body)).body['insertedId']);
    const id = await make({ content: menu('#AA3300') });
    const { uri } = await show(id);
    const bar = async () =>
      /theme-color" content="([^"]+)/.exec((await server.browserClient().get(`/p/${uri}`)).text)?.[1];
    const change = async (path: string, body: object) =>
      (await owner.put(`/api/qr/${id}/${path}`, body)).body['iosHeaderColor'];
    expect([(await show(id))['iosHeaderColor'], await bar()]).toEqual(['#aa3300', '#aa3300']);
    expect(await change('draft', { content: menu('#0055aa') }), 'a draft changes nothing that phones see').toBe(
      '#aa3300',
    );
    expect(await change('menu', { content: menu('#0055aa') })).toBe('#0055aa');
    await expect.poll(bar).toBe('#0055aa');
    expect(await change('menu', { iosHeaderColor: '#1d59f9' })).toBe('#1d59f9');
    expect(await change('menu', { content: menu('#223344') }), 'a chosen one stays').toBe('#1d59f9');
    await expect.poll(bar).toBe('#1d59f9');
    const chosen = await make({ content: menu('#AA3300'), iosHeaderColor: '#1D59F9' });
    expect((await show(chosen))['iosHeaderColor']).toBe('#1d59f9');
  });

  test('a theme colour chosen before the page has its own stays, also if it is the default', async () => {
    const becomeMenu = async (settings: object) => {
      const content = { url: 'https://example.com' };
      const { body } = await owner.post('/api/qr/dynamic/url?draft=true', { content, ...settings });
      const id = Number(body['insertedId']);
      await owner.put(`/api/qr/${id}/draft`, {
        type: 'menu',
        content: { name: 'Nino', design: { primary: '#aa3300' } },
      });
      return (await show(id))['iosHeaderColor'];
    };
    expect(await becomeMenu({})).toBe('#aa3300');
    expect(await becomeMenu({ iosHeaderColor: '#1D59F9' })).toBe('#1d59f9');
  });

  test('parameters are forwarded if the owner enables it, and only by codes that can redirect', async () => {
    const { insertedId, uri } = await make();
    expect(await show(insertedId)).toMatchObject({ forwardParameters: false });
    const { status, body } = await put(insertedId, { forwardParameters: true });
    expect([status, body]).toEqual([200, expect.objectContaining({ forwardParameters: true, revision: 1 })]);
    await expect.poll(() => getLocation(`${uri}?utm_source=x`)).toBe(`${menu}?utm_source=x`);
    const forwardParameters = true;
    const pages = { links: [{ text: 'Menu', url: menu }] };
    for (const [at, content] of [['static/text', { text: 'x' }] as const, ['dynamic/link-list', pages] as const]) {
      const rejected = await owner.post(`/api/qr/${at}`, { content, forwardParameters });
      expect([rejected.status, rejected.body['issues']]).toEqual([
        400,
        [{ field: 'forwardParameters', code: 'unknown_field' }],
      ]);
      expect((await owner.post(`/api/qr/${at}`, { content, forwardParameters: false })).status).toBe(201);
    }
  });

  test('a new time zone applies from the next scan on, also for cached codes', async () => {
    const traveller = await server.createMember();
    const { insertedId, uri } = await make({}, traveller);
    const dayOf = async (timezone: string) => {
      server.clock.now = new Date(server.clock.now.getTime() + 1);
      await expect.poll(() => getLocation(uri)).toBe(menu);
      const { rows } = await server.database.pool.query(
        'select day, at from scan where qr_id = $1 order by at desc, id desc limit 1',
        [insertedId],
      );
      return [rows[0].day, new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(rows[0].at)];
    };
    for (const zone of ['Pacific/Niue', 'Pacific/Kiritimati']) {
      expect((await traveller.post('/api/user/me', { timezone: zone })).status).toBe(200);
      await expect
        .poll(async () => {
          const [counted, there] = await dayOf(zone);
          return counted === there;
        })
        .toBe(true);
    }
  });

  test('a new time zone sends one notification for all codes of an account, and none if it is unchanged', async () => {
    const traveller = await server.createMember();
    for (let n = 0; n < 3; n++) await make({}, traveller);
    const payloads: string[] = [];
    const stop = await server.database.listen(
      'qr',
      (payload) => payloads.push(payload),
      () => {},
    );
    for (const timezone of ['Europe/Rome', 'Europe/Rome', undefined, 'Asia/Tokyo']) {
      await traveller.post('/api/user/me', { name: 'Nino', ...(timezone && { timezone }) });
    }
    await server.database.pool.query("select pg_notify('qr', 'done')");
    await expect.poll(() => payloads.at(-1)).toBe('done');
    expect(payloads).toHaveLength(3);
    await stop();
    const replies = await Promise.all(Array.from({ length: 60 }, () => traveller.post('/api/user/me', {})));
    expect(replies.map(({ status }) => status)).toContain(429);
  });

  test('a website can’t have more parameters than its URL can hold', async () => {
    const parameters = Array.from({ length: 9 }, (_, n) => ({ name: `p${n}`, value: 'x'.repeat(500) }));
    const { status, body } = await owner.post('/api/qr/dynamic/url', { content: { url: menu, parameters } });
    expect([status, body['issues']]).toEqual([
      400,
      [{ field: 'content.parameters', code: 'invalid_url_length', params: { max: 4096 } }],
    ]);
  });

  test('a static code has neither a short link nor a password', async () => {
    const content = { content: { text: 'x' } };
    const reply = await owner.post('/api/qr/static/text', { ...content, uri: 'mine', accessPassword: 'secret' });
    expect(reply.body['issues']).toEqual([
      { field: 'uri', code: 'unknown_field' },
      { field: 'accessPassword', code: 'unknown_field' },
    ]);
  });

  test('a new custom slug works, as do all earlier ones; the encoded text follows only until the first download', async () => {
    const { insertedId, uri } = await make();
    await getLocation('first-table'); // the slug is free, and its absence is cached
    const { body } = await put(insertedId, { uri: 'First-Table' });
    expect(body).toMatchObject({ uri: 'First-Table', printed: `${origin}/r/First-Table`, revision: 1 });
    await expect.poll(() => getLocation('FIRST-table')).toBe(menu);
    expect((await owner.post(`/api/qr/${insertedId}/print`)).status).toBe(200);
    const { body: changed } = await put(insertedId, { uri: 'second-table' });
    expect(changed).toMatchObject({ uri: 'second-table', printed: `${origin}/r/First-Table` });
    for (const one of [uri, 'first-table', 'second-table']) await expect.poll(() => getLocation(one)).toBe(menu);
    await put(insertedId, { content: { url: 'https://example.org/winter' } });
    for (const one of [uri, 'first-table'])
      await expect.poll(() => getLocation(one)).toBe('https://example.org/winter');
    expect((await put(insertedId, { uri: 'first-TABLE' })).body['uri']).toBe('first-TABLE');
    expect((await owner.get('/api/qr/uri/second-table')).body['id']).toBe(insertedId);
  });

  test('a taken or reserved slug is rejected with an error on its field, and nothing else of the change is saved', async () => {
    const { insertedId } = await make({ uri: 'mine-alone' });
    const { insertedId: other } = await make({ name: 'Before' });
    const taken = await put(other, { uri: 'MINE-alone', name: 'After' });
    expect([taken.status, taken.body['message'], taken.body['field']]).toEqual([409, 'duplicated uri', 'uri']);
    expect((await show(other))['name']).toBe('Before');
    const reserved = await put(insertedId, { uri: 'LOGIN' });
    expect([reserved.status, reserved.body['error'], reserved.body['field']]).toEqual([
      409,
      'uri_not_available',
      'uri',
    ]);
  });

  test('a code keeps a slug that became reserved, also when it is saved again', async () => {
    const { insertedId, uri } = await make();
    await server.database.pool.query("update short_link set slug = 'Pricing' where qr_id = $1", [insertedId]);
    const again = await put(insertedId, { uri: 'Pricing', name: 'Kept' });
    expect([again.status, again.body['uri'], again.body['name']]).toEqual([200, 'Pricing', 'Kept']);
    expect(await getLocation('pricing')).toBe(menu);
    expect((await put(insertedId, { uri })).status).toBe(200);
    expect((await put(insertedId, { uri: 'gdpr' })).body['error']).toBe('uri_not_available');
    expect(await getLocation('pricing')).toBe(menu);
  });

  test('a guest can’t choose a slug', async () => {
    const guest = server.browserClient('192.0.2.77');
    const { insertedId } = await make({}, guest);
    const reply = await put(insertedId, { uri: 'guests-choice' }, guest);
    expect([reply.status, reply.body['error']]).toEqual([409, 'uri_not_available']);
  });

  test('an exhausted limit can be reset exactly, and scans can be added to it', async () => {
    const { insertedId, uri } = await make({ scanLimit: 2 });
    const three = async () => [await getLocation(uri), await getLocation(uri), await getLocation(uri)];
    expect(await three()).toEqual([menu, menu, 403]);
    expect((await put(insertedId, { resetScans: true })).body).toMatchObject({ scanLimit: 2, scansUsed: 0 });
    await expect.poll(() => getLocation(uri)).toBe(menu);
    expect(await three()).toEqual([menu, 403, 403]);
    expect((await put(insertedId, { addScans: 1 })).body).toMatchObject({ scanLimit: 3, scansUsed: 2 });
    await expect.poll(() => getLocation(uri)).toBe(menu);
    expect(await getLocation(uri)).toBe(403);
    await put(insertedId, { resetScans: true });
    const many = await Promise.all(Array.from({ length: 9 }, () => getLocation(uri)));
    expect(many.filter((one) => one === menu)).toHaveLength(3);
  });

  test('a code can have at most twenty slugs, and return to any of them', async () => {
    const { insertedId, uri } = await make();
    const give = (wanted: string) => put(insertedId, { uri: wanted });
    for (let n = 2; n <= 20; n++) expect((await give(`${uri}-${n}`)).status).toBe(200);
    const { status, body } = await give(`${uri}-21`);
    const issue = { field: 'uri', code: 'too_many_uris', params: { max: 20 } };
    expect([status, body['error'], body['issues']]).toEqual([400, 'invalid_input', [issue]]);
    expect((await give(`${uri}-2`.toUpperCase())).body).toMatchObject({ uri: `${uri}-2`.toUpperCase() });
    expect([await getLocation(uri), await getLocation(`${uri}-20`)]).toEqual([menu, menu]);
  });

  test('concurrent additions of scans all count', async () => {
    const { insertedId } = await make({ scanLimit: 1 });
    await Promise.all(Array.from({ length: 8 }, () => put(insertedId, { addScans: 5 })));
    expect((await show(insertedId))['scanLimit']).toBe(41);
  });
});

test('with a separate host for pages, a code can neither link to it nor have its short link there', async () => {
  const server = await startTestServer(await openTestDatabase(), { PREVIEW_URL: 'https://pages.example.net' });
  const owner = await server.createMember();
  const back = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://pages.example.net/p/abcdefg' } });
  expect([back.body['error'], back.body['params']]).toEqual(['unsafe_url', { reason: 'ourselves' }]);
  const named = await owner.post('/api/qr/dynamic/url', { ...target, hostname: 'pages.example.net' });
  expect(named.body['issues']).toEqual([expect.objectContaining({ field: 'hostname', code: 'unknown_hostname' })]);
  await server.close();
});
