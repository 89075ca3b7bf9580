import type { Code } from '@tessera/contract/api/codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';

const content = { url: 'https://example.org/' };

describe.each(databases)('the external id of a code on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await server.createVerifiedMember();
  });

  const create = (externalId: string, client = owner) => client.post('/api/qr/dynamic/url', { content, externalId });
  const get = async (id: unknown) => (await owner.get(`/api/qr/${id}`)).body as Code;

  test('is unique in the account, can be changed and removed, and finds the code', async () => {
    const { body } = await create('A-1');
    expect((await create('A-1')).body).toMatchObject({ error: 'duplicated_external_id', field: 'externalId' });
    expect((await create('A-1', await server.createVerifiedMember())).status).toBe(201);
    const second = (await create('A-2')).body;
    const change = await owner.put(`/api/qr/${second['insertedId']}/url`, { externalId: 'A-1' });
    expect([change.status, change.body['error']]).toEqual([409, 'duplicated_external_id']);
    const { codes, total } = (await owner.get('/api/qr?externalId=A-1')).body as { codes: Code[]; total: number };
    expect([total, codes.map(({ id }) => id)]).toEqual([1, [body['insertedId']]]);
    expect((await owner.get('/api/qr?externalId=A-1&q=example')).body).toMatchObject({ total: 1 });
    await owner.put(`/api/qr/${body['insertedId']}/url`, { externalId: null });
    expect((await get(body['insertedId'])).externalId).toBe(null);
  });

  test('is free while the code is in the archive, and lost if another code has taken it meanwhile', async () => {
    const [kept, lost] = [(await create('B-1')).body['insertedId'], (await create('B-2')).body['insertedId']];
    for (const id of [kept, lost]) await owner.delete(`/api/qr/${id}`);
    expect((await create('B-2')).status).toBe(201);
    for (const id of [kept, lost]) expect((await owner.post(`/api/qr/${id}/restore`)).status).toBe(200);
    expect([(await get(kept)).externalId, (await get(lost)).externalId]).toEqual(['B-1', null]);
  });

  test('is only for codes of an account', async () => {
    const guest = server.browserClient('192.0.2.77');
    const { status, body } = await guest.post('/api/qr/dynamic/url?guest=true', { content, externalId: 'C-1' });
    expect([status, body['issues']]).toEqual([400, [{ field: 'externalId', code: 'unknown_field' }]]);
  });
});
