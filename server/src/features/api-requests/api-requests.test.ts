import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { sweeps } from '../../housekeeping.ts';
import { createSystemActor } from '../../http/actor.ts';
import { setRequestSubject } from '../../http/request-subject.ts';
import { type ApiClient, type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { createRequestLog, settleRequestLogs } from './request-log.ts';

const content = { url: 'https://example.org/' };

describe.each(databases)('the log of API calls on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createKey = async (member: MemberClient, name = 'Till', scopes = ['codes:read', 'codes:write']) => {
    const { body } = await member.post('/api/user/keys', { name, scopes });
    const { id } = body['key'] as { id: string };
    return { id, client: server.apiClient(String(body['secret'])) };
  };
  /** The account’s calls as listed, newest first. The clock moves between them. */
  const list = async (member: MemberClient, query = '') => {
    await server.drain();
    const { body } = await member.get(`/api/user/keys/requests${query}`);
    return body as { requests: Record<string, unknown>[]; next: string | null };
  };
  const callInTurn = async (client: ApiClient, ...urls: string[]) => {
    for (const url of urls) {
      server.advanceClock(1_000);
      await client.get(url);
    }
  };

  test('has each call with a key: done, refused, and rejected by the rate limit', async () => {
    const member = await server.createVerifiedMember();
    const { id, client } = await createKey(member, 'Till', ['codes:read']);
    const first = await client.get('/api/qr/999999?fields=id');
    server.advanceClock(1_000);
    await client.post('/api/qr/dynamic/url', { content });
    const { requests, next } = await list(member);
    expect(next).toBeNull();
    expect(requests).toEqual([
      expect.objectContaining({ method: 'POST', path: '/api/qr/dynamic/:type', status: 403 }),
      {
        id: first.body['uuid'],
        at: expect.any(String),
        method: 'GET',
        path: '/api/qr/:id',
        status: 404,
        ms: expect.any(Number),
        key: { id, name: 'Till' },
        omitted: 0,
      },
    ]);
    server.advanceClock(1_000);
    await Promise.all(Array.from({ length: 41 }, () => client.get('/api/qr')));
    expect((await list(member, '?status=4xx&limit=1')).requests).toEqual([expect.objectContaining({ status: 429 })]);
  });

  test('has no calls of sessions and of unknown keys, and each account sees its own', async () => {
    const [one, other] = [await server.createVerifiedMember(), await server.createVerifiedMember()];
    const { client } = await createKey(one);
    await one.get('/api/qr');
    await server.apiClient(`${client.headers.authorization.slice('Bearer '.length, 20)}wrong`).get('/api/qr');
    await client.get('/api/qr');
    expect((await list(one)).requests).toHaveLength(1);
    expect((await list(other)).requests).toEqual([]);
    const [{ id } = { id: '' }] = (await list(one)).requests;
    expect((await list(other, `?after=${id}`)).requests).toEqual([]);
  });

  test('is filtered by status and key, in pages', async () => {
    const member = await server.createVerifiedMember();
    const [till, door] = [await createKey(member, 'Till'), await createKey(member, 'Door')];
    await callInTurn(till.client, '/api/qr', '/api/qr/999999', '/api/folders');
    await callInTurn(door.client, '/api/qr/count');
    const paths = async (query: string) => (await list(member, query)).requests.map(({ path }) => path);
    expect(await paths('?status=4xx')).toEqual(['/api/qr/:id']);
    expect(await paths(`?key=${door.id}`)).toEqual(['/api/qr/count']);
    expect(await paths(`?key=${till.id}&status=2xx`)).toEqual(['/api/folders', '/api/qr']);
    const { requests, next } = await list(member, '?limit=3');
    expect(requests.map(({ path }) => path)).toEqual(['/api/qr/count', '/api/folders', '/api/qr/:id']);
    expect(await paths(`?limit=3&after=${next}`)).toEqual(['/api/qr']);
  });

  test('keeps the calls of a revoked key, for thirty days', async () => {
    const member = await server.createVerifiedMember();
    const { id, client } = await createKey(member);
    await client.get('/api/qr');
    await member.delete(`/api/user/keys/${id}`);
    const sweep = sweeps.find(({ name }) => name === 'api-requests.old');
    const moveBack = (days: number) =>
      server.database.pool.query(`update api_request set at = at - $2 * interval '1 day' where key_id = $1`, [
        id,
        days,
      ]);
    await server.drain();
    await moveBack(29);
    await sweep?.run(server.deps);
    expect((await list(member)).requests).toEqual([expect.objectContaining({ key: { id, name: 'Till' } })]);
    await moveBack(2);
    expect((await list(member)).requests).toEqual([]);
    await sweep?.run(server.deps);
    const { rowCount } = await server.database.pool.query('select from api_request where key_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('leaves calls out under pressure, and the next one says how many', async () => {
    const member = await server.createVerifiedMember();
    const { client } = await createKey(member);
    await callInTurn(client, '/api/qr');
    const [{ key } = { key: undefined }] = (await list(member)).requests;
    const { rows } = await server.database.pool.query('select account_id from api_request where key_id = $1', [
      (key as { id: string }).id,
    ]);
    const log = createRequestLog(server.deps, createSystemActor('test'));
    const record = (count: number) => {
      for (let call = 0; call < count; call++) {
        const request = { id: crypto.randomUUID(), method: 'GET', routeOptions: { url: '/api/qr' } };
        setRequestSubject(request as never, {
          ...{ accountId: rows[0].account_id, userId: rows[0].account_id },
          key: { ...(key as { id: string; name: string }), scopes: [] },
        });
        log.record(request as never, { statusCode: 200, elapsedTime: 1 } as never);
      }
    };
    record(2_003);
    await settleRequestLogs();
    server.advanceClock(1_000);
    record(1);
    await settleRequestLogs();
    expect((await list(member, '?limit=2')).requests.map(({ omitted }) => omitted)).toEqual([3, 0]);
    const { rowCount } = await server.database.pool.query('select from api_request where account_id = $1', [
      rows[0].account_id,
    ]);
    await log.close();
    expect(rowCount).toBe(2_002);
  });

  test('goes on when the database was away', async () => {
    const member = await server.createVerifiedMember();
    const { client } = await createKey(member);
    await server.database.pool.query('alter table api_request rename to api_request_away');
    await client.get('/api/qr');
    await server.drain();
    await server.database.pool.query('alter table api_request_away rename to api_request');
    await client.get('/api/qr');
    expect((await list(member)).requests).toHaveLength(2);
  });
});
