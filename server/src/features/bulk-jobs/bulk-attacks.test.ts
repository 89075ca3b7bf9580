import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { hashToken } from '../../http/session.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { type BulkClient, createBulkClient, toLines } from './testing.ts';

const dayMs = 86_400_000;
const pdf = Buffer.from('%PDF-1.4 not one');

describe.each(databases)('a bulk job against the rules on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  let bulk: BulkClient;
  let status = 200;
  beforeAll(async () => {
    server = await startTestServer(await open());
    server.deps.outbound.request = async () => ({ status, headers: {}, body: pdf, isComplete: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    status = 200;
    owner = await server.createVerifiedMember();
    bulk = createBulkClient(server, owner);
  });

  /** A teammate of the owner, limited to folders, or in all of them with null. */
  const createTeammate = async (folders: number[] | null, permissions: object): Promise<MemberClient> => {
    const [id, token] = [randomUUID(), randomUUID()];
    const { pool } = server.database;
    await pool.query(
      `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
       select $1, $2, 2, id, '{2}', $3, $4 from users where email = $5`,
      [id, `${id}@example.org`, JSON.stringify({ 2: permissions }), folders, owner.email],
    );
    await pool.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent) values ($1, $2, $3, $3, $4, '', '')`,
      [hashToken(token), id, server.clock.now, new Date(server.clock.now.getTime() + dayMs)],
    );
    const client = server.browserClient();
    client.cookies.set('session', token);
    return { ...client, email: `${id}@example.org` };
  };
  const setPermissions = (email: string, permissions: object) =>
    server.database.pool.query('update users set permissions = $2 where email = $1', [
      email,
      JSON.stringify({ 2: permissions }),
    ]);
  const toRecord = (number: number, more: object = {}) => ({
    content: { url: `https://example.org/${number}` },
    externalId: `R-${number}`,
    ...more,
  });
  const toFileRecord = (file: string) => ({
    type: 'pdf',
    content: { title: 'Plans', sections: [{ name: 'All', files: [{ file, title: 'Plan' }] }] },
  });
  const createJob = async (client: BulkClient, records: readonly object[], settings: object = {}) => {
    const job = await client.upload(toLines(records));
    await client.change(job.id, { ...job.settings, ...settings });
    await client.check(job.id);
    return job.id;
  };

  test('shows nothing of a code outside the folders of its user, whose external id a row has', async () => {
    const folder = Number((await owner.post('/api/folders', { name: 'Mine' })).body['id']);
    const { body } = await owner.post('/api/qr/dynamic/url', toRecord(1, { name: 'Secret plan' }));
    const member = await createTeammate([folder], { create: true, edit: true });
    const limited = createBulkClient(server, member);
    const id = await createJob(limited, [toRecord(1), { id: body['insertedId'], name: 'Mine now' }], {
      mode: 'upsert',
    });
    const rows = await limited.rows(id);
    expect(rows.map(({ state, code }) => [state, code])).toEqual([
      ['error', null],
      ['error', null],
    ]);
    for (const text of [await limited.manifest(id), await limited.errors(id), JSON.stringify(rows)]) {
      expect(text).not.toContain('Secret plan');
      expect(text).not.toContain(body['uri']);
    }
  });

  test('is undone by those who may delete codes, or created them with it', async () => {
    const records = [toRecord(1), toRecord(2)];
    const id = await createJob(bulk, records);
    await bulk.create(id);
    const member = await createTeammate(null, { create: true, edit: true });
    const own = createBulkClient(server, member);
    expect([await bulk.get(id), await own.get(id)].map((job) => job.canUndo)).toEqual([true, false]);
    await own.call('POST', `/${id}/undo`, {}, 403);
    expect((await owner.get('/api/qr/count')).body['total']).toBe(2);

    const ownId = await createJob(own, [toRecord(3)]);
    await own.create(ownId);
    expect(await own.undo(ownId)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    const changing = await createJob(own, [toRecord(1, { name: 'Changed' })], { mode: 'update' });
    await own.create(changing);
    await setPermissions(member.email, { create: true });
    expect((await own.get(changing)).canUndo).toBe(false);
    await own.call('POST', `/${changing}/undo`, {}, 403);
    await setPermissions(member.email, { create: true, edit: true });
    expect(await own.undo(changing)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
  });

  test('creates nothing more once its user may not', async () => {
    const member = await createTeammate(null, { create: true });
    const limited = createBulkClient(server, member);
    const id = await createJob(limited, [toRecord(1)]);
    await limited.call('POST', `/${id}/create`);
    await setPermissions(member.email, { edit: true });
    await server.drain();
    expect(await bulk.get(id)).toMatchObject({ state: 'failed', counts: { created: 0 }, error: { code: 'forbidden' } });
  });

  const createKey = async (expiresAt: string | null = null) => {
    const body = { name: 'Shop', scopes: ['codes:read', 'codes:write'], expiresAt };
    const { key, secret } = (await owner.post('/api/user/keys', body)).body as { key: { id: string }; secret: string };
    return { id: key.id, bulk: createBulkClient(server, server.apiClient(secret)) };
  };

  test('stops at the next batch once the API key that started it is revoked, and its owner can continue it', async () => {
    const key = await createKey();
    const records = Array.from({ length: 220 }, (_, at) =>
      at === 150 ? toFileRecord('https://files.example/a.pdf') : toRecord(at),
    );
    const id = await createJob(key.bulk, records);
    await key.bulk.call('POST', `/${id}/create`);
    const { request } = server.deps.outbound;
    server.deps.outbound.request = async (call) => {
      server.deps.outbound.request = request;
      expect((await owner.delete(`/api/user/keys/${key.id}`)).status).toBe(200);
      return request(call);
    };
    const stopped = await bulk.settle(id);
    expect(stopped).toMatchObject({ state: 'failed', error: { code: 'key_ended' }, counts: { ready: 20 } });
    const { created } = stopped.counts;
    expect((await owner.get('/api/qr/count')).body['total']).toBe(created);
    const manifest = await bulk.manifest(id);
    expect(manifest.match(/,"created",/g)).toHaveLength(created);
    await bulk.call('POST', `/${id}/resume`);
    expect(await bulk.settle(id)).toMatchObject({ state: 'done', error: null, counts: { ready: 0 } });
  });

  test('neither creates nor undoes anything once the API key that started it has expired', async () => {
    const key = await createKey(new Date(server.clock.now.getTime() + 3_600_000).toISOString());
    const [first, second] = [await createJob(key.bulk, [toRecord(1)]), await createJob(key.bulk, [toRecord(2)])];
    await key.bulk.create(first);
    await key.bulk.call('POST', `/${first}/undo`);
    server.advanceClock(3_600_000);
    expect(await bulk.settle(first)).toMatchObject({
      state: 'failed',
      error: { code: 'key_ended' },
      counts: { created: 1 },
    });
    expect(await bulk.undo(first)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    expect(await bulk.create(second)).toMatchObject({ state: 'done', counts: { created: 1 } });
  });

  test('fails one row, not all, for the address of a file that no one can decode', async () => {
    const id = await createJob(bulk, [toFileRecord('https://files.example/%E0%A4%A.pdf'), toRecord(1)]);
    const done = await bulk.create(id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 1, failed: 1 } });
    const [failed] = await bulk.rows(id, 'failed');
    expect(failed?.errors).toMatchObject([{ error: expect.not.stringMatching('generic') }]);
  });

  test('fetches a file again that couldn’t be fetched, once it continues', async () => {
    const id = await createJob(bulk, [toFileRecord('https://files.example/a.pdf')]);
    status = 503;
    await bulk.create(id);
    const readErrors = async () => (await bulk.rows(id, 'failed')).flatMap(({ errors }) => errors);
    expect(await readErrors()).toMatchObject([{ error: 'file_not_fetched', params: { reason: '503' } }]);
    status = 404;
    await bulk.call('POST', `/${id}/resume`);
    await bulk.settle(id);
    expect(await readErrors()).toMatchObject([{ params: { reason: '404' } }]);
  });

  test.each([33, 5_000, 200_000])('a line nested %i deep is wrong by itself', async (depth) => {
    const deep = `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const { id } = await bulk.upload(`${toLines([toRecord(1)])}\n${deep}`);
    expect(await bulk.check(id)).toMatchObject({ counts: { ready: 1, error: 1 } });
    const body = { cells: { 0: deep.slice(0, 100_000) } };
    const { issues } = await bulk.call<{ issues: object[] }>('PUT', `/${id}/rows/1`, body, 400);
    expect(issues).toMatchObject([{ field: 'cells.0', code: 'invalid_json' }]);
  });

  test('no one’s drafts make way for those of another member', async () => {
    const { id } = await bulk.upload(toLines([toRecord(1)]));
    const member = createBulkClient(server, await createTeammate(null, { create: true }));
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) {
      ids.push((await member.upload(toLines([toRecord(at)]))).id);
      server.advanceClock(1_000);
    }
    const { jobs } = await bulk.call<{ jobs: { id: string }[] }>('GET', '');
    expect(jobs.map((job) => job.id)).toEqual([...ids.slice(2).reverse(), id]);
  });

  test('the oldest jobs make way once all of an account are too large', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) {
      const id = await createJob(bulk, [toRecord(at)]);
      await bulk.create(id);
      ids.push(id);
      server.advanceClock(1_000);
    }
    await server.database.pool.query('update bulk_job set bytes = 600 * 1048576 where id = any($1)', [ids.slice(0, 2)]);
    const { id } = await bulk.upload(toLines([toRecord(4)]));
    const { jobs } = await bulk.call<{ jobs: { id: string }[] }>('GET', '');
    expect(jobs.map((job) => job.id)).toEqual([id, ids[2], ids[1]]);
    expect((await owner.get('/api/qr/count')).body['total']).toBe(3);
  });

  test('the name of a file has no line breaks', async () => {
    const { fileName } = await bulk.upload(toLines([toRecord(1)]), 'name=a%0D%0ABcc:%20b.csv');
    expect(fileName).toBe('a Bcc: b.csv');
  });
});
