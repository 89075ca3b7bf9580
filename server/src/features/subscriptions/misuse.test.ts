import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSdk, submitForm } from '../../adapters/payments/sandbox/testing.ts';
import type { MemberClient } from '../../testing.ts';
import { reconcile } from './jobs.ts';
import { type BillingServer, cards, startBillingServer } from './testing.ts';

let server: BillingServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

const create = async () => {
  const client = await server.createVerifiedMember();
  await server.setBilling(client);
  return client;
};
const listPaid = async (client: MemberClient) =>
  (await server.gatewayOf(client)).invoices.filter(({ paidCents }) => paidCents > 0);

describe('a change of the duration', () => {
  test('can’t use a quote from weeks ago, whose credit for unused time was higher', async () => {
    const { client } = await server.subscribe({ duration: 'quarterly' });
    await server.advance(65);
    const preview = await client.post('/api/subscription/change/preview', { duration: 'yearly' });
    const { quotedAt, dueCents } = preview.body['quote'] as { quotedAt: string; dueCents: number };
    await server.advance(20);
    const change = { duration: 'yearly', expectedCents: dueCents, quotedAt };
    expect(await client.post('/api/subscription/change', change)).toMatchObject({ body: { error: 'quote_outdated' } });
    expect(await server.refresh(client)).toMatchObject({ plan: { duration: 'quarterly' } });
  });

  test.each(['yesterday', '9999999-01-01', ''])('names a quote of %j as what is wrong', async (quotedAt) => {
    const client = await create();
    const { status, body } = await client.post('/api/subscription/change', {
      ...{ duration: 'yearly', expectedCents: 0, quotedAt },
    });
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field: 'quotedAt' })]]);
  });
});

describe('two purchases', () => {
  test('are never both charged: a single payment during the trial replaces the plan that would follow it', async () => {
    const client = await create();
    const later = await server.order(client, { begins: 'after_trial' });
    await server.pay(String(later.body['url']));
    const once = await server.order(client, { duration: 'yearly', renews: false });
    await server.pay(String(once.body['url']));
    expect(await server.refresh(client)).toMatchObject({
      ...{ status: 'active', plan: { duration: 'yearly', renews: false } },
    });
    await server.advance(40);
    await server.refresh(client);
    expect(await listPaid(client)).toMatchObject([{ paidCents: 14_137, subscription: null }]);
  });
});

describe('a page of the checkout that is still open', () => {
  test('can’t be paid once the account is closed', async () => {
    const client = await create();
    const { body } = await server.order(client);
    await client.post('/api/user/me/close', { email: client.email, password: 'a fine long password' });
    await server.drain();
    expect((await server.pay(String(body['url']))).html).toContain('no longer open');
  });

  test('can’t be paid without the VAT of the country that the buyer has by then', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client, { country: 'CH' });
    const { body } = await server.order(client);
    await server.setBilling(client, { country: 'DE' });
    await server.drain();
    expect((await server.pay(String(body['url']))).html).toContain('no longer open');
    await server.pay(String((await server.order(client)).body['url']));
    expect((await server.refresh(client))['invoices']).toMatchObject([{ tax: 'vat', percent: 19, totalCents: 2368 }]);
  });

  test('can’t be paid once the account is suspended', async () => {
    const client = await create();
    const { body } = await server.order(client);
    const staff = await server.createVerifiedMember();
    await server.database.pool.query('update users set staff = true where email = $1', [staff.email]);
    await server.enableTwoFactor(staff.email);
    const { id } = (await client.get('/api/user/me')).body;
    await staff.post(`/api/staff/accounts/${id}/ban`, { reason: 'spam', note: 'Spam' });
    await server.drain();
    expect((await server.pay(String(body['url']))).html).toContain('no longer open');
  });

  test('can still be paid after it was loaded here while the bank asks to confirm the payment', async () => {
    const client = await create();
    const checkoutUrl = String((await server.order(client)).body['url']);
    const confirmUrl = async () => new URL((await server.pay(checkoutUrl, cards.authenticated)).location, checkoutUrl);
    const declinedUrl = (await confirmUrl()).href;
    expect(await server.refresh(client)).toMatchObject({ status: 'incomplete', problem: { kind: 'requires_action' } });
    const declined = await submitForm(declinedUrl, { action: 'fail' });
    expect(new URL(declined.location, checkoutUrl).href).toBe(checkoutUrl);
    await server.refresh(client);
    const url = (await confirmUrl()).href;
    await server.refresh(client);
    const { location } = await submitForm(url, { action: 'complete' });
    expect(location).toContain('/app/plans-and-payments?from=checkout');
    expect(await server.refresh(client)).toMatchObject({ status: 'active' });
    expect(await listPaid(client)).toHaveLength(1);
  });
});

