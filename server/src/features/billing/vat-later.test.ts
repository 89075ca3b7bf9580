import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDatabase } from '../../adapters/database/testing.ts';
import type { MemberClient } from '../../testing.ts';
import { type BillingServer, startBillingServer } from '../subscriptions/testing.ts';
import { recheckVatNumbers } from './jobs.ts';

type ViesResult = 'INVALID' | 'MS_UNAVAILABLE' | 'VALID';
/** What VIES on this machine says about every number. */
let answer: ViesResult = 'MS_UNAVAILABLE';
const vies = createServer((_request, response) => {
  response.end(JSON.stringify({ isValid: answer === 'VALID', userError: answer }));
});

const austrian = { country: 'AT', company: 'Muster GmbH', vatNumber: 'ATU33864707' };
const note = 'VIES answered later';

describe.each(everyDatabase)('a VAT number that VIES answers for later, on $name', ({ open }) => {
  let server: BillingServer;
  let staff: MemberClient;
  beforeAll(async () => {
    await new Promise<void>((done) => vies.listen(0, '127.0.0.1', done));
    const { port } = vies.address() as AddressInfo;
    server = await startBillingServer({ VIES_URL: `http://127.0.0.1:${port}/rest-api` }, open);
    staff = await server.createVerifiedMember('vat@staff.example');
    await server.database.pool.query(`update users set staff = true where email = 'vat@staff.example'`);
    await server.enableTwoFactor('vat@staff.example');
  }, 60_000);
  afterAll(async () => {
    await server.close();
    vies.close();
  });

  const ask = async (next: ViesResult, days: number) => {
    answer = next;
    await server.advance(days);
    await recheckVatNumbers(server.deps);
    await server.drain();
  };
  /** A business that paid while VIES said something. */
  const subscribe = async (first: ViesResult, input: object = {}) => {
    answer = first;
    const client = await server.createVerifiedMember();
    await server.setBilling(client, austrian);
    await server.drain();
    const { body } = await server.order(client, input);
    await server.pay(String(body['url']));
    await server.refresh(client);
    return client;
  };
  const listInvoices = async (client: MemberClient) => (await server.refresh(client))['invoices'] as Invoice[];
  const listVatEmails = async ({ email }: MemberClient) =>
    (await server.listEmails(email)).filter(({ subject }) => /VAT number/.test(subject));
  const findAccount = async ({ email }: MemberClient): Promise<string> =>
    (await server.database.pool.query('select id from users where email = $1', [email])).rows[0].id;
  const readPlan = async (client: MemberClient) =>
    (await staff.get(`/api/staff/accounts/${await findAccount(client)}`)).body['plan'] as {
      invoices: { id: string; undueTaxCents: number }[];
    };
  const refundVat = async (client: MemberClient, invoice: string | undefined) =>
    staff.post(`/api/staff/accounts/${await findAccount(client)}/refund-vat`, { invoice, note });

  test('and confirms: the owner is told, later invoices have no VAT, and staff give back what was paid', async () => {
    const client = await subscribe('MS_UNAVAILABLE');
    const [paid] = await listInvoices(client);
    expect(paid).toMatchObject({ tax: 'vat', percent: 20, totalCents: 2388 });
    expect(await refundVat(client, paid?.id)).toMatchObject({ status: 409, body: { error: 'vat_due' } });

    await ask('VALID', 1);
    const emails = await listVatEmails(client);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your VAT number is valid']);
    expect(emails[0]?.text).toContain('reverse charge');
    expect((await readPlan(client)).invoices).toMatchObject([{ undueTaxCents: 398 }]);

    const answers = await Promise.all([1, 2, 3].map(() => refundVat(client, paid?.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await server.drain();
    const after = await listInvoices(client);
    expect(after.map(({ kind, totalCents, status, tax }) => [kind, totalCents, status, tax]).sort()).toEqual([
      ['credit_note', -2388, 'void', 'vat'],
      ['invoice', 1990, 'paid', 'reverse_charge'],
      ['invoice', 2388, 'void', 'vat'],
    ]);
    expect((await server.gatewayOf(client)).refunds.map(({ cents }) => cents)).toEqual([398]);
    expect(await refundVat(client, paid?.id)).toMatchObject({ status: 409 });
    const { body } = await client.get('/api/user/audit?action=vat_refunded');
    expect(body['acts']).toHaveLength(1);

    await server.advance(31);
    const [renewal] = await listInvoices(client);
    expect(renewal).toMatchObject({ tax: 'reverse_charge', totalCents: 1990, status: 'paid' });
  });

  test('has a credit note for what is refunded beyond its VAT', async () => {
    const client = await subscribe('MS_UNAVAILABLE');
    const [paid] = await listInvoices(client);
    await ask('VALID', 1);
    await refundVat(client, paid?.id);
    await server.drain();
    await client.post('/api/subscription/withdraw');
    const after = await listInvoices(client);
    expect(after.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
    expect((await server.gatewayOf(client)).payments.map(({ cents, refundedCents }) => cents - refundedCents)).toEqual([
      0,
    ]);
    expect(after.filter(({ status, kind }) => status === 'refunded' && kind === 'invoice')).toMatchObject([
      { totalCents: 1990 },
    ]);
  });

  test('and rejects: the owner is told, and VAT is charged as before', async () => {
    const client = await subscribe('MS_UNAVAILABLE');
    await ask('INVALID', 1);
    expect((await listVatEmails(client)).map(({ subject }) => subject)).toEqual(['Please check your VAT number']);
    expect((await readPlan(client)).invoices).toMatchObject([{ undueTaxCents: 0 }]);
    await server.advance(31);
    expect((await listInvoices(client))[0]).toMatchObject({ tax: 'vat', totalCents: 2388 });
    await ask('VALID', 8);
    expect(await listVatEmails(client)).toHaveLength(2);
    // The renewal was charged while VIES said that there’s no such number.
    expect((await readPlan(client)).invoices).toMatchObject([{ undueTaxCents: 0 }, { undueTaxCents: 398 }]);
  });

  test('is asked about again every month: one that VIES no longer knows is charged VAT, an outage changes nothing', async () => {
    const client = await subscribe('VALID', { duration: 'quarterly' });
    expect(await listInvoices(client)).toMatchObject([{ tax: 'reverse_charge' }]);
    await ask('MS_UNAVAILABLE', 31);
    const { body } = await client.get('/api/user/me');
    expect(body['billingData']).toMatchObject({ vat: { state: 'valid' } });
    expect(await listVatEmails(client)).toEqual([]);
    await ask('INVALID', 2);
    expect((await listVatEmails(client)).map(({ subject }) => subject)).toEqual(['Please check your VAT number']);
    await server.refresh(client);
    await server.advance(70);
    expect((await listInvoices(client))[0]).toMatchObject({ tax: 'vat', percent: 20 });
  });
});
