import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentCase } from '@tessera/contract/api/payment-cases.ts';
import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MemberClient } from '../../testing.ts';
import { recheckVatNumbers } from '../billing/jobs.ts';
import { type BillingServer, cards, startBillingServer } from '../subscriptions/testing.ts';

const note = 'Looked into it';
let viesAnswer: 'MS_UNAVAILABLE' | 'VALID' = 'VALID';
const vies = createServer((_request, response) => {
  response.end(JSON.stringify({ isValid: viesAnswer === 'VALID', userError: viesAnswer }));
});

let server: BillingServer;
let staff: MemberClient;
beforeAll(async () => {
  await new Promise<void>((done) => vies.listen(0, '127.0.0.1', done));
  const { port } = vies.address() as AddressInfo;
  server = await startBillingServer({ VIES_URL: `http://127.0.0.1:${port}/rest-api` });
  staff = await server.createVerifiedMember('cases@staff.example');
  await server.database.pool.query(`update users set staff = true where email = 'cases@staff.example'`);
  await server.enableTwoFactor('cases@staff.example');
}, 60_000);
afterEach(() => server.sandbox.setFailure('none'));
afterAll(async () => {
  await server.close();
  vies.close();
});

const once = (duration: string) => ({ duration, renews: false });
const listCases = async ({ email }: MemberClient, state = 'open') => {
  const { body } = await staff.get(`/api/staff/payment-cases?state=${state}`);
  return (body['cases'] as PaymentCase[]).filter(({ account }) => account.email === email);
};
const retry = ({ id }: Pick<PaymentCase, 'id'>) => staff.post(`/api/staff/payment-cases/${id}/retry`, { note });
const findOnlyCase = async (client: MemberClient): Promise<PaymentCase> => {
  const cases = await listCases(client);
  expect(cases).toHaveLength(1);
  return cases[0] as PaymentCase;
};
const getKept = async (client: MemberClient) =>
  (await server.gatewayOf(client)).payments.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0);
const listActions = async () =>
  ((await staff.get('/api/staff/log')).body['actions'] as { action: string; cents: number | null }[]).map(
    ({ action, cents }) => [action, cents],
  );

describe('of two purchases at the same moment', () => {
  test('staff see the one that was refunded, once, and mark it as settled', async () => {
    const { client } = await server.payTwice(once('yearly'), once('quarterly'));
    await server.refresh(client);
    const found = await findOnlyCase(client);
    const [refund] = (await server.gatewayOf(client)).refunds;
    expect(found).toMatchObject({ kind: 'duplicate_refunded', cents: refund?.cents, settledAt: null });
    const { body } = await staff.post(`/api/staff/payment-cases/${found.id}`, { note });
    expect(body['settledAt']).toBe(server.clock.now.toISOString());
    expect([await listCases(client), await listCases(client, 'settled')]).toMatchObject([[], [{ id: found.id }]]);
    expect((await listActions())[0]).toEqual(['payment_case_settled', null]);
  });

  test('one that can’t be refunded stops nothing: staff are told, and refund it once the cause is fixed', async () => {
    server.sandbox.setFailure('refunds_refused');
    const { client, subscription } = await server.payTwice(once('yearly'), once('quarterly'));
    expect(subscription).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, { status: 'paid' }] });
    const found = await findOnlyCase(client);
    expect(found).toMatchObject({ kind: 'refund_refused', detail: expect.stringContaining('Insufficient funds') });
    expect(await retry(found)).toMatchObject({ status: 409, body: { error: 'payment_refused' } });
    expect(await findOnlyCase(client)).toMatchObject({ id: found.id });

    const paid = await getKept(client);
    server.sandbox.setFailure('none');
    await server.refresh(client);
    expect(await getKept(client)).toBe(paid);
    await Promise.all([retry(found), retry(found)]);
    await retry(found);
    expect(await getKept(client)).toBe(paid - found.cents);
    expect(await listCases(client)).toEqual([]);
    const actions = (await listActions()).filter(([action]) => action === 'refund_retried');
    expect(actions).toEqual([['refund_retried', found.cents]]);
    const { acts } = (await client.get('/api/user/audit?action=payment_refunded')).body;
    expect(acts).toMatchObject([{ via: 'staff' }]);
    expect((await server.refresh(client))['invoices']).toMatchObject([
      { kind: 'credit_note', totalCents: -found.cents },
      { kind: 'invoice' },
      { kind: 'invoice' },
    ]);
  });
});

