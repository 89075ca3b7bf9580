import { expect } from 'vitest';
import type { MemberClient, TestServer } from '../../testing.ts';
import { android } from '../scan/testing.ts';

/** What tests of transfers do on a server. */
export const createTransferActions = (getServer: () => TestServer) => {
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await getServer().database.pool.query(text, values)).rows as Row[];
  const createPair = async () =>
    [await getServer().createVerifiedMember(), await getServer().createVerifiedMember()] as const;
  const createCode = async (owner: MemberClient, more: object = {}) => {
    const { body, status, text } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/' },
      ...more,
    });
    expect(status, text).toBe(201);
    return { id: body['insertedId'] as number, uri: body['uri'] as string };
  };
  const offer = async (sender: MemberClient, body: object) => {
    const { status, body: transfer, text } = await sender.post('/api/transfers', body);
    expect(status, text).toBe(201);
    return transfer['id'] as string;
  };
  const accept = async (recipient: MemberClient, id: string) => {
    const reply = await recipient.post(`/api/transfers/${id}/accept`);
    expect(reply.status, reply.text).toBe(200);
    await getServer().drain();
    return (await recipient.get(`/api/transfers/${id}`)).body;
  };
  const list = async (client: MemberClient) =>
    (await client.get('/api/transfers')).body['transfers'] as { id: string }[];
  const scan = (path: string, host = 'tessera.example') =>
    getServer().app.inject({ url: path, headers: { host, 'user-agent': android } });
  const idOf = async ({ email }: MemberClient) =>
    (await query<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;
  const actionsOf = async (client: MemberClient) =>
    ((await client.get('/api/user/audit')).body['acts'] as { action: string }[]).map(({ action }) => action);
  return { query, createPair, createCode, offer, accept, list, scan, idOf, actionsOf };
};
