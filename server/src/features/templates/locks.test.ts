import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { inviteEditor } from './testing.ts';

const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };
const blue = { ...plainStyle, shape: { ...plainStyle.shape, color: '#1c3fa8' } };
const framed = { ...red, frame: { ...red.frame, id: 1, text: 'See the menu' } };
const url = { url: 'https://example.org' };

describe.each(databases)('codes made from templates on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  /** May create and edit codes, and view templates. */
  let editor: BrowserClient;
  let folder: number;
  let otherFolder: number;
  beforeAll(async () => {
    server = await startTestServer(await open(), { EDGE_IPS: '192.0.32.10' });
    owner = await server.createVerifiedMember();
    editor = await inviteEditor(server, owner);
    folder = Number((await owner.post('/api/folders', { name: 'Tables' })).body['id']);
    otherFolder = Number((await owner.post('/api/folders', { name: 'Windows' })).body['id']);
    await addDomain('go.osteria-lume.com');
    await addDomain('menu.osteria-lume.com');
  });
  afterAll(() => server.close());

  const addDomain = async (host: string) => {
    await owner.post('/api/domains', { host });
    await server.database.pool.query(`update domain set state = 'active' where host = $1`, [host]);
  };
  let count = 0;
  const createTemplate = async (body: object) => {
    const reply = await owner.post('/api/templates', { name: `Template ${++count}`, ...body });
    expect(reply.status, reply.text).toBe(201);
    return Number(reply.body['id']);
  };
  const createCode = async (client: BrowserClient, body: object, type = 'url', kind = 'dynamic') => {
    const reply = await client.post(`/api/qr/${kind}/${type}`, { content: url, ...body });
    expect(reply.status, reply.text).toBe(201);
    return Number(reply.body['insertedId']);
  };
  const get = async (id: number) => (await owner.get(`/api/qr/${id}`)).body;
  const expectLocked = ({ status, body }: { status: number; body: object }, part: string) =>
    expect([status, body]).toMatchObject([403, { error: 'part_locked', params: { part } }]);

  test('have what the template keeps, unless they have their own, and are named and counted', async () => {
    const template = await createTemplate({
      ...{ name: 'Table cards', style: framed, folder, hostname: 'go.osteria-lume.com', type: 'vcard-plus' },
      content: { org: 'Osteria Lume' },
      access: { schedule: { from: 1_900_000_000 }, scanLimit: 20 },
      namePattern: '{template} {number}, {date}',
    });
    const content = { name: 'Nino', lastName: 'Moretti' };
    const first = await get(await createCode(editor, { template, content }, 'vcard-plus'));
    expect(first).toMatchObject({
      ...{ name: 'Table cards 1, 2026-03-10', style: framed, folder, hostname: 'go.osteria-lume.com', scanLimit: 20 },
      content: { org: 'Osteria Lume', name: 'Nino' },
      schedule: { from: 1_900_000_000 },
      template: { id: template, name: 'Table cards', locks: [], fields: [] },
    });
    expect(String(first['printed'])).toMatch(/^http:\/\/go\.osteria-lume\.com\//);
    const own = { name: 'Mine', style: blue, folder: otherFolder, hostname: '', schedule: null, scanLimit: 3 };
    const second = await createCode(editor, { template, ...own, content: { ...content, org: 'Other' } }, 'vcard-plus');
    expect(await get(second)).toMatchObject({ ...own, content: { org: 'Other' } });
    expect((await owner.get(`/api/templates/${template}`)).body).toMatchObject({ codes: 2 });
    await owner.send('DELETE', `/api/qr/${second}`);
    const { body } = await owner.get(`/api/templates/${template}/codes`);
    expect(body).toEqual({ ids: [first['id']] });
  });

  test('static codes have the design, the folder and the name', async () => {
    const template = await createTemplate({
      ...{ style: red, folder, hostname: 'go.osteria-lume.com', namePattern: 'Note {number}' },
      access: { schedule: null, scanLimit: 5 },
      locks: ['design', 'domain', 'access'],
    });
    const id = await createCode(editor, { template, content: { text: 'Hello' } }, 'text', 'static');
    expect(await get(id)).toMatchObject({ name: 'Note 1', style: red, folder, hostname: '', scanLimit: null });
  });

  test.each([
    ['of another type', { type: 'menu' }, 'params.type', 'wrong_choice'],
    ['that isn’t there', undefined, 'template', 'unknown_template'],
  ])('aren’t created from a template %s', async (_, body, field, code) => {
    const template = body ? await createTemplate(body) : 999_999;
    const reply = await editor.post('/api/qr/dynamic/url', { content: url, template });
    expect([reply.status, reply.body['issues']]).toMatchObject([400, [{ field, code }]]);
  });

  test('aren’t created by guests, other accounts and members without the view', async () => {
    const template = await createTemplate({});
    const others = [
      await server.createMember(),
      server.browserClient(),
      await inviteEditor(server, owner, { views: [2] }),
    ];
    for (const client of others) {
      const reply = await client.post('/api/qr/dynamic/url?guest=true', { content: url, template });
      expect([reply.status, reply.body['issues']]).toMatchObject([400, [{ code: 'unknown_template' }]]);
    }
  });

  test.each([
    ['design', { style: { ...blue, frame: framed.frame } }],
    ['frame', { style: { ...framed, frame: { ...framed.frame, text: 'Our wines' } } }],
    ['folder', { folder: null }],
    ['domain', { hostname: 'menu.osteria-lume.com' }],
    ['content', { content: { url: 'https://example.com' } }],
    ['access', { scanLimit: 50 }],
    ['access', { schedule: null }],
  ])(
    'with a locked %s refuse another one, as new codes and later, but not from members who may edit templates',
    async (part, change) => {
      const template = await createTemplate({
        ...{ style: framed, folder, hostname: 'go.osteria-lume.com', type: 'url', content: url },
        access: { schedule: { from: 5 }, scanLimit: 20 },
        locks: [part],
      });
      const made = await editor.post('/api/qr/dynamic/url', { content: {}, template, ...change });
      expectLocked(made, part);
      const id = await createCode(editor, { template, content: {} });
      expectLocked(await editor.put(`/api/qr/${id}/draft`, change), part);
      expectLocked(await editor.put(`/api/qr/${id}/url`, change), part);
      const free = { name: 'Renamed', iosHeaderColor: '#112233' };
      expect((await editor.put(`/api/qr/${id}/url`, free)).status).toBe(200);
      expect((await owner.put(`/api/qr/${id}/url`, change)).status).toBe(200);
      const saved = await get(id);
      // What differs from the template by now may stay, and the template's own may come back.
      expect((await editor.put(`/api/qr/${id}/url`, change)).status).toBe(200);
      expect(saved['template']).toMatchObject({ locks: [part], fields: part === 'content' ? ['url'] : [] });
      const back = {
        style: framed,
        folder,
        hostname: 'go.osteria-lume.com',
        content: url,
        schedule: { from: 5 },
        scanLimit: 20,
      };
      expect((await editor.put(`/api/qr/${id}/url`, back)).status).toBe(200);
    },
  );

  test('with locked content let the other fields change', async () => {
    const template = await createTemplate({
      ...{ type: 'vcard-plus', content: { org: 'Osteria Lume' }, locks: ['content'] },
    });
    const content = { name: 'Nino', lastName: 'Moretti' };
    const id = await createCode(editor, { template, content }, 'vcard-plus');
    const stored = (await get(id))['content'] as object;
    const save = (change: object) => editor.put(`/api/qr/${id}/vcard-plus`, { content: { ...stored, ...change } });
    expect((await save({ name: 'Rosa' })).status).toBe(200);
    expectLocked(await save({ org: 'Mine' }), 'content');
  });

  test('with a locked scan limit get no more scans, and with a locked folder aren’t moved', async () => {
    const template = await createTemplate({
      ...{ folder, access: { schedule: null, scanLimit: 20 }, locks: ['folder', 'access'] },
    });
    const id = await createCode(editor, { template });
    for (const change of [{ addScans: 5 }, { resetScans: true }])
      expectLocked(await editor.put(`/api/qr/${id}/draft`, change), 'access');
    const moved = await editor.put('/api/qr/folder', { ids: [id], folder: otherFolder });
    const failure = { id, error: 'part_locked', params: { part: 'folder', template: expect.any(String) } };
    expect(moved.body).toEqual({ moved: [], failed: [failure] });
    const byOwner = await owner.put('/api/qr/folder', { ids: [id], folder: otherFolder });
    expect(byOwner.body).toEqual({ moved: [{ id, from: folder }], failed: [] });
    expect((await editor.put('/api/qr/folder', { ids: [id], folder })).body).toMatchObject({ moved: [{ id }] });
  });

  test('with a locked design refuse older versions and other designs in bulk, and their duplicates do, too', async () => {
    const template = await createTemplate({ style: red, locks: ['design'], hostname: 'go.osteria-lume.com' });
    const id = await createCode(owner, { template, style: blue });
    await owner.put(`/api/qr/${id}/url`, { style: red });
    expectLocked(await editor.post(`/api/qr/${id}/revisions/1/restore`), 'design');
    const other = await createCode(editor, { style: blue });
    const applied = await editor.post('/api/qr/bulk/design', { ids: [id], from: other });
    const failure = { id, error: 'part_locked', params: { part: 'design', template: expect.any(String) } };
    expect(applied.body).toMatchObject({ changed: [], failed: [failure], undo: null });
    const { body } = await editor.post('/api/qr/bulk/duplicate', { ids: [id] });
    const [copy] = body['created'] as { id: number }[];
    expect(await get(copy!.id)).toMatchObject({ style: red, hostname: '', template: { id: template } });
    expectLocked(await editor.put(`/api/qr/${copy!.id}/url`, { style: blue }), 'design');
  });

  test('say which domain a locked folder has, before a code is created there', async () => {
    const terrace = Number(
      (await owner.post('/api/folders', { name: 'Terrace', hostname: 'go.osteria-lume.com' })).body['id'],
    );
    const template = await createTemplate({ folder: terrace, locks: ['folder'], isDefault: true });
    const start = (await editor.get('/api/default-design')).body['template'];
    expect(start).toMatchObject({ hostname: null, folderHostname: 'go.osteria-lume.com' });
    expect((await editor.get(`/api/templates/${template}`)).body).toMatchObject({
      folderHostname: 'go.osteria-lume.com',
    });
    expect(await get(await createCode(editor, {}))).toMatchObject({ hostname: 'go.osteria-lume.com' });
    await owner.send('DELETE', `/api/templates/${template}`);
  });

  test('aren’t locked any more once the template, its folder or its domain is gone', async () => {
    const gone = Number((await owner.post('/api/folders', { name: 'Seasonal' })).body['id']);
    const template = await createTemplate({
      ...{ style: red, folder: gone, hostname: 'menu.osteria-lume.com', locks: ['design', 'folder', 'domain'] },
    });
    const id = await createCode(editor, { template });
    await owner.send('DELETE', `/api/folders/${gone}`);
    await server.database.pool.query(`update domain set state = 'lost' where host = 'menu.osteria-lume.com'`);
    const change = { folder: otherFolder, hostname: '' };
    expect((await editor.put(`/api/qr/${id}/url`, change)).status).toBe(200);
    expect(await get(await createCode(editor, { template }))).toMatchObject({ folder: null, hostname: '', style: red });
    expectLocked(await editor.put(`/api/qr/${id}/url`, { style: blue }), 'design');
    await owner.send('DELETE', `/api/templates/${template}`);
    expect(await get(id)).toMatchObject({ style: red, template: null });
    expect((await editor.put(`/api/qr/${id}/url`, { style: blue })).status).toBe(200);
  });

  test('by API keys need the scope to change what is locked', async () => {
    const template = await createTemplate({ style: red, locks: ['design'] });
    const id = await createCode(owner, { template });
    const status = async (scopes: string[]) => {
      const { body } = await owner.post('/api/user/keys', { name: 'Till', scopes });
      return (await server.apiClient(String(body['secret'])).send('PUT', `/api/qr/${id}/url`, { style: blue })).status;
    };
    expect(await status(['codes:write'])).toBe(403);
    expect(await status(['codes:write', 'templates:write'])).toBe(200);
  });

  test('in bulk, codes get the design of a template, keep the text of their frames, and Undo brings theirs back', async () => {
    const template = await createTemplate({ style: framed });
    const own = { ...blue, frame: { ...blue.frame, id: 3, text: 'Mine' } };
    const [first, second] = [await createCode(owner, { style: own }), await createCode(owner, { style: blue })];
    const { body } = await owner.post('/api/qr/bulk/design', { ids: [first, second], template });
    expect(body).toMatchObject({ changed: [first, second], failed: [] });
    expect((await get(first))['style']).toEqual({ ...framed, frame: { ...framed.frame, text: 'Mine' } });
    expect(await get(second)).toMatchObject({ style: framed, template: null });
    await owner.post('/api/qr/bulk/design/undo', { undo: body['undo'] });
    expect((await get(first))['style']).toEqual(own);
    const outsider = await inviteEditor(server, owner, { views: [2] });
    expect((await outsider.post('/api/qr/bulk/design', { ids: [first], template })).status).toBe(404);
  });
});
