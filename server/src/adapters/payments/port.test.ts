import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayPrice } from './port.ts';
import { listGateways, spanish, type TestGateway } from './testing.ts';

const run = randomUUID().slice(0, 8);
let keys = 0;
const key = () => {
  keys += 1;
  return `${run}-${keys}`;
};
const day = 86_400_000;
const hour = day / 24;

describe.each(listGateways(process.env['STRIPE_TEST_KEY']))('a payment gateway: $name', ({ open }) => {
  let tools: TestGateway;
  let monthly: GatewayPrice;
  let yearly: GatewayPrice;
  beforeAll(async () => {
    tools = await open();
    const { gateway } = tools;
    monthly = await gateway.ensurePrice(key(), {
      plan: 'monthly',
      netCents: 1499,
      length: { unit: 'month', count: 1 },
    });
    yearly = await gateway.ensurePrice(key(), { plan: 'yearly', netCents: 9588, length: { unit: 'month', count: 12 } });
  });
  afterAll(() => tools.close());

  const address = { line1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', country: 'ES' };
  const details = { account: '7', email: 'ada@example.com', name: 'Ada', locale: 'es', address };

  const createCustomer = async (method?: string) => {
    const customer = await tools.gateway.ensureCustomer(key(), details);
    if (method) await useMethod(customer, method);
    return customer;
  };
  const useMethod = async (customer: string, method: string) => {
    const { id } = await tools.sdk.paymentMethods.attach(method, { customer });
    await tools.sdk.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };
  const read = async (customer: string) => {
    const snapshot = await tools.gateway.readCustomer(customer);
    return { ...snapshot, subscription: snapshot.subscriptions[0]!, invoice: snapshot.invoices[0]! };
  };
  /** A trial of three days; its conversion a few hours later. */
  const startTrial = async (
    method?: string,
    tax: Parameters<TestGateway['gateway']['startTrial']>[1]['tax'] = spanish,
  ) => {
    const customer = await createCustomer(method);
    const endsAt = new Date(tools.now().getTime() + 3 * day);
    const subscription = await tools.gateway.startTrial(key(), { customer, price: monthly.id, tax, endsAt });
    return { customer, subscription, endsAt };
  };
  const subscribe = async (method = 'pm_card_visa') => {
    const trial = await startTrial(method);
    await tools.advance(new Date(trial.endsAt.getTime() + 3 * hour));
    return trial;
  };
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error) => error.failure,
    );

  test('has each price once', async () => {
    const { id, ...price } = monthly;
    expect((await tools.gateway.ensurePrice(key(), price)).id).toBe(id);
    expect(await tools.gateway.listPrices()).toEqual(expect.arrayContaining([monthly, yearly]));
  });

  test('creates one customer per key, and updates it', async () => {
    const once = key();
    const id = await tools.gateway.ensureCustomer(once, details);
    expect(await tools.gateway.ensureCustomer(once, details)).toBe(id);
    expect(await failure(tools.gateway.ensureCustomer(once, { ...details, name: 'Bob' }))).toMatchObject({
      ...{ kind: 'refused', reason: 'key_reused' },
    });
    expect(await tools.gateway.ensureCustomer(key(), { ...details, id, name: 'Bob' })).toBe(id);
    expect(await tools.gateway.readCustomer(id)).toEqual({
      ...{ id, creditCents: 0, subscriptions: [], paymentMethods: [], invoices: [], payments: [] },
      ...{ refunds: [], disputes: [] },
    });
    expect(await failure(tools.gateway.readCustomer('cus_none'))).toMatchObject({ reason: 'not_found' });
  });

  test('turns a trial into the plan, at the quoted price with VAT', async () => {
    const { customer, subscription, endsAt } = await startTrial('pm_card_visa');
    const before = await read(customer);
    expect(before.subscription).toMatchObject({
      id: subscription,
      status: 'trialing',
      price: monthly.id,
      trialEnd: endsAt,
    });
    const quote = (await tools.gateway.previewRenewal(subscription))!;
    expect(quote).toMatchObject({ netCents: 1499, taxCents: 315, totalCents: 1814, dueCents: 1814 });
    await tools.advance(new Date(endsAt.getTime() + 3 * hour));
    const after = await read(customer);
    expect(after.subscription).toMatchObject({ status: 'active', periodStart: endsAt, cancelsAt: null });
    expect(after.invoice).toMatchObject({ status: 'paid', reason: 'renewal', paidCents: quote.dueCents, subscription });
    expect(after.invoice.lines[0]?.taxes).toEqual([
      { country: 'ES', percent: 21, netCents: 1499, taxCents: 315, isReverseCharge: false },
    ]);
    expect(after.payments).toMatchObject([{ id: after.invoice.payments[0], status: 'succeeded', cents: 1814 }]);
    expect(after.paymentMethods).toMatchObject([{ type: 'card', isDefault: true, card: { last4: '4242' } }]);
  });

  test('ends a trial without a payment method', async () => {
    const { customer, endsAt } = await startTrial();
    await tools.advance(new Date(endsAt.getTime() + 3 * hour));
    expect((await read(customer)).subscription.status).toBe('canceled');
  });

  test.each([
    ['a business elsewhere in the EU', { kind: 'reverse_charge' }],
    ['a buyer outside the EU', { kind: 'outside_scope' }],
  ] as const)('charges no VAT to %s', async (_, tax) => {
    const { subscription } = await startTrial('pm_card_visa', tax);
    expect(await tools.gateway.previewRenewal(subscription)).toMatchObject({ taxCents: 0, totalCents: 1499 });
  });

  test('changes the VAT of later invoices', async () => {
    const { subscription, customer } = await startTrial('pm_card_visa');
    await tools.gateway.setTax(key(), { customer, subscription, tax: { kind: 'vat', country: 'FI', percent: 25.5 } });
    expect(await tools.gateway.previewRenewal(subscription)).toMatchObject({ taxCents: 382 });
    await tools.gateway.setTax(key(), { customer, subscription, tax: { kind: 'outside_scope' } });
    expect(await tools.gateway.previewRenewal(subscription)).toMatchObject({ taxCents: 0 });
  });

  test('cancels at the end of the period, and not after all', async () => {
    const { customer, subscription } = await startTrial('pm_card_visa');
    await tools.gateway.cancelAtPeriodEnd(key(), subscription);
    const { cancelsAt, periodEnd } = (await read(customer)).subscription;
    expect(cancelsAt).toEqual(periodEnd);
    expect(await tools.gateway.previewRenewal(subscription)).toBeUndefined();
    await tools.gateway.resume(key(), subscription);
    expect((await read(customer)).subscription.cancelsAt).toBeNull();
    await tools.gateway.cancelNow(key(), subscription);
    await tools.gateway.cancelNow(key(), subscription);
    expect((await read(customer)).subscription.status).toBe('canceled');
    expect(await failure(tools.gateway.resume(key(), subscription))).toMatchObject({ kind: 'refused' });
  });

  test('changes the plan now for what it quoted, and charges a repeated call once', async () => {
    const { customer, subscription } = await subscribe();
    await tools.advance(new Date(tools.now().getTime() + 10 * day));
    const change = { subscription, price: yearly.id, prorationDate: tools.now() };
    const quote = await tools.gateway.previewChange(change);
    expect(quote.lines.map(({ isCredit }) => isCredit)).toEqual([true, false]);
    const once = key();
    await tools.gateway.changeNow(once, change);
    await tools.gateway.changeNow(once, change);
    const { invoices, invoice, subscription: after } = await read(customer);
    expect(invoices.filter(({ reason }) => reason === 'change')).toHaveLength(1);
    expect(invoice).toMatchObject({
      status: 'paid',
      reason: 'change',
      dueCents: quote.dueCents,
      paidCents: quote.dueCents,
    });
    expect(after).toMatchObject({ price: yearly.id, length: { unit: 'month', count: 12 } });
    const outdated = { subscription, price: monthly.id, prorationDate: new Date(tools.now().getTime() - 90 * day) };
    expect(await failure(tools.gateway.previewChange(outdated))).toMatchObject({ reason: 'quote_outdated' });
  });

  test('changes nothing if the payment of a change is declined', async () => {
    const { customer, subscription } = await subscribe();
    await useMethod(customer, 'pm_card_chargeCustomerFail');
    const change = { subscription, price: yearly.id, prorationDate: tools.now() };
    expect(await failure(tools.gateway.changeNow(key(), change))).toEqual({
      ...{ kind: 'declined', code: 'generic_decline', needsAuthentication: false },
    });
    expect((await read(customer)).subscription).toMatchObject({ status: 'active', price: monthly.id });
  });

  test('changes the plan with the next period, if it isn’t revoked', async () => {
    const { customer, subscription } = await subscribe();
    const change = { subscription, price: yearly.id };
    await tools.gateway.scheduleChange(key(), change);
    const { periodEnd, scheduledChange } = (await read(customer)).subscription;
    expect(scheduledChange).toEqual({ price: yearly.id, from: periodEnd });
    expect(await tools.gateway.previewRenewal(subscription)).toMatchObject({ netCents: 9588 });
    await tools.gateway.revokeScheduledChange(key(), subscription);
    expect((await read(customer)).subscription.scheduledChange).toBeNull();
    await tools.gateway.scheduleChange(key(), change);
    await tools.advance(new Date(periodEnd.getTime() + 3 * hour));
    const after = await read(customer);
    expect(after.subscription).toMatchObject({ price: yearly.id, periodStart: periodEnd, scheduledChange: null });
    expect(after.invoice).toMatchObject({ status: 'paid', netCents: 9588 });
  });

  test('keeps a trial and its scheduled change apart, and cancels both', async () => {
    const { customer, subscription, endsAt } = await startTrial('pm_card_visa');
    await tools.gateway.scheduleChange(key(), { subscription, price: yearly.id });
    expect((await read(customer)).subscription).toMatchObject({ status: 'trialing', trialEnd: endsAt });
    await tools.gateway.cancelAtPeriodEnd(key(), subscription);
    expect((await read(customer)).subscription).toMatchObject({ scheduledChange: null, cancelsAt: endsAt });
  });

  test('gives a payment back once', async () => {
    const { customer } = await subscribe();
    const [payment] = (await read(customer)).payments;
    const once = key();
    const refund = await tools.gateway.refund(once, { payment: payment!.id });
    expect(await tools.gateway.refund(once, { payment: payment!.id })).toBe(refund);
    const { refunds, payments } = await read(customer);
    expect(refunds).toMatchObject([{ id: refund, payment: payment!.id, cents: 1814 }]);
    expect(payments[0]?.refundedCents).toBe(1814);
    expect(await failure(tools.gateway.refund(key(), { payment: payment!.id }))).toMatchObject({
      reason: 'already_refunded',
    });
  });

  test('pays an open invoice with another card', async () => {
    const { customer } = await subscribe('pm_card_chargeCustomerFail');
    const { subscription, invoice } = await read(customer);
    expect([subscription.status, invoice.status]).toEqual(['past_due', 'open']);
    expect(invoice.nextAttemptAt).toBeInstanceOf(Date);
    expect(await failure(tools.gateway.retryPayment(key(), invoice.id))).toMatchObject({ kind: 'declined' });
    await useMethod(customer, 'pm_card_visa');
    await tools.gateway.retryPayment(key(), invoice.id);
    expect((await read(customer)).subscription.status).toBe('active');
    expect(await failure(tools.gateway.retryPayment(key(), invoice.id))).toMatchObject({ reason: 'already_paid' });
  });

  test('knows its discount codes', async () => {
    const { id: coupon } = await tools.sdk.coupons.create({
      percent_off: 20,
      duration: 'repeating',
      duration_in_months: 3,
    });
    const code = `AUTUMN-${run}`;
    await tools.sdk.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code });
    expect(await tools.gateway.findDiscount(code)).toMatchObject({ code, percentOff: 20, duration: { months: 3 } });
    expect(await tools.gateway.findDiscount('NONE')).toBeUndefined();
    const start = { customer: await createCustomer(), price: monthly.id, tax: spanish, kind: 'subscription' as const };
    expect(await tools.gateway.previewStart({ ...start, discountCode: code })).toMatchObject({
      ...{ netCents: 1199, taxCents: 252, totalCents: 1451 },
    });
    expect(await failure(tools.gateway.previewStart({ ...start, discountCode: 'NONE' }))).toMatchObject({
      reason: 'discount_invalid',
    });
  });

  test.each(['subscription', 'one_time'] as const)(
    'has a hosted checkout for a %s, which can be closed',
    async (kind) => {
      const customer = await createCustomer();
      const urls = {
        successUrl: 'https://qr.example.com/done?id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'https://qr.example.com/',
      };
      const input = {
        customer,
        price: monthly.id,
        tax: spanish,
        kind,
        methods: ['card'] as const,
        locale: 'es',
        reference: '9',
      };
      const once = key();
      const { id, url, expiresAt } = await tools.gateway.startCheckout(once, { ...input, ...urls });
      expect(url).toMatch(/^https?:\/\//);
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now() - 400 * day);
      expect((await tools.gateway.startCheckout(once, { ...input, ...urls })).id).toBe(id);
      await tools.gateway.closeCheckout(key(), id);
      await tools.gateway.closeCheckout(key(), id);
      expect((await tools.sdk.checkout.sessions.retrieve(id)).status).toBe('expired');
    },
  );

  test('has a hosted page for the payment method', async () => {
    const page = { customer: await createCustomer(), returnUrl: 'https://qr.example.com/', locale: 'es' };
    expect(await tools.gateway.createMethodPage(page)).toMatch(/^https?:\/\//);
  });
});