describe('of a payment that the bank took back', () => {
  const lose = async (client: MemberClient) => {
    for (const { id, state } of (await server.gatewayOf(client)).disputes)
      if (state === 'open')
        await fetch(`${server.sandbox.url}/v1/disputes/${id}/close`, {
          method: 'POST',
          headers: { authorization: `Bearer ${server.sandbox.secretKey}` },
        });
    return server.refresh(client);
  };
  const endPlan = ({ id }: Pick<PaymentCase, 'id'>) => staff.post(`/api/staff/payment-cases/${id}/end-plan`, { note });

  test.each([
    ['a subscription', {}],
    ['a single payment', once('monthly')],
  ])('%s stays active until staff end it, without a refund, and its owner is told', async (_, order) => {
    const { client } = await server.subscribe(order, {}, cards.disputed);
    expect(await listCases(client)).toEqual([]);
    expect(await lose(client)).toMatchObject({ status: 'active', hasPremium: true });
    const found = await findOnlyCase(client);
    expect(found).toMatchObject({ kind: 'payment_lost', cents: 2368, detail: 'fraudulent' });
    expect((await retry(found)).body['error']).toBe('payment_disputed');
    await Promise.all([endPlan(found), endPlan(found)]);
    expect((await endPlan(found)).body['settledAt']).toBe(server.clock.now.toISOString());
    expect(await server.read(client)).toMatchObject({ status: 'canceled', hasPremium: false });
    expect([await listCases(client), (await server.gatewayOf(client)).refunds]).toEqual([[], []]);
    const actions = (await listActions()).filter(([action]) => action === 'plan_ended');
    expect(actions[0]).toEqual(['plan_ended', 2368]);
    const { acts } = (await client.get('/api/user/audit?action=plan_cancelled')).body;
    expect(acts).toMatchObject([{ via: 'staff' }]);
    const emails = (await server.listEmails(client.email)).filter(
      ({ subject }) => subject === 'Your payment of €23.68 was returned',
    );
    expect(emails).toMatchObject([{ text: expect.stringContaining('so we’ve ended your plan') }]);
  });

  test('a plan that was paid for since keeps running, and other cases end no plan', async () => {
    const { client } = await server.subscribe({}, {}, cards.disputed);
    await lose(client);
    const found = await findOnlyCase(client);
    await client.post('/api/subscription/cancel');
    await server.advance(32);
    await server.refresh(client);
    await server.pay(String((await server.order(client)).body['url']));
    expect(await server.refresh(client)).toMatchObject({ status: 'active' });
    expect((await endPlan(found)).status).toBe(200);
    expect(await server.refresh(client)).toMatchObject({ status: 'active' });
    const twice = await server.payTwice(once('yearly'), once('quarterly'));
    expect((await endPlan(await findOnlyCase(twice.client))).status).toBe(404);
  });
});

test('someone who withdraws while refunds are refused has withdrawn, and staff refund the payment later', async () => {
  const { client } = await server.subscribe();
  server.sandbox.setFailure('refunds_refused');
  expect(await client.post('/api/subscription/withdraw', {})).toMatchObject({
    status: 200,
    body: { status: 'canceled', hasPremium: false },
  });
  const found = await findOnlyCase(client);
  expect(found).toMatchObject({ kind: 'refund_refused', cents: 2368 });
  server.sandbox.setFailure('none');
  expect((await retry(found)).status).toBe(200);
  expect(await getKept(client)).toBe(0);
});

