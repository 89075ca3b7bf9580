import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { createRunOnce, sweepIdempotentReplies } from './index.ts';

const hourMs = 3_600_000;
const target = { content: { url: 'https://example.org/' } };

const findCall = async (database: Database, key: string) =>
  (await database.pool.query(`select * from idempotency where key = sha256($1::bytea)`, [Buffer.from(key)])).rows[0];

describe.each(databases)('calls with an Idempotency-Key on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const once = (key: string, path = '/api/qr/dynamic/url', body: unknown = target) =>
    owner.post(path, body, { 'idempotency-key': key });
  const countCodes = async () => Number((await owner.get('/api/qr/count')).body['total']);

  test('a repeated call gets the response of the first, and says so', async () => {
    const [first, second] = [await once('abc'), await once('abc')];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  test('the same key with another body, path or password is refused', async () => {
    await once('same');
    const protectedTarget = { ...target, accessPassword: 'one', activePassword: true };
    await once('password', '/api/qr/dynamic/url', protectedTarget);
    const others = [
      await once('same', '/api/qr/dynamic/url', { content: { url: 'https://example.org/other' } }),
      await once('same', '/api/qr/dynamic/url?draft=true'),
      await once('same', '/api/folders', { name: 'Other' }),
      await once('password', '/api/qr/dynamic/url', { ...protectedTarget, accessPassword: 'two' }),
    ];
    expect(others.map(({ status, body }) => [status, body['error']])).toEqual(
      others.map(() => [422, 'idempotency_key_reused']),
    );
  });

  test('keys belong to their user', async () => {
    const other = await server.createMember();
    const first = await once('mine');
    const second = await other.post('/api/qr/dynamic/url', target, { 'idempotency-key': 'mine' });
    expect(second.status).toBe(201);
    expect(second.body['insertedId']).not.toBe(first.body['insertedId']);
  });

  test('an API key doesn’t get what its user was answered outside its folders', async () => {
    const [inside, outside] = [
      await owner.post('/api/folders', { name: 'In' }),
      await owner.post('/api/folders', { name: 'Out' }),
    ];
    const folders = [inside.body['id']];
    const { body } = await owner.post('/api/user/keys', { name: 'Limited', scopes: ['codes:write'], folders });
    const client = server.apiClient(String(body['secret']));
    const call = { ...target, folder: outside.body['id'] };
    expect((await once('of a session', '/api/qr/dynamic/url', call)).status).toBe(201);
    const other = await client.post('/api/qr/dynamic/url', call, { 'idempotency-key': 'of a session' });
    expect([other.status, other.body['error']]).toEqual([422, 'idempotency_key_reused']);
  });

  test('of eight concurrent calls, one does the work, and all get its response', async () => {
    const before = await countCodes();
    const replies = await Promise.all(Array.from({ length: 8 }, () => once('concurrent')));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await countCodes()).toBe(before + 1);
  });

  test('a rejected call doesn’t use up its key', async () => {
    expect((await once('rejected', '/api/qr/dynamic/url', { ...target, uri: 'rejected' })).status).toBe(201);
    expect((await once('rejected 2', '/api/qr/dynamic/url', { ...target, uri: 'rejected' })).status).toBe(409);
    expect((await once('rejected 2', '/api/qr/dynamic/url', { ...target, uri: 'accepted' })).status).toBe(201);
  });

  test('a key may be as long as a header, and is forgotten after a day', async () => {
    const key = 'x'.repeat(6000);
    const first = await once(key);
    server.advanceClock(23 * hourMs);
    await sweepIdempotentReplies(server.deps);
    expect((await once(key)).body).toEqual(first.body);
    server.advanceClock(2 * hourMs);
    const second = await once(key);
    expect(second.headers).not.toHaveProperty('idempotency-replayed');
    expect(second.body['insertedId']).not.toBe(first.body['insertedId']);
    server.advanceClock(25 * hourMs);
    expect(await sweepIdempotentReplies(server.deps)).toBeGreaterThan(0);
    expect(await findCall(server.database, key)).toBeUndefined();
  });

  test('responses are stored encrypted', async () => {
    const { body } = await once('secret');
    const { response, reply } = await findCall(server.database, 'secret');
    expect(response.toString('latin1')).not.toContain(body['uri']);
    expect(reply).toBeNull();
  });

  test.each([
    ['/api/folders', { name: 'Menus' }],
    ['/api/templates', { name: 'Blue', isDefault: false, style: {} }],
    ['/api/domains', { host: 'qr.idempotent.org' }],
    ['/api/qr/bulk/duplicate', (id: number) => ({ ids: [id] })],
    ['/api/qr/bulk/download', (id: number) => ({ ids: [id], options: { format: 'svg' } })],
    ['/api/redirect-bundle', {}],
    [(id: number) => `/api/qr/${id}/pause`, {}],
    [(id: number) => `/api/qr/${id}/publish`, {}],
  ] as const)('%s happens once, in a transaction that notes it', async (path, body) => {
    const id = Number((await once(`code for ${path}`)).body['insertedId']);
    const url = typeof path === 'function' ? path(id) : path;
    const key = `a key for ${url}`;
    const input = typeof body === 'function' ? body(id) : body;
    const [first, second] = [await once(key, url, input), await once(key, url, input)];
    expect(first).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await findCall(server.database, key)).has_effects).toBe(true);
  });

  /** What a crash leaves behind, a minute later: a claimed key without a response. */
  const interrupt = async (key: string, hasEffects: boolean) => {
    await server.database.pool.query(
      'update idempotency set response = null, has_effects = $2 where key = sha256($1::bytea)',
      [Buffer.from(key), hasEffects],
    );
    server.advanceClock(61_000);
  };

  test('a call that was interrupted before it did anything is done by the next one', async () => {
    const before = await countCodes();
    await once('interrupted early');
    await interrupt('interrupted early', false);
    expect((await once('interrupted early')).status).toBe(201);
    expect(await countCodes()).toBe(before + 2);
  });

  test('one that was interrupted after it did something isn’t done again', async () => {
    await once('interrupted late', '/api/folders', { name: 'Late' });
    await interrupt('interrupted late', true);
    const { status, body } = await once('interrupted late', '/api/folders', { name: 'Late' });
    expect([status, body['error']]).toEqual([409, 'idempotency_reply_lost']);
  });

  test('the response to a created code is stored with the code', async () => {
    const { pool } = server.database;
    await pool.query(
      `create function lose_code() returns trigger language plpgsql as
       'begin if new.response is null and new.has_effects then raise exception ''no response yet''; end if; return new; end'`,
    );
    await pool.query('create trigger lose_code before update on idempotency for each row execute function lose_code()');
    expect((await once('with the code')).status).toBe(201);
    expect((await once('a folder', '/api/folders', { name: 'Not with the folder' })).status).toBe(500);
    await pool.query('drop trigger lose_code on idempotency');
  });

  test('a call whose key another one has taken over can’t commit any more', async () => {
    const { deps } = server;
    const runOnce = createRunOnce(deps);
    const actor = { kind: 'member', userId: 'stalled' } as Parameters<typeof runOnce>[0]['actor'];
    const call = { actor, key: 'stalled', fingerprint: '' };
    const [started, stalled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const insert = (name: string) =>
      deps.database.db.transaction().execute((tx) =>
        tx
          .insertInto('app_setting')
          .values({ name, value: JSON.stringify(name) })
          .execute(),
      );
    const first = runOnce(call, async () => {
      started.resolve();
      await stalled.promise;
      await insert('first');
      return { status: 200, headers: {}, body: 'first' };
    });
    await started.promise;
    server.advanceClock(61_000);
    const second = await runOnce(call, async () => {
      await insert('second');
      return { status: 200, headers: {}, body: 'second' };
    });
    expect(second.reply.body).toBe('second');
    stalled.resolve();
    await expect(first).rejects.toMatchObject({ code: 'idempotency_key_in_use' });
    const { rows } = await deps.database.pool.query(`select name from app_setting where name in ('first', 'second')`);
    expect(rows).toEqual([{ name: 'second' }]);
  });
});
