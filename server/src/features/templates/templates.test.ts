import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { BrowserClient } from '../../testing.ts';
import { sweepImages } from '../media/images/sweep.ts';
import { buildPng, startWithFiles, uploadLogo } from '../media/images/testing.ts';
import { loadLogo } from '../media/index.ts';
import { inviteEditor } from './testing.ts';

const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };
const path = '/api/templates';

describe.each(databases)('templates on $name', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  beforeAll(async () => {
    server = await startWithFiles(await open());
  });
  afterAll(() => server.close());

  const create = async (client: BrowserClient, body: object) => {
    const reply = await client.post(path, body);
    expect(reply.status, reply.text).toBe(201);
    return reply.body as { id: number };
  };
  const list = async (client: BrowserClient) =>
    (await client.get(path)).body['templates'] as (Record<string, unknown> & { id: number; name: string })[];

  test('are created, listed by name without their content, changed in parts, and deleted', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const folder = (await owner.post('/api/folders', { name: 'Tables' })).body['id'];
    const whole = {
      ...{ name: 'Table cards', style: red, type: 'menu', folder, hostname: '', namePattern: '{template} {number}' },
      content: { name: 'Osteria', design: { primary: '#a8261c', secondary: '#ffffff' } },
      access: { schedule: { from: 1_900_000_000 }, scanLimit: 500 },
      locks: ['design', 'folder', 'content'],
    };
    const { id } = await create(owner, whole);
    await create(owner, { name: 'Bottles' });
    const listed = await list(owner);
    expect(listed.map(({ name }) => name)).toEqual(['Bottles', 'Table cards']);
    const { content: _, ...summary } = whole;
    expect(listed[1]).toMatchObject({ ...summary, hasContent: true, codes: 0, isDefault: false });
    expect(listed[1]).not.toHaveProperty('content');
    expect(listed[0]).toMatchObject({ type: null, style: plainStyle, hasContent: false, folder: null, hostname: null });
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject(whole);
    expect(await list(other)).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await other.send(method, `${path}/${id}`, method === 'PUT' ? { name: 'Mine' } : undefined)).status).toBe(
        404,
      );

    const changed = await owner.put(`${path}/${id}`, { name: 'Cards', folder: null });
    expect(changed.body).toMatchObject({ ...whole, name: 'Cards', folder: null, locks: ['design', 'content'] });
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Bottles']);
    const { body } = await owner.get('/api/user/audit');
    const actions = (body['acts'] as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('template_'))).toEqual([
      ...['template_deleted', 'template_changed', 'template_created', 'template_created'],
    ]);
  });

  test.each([
    ['a name that is taken', { name: ' table  CARDS' }, 409, undefined],
    ['no name', { name: ' ' }, 400, { field: 'name', code: 'required' }],
    ['content without a type', { content: { title: 'x' } }, 400, { field: 'type', code: 'required' }],
    ['content of another type', { type: 'text', content: { text: 'x', title: 'x' } }, 400, { field: 'content.title' }],
    ['a lock of what it doesn’t keep', { locks: ['folder'] }, 400, { field: 'locks', code: 'wrong_choice' }],
    ['an unknown placeholder', { namePattern: '{day}' }, 400, { field: 'namePattern', code: 'wrong_choice' }],
    ['a folder that isn’t the account’s', { folder: 999_999 }, 400, { field: 'folder', code: 'unknown_folder' }],
    ['a domain that isn’t the account’s', { hostname: 'go.example.org' }, 400, { field: 'hostname' }],
    [
      'a schedule that ends before it begins',
      { access: { schedule: { from: 9, to: 5 }, scanLimit: null } },
      400,
      { field: 'access.schedule.to', code: 'from_after_to' },
    ],
    [
      'a logo that isn’t the account’s',
      { style: { ...red, image: `${'a'.repeat(26)}.png` } },
      400,
      { field: 'style.image' },
    ],
  ])('%s is refused, and the error names the field', async (_, body, status, issue) => {
    const owner = await server.createMember();
    await create(owner, { name: 'Table cards' });
    const reply = await owner.post(path, { name: 'Another', ...body });
    expect(reply.status).toBe(status);
    if (issue) expect(reply.body['issues']).toEqual([expect.objectContaining(issue)]);
    else expect(reply.body).toMatchObject({ error: 'template_exists', field: 'name' });
  });

  test('are limited per account', async () => {
    const owner = await server.createMember();
    await server.database.pool.query(
      `insert into template (account_id, name, name_key, style, bytes, created_at, updated_at)
       select id, n::text, n::text, '{}', 2, now(), now() from users, generate_series(1, 500) as n where email = $1`,
      [owner.email],
    );
    const reply = await owner.post(path, { name: 'One more' });
    expect([reply.status, reply.body]).toMatchObject([403, { error: 'template_limit_exceeded', params: { max: 500 } }]);
    expect(await list(owner)).toHaveLength(500);
  });

  test('need a permission each, and the whole account', async () => {
    const owner = await server.createMember();
    const { id } = await create(owner, { name: 'Cards' });
    const folder = Number((await owner.post('/api/folders', { name: 'Tables' })).body['id']);
    const viewer = await inviteEditor(server, owner);
    const editor = await inviteEditor(server, owner, { permissions: { 5: { create: true, edit: true } } });
    const all = { 5: { create: true, edit: true, delete: true } };
    const narrowed = await inviteEditor(server, owner, { permissions: all, folders: [folder] });
    const statuses = async (client: BrowserClient) => [
      (await client.get(`${path}/${id}`)).status,
      (await client.post(path, { name: `Of ${client.cookies.get('session')}` })).status,
      (await client.put(`${path}/${id}`, { namePattern: '{number}' })).status,
      (await client.put('/api/default-design', { style: null })).status,
      (await client.send('DELETE', `${path}/${id}`)).status,
    ];
    expect(await statuses(viewer)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(narrowed)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(editor)).toEqual([200, 201, 200, 200, 403]);
    const outsider = await inviteEditor(server, owner, { views: [2] });
    expect((await outsider.get(path)).status).toBe(403);
  });

  test('list the ids of their codes to those who may view both, in their folders', async () => {
    const owner = await server.createMember();
    const { id } = await create(owner, { name: 'Cards' });
    const folder = Number((await owner.post('/api/folders', { name: 'Tables' })).body['id']);
    const createCode = async (more: object) => {
      const body = { content: { url: 'https://example.org' }, template: id, ...more };
      return (await owner.post('/api/qr/dynamic/url', body)).body['insertedId'];
    };
    const ids = [await createCode({}), await createCode({ folder })];
    const listCodes = (client: BrowserClient) => client.get(`${path}/${id}/codes`);
    expect((await listCodes(owner)).body).toEqual({ ids });
    expect((await listCodes(await inviteEditor(server, owner))).body).toEqual({ ids });
    const narrowed = await inviteEditor(server, owner, { folders: [folder] });
    expect((await listCodes(narrowed)).body).toEqual({ ids: ids.slice(1) });
    for (const views of [[2], [5]])
      expect((await listCodes(await inviteEditor(server, owner, { views }))).status).toBe(403);
    expect((await listCodes(await server.createMember())).status).toBe(404);
  });

  test('of a later release are counted, stay as they are, and don’t stop new codes', async () => {
    const owner = await server.createMember();
    const { id } = await create(owner, { name: 'Cards', style: red, type: 'menu', isDefault: true });
    await create(owner, { name: 'Bottles' });
    await server.database.pool.query(`update template set type = 'hologram' where id = $1`, [id]);
    expect((await owner.get(path)).body).toMatchObject({ templates: [{ name: 'Bottles' }], unreadable: 1 });
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ error: 'newer_version' });
    expect((await owner.put(`${path}/${id}`, { name: 'Mine' })).body).toMatchObject({ error: 'newer_version' });
    const made = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' } });
    expect((await owner.get(`/api/qr/${made.body['insertedId']}`)).body).toMatchObject({ style: red, template: null });
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(204);
  });

  test('become the default only by people who can edit them', async () => {
    const owner = await server.createMember();
    await create(owner, { name: 'Cards', isDefault: true, locks: ['design'] });
    const creator = await inviteEditor(server, owner, { permissions: { 5: { create: true } } });
    expect((await creator.post(path, { name: 'Mine', isDefault: true })).status).toBe(403);
    expect((await creator.post(path, { name: 'Mine' })).status).toBe(201);
    expect(await list(owner)).toMatchObject([
      { name: 'Cards', isDefault: true },
      { name: 'Mine', isDefault: false },
    ]);
  });

  test('are restored as they were, with the locks of their codes, until they are erased', async () => {
    const owner = await server.createVerifiedMember();
    const { id } = await create(owner, { name: 'Cards', style: red, locks: ['design'], isDefault: true });
    const body = { content: { url: 'https://example.org' }, template: id };
    const code = `/api/qr/${(await owner.post('/api/qr/dynamic/url', body)).body['insertedId']}`;
    const before = (await owner.get(`${path}/${id}`)).body;
    const editor = await inviteEditor(server, owner);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(204);
    expect([await list(owner), (await owner.get('/api/default-design')).body['style']]).toEqual([[], null]);
    expect((await owner.get(code)).body['template']).toBe(null);
    for (const reply of [
      await owner.delete(`${path}/${id}`),
      await owner.put(`${path}/${id}`, { name: 'Mine' }),
      await (await server.createMember()).post(`${path}/${id}/restore`),
    ])
      expect(reply.status).toBe(404);
    expect((await owner.post('/api/qr/dynamic/url', body)).body).toMatchObject({ error: 'invalid_input' });
    expect((await editor.put(`${code}/url`, { style: plainStyle })).status).toBe(200);

    expect((await owner.post(`${path}/${id}/restore`)).body).toEqual(before);
    expect((await owner.get(code)).body['template']).toMatchObject({ id, locks: ['design'] });
    const blue = { ...plainStyle, shape: { ...plainStyle.shape, color: '#1c3fa8' } };
    expect((await editor.put(`${code}/url`, { style: blue })).body).toMatchObject({ error: 'part_locked' });
    expect((await owner.post(`${path}/${id}/restore`)).status).toBe(404);
    const { body: audit } = await owner.get('/api/user/audit?action=template_restored');
    expect(audit['acts']).toMatchObject([{ target: String(id), detail: { name: 'Cards' } }]);
  });

  test('are only restored if their name and a place are free, and take the default from no other', async () => {
    const owner = await server.createMember();
    const { id } = await create(owner, { name: 'Cards', isDefault: true });
    await owner.delete(`${path}/${id}`);
    const other = await create(owner, { name: 'cards', isDefault: true });
    expect((await owner.post(`${path}/${id}/restore`)).body).toMatchObject({ error: 'template_exists', field: 'name' });
    await owner.put(`${path}/${other.id}`, { name: 'Others' });
    expect((await owner.post(`${path}/${id}/restore`)).body).toMatchObject({ name: 'Cards', isDefault: false });
    await owner.delete(`${path}/${id}`);
    await server.database.pool.query(
      `insert into template (account_id, name, name_key, style, bytes, created_at, updated_at)
       select id, n::text, n::text, '{}', 2, now(), now() from users, generate_series(1, 499) as n where email = $1`,
      [owner.email],
    );
    expect((await owner.post(`${path}/${id}/restore`)).body).toMatchObject({ error: 'template_limit_exceeded' });
  });

  test('are only changed at the version that If-Match names, so that no one overwrites what they haven’t seen', async () => {
    const owner = await server.createMember();
    const { id } = await create(owner, { name: 'Cards' });
    const read = await owner.get(`${path}/${id}`);
    const version = String(read.headers['etag']);
    expect(version).toBe(`"${read.body['version']}"`);
    const change = (body: object, ifMatch?: string) =>
      owner.put(`${path}/${id}`, body, ifMatch === undefined ? {} : { 'if-match': ifMatch });
    const both = await Promise.all([change({ name: 'Mine' }, version), change({ style: red }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = await change({ name: 'Late' }, version);
    expect([lost.status, lost.body['error']]).toEqual([412, 'version_conflict']);
    expect((await change({ name: 'Malformed' }, 'yesterday')).status).toBe(412);
    const current = both.find(({ status }) => status === 200)!;
    expect((await change({ name: 'Current' }, String(current.headers['etag']))).status).toBe(200);
    expect((await change({ name: 'Without a version' })).status).toBe(200);
  });

  test('count as content of the account, until they are erased', async () => {
    const owner = await server.createMember();
    const used = async () => {
      const { rows } = await server.database.pool.query(
        'select bytes from content_usage join users on users.id = account_id where email = $1',
        [owner.email],
      );
      return Number(rows[0]?.bytes ?? 0);
    };
    const { id } = await create(owner, {
      name: 'Cards',
      type: 'url',
      content: { url: `https://example.org/${'x'.repeat(900)}` },
    });
    expect(await used()).toBeGreaterThan(900);
    await owner.put(`${path}/${id}`, { content: null });
    expect(await used()).toBeLessThan(1_500);
    await owner.send('DELETE', `${path}/${id}`);
    await server.database.pool.query('delete from template where id = $1', [id]);
    expect(await used()).toBe(0);
  });

  test('keep the logo in their design stored as long as they have it', async () => {
    const owner = await server.createMember();
    const logo = String((await uploadLogo(owner, buildPng(41, 8))).body['filename']);
    const { id } = await create(owner, { name: 'Cards', style: { ...red, image: logo } });
    const sweepAfter = (days: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + days * 86_400_000);
      return sweepImages(server.deps, createSystemActor('test'));
    };
    await sweepAfter(40);
    expect(await loadLogo(server.deps, logo)).not.toBeNull();
    await server.database.pool.query('delete from template where id = $1', [id]);
    await sweepAfter(8);
    expect(await loadLogo(server.deps, logo)).toBeNull();
  });
});