describe('a discount', () => {
  const createCode = async (code: string, percent_off = 50) => {
    const stripe = createSdk(server.sandbox);
    const { id: coupon } = await stripe.coupons.create({ percent_off, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code });
  };

  test.each([50, 100])('of %i % is for one purchase of an account', async (percent) => {
    const code = `ONCE${percent}`;
    await createCode(code, percent);
    const { client } = await server.subscribe({ discountCode: code });
    await client.post('/api/subscription/cancel', {});
    await server.advance(32);
    await server.refresh(client);
    const again = { duration: 'monthly', discountCode: code.toLowerCase() };
    expect((await client.post('/api/subscription/quote', again)).body).toMatchObject({
      ...{ error: 'discount_invalid', field: 'discountCode' },
    });
    expect((await client.post('/api/subscription/quote', { duration: 'monthly' })).status).toBe(200);
  });

  test('can be used again after a withdrawal', async () => {
    await createCode('AGAIN');
    const { client } = await server.subscribe({ discountCode: 'AGAIN' });
    await client.post('/api/subscription/withdraw', {});
    const quote = await client.post('/api/subscription/quote', { duration: 'monthly', discountCode: 'AGAIN' });
    expect(quote.body).toMatchObject({ discountCents: 995 });
  });

  test('that wouldn’t be there any more after the trial revokes the order', async () => {
    await server.forgetTrials();
    await createCode('TRIAL');
    const client = await create();
    const payments = server.deps.payments!;
    // As if the empty invoice of the trial had used it up.
    const { startTrial } = payments;
    payments.startTrial = (key, { discountCode: _discountCode, ...trial }) => startTrial(key, trial);
    const { body } = await server.order(client, { begins: 'after_trial', discountCode: 'TRIAL' });
    payments.startTrial = startTrial;
    expect(body).toMatchObject({ error: 'discount_invalid' });
    expect(await server.refresh(client)).toMatchObject({ status: 'trialing', plan: null });
    const { subscriptions } = await server.gatewayOf(client);
    expect(subscriptions).toMatchObject([{ status: 'canceled' }]);
  });
});

test('a plan isn’t free for those who withdraw each time: after the second one in a year, they write to the operator', async () => {
  const { client } = await server.subscribe();
  await client.post('/api/subscription/withdraw', {});
  await server.pay(String((await server.order(client)).body['url']));
  await server.refresh(client);
  await client.post('/api/subscription/withdraw', {});
  expect(await server.order(client)).toMatchObject({ status: 409, body: { error: 'too_many_withdrawals' } });
  await server.database.pool.query(`update payment_command set created_at = created_at - interval '13 months'`);
  expect((await server.order(client)).status).toBe(200);
});

test('what is ordered while an account is being closed is cancelled as soon as it’s paid', async () => {
  const client = await create();
  const { body } = await server.order(client);
  await server.pay(String(body['url']));
  await server.database.pool.query(`update users set state = 'closed', closed_at = $2 where email = $1`, [
    client.email,
    server.clock.now,
  ]);
  await reconcile(server.deps);
  await server.drain();
  expect((await server.gatewayOf(client)).subscriptions).toMatchObject([{ cancelsAt: expect.any(Date) }]);
});

describe('billing data', () => {
  test('of a plan that goes on keeps a country, on which its VAT depends', async () => {
    const { client } = await server.subscribe();
    const empty = { name: '', company: '', address: '', country: '', vatNumber: '', taxId: '' };
    expect(await client.post('/api/user/me', { billing: empty })).toMatchObject({
      ...{ status: 400, body: { issues: [{ field: 'billing.country', code: 'required' }] } },
    });
    expect((await client.get('/api/user/me')).body['billingData']).toMatchObject({ country: 'DE' });
    await client.post('/api/subscription/withdraw');
    expect((await client.post('/api/user/me', { billing: empty })).status).toBe(200);
  });
});

test.each([
  ['POST', '/api/subscription/cancel', { reason: 'a\u0000b' }],
  ['POST', '/api/subscription/withdraw', { reason: 'a\u0000b' }],
  ['POST', '/api/subscription/quote', { duration: 'monthly', discountCode: 'a\u0000b' }],
  ['POST', '/api/contract-statements', { kind: 'withdrawal', name: 'a\u0000b', email: 'ada@elsewhere.example' }],
  ['POST', '/api/contract-statements', { kind: 'withdrawal', name: 'a', number: '\u0000', email: 'a@b.example' }],
  [
    'POST',
    '/api/contract-statements',
    { kind: 'cancellation', name: 'a', reason: 'a\u0000b', email: 'ada@elsewhere.example' },
  ],
])('characters that no text has are no failure of the server: %s %s %j', async (_method, path, body) => {
  const { client } = await server.subscribe();
  expect((await client.post(path, body)).status).toBeLessThan(500);
});
