import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importExport } from '../account-import/testing.ts';
import { type BillingServer, startBillingServer } from '../subscriptions/testing.ts';
import { exportAccount } from './testing.ts';

describe('invoices in the data export', () => {
  let server: BillingServer;
  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  const listPdfs = (files: ReadonlyMap<string, Uint8Array>) =>
    [...files.keys()].filter((name) => name.startsWith('invoices/')).sort();

  test('are the PDFs that the account’s page has, with credit notes; imports leave them out', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    await client.post('/api/subscription/withdraw');
    const invoices = (await server.refresh(client))['invoices'] as Invoice[];
    expect(invoices.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    const { files, zip } = await exportAccount(server, client);
    expect(listPdfs(files)).toEqual(invoices.map(({ number }) => `invoices/${number}.pdf`).sort());
    for (const { id, number } of invoices) {
      const { bytes } = await client.get(`/api/invoices/${id}/pdf`);
      expect([number, Buffer.from(files.get(`invoices/${number}.pdf`)!).equals(bytes)]).toEqual([number, true]);
    }
    const { body } = await client.get('/api/user/data-exports');
    const [{ parts }] = body['exports'] as [{ parts: { part: string }[] }];
    expect(parts.find(({ part }) => part === 'billing')).toMatchObject({ state: 'done', bytes: expect.any(Number) });

    const newcomer = await server.createVerifiedMember();
    await importExport(server, newcomer, zip);
    expect((await server.refresh(newcomer))['invoices']).toEqual([]);
  });

  test('are drawn over several steps if there are many, each once', async () => {
    const { client } = await server.subscribe();
    const [{ number }] = (await server.refresh(client))['invoices'] as [Invoice];
    await server.database.pool.query(
      `insert into invoice (id, account_id, kind, number, issued_at, source, gateway_invoice, status, total_cents, document)
       select gen_random_uuid(), account_id, kind, number || '-' || lpad(n::text, 2, '0'), issued_at, source || n, gateway_invoice,
         status, total_cents, document
       from invoice, generate_series(1, 45) n where number = $1`,
      [number],
    );
    const { id, files } = await exportAccount(server, client);
    expect(listPdfs(files)).toHaveLength(46);
    const { rows } = await server.database.pool.query('select steps, total from task where id = $1', [id]);
    expect(rows[0].steps).toBeGreaterThan(rows[0].total);
  });
});
