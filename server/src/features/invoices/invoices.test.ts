import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import { checkPdf, hasPoppler, hasQpdf, readPdfText } from '@tessera/qr/testing/renderers.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceSnapshot, RefundSnapshot } from '../../adapters/payments/snapshot.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { MemberClient } from '../../testing.ts';
import { type BillingServer, cards, startBillingServer } from '../subscriptions/testing.ts';
import { issueInvoices } from './index.ts';
import { createGatewayInvoice, createSnapshot, durations } from './testing.ts';

const system = createSystemActor('test');

describe('invoices', () => {
  let server: BillingServer;
  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  const listInvoices = async (client: MemberClient) => (await server.refresh(client))['invoices'] as Invoice[];
  const findAccount = async ({ email }: MemberClient): Promise<string> =>
    (await server.database.pool.query('select id from users where email = $1', [email])).rows[0].id;
  /** Gives a part of the only payment of an account back, as staff do at the gateway. */
  const refund = async (client: MemberClient, cents: number) => {
    const { rows } = await server.database.pool.query('select snapshot from subscription where account_id = $1', [
      await findAccount(client),
    ]);
    await server.deps.payments?.refund(`refund ${cents} ${client.email}`, {
      payment: rows[0].snapshot.payments[0].id,
      cents,
    });
  };
  const setVatState = async (client: MemberClient, state: string) =>
    server.database.pool.query('update billing_data set vat_state = $1 where account_id = $2', [
      state,
      await findAccount(client),
    ]);
  const getSeries = async (kind: string): Promise<string[]> =>
    (await server.database.pool.query('select number from invoice where kind = $1 order by number', [kind])).rows.map(
      ({ number }) => String(number),
    );
  const expectNoGaps = async () => {
    for (const [kind, prefix] of [
      ['invoice', 'TS'],
      ['credit_note', 'TC'],
    ] as const) {
      const numbers = await getSeries(kind);
      expect(numbers).toEqual(numbers.map((_, at) => `${prefix}-2026-${String(at + 1).padStart(6, '0')}`));
    }
  };

  test('one is issued for what was paid, once, with a receipt', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    const [first, ...others] = await listInvoices(client);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ kind: 'invoice', duration: 'yearly', totalCents: 14_137, tax: 'vat', percent: 19, status: 'paid' },
    });
    expect(await listInvoices(client)).toHaveLength(1);
    await server.drain();
    const receipts = (await server.listEmails(client.email)).filter(({ subject }) => subject.includes(first!.number));
    expect(receipts.map(({ subject }) => subject)).toEqual([`Your receipt: ${first?.number}`]);
    expect(receipts[0]?.text).toContain('€141.37');
  });

  test('receipts and credit notes go to the address for invoices', async () => {
    const email = 'bookkeeping@example.org';
    const { client } = await server.subscribe({}, { email });
    const [invoice] = await listInvoices(client);
    await client.post('/api/subscription/withdraw');
    const [note] = await listInvoices(client);
    await server.drain();
    const subjects = await server.subjects(email);
    expect(subjects).toContain(`Your receipt: ${invoice?.number}`);
    expect(subjects).toContain(`Credit note ${note?.number}`);
  });

  test('a trial that a plan follows has an invoice of nothing', async () => {
    const { client } = await server.subscribe({ begins: 'after_trial' });
    expect(await listInvoices(client)).toMatchObject([{ totalCents: 0, status: 'free' }]);
  });

  test('a single payment has one with its duration', async () => {
    const { client } = await server.subscribe({ renews: false, duration: 'quarterly' });
    expect(await listInvoices(client)).toMatchObject([{ duration: 'quarterly', status: 'paid' }]);
  });

  test('one that isn’t paid yet is open, until it is', async () => {
    const { client } = await server.subscribe({ begins: 'after_trial' }, {}, cards.failsLater);
    await server.advance(8);
    expect(await listInvoices(client)).toMatchObject([{ status: 'open', totalCents: 2368 }, { status: 'free' }]);
  });

  test('one that was never paid is taken back when its plan ends, and once', async () => {
    await server.forgetTrials();
    const { client } = await server.subscribe({ begins: 'after_trial' }, {}, cards.failsLater);
    await server.advance(8);
    await server.refresh(client);
    await server.advance(12);
    const rows = await listInvoices(client);
    expect(await listInvoices(client)).toEqual(rows);
    expect(rows.map(({ kind, status, totalCents }) => [kind, status, totalCents]).sort()).toEqual([
      ['credit_note', 'void', -2368],
      ['invoice', 'free', 0],
      ['invoice', 'uncollectible', 2368],
    ]);
    await expectNoGaps();
  });

  test('a withdrawal has a credit note over everything, and an email', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    await client.post('/api/subscription/withdraw');
    const [note, invoice] = await listInvoices(client);
    expect(note).toMatchObject({ kind: 'credit_note', totalCents: -14_137, status: 'refunded', duration: 'yearly' });
    expect(note?.number).toMatch(/^TC-2026-\d{6}$/);
    expect(invoice).toMatchObject({ kind: 'invoice', status: 'refunded', totalCents: 14_137 });
    await server.drain();
    expect(await server.subjects(client.email)).toContain(`Credit note ${note?.number}`);
  });

  test('refunds of parts have a credit note each, which add up', async () => {
    const { client } = await server.subscribe();
    await refund(client, 1);
    expect(await listInvoices(client)).toMatchObject([{ totalCents: -1 }, { status: 'paid' }]);
    await refund(client, 2367);
    expect(await listInvoices(client)).toMatchObject([
      { totalCents: -2367 },
      { totalCents: -1 },
      { status: 'refunded' },
    ]);
    const { rows } = await server.database.pool.query(
      `select sum((document->>'taxCents')::int)::int as tax, sum((document->>'netCents')::int)::int as net
       from invoice where kind = 'credit_note' and account_id = $1`,
      [await findAccount(client)],
    );
    expect(rows).toEqual([{ tax: 378, net: 1990 }]);
  });

  test('businesses in another country owe the VAT, and no one outside the EU does', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client, { country: 'AT', company: 'Muster GmbH', vatNumber: 'ATU33864707' });
    await setVatState(client, 'valid');
    const { body } = await server.order(client);
    await server.pay(String(body['url']));
    expect(await listInvoices(client)).toMatchObject([{ tax: 'reverse_charge', percent: 0, totalCents: 1990 }]);
    const { client: abroad } = await server.subscribe({}, { country: 'US', address: '1 Main St\nSpringfield' });
    expect(await listInvoices(abroad)).toMatchObject([{ tax: 'outside_scope', totalCents: 1990 }]);
  });

  test('eight at the same time have numbers without gaps', async () => {
    const clients = [];
    for (let at = 0; at < 8; at++) {
      const client = await server.createVerifiedMember();
      await server.setBilling(client);
      const { body } = await server.order(client);
      await server.pay(String(body['url']));
      clients.push(client);
    }
    const before = (await getSeries('invoice')).length;
    await Promise.all([...clients, ...clients].map(server.refresh));
    expect(await getSeries('invoice')).toHaveLength(before + 8);
    await expectNoGaps();
  });

  test('one is issued again with other billing data: a credit note, and a new one', async () => {
    const { client } = await server.subscribe();
    const [original] = await listInvoices(client);
    const correct = () => client.post(`/api/invoices/${original?.id}/correct`);
    expect(await correct()).toMatchObject({ status: 409, body: { error: 'invoice_unchanged' } });
    await server.setBilling(client, { country: 'FR' });
    expect(await correct()).toMatchObject({ status: 409, body: { error: 'invoice_tax_differs' } });
    await server.setBilling(client, { company: 'Ada Works GmbH' });
    const { status, body } = await correct();
    expect([status, body]).toMatchObject([
      200,
      { creditNote: { totalCents: -2368 }, invoice: { totalCents: 2368, status: 'paid' } },
    ]);
    expect(await correct()).toMatchObject({ status: 409, body: { error: 'invoice_credited' } });
    expect((await listInvoices(client)).map((row) => row.status).sort()).toEqual(['paid', 'void', 'void']);
    await client.post('/api/subscription/withdraw');
    const after = await listInvoices(client);
    expect(after.filter(({ totalCents }) => totalCents === -2368)).toHaveLength(2);
    expect(after.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
    await expectNoGaps();
  });

  test('only their own account can open them, whatever becomes of the plan', async () => {
    const { client } = await server.subscribe();
    const [invoice] = await listInvoices(client);
    const stranger = await server.createMember();
    expect((await stranger.get(`/api/invoices/${invoice?.id}/pdf`)).status).toBe(404);
    expect((await stranger.post(`/api/invoices/${invoice?.id}/correct`)).status).toBe(404);
    await client.post('/api/subscription/cancel');
    await server.advance(40);
    expect(await server.refresh(client)).toMatchObject({ hasPremium: false });
    const { status, headers } = await client.get(`/api/invoices/${invoice?.id}/pdf`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(`${invoice?.number}.pdf`);
  });

  test.skipIf(!hasPoppler || !hasQpdf)(
    'are a PDF with everything the law asks for, in the account’s formats',
    async () => {
      const { client } = await server.subscribe(
        { duration: 'yearly' },
        { company: 'Трактор 株式会社', postalCode: '75001', city: 'Paris', country: 'FR', taxId: '4711' },
      );
      await client.post('/api/user/me', { thousandsSeparator: '.' });
      const [invoice] = await listInvoices(client);
      const { bytes } = await client.get(`/api/invoices/${invoice?.id}/pdf`);
      expect(checkPdf(bytes)).toContain('No syntax or stream encoding errors found');
      const text = readPdfText(bytes);
      for (const part of [
        ...[invoice?.number, 'Tessera GmbH', '10115 Berlin', 'VAT number: DE136695976', 'Трактор 株式会社', 'Ada'],
        ...[
          '75001 Paris',
          'France',
          'Tax number: 4711',
          'Tessera plan, 12 months',
          '118',
          'VAT 20%, France',
          'Paid on',
        ],
      ])
        expect(text).toContain(part);
    },
  );

  test('the report of a quarter has VAT of other countries by rate, and credit notes with negative amounts', async () => {
    const { client } = await server.subscribe({}, { country: 'FI' });
    await client.post('/api/subscription/withdraw');
    await server.database.pool.query('update users set staff = true, email_verified_at = now() where email = $1', [
      client.email,
    ]);
    await server.enableTwoFactor(client.email);
    const { rows } = await server.database.pool.query('select max(issued_at) as at from invoice');
    const quarter = `2026-Q${Math.floor(rows[0].at.getUTCMonth() / 3) + 1}`;
    const { status, text } = await client.get(`/api/staff/oss-report?quarter=${quarter}`);
    expect(status).toBe(200);
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('country,rate_percent,kind,supplied_in,net_eur,vat_eur');
    expect(lines).toContain(`FI,25.5,invoice,${quarter},19.90,5.07`);
    expect(lines).toContain(`FI,25.5,credit_note,${quarter},-19.90,-5.07`);
    expect(lines.filter((line) => line.startsWith('DE'))).toEqual([]);
  });

  test('they outlive their account', async () => {
    const { client } = await server.subscribe();
    const [invoice] = await listInvoices(client);
    await server.database.pool.query('delete from users where email = $1', [client.email]);
    const { rows } = await server.database.pool.query('select account_id, document from invoice where id = $1', [
      invoice?.id,
    ]);
    expect(rows).toMatchObject([{ account_id: null, document: { buyer: { email: client.email } } }]);
  });

  test('whatever happens at the gateway: no gaps, and never more credited than invoiced', async () => {
    const event = fc.record({
      kind: fc.constantFrom('invoice', 'refund', 'void', 'uncollectible', 'pay', 'again'),
      invoice: fc.nat(2),
      cents: fc.integer({ min: 1, max: 3000 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
        const client = await server.createMember();
        const accountId = await findAccount(client);
        run += 1;
        const invoices: InvoiceSnapshot[] = [];
        const refunds: RefundSnapshot[] = [];
        const sync = () =>
          server.database.db
            .transaction()
            .execute((tx) =>
              issueInvoices(server.deps, system, tx, accountId, createSnapshot([...invoices], [...refunds]), durations),
            );
        for (const [at, { kind, invoice, cents }] of events.entries()) {
          const tax = { country: 'DE', percent: 19, taxCents: 378 };
          const target = invoices[invoice];
          if (kind === 'invoice')
            invoices.unshift(createGatewayInvoice(`in ${run} ${at}`, 1990, tax, { status: 'open', paidAt: null }));
          if (kind === 'refund' && target)
            refunds.unshift({
              ...{ id: `re ${run} ${at}`, payment: target.payments[0] ?? '', cents, status: 'succeeded' },
              createdAt: server.clock.now,
            });
          if (target && (kind === 'void' || kind === 'uncollectible')) target.status = kind;
          if (target && kind === 'pay') Object.assign(target, { status: 'paid', paidAt: server.clock.now });
          await sync();
        }
        const count = async () =>
          (
            await server.database.pool.query('select count(*)::int as n from invoice where account_id = $1', [
              accountId,
            ])
          ).rows[0].n;
        const issued = await count();
        await sync();
        expect(await count()).toBe(issued);
        const { rows } = await server.database.pool.query(
          `select original.number from invoice original join invoice note on note.corrects = original.id
           where original.account_id = $1 group by original.id
           having -sum(note.total_cents) > original.total_cents
             or sum((note.document->>'taxCents')::int) > (original.document->>'taxCents')::int`,
          [accountId],
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 12 },
    );
    await expectNoGaps();
  });
});