test('of a part that was to be refunded, only that is, however often it’s attempted', async () => {
  const { client } = await server.subscribe({ duration: 'quarterly' });
  await server.advance(102);
  await server.refresh(client);
  const { notice } = (await client.post('/api/subscription/cancel', { ends: 'notice' })).body as {
    notice: { refundCents: number };
  };
  expect(notice.refundCents).toBeGreaterThan(0);
  await server.advance(32);
  server.sandbox.setFailure('refunds_refused');
  expect(await server.refresh(client)).toMatchObject({ status: 'canceled' });
  const found = await findOnlyCase(client);
  expect(found).toMatchObject({ kind: 'refund_refused', cents: notice.refundCents });
  server.sandbox.setFailure('none');
  const paid = await getKept(client);
  await retry(found);
  await retry(found);
  expect(await getKept(client)).toBe(paid - notice.refundCents);
});

describe('VAT that wasn’t due', () => {
  const findAccount = async ({ email }: MemberClient): Promise<string> =>
    (await server.database.pool.query('select id from users where email = $1', [email])).rows[0].id;
  /** A business that paid VAT before VIES confirmed its number; staff then had it refunded. */
  const refundVat = async () => {
    viesAnswer = 'MS_UNAVAILABLE';
    const client = await server.createVerifiedMember();
    await server.setBilling(client, { country: 'AT', company: 'Muster GmbH', vatNumber: 'ATU33864707' });
    await server.drain();
    await server.pay(String((await server.order(client)).body['url']));
    await server.refresh(client);
    viesAnswer = 'VALID';
    await server.advance(1);
    await recheckVatNumbers(server.deps);
    await server.drain();
    const [invoice] = (await server.refresh(client))['invoices'] as Invoice[];
    const account = await findAccount(client);
    expect((await staff.post(`/api/staff/accounts/${account}/refund-vat`, { invoice: invoice?.id, note })).status).toBe(
      200,
    );
    return { client, account };
  };

  test('that couldn’t be refunded for days is left to staff, who attempt it again', async () => {
    const { client } = await refundVat();
    server.sandbox.setFailure('refunds_refused');
    await server.drain();
    expect(await listCases(client)).toEqual([]);
    await server.database.pool.query(
      `update pgboss.job set start_after = created_on, retry_count = retry_limit
       where name = 'subscriptions.refund-excess' and state = 'retry'`,
    );
    await server.drain();
    const found = await findOnlyCase(client);
    expect(found).toMatchObject({ kind: 'vat_refund_failed', cents: 398 });
    expect((await retry(found)).status).toBe(409);
    server.sandbox.setFailure('none');
    expect((await retry(found)).body).toMatchObject({ settledAt: expect.any(String) });
    expect((await server.gatewayOf(client)).refunds).toMatchObject([{ cents: 398 }]);
  });

  test.each([100, 398, 1000, 2300, 2388])(
    'isn’t refunded beyond what is left after staff refunded %i cents before the job ran',
    async (cents) => {
      const { client, account } = await refundVat();
      const { body } = await staff.get(`/api/staff/accounts/${account}`);
      const { invoices } = body['plan'] as { invoices: { id: string; refundableCents: number }[] };
      const invoice = invoices.find(({ refundableCents }) => refundableCents > 0);
      const refunded = await staff.post(`/api/staff/accounts/${account}/refund`, { invoice: invoice?.id, cents, note });
      expect(refunded.status).toBe(200);
      await server.drain();
      const [payment] = (await server.gatewayOf(client)).payments;
      expect(payment?.refundedCents).toBe(Math.max(cents, 398));
      // What is kept is what the documents say.
      const documents = (await server.refresh(client))['invoices'] as Invoice[];
      expect(documents.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(await getKept(client));
      expect(await listCases(client)).toEqual([]);
    },
  );
});

test('staff don’t refund to an account that staff belong to', async () => {
  server.sandbox.setFailure('refunds_refused');
  const { client } = await server.payTwice(once('yearly'), once('quarterly'));
  const found = await findOnlyCase(client);
  await server.database.pool.query('update users set staff = true where email = $1', [client.email]);
  server.sandbox.setFailure('none');
  expect((await retry(found)).body['error']).toBe('staff_account');
});
