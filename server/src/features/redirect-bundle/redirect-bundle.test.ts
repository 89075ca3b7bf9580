import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { unzip } from '../../adapters/zip/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';

describe.each(databases)('a redirect bundle on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCode = async (owner: MemberClient, body: object = {}, type = 'dynamic/url') => {
    const created = await owner.post(`/api/qr/${type}`, { content: { url: 'https://example.org/' }, ...body });
    expect(created.status, created.text).toBe(201);
    return created.body['insertedId'] as number;
  };
  const getBundle = async (owner: MemberClient, chosen: object = {}) => {
    const { body, status, text } = await owner.post('/api/redirect-bundle', chosen);
    expect(status, text).toBe(200);
    await server.drain();
    const headers = { cookie: `session=${owner.cookies.get('session')}` };
    const { rawPayload } = await server.app.inject({ url: `/api/tasks/${body['id']}/file`, headers });
    const files = unzip(rawPayload);
    return { files, read: (name: string) => new TextDecoder().decode(files.get(name)) };
  };
  const preview = async (owner: MemberClient) => (await owner.get('/api/redirect-bundle')).body;

  test('has every link of a code, whatever its codes were called before', async () => {
    const owner = await server.createMember();
    const id = await createCode(owner, { uri: 'Winter-Menu' });
    await owner.put(`/api/qr/${id}/url`, { uri: 'summer' });
    await createCode(owner, { content: { text: 'Hello' } }, 'static/text');
    expect(await preview(owner)).toEqual({ included: 1, selfContained: 1, closedForms: 0, leftOut: [] });
    const { read, files } = await getBundle(owner);
    for (const path of ['/r/winter-menu', '/r/summer', '/redirect/winter-menu']) {
      expect(read('nginx/tessera-maps.conf')).toContain(`"${path}" "${id}//";`);
      expect(read('caddy/Caddyfile')).toMatch(new RegExp(`^\\s*path .*${path}( |$)`, 'm'));
    }
    for (const path of ['/r/Winter-Menu', '/r/winter-menu', '/R/WINTER-MENU', '/r/WINTER-MENU', '/r/summer'])
      expect(read('netlify/_redirects')).toContain(`${path} https://example.org/ 302\n`);
    expect(read('codes.csv')).toContain('"https://example.org/"');
    expect(read('README.md')).toContain('# Your redirects');
    expect([...files.keys()].filter((name) => name.startsWith('site/'))).toEqual([]);
  });

  test('leaves out what a web server can’t protect, lists it, and includes what its owner ticks', async () => {
    const owner = await server.createMember();
    await createCode(owner, { uri: 'open-one' });
    const ids = {
      password: await createCode(owner, { name: 'Secret', accessPassword: 'larch240', activePassword: true }),
      scan_limit: await createCode(owner, { name: 'Limited', scanLimit: 5 }),
      schedule: await createCode(owner, { name: 'Later', schedule: { from: 4_000_000_000 } }),
      paused: await createCode(owner, { name: 'Paused' }),
      blocked: await createCode(owner, { name: 'Blocked', uri: 'blocked-one' }),
    };
    const both = await createCode(owner, { name: 'Both', scanLimit: 5 });
    await owner.post(`/api/qr/${both}/pause`);
    await owner.post(`/api/qr/${ids.paused}/pause`);
    await server.database.pool.query("update qr set state = 'blocked' where id = $1", [ids.blocked]);
    const draft = await owner.post('/api/qr/dynamic/url?draft=true', { content: { url: 'https://example.org/' } });
    expect(draft.status).toBe(201);
    const listed = await preview(owner);
    expect(listed['included']).toBe(1);
    expect(listed['leftOut']).toEqual([
      ...Object.keys(ids).map((reason) => ({ reasons: [reason], codes: 1 })),
      { reasons: ['scan_limit', 'paused'], codes: 1 },
    ]);
    const list = async (more: string) => (await owner.get(`/api/redirect-bundle/left-out${more}`)).body['codes'];
    const toRow = ([reason, id]: [string, number]) => expect.objectContaining({ id, reasons: [reason] });
    expect(await list('')).toEqual([...Object.entries(ids).map(toRow), expect.objectContaining({ name: 'Both' })]);
    expect(await list('?q=SECR')).toEqual([toRow(['password', ids.password])]);
    expect(await list(`?after=${ids.blocked}`)).toEqual([expect.objectContaining({ id: both })]);
    const all = [...Object.values(ids), both];
    const bundle = async (chosen: object) => {
      const { read } = await getBundle(owner, chosen);
      const codes = new Set(
        [...read('nginx/tessera-maps.conf').matchAll(/^ {2}"\/r\/.*" "(\d+)/gm)].map(([, id]) => Number(id)),
      );
      return { codes: all.filter((id) => codes.has(id)), leftOut: read('left-out.csv') };
    };
    const without = await bundle({});
    expect(without.codes).toEqual([]);
    for (const reason of Object.keys(ids)) expect(without.leftOut).toContain(reason);
    const ticked = await bundle({ include: Object.values(ids) });
    expect(ticked.codes).toEqual([ids.password, ids.scan_limit, ids.schedule, ids.paused]);
    expect(ticked.leftOut).not.toContain('Secret');
    // All that have only this reason, however many.
    expect((await bundle({ includeReasons: ['scan_limit'] })).codes).toEqual([ids.scan_limit]);
    expect((await bundle({ includeReasons: ['scan_limit', 'paused'] })).codes).toEqual([
      ids.scan_limit,
      ids.paused,
      both,
    ]);
  });

  test('has a page in place of a form, which says what it was and whom to ask', async () => {
    const owner = await server.createMember();
    const content = { name: 'Café <Zwölf>', title: 'How was it?' };
    const id = await createCode(owner, { content, uri: 'feedback-one' }, 'dynamic/feedback');
    expect(await preview(owner)).toEqual({ included: 1, selfContained: 0, closedForms: 1, leftOut: [] });
    const { read, files } = await getBundle(owner);
    const [path = ''] = [...files.keys()].filter((name) => name.startsWith(`site/pages/${id}/`));
    expect(read(path)).toContain('<h1 dir="auto">How was it? · Café &lt;Zwölf&gt;</h1>');
    expect(read(path)).toContain('This form is closed');
    expect(read(path)).not.toMatch(/<form|<input|<script/);
    expect(read('codes.csv')).toContain(path.slice('site'.length));
  });

  test('has pages as files with their images and contacts, in each language, without anything of ours', async () => {
    const owner = await server.createMember();
    const app = {
      name: 'Tidal Log',
      logo: 'sample-soup.svg',
      languages: ['de'],
      apps: { appStore: 'https://apps.apple.com/app/id6400000000', googlePlay: 'https://play.google.com/store/apps' },
      direct: true,
    };
    const id = await createCode(owner, { content: app, uri: 'tidal' }, 'dynamic/app');
    const { read, files } = await getBundle(owner);
    for (const language of ['de']) {
      const html = read(`site/pages/${id}/${language}.html`);
      expect(html).toContain('Tidal Log');
      expect(html).not.toContain('tessera.example');
      for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g))
        expect([...files.keys()]).toContain(`site${path}`);
    }
    expect(read('nginx/tessera-maps.conf')).toContain(`"/p/tidal" "${id}/\${tessera_platform}/";`);
    expect(read('netlify/_redirects')).toContain(`/r/tidal /pages/${id}/de.html 200\n`);
  });

  test('has only what its user sees', async () => {
    const owner = await server.createMember();
    await createCode(owner, { uri: 'owners-own' });
    const { body: folder } = await owner.post('/api/folders', { name: 'Kitchen' });
    const mate = await server.createMember();
    await server.database.pool.query(
      `update users set role = 3, views = array[2], folder_scope = array[$3::bigint],
         parent_account = (select id from users where email = $2) where email = $1`,
      [mate.email, owner.email, folder['id']],
    );
    const other = await server.createMember();
    for (const client of [mate, other]) {
      expect(await preview(client)).toMatchObject({ included: 0, leftOut: [] });
      expect((await client.post('/api/redirect-bundle', {})).status).toBe(404);
    }
    await createCode(owner, { uri: 'kitchen-one', folder: folder['id'] });
    const { read } = await getBundle(mate);
    expect(read('netlify/_redirects')).toContain('kitchen-one');
    expect(read('netlify/_redirects')).not.toContain('owners-own');
  });
});
