import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSdk } from '../../adapters/payments/sandbox/testing.ts';
import { type BillingServer, cards, startBillingServer } from './testing.ts';

describe('a plan', () => {
  let server: BillingServer;
  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  test('has prices without VAT, and with that of consumers in a country', async () => {
    const visitor = server.browserClient();
    const { body } = await visitor.get('/api/stripe/prices?country=IT&active=true');
    expect(body).toMatchObject([
      { name: 'monthly', active: true, netCents: 1990, vatPercent: 22, grossCents: 2428 },
      { name: 'quarterly', netCents: 4770 },
      { name: 'half_yearly', netCents: 7740 },
      { name: 'yearly', netCents: 11_880, months: 12, grossCents: 14_494 },
    ]);
    expect((await visitor.get('/api/stripe/prices?currency=usd')).status).toBe(400);
    expect((await visitor.get('/api/stripe/currencies')).body).toEqual([{ id: 'eur', name: 'Euro' }]);
  });

  test('needs a country, on which VAT depends', async () => {
    const client = await server.createMember();
    expect(await server.order(client)).toMatchObject({ status: 409, body: { error: 'billing_incomplete' } });
  });

  test('is bought for exactly what was quoted, and begins right away', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const quote = await client.post('/api/subscription/quote', { duration: 'yearly' });
    expect(quote.body).toMatchObject({
      ...{ netCents: 11_880, taxCents: 2257, totalCents: 14_137, dueCents: 14_137 },
      tax: { kind: 'vat', country: 'DE', percent: 19 },
      renewal: { totalCents: 14_137 },
    });
    const { status, body } = await server.order(client, { duration: 'yearly' });
    expect(status).toBe(200);
    await server.pay(String(body['url']));
    expect(await server.refresh(client)).toMatchObject({
      status: 'active',
      hasPremium: true,
      plan: { duration: 'yearly', netCents: 11_880, renews: true },
      paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
      info: { subscribed: true, isActive: true, willCancel: false, stripePaymentMethodType: 'card' },
      renewal: { quote: { totalCents: 14_137 } },
      withdrawal: { refundCents: 14_137 },
      problem: null,
    });
    expect(await server.order(client)).toMatchObject({ status: 409, body: { error: 'already_subscribed' } });
    const confirmations = (await server.listEmails(client.email)).filter(
      ({ subject }) => subject === 'Your plan has begun',
    );
    expect(confirmations.map(({ text }) => text)).toEqual([expect.stringMatching(/paid €141\.37.* 10 March 2027/s)]);
    for (const content of [
      ...['Tessera GmbH\nHauptstraße 1, 10115 Berlin', 'every 12 months', '/terms-and-conditions?version='],
      ...['It’s enough to send your statement before the 14 days are over.', 'tessera.example/withdraw', 'Date: ____'],
    ])
      expect(confirmations[0]?.text).toContain(content);
  });

  test('is one subscription, however often two tabs order', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const responses = await Promise.all(Array.from({ length: 20 }, () => server.order(client)));
    const urls = new Set(responses.map(({ body }) => body['url']));
    expect([urls.size, responses.every(({ status }) => status === 200)]).toEqual([1, true]);
    const other = await server.order(client, { duration: 'yearly' });
    expect((await server.pay([...urls].join(''))).html).toContain('no longer open');
    await server.pay(String(other.body['url']));
    expect(await server.refresh(client)).toMatchObject({ status: 'active', plan: { duration: 'yearly' } });
  });

  test('follows the trial, with nothing to pay before', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const { status, body } = await server.order(client, { begins: 'after_trial' });
    expect(status).toBe(200);
    await server.pay(String(body['url']));
    expect(await server.refresh(client)).toMatchObject({
      ...{
        status: 'trialing',
        hasPremium: true,
        plan: { duration: 'monthly' },
        renewal: { quote: { totalCents: 2368 } },
      },
    });
    await server.advance(8);
    expect(await server.refresh(client)).toMatchObject({ status: 'active', withdrawal: { refundCents: 2368 } });
  });

  test('that is paid for during the trial replaces the one that would follow it', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const later = await server.order(client, { begins: 'after_trial' });
    await server.pay(String(later.body['url']));
    const now = await server.order(client, { duration: 'yearly' });
    await server.pay(String(now.body['url']));
    expect(await server.refresh(client)).toMatchObject({ status: 'active', plan: { duration: 'yearly' } });
    await server.advance(40);
    const { invoices } = await server.gatewayOf(client);
    expect(invoices.filter(({ paidCents }) => paidCents > 0)).toMatchObject([{ paidCents: 14_137 }]);
  });

  test('follows the trial with the discount that was quoted', async () => {
    await server.forgetTrials();
    const stripe = createSdk(server.sandbox);
    const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'HALF' });
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const purchase = { duration: 'monthly', begins: 'after_trial', discountCode: 'half' };
    expect((await client.post('/api/subscription/quote', purchase)).body).toMatchObject({
      ...{ discountCents: 995, dueCents: 0 },
      renewal: { totalCents: 1184 },
    });
    const { body } = await server.order(client, purchase);
    await server.pay(String(body['url']));
    await server.refresh(client);
    await server.advance(8);
    expect(await server.refresh(client)).toMatchObject({ status: 'active', withdrawal: { refundCents: 1184 } });
  });

  test('ends with the trial if there is no payment method', async () => {
    const client = await server.createMember();
    expect(await server.read(client)).toMatchObject({ status: 'trialing', hasPremium: true });
    await server.advance(8);
    expect(await server.read(client)).toMatchObject({ status: 'trial_ended', hasPremium: false });
    expect((await client.post('/api/user/keys', { name: 'k', scopes: ['codes:read'] })).status).toBe(402);
  });

  test('is cancelled for the end of its period, and not after all', async () => {
    const { client } = await server.subscribe();
    const cancelled = await client.post('/api/subscription/cancel', { reason: 'Too few types' });
    expect(cancelled.body).toMatchObject({ status: 'active', info: { willCancel: true }, renewal: null });
    expect(cancelled.body['endsAt']).toBe(cancelled.body['periodEnd']);
    expect((await client.post('/api/subscription/resume')).body).toMatchObject({ endsAt: null });
    await client.post('/api/subscription/cancel');
    await server.advance(32);
    expect(await server.refresh(client)).toMatchObject({ status: 'canceled', hasPremium: false });
  });

  test('is taxed where the buyer lives from the next payment on', async () => {
    const { client } = await server.subscribe();
    await server.setBilling(client, { country: 'HU' });
    await server.drain();
    expect(await server.read(client)).toMatchObject({ renewal: { quote: { taxCents: 537, totalCents: 2527 } } });
    await server.setBilling(client, { country: 'CH' });
    await server.drain();
    expect(await server.read(client)).toMatchObject({
      renewal: { quote: { taxCents: 0, tax: { kind: 'outside_scope' } } },
    });
  });

  test('can be withdrawn from for 14 days, with all the money back, once', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    await server.advance(13);
    const { status, body } = await client.post('/api/subscription/withdraw');
    expect([status, body]).toMatchObject([200, { status: 'canceled', hasPremium: false, withdrawal: null }]);
    expect(await client.post('/api/subscription/withdraw')).toMatchObject({
      body: { error: 'no_subscription' },
    });
    await server.drain();
    expect((await server.listEmails(client.email))[0]?.text).toContain('141.37');
  });

  test('can be withdrawn from before it’s paid, and leaves the trial as it was', async () => {
    await server.forgetTrials();
    const { client, subscription } = await server.subscribe({ begins: 'after_trial' });
    expect(subscription).toMatchObject({ status: 'trialing', withdrawal: { refundCents: 0 } });
    await server.advance(2);
    const { status, body } = await client.post('/api/subscription/withdraw');
    expect([status, body]).toMatchObject([200, { status: 'trialing', plan: null, renewal: null, withdrawal: null }]);
    await server.drain();
    expect((await server.listEmails(client.email))[0]?.text).toContain('nothing to refund');
    await server.advance(8);
    expect(await server.refresh(client)).toMatchObject({
      status: 'trial_ended',
      invoices: [{ status: 'free', duration: null }],
    });
  });

  test('can’t be withdrawn from later', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    await server.advance(16);
    expect(await client.post('/api/subscription/withdraw')).toMatchObject({
      body: { error: 'withdrawal_over' },
    });
  });

  test('changes its duration with the next period, and not after all', async () => {
    const { client } = await server.subscribe();
    const preview = await client.post('/api/subscription/change/preview', { duration: 'yearly' });
    expect(preview.body).toMatchObject({
      takesEffect: 'at_renewal',
      quote: { dueCents: 0, renewal: { totalCents: 14_137 } },
    });
    const { quotedAt } = preview.body['quote'] as { quotedAt: string };
    const change = { duration: 'yearly', expectedCents: 0, quotedAt };
    expect((await client.post('/api/subscription/change', change)).body).toMatchObject({
      scheduledChange: { duration: 'yearly' },
      renewal: { duration: 'yearly', quote: { totalCents: 14_137 } },
    });
    expect((await client.delete('/api/subscription/change')).body).toMatchObject({ scheduledChange: null });
    await client.post('/api/subscription/change', change);
    await server.advance(32);
    expect(await server.refresh(client)).toMatchObject({ plan: { duration: 'yearly' }, scheduledChange: null });
  });

  test('changes immediately in its last month, for what was shown', async () => {
    const { client } = await server.subscribe({ duration: 'quarterly' });
    await server.advance(75);
    const preview = await client.post('/api/subscription/change/preview', { duration: 'yearly' });
    expect(preview.body['takesEffect']).toBe('now');
    const { quotedAt, dueCents } = preview.body['quote'] as { quotedAt: string; dueCents: number };
    const change = { duration: 'yearly', expectedCents: dueCents, quotedAt };
    expect(await client.post('/api/subscription/change', { ...change, expectedCents: dueCents - 1 })).toMatchObject({
      body: { error: 'quote_outdated' },
    });
    expect((await client.post('/api/subscription/change', change)).body).toMatchObject({
      plan: { duration: 'yearly' },
    });
  });

  test('keeps its duration while a direct debit isn’t settled', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const { body } = await server.order(client, { paymentMethod: 'sepa_debit' });
    await server.payBySepa(String(body['url']));
    await server.refresh(client);
    const preview = () => client.post('/api/subscription/change/preview', { duration: 'yearly' });
    expect(await preview()).toMatchObject({ body: { error: 'payment_processing' } });
    await server.advance(7);
    await server.refresh(client);
    expect((await preview()).body).toMatchObject({ takesEffect: 'at_renewal' });
  });

  test('goes on for a week after a failed payment', async () => {
    const { client } = await server.subscribe({ begins: 'after_trial' }, {}, cards.failsLater);
    await server.advance(8);
    expect(await server.refresh(client)).toMatchObject({
      status: 'past_due',
      hasPremium: true,
      problem: { kind: 'past_due', cents: 2368 },
    });
    await server.advance(8);
    expect(await server.read(client)).toMatchObject({ hasPremium: false });
  });

  test('is paid once, without renewal, if that was ordered', async () => {
    const { client, subscription } = await server.subscribe({ renews: false });
    expect(subscription).toMatchObject({
      ...{ status: 'active', plan: { duration: 'monthly', renews: false }, renewal: null, hasPremium: true },
      info: { subscribed: false, willCancel: true },
    });
    await server.advance(32);
    expect(await server.read(client)).toMatchObject({ status: 'canceled', hasPremium: false });
  });

  test('says when the gateway is away, and charges nothing twice', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    server.sandbox.setFailure('down');
    expect(await server.order(client)).toMatchObject({ status: 503, body: { error: 'payment_unavailable' } });
    server.sandbox.setFailure('none');
    const { body } = await server.order(client);
    await server.pay(String(body['url']));
    expect(await server.refresh(client)).toMatchObject({ status: 'active' });
  });
});
