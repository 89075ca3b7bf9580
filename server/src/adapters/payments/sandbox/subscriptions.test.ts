import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, seconds, startTestSandbox } from './testing.ts';

type Tools = Awaited<ReturnType<typeof startTestSandbox>>;
let tools: Tools;
beforeAll(async () => {
  tools = await startTestSandbox();
});
afterAll(() => tools.sandbox.stop());

const isoOf = (value: number | null | undefined) => (value ? new Date(value * 1000).toISOString().slice(0, 16) : value);

/** A customer with a clock of its own, at the end of January 2026. */
const createOnClock = async (method?: string, start = '2026-01-31T10:00:00Z') => {
  const clock = await tools.stripe.testHelpers.testClocks.create({ frozen_time: seconds(start) });
  const customer = await tools.createCustomer(method, { test_clock: clock.id });
  const advance = (iso: string) => tools.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(iso) });
  const subscribe = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    tools.stripe.subscriptions.create({ customer: customer.id, items: [{ price: tools.monthly.id }], ...more });
  const invoices = async () => (await tools.stripe.invoices.list({ customer: customer.id })).data;
  const read = (id: string) => tools.stripe.subscriptions.retrieve(id);
  return { customer, advance, subscribe, invoices, read };
};
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!;

describe('a monthly subscription', () => {
  test('is charged on the last day of months that are shorter', async () => {
    const { advance, subscribe, invoices } = await createOnClock('pm_card_visa');
    const { status, billing_mode } = await subscribe({ billing_mode: { type: 'flexible' } });
    expect([status, billing_mode.type]).toEqual(['active', 'flexible']);
    await advance('2026-05-01T00:00:00Z');
    const periods = (await invoices()).map(({ lines, status }) => [
      status,
      isoOf(lines.data[0]?.period.start),
      isoOf(lines.data[0]?.period.end),
    ]);
    expect(periods.reverse()).toEqual([
      ['paid', '2026-01-31T10:00', '2026-02-28T10:00'],
      ['paid', '2026-02-28T10:00', '2026-03-31T10:00'],
      ['paid', '2026-03-31T10:00', '2026-04-30T10:00'],
      ['paid', '2026-04-30T10:00', '2026-05-31T10:00'],
    ]);
  });

  test('is past due when its card fails, and ends after four attempts', async () => {
    const { customer, advance, subscribe, invoices, read } = await createOnClock('pm_card_visa');
    const { id } = await subscribe();
    const failing = await tools.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await tools.stripe.subscriptions.update(id, { default_payment_method: failing.id });
    await advance('2026-02-28T11:00:00Z');
    expect((await read(id)).status).toBe('past_due');
    await advance('2026-03-07T09:00:00Z');
    expect([(await read(id)).status, (await invoices())[0]?.attempt_count]).toEqual(['past_due', 3]);
    await advance('2026-03-07T11:00:00Z');
    const [invoice] = await invoices();
    expect([(await read(id)).status, invoice?.attempt_count, invoice?.status]).toEqual(['canceled', 4, 'open']);
  });

  test('is active again once a new card pays what is open', async () => {
    const { customer, advance, subscribe, invoices, read } = await createOnClock('pm_card_visa');
    const { id } = await subscribe();
    const failing = await tools.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await tools.stripe.subscriptions.update(id, { default_payment_method: failing.id });
    await advance('2026-03-01T10:00:00Z');
    const [open] = await invoices();
    const pay = (payment_method: string) => tools.stripe.invoices.pay(open!.id, { payment_method });
    await expect(pay(failing.id)).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
    const working = await tools.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    expect((await pay(working.id)).status).toBe('paid');
    expect((await read(id)).status).toBe('active');
    await expect(pay(working.id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  test('ends with its period after cancelling, unless it’s resumed', async () => {
    const { advance, subscribe, invoices, read } = await createOnClock('pm_card_visa');
    const { id } = await subscribe();
    const cancel = (cancel_at_period_end: boolean) => tools.stripe.subscriptions.update(id, { cancel_at_period_end });
    expect(isoOf((await cancel(true)).cancel_at)).toBe('2026-02-28T10:00');
    expect((await cancel(false)).cancel_at).toBeNull();
    await advance('2026-03-01T00:00:00Z');
    expect((await read(id)).status).toBe('active');
    await cancel(true);
    await advance('2026-06-01T00:00:00Z');
    expect([(await read(id)).status, isoOf((await read(id)).ended_at)]).toEqual(['canceled', '2026-03-31T10:00']);
    expect(await invoices()).toHaveLength(2);
    await expect(cancel(false)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a trial', () => {
  const trial = { trial_end: seconds('2026-02-07T10:00:00Z') };
  const cancels = { trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } } };

  test('turns into the plan, and is announced three days before', async () => {
    const { advance, subscribe, invoices, read } = await createOnClock('pm_card_visa');
    const { id, status } = await subscribe(trial);
    expect([status, (await invoices()).map(({ total }) => total)]).toEqual(['trialing', [0]]);
    await advance('2026-02-04T11:00:00Z');
    const { data } = await tools.stripe.events.list({ type: 'customer.subscription.trial_will_end' });
    expect(data.map(({ data }) => (data.object as { id: string }).id)).toContain(id);
    await advance('2026-03-08T00:00:00Z');
    const subscription = await read(id);
    expect([subscription.status, isoOf(itemOf(subscription).current_period_end)]).toEqual([
      'active',
      '2026-04-07T10:00',
    ]);
    expect((await invoices()).map(({ total }) => total)).toEqual([1499, 1499, 0]);
  });

  test('ends without a payment method', async () => {
    const { advance, subscribe, invoices, read } = await createOnClock();
    const { id } = await subscribe({ ...trial, ...cancels });
    await advance('2026-02-08T00:00:00Z');
    expect([(await read(id)).status, (await invoices()).length]).toEqual(['canceled', 1]);
  });

  test('of a paid week is charged at its start', async () => {
    const { subscribe, invoices } = await createOnClock('pm_card_visa');
    const item = { price_data: { currency: 'eur', product: tools.product.id, unit_amount: 99 } };
    expect((await subscribe({ ...trial, add_invoice_items: [item] })).status).toBe('trialing');
    expect((await invoices()).map(({ status, total }) => [status, total])).toEqual([['paid', 99]]);
  });
});

describe('methods of payment', () => {
  const createSepa = async (iban: string) =>
    (await tools.stripe.paymentMethods.create({ type: 'sepa_debit', sepa_debit: { iban } })).id;
  const intentOf = async (customer: string) => (await tools.stripe.paymentIntents.list({ customer })).data[0];

  test('by SEPA are processing for days, then settled', async () => {
    const { customer, advance, subscribe, invoices } = await createOnClock(await createSepa('DE89370400440532013000'));
    expect((await subscribe()).status).toBe('active');
    expect([(await intentOf(customer.id))?.status, (await invoices())[0]?.status]).toEqual(['processing', 'open']);
    await advance('2026-02-04T00:00:00Z');
    expect([(await intentOf(customer.id))?.status, (await invoices())[0]?.status]).toEqual(['succeeded', 'paid']);
  });

  test('by SEPA can fail days later, which leaves the subscription past due', async () => {
    const { customer, advance, subscribe, read } = await createOnClock(await createSepa('DE62 3704 0044 0532 0130 01'));
    const { id } = await subscribe();
    await advance('2026-02-04T00:00:00Z');
    expect([(await read(id)).status, (await intentOf(customer.id))?.status]).toEqual([
      'past_due',
      'requires_payment_method',
    ]);
  });

  test('that need 3-D Secure leave the subscription incomplete, for 23 hours', async () => {
    const { customer, advance, subscribe, invoices, read } = await createOnClock('pm_card_authenticationRequired');
    const { id, status } = await subscribe();
    expect([status, (await intentOf(customer.id))?.status]).toEqual(['incomplete', 'requires_action']);
    await advance('2026-02-01T10:00:00Z');
    expect([(await read(id)).status, (await invoices())[0]?.status]).toEqual(['incomplete_expired', 'void']);
  });

  test('that are declined immediately can’t be attached', async () => {
    const { customer } = await createOnClock();
    await expect(
      tools.stripe.paymentMethods.attach('pm_card_visa_chargeDeclinedInsufficientFunds', { customer: customer.id }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds' });
  });

  test('can’t be confirmed twice', async () => {
    const { customer, subscribe } = await createOnClock('pm_card_visa');
    await subscribe();
    const { id } = (await intentOf(customer.id))!;
    await expect(tools.stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('money given back', () => {
  const chargeOf = async (customer: string) => (await tools.stripe.charges.list({ customer })).data[0]!;

  test('is never more than was charged', async () => {
    const { customer, subscribe } = await createOnClock('pm_card_visa');
    await subscribe();
    const { id: charge } = await chargeOf(customer.id);
    await expect(tools.stripe.refunds.create({ charge, amount: 1500 })).rejects.toMatchObject({ param: 'amount' });
    expect((await tools.stripe.refunds.create({ charge, amount: 1000 })).amount).toBe(1000);
    expect((await tools.stripe.refunds.create({ charge })).amount).toBe(499);
    await expect(tools.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { refunds, refunded } = await tools.stripe.charges.retrieve(charge, { expand: ['refunds'] });
    expect([refunded, refunds?.data.map(({ amount }) => amount)]).toEqual([true, [499, 1000]]);
  });

  test('waits for the end of a dispute', async () => {
    const { customer, subscribe } = await createOnClock('pm_card_createDispute');
    await subscribe();
    const { id: charge } = await chargeOf(customer.id);
    const [dispute] = (await tools.stripe.disputes.list({ charge })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 1499 });
    await expect(tools.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
    await tools.stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await tools.stripe.refunds.create({ charge })).status).toBe('succeeded');
  });
});

test('time passes for the others by the clock of the sandbox', async () => {
  const { stripe, sandbox, createCustomer, monthly } = tools;
  const customer = await createCustomer('pm_card_visa');
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
  await sandbox.advance(at('2026-03-01T00:00:00Z'));
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
});
