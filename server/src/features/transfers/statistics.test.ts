import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { createTransferActions } from './testing.ts';

describe.each(databases)('statistics of a transferred code, on $name,', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());
  const { query, createPair, createCode, offer, accept, scan, idOf } = createTransferActions(() => server);

  test('are scans of the account that earned them, however late they are counted', async () => {
    const [sender, recipient] = await createPair();
    const { id: code, uri } = await createCode(sender);
    await scan(`/r/${uri}`);
    // Not counted yet: it waits for the fold while the code moves.
    server.advanceClock(1000);
    await accept(recipient, await offer(sender, { scope: 'code', id: code, email: recipient.email }));
    server.advanceClock(1000);
    await scan(`/r/${uri}`);
    await scan(`/r/${uri}`);
    const getTotals = async () => {
      const rows = await query<{ account_id: string; scans: number }>(
        `select account_id, sum(scans)::int as scans from scan_cube where account_id = any($1) group by 1`,
        [[await idOf(sender), await idOf(recipient)]],
      );
      const byAccount = new Map(rows.map(({ account_id, scans }) => [account_id, scans]));
      return [byAccount.get(await idOf(sender)), byAccount.get(await idOf(recipient))];
    };
    const read = async (client: MemberClient) => {
      const { body, status, text } = await client.get('/api/analysis?preset=30d');
      expect(status, text).toBe(200);
      return (body['totals'] as { scans: number }).scans;
    };
    expect([await read(sender), await read(recipient)]).toEqual([1, 2]);
    await foldAll(server.database);
    expect(await getTotals()).toEqual([1, 2]);
    expect([await read(sender), await read(recipient)]).toEqual([1, 2]);
    const ofCode = (await recipient.get(`/api/qr/${code}`)).body['scans'];
    expect(ofCode).toBe(3);
    // Filtered, scans are read one by one: of this code alone, and of several codes together.
    await scan(`/r/${(await createCode(recipient)).uri}`);
    server.advanceClock(1000);
    await accept(sender, await offer(recipient, { scope: 'code', id: code, email: sender.email }));
    server.advanceClock(1000);
    await scan(`/r/${uri}`);
    await foldAll(server.database);
    const readFiltered = async (client: MemberClient) => {
      const { body } = await client.get('/api/analysis?preset=30d&system=Android');
      const { totals, hours, coverage } = body as {
        totals: { scans: number };
        hours: { scans: number }[];
        coverage: object | null;
      };
      return { total: totals.scans, inHours: hours.reduce((sum, { scans }) => sum + scans, 0), coverage };
    };
    expect(await readFiltered(sender)).toEqual({ total: 2, inHours: 2, coverage: null });
    await scan(`/r/${(await createCode(sender)).uri}`);
    await foldAll(server.database);
    expect(await readFiltered(sender)).toEqual({ total: 3, inHours: 3, coverage: null });
    expect(await readFiltered(recipient)).toEqual({
      total: 3,
      inHours: 1,
      coverage: expect.objectContaining({ counted: 1, total: 3 }),
    });
  });
});
