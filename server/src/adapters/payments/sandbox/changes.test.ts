import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds, startTestSandbox } from './testing.ts';

let tools: Awaited<ReturnType<typeof startTestSandbox>>;
let quarterly: Stripe.Price;
let premium: Stripe.Price;
beforeAll(async () => {
  tools = await startTestSandbox();
  quarterly = await tools.createPrice(3597, 'month', 3);
  premium = await tools.createPrice(2999, 'month');
});
afterAll(() => tools.sandbox.stop());

const midMonth = '2026-03-16T12:00:00Z'; // half of the 31 days from 1 March

const subscribeOnClock = async (more: Partial<Stripe.SubscriptionCreateParams> = {}, method = 'pm_card_visa') => {
  const { stripe } = tools;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds('2026-03-01T00:00:00Z') });
  const customer = await tools.createCustomer(method, { test_clock: clock.id });
  const items = [{ price: tools.monthly.id }];
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items, ...more });
  const advance = (iso: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(iso) });
  const itemId = subscription.items.data[0]!.id;
  const change = (price: string, proration_date?: number): Stripe.SubscriptionUpdateParams => ({
    items: [{ id: itemId, price }],
    proration_behavior: 'always_invoice',
    ...(proration_date === undefined ? {} : { proration_date }),
  });
  const preview = async (price: string, proration_date?: number) =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change(price, proration_date) as never,
    });
  const update = (params: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(subscription.id, params);
  const latest = async () => (await stripe.invoices.list({ subscription: subscription.id })).data[0]!;
  return { customer, subscription, advance, change, preview, update, latest };
};
type Invoice = Pick<Stripe.Invoice, 'amount_due' | 'lines' | 'total'>;
const summarize = ({ total, amount_due, lines }: Invoice) => ({
  ...{ total, amount_due },
  lines: lines.data.map(({ amount, period }) => [amount, period.end - period.start]),
});

describe('a change of the price', () => {
  test('to another interval starts a new period, credits the unused half, and costs what its preview says', async () => {
    const { advance, preview, update, change, latest } = await subscribeOnClock();
    await advance(midMonth);
    const quote = await preview(tools.yearly.id, seconds(midMonth));
    expect(summarize(quote)).toEqual({
      ...{ total: 9588 - 750, amount_due: 8838 },
      lines: [
        [-750, (31 * 86_400) / 2],
        [9588, 365 * 86_400],
      ],
    });
    await advance('2026-03-16T12:04:00Z');
    const { items } = await update(change(tools.yearly.id, seconds(midMonth)));
    expect(items.data[0]?.current_period_start).toBe(seconds('2026-03-16T12:04:00Z'));
    expect((await latest()).amount_due).toBe(quote.amount_due);
  });

  test('of the same interval keeps the period, and prorates both prices', async () => {
    const { advance, preview, update, change, latest, subscription } = await subscribeOnClock();
    await advance(midMonth);
    const quote = await preview(premium.id, seconds(midMonth));
    expect(quote.lines.data.map(({ amount }) => amount)).toEqual([-750, 1500]);
    const { items } = await update(change(premium.id, seconds(midMonth)));
    expect(items.data[0]?.current_period_end).toBe(subscription.items.data[0]?.current_period_end);
    expect(summarize(await latest())).toEqual(summarize(quote));
  });

  test('that leaves credit pays for the next invoices with it', async () => {
    const { advance, update, change, latest, customer } = await subscribeOnClock({
      items: [{ price: tools.yearly.id }],
    });
    await update(change(tools.monthly.id));
    expect(await latest()).toMatchObject({ amount_due: 0, status: 'paid', total: 1499 - 9588 });
    const balanceOf = async () => ((await tools.stripe.customers.retrieve(customer.id)) as Stripe.Customer).balance;
    expect(await balanceOf()).toBe(1499 - 9588);
    await advance('2026-04-01T00:00:00Z');
    expect(await latest()).toMatchObject({ amount_due: 0, total: 1499 });
    expect(await balanceOf()).toBe(2 * 1499 - 9588);
  });

  test('during a trial costs nothing and keeps the trial', async () => {
    const { preview, update, change, subscription } = await subscribeOnClock({
      trial_end: seconds('2026-03-08T00:00:00Z'),
    });
    expect((await preview(tools.yearly.id)).total).toBe(0);
    expect(await update(change(tools.yearly.id))).toMatchObject({
      status: 'trialing',
      trial_end: subscription.trial_end,
    });
  });

  test('leaves a cancelled subscription to end with its new period', async () => {
    const { update, change } = await subscribeOnClock();
    await update({ cancel_at_period_end: true });
    const { cancel_at, items } = await update(change(tools.yearly.id));
    expect(cancel_at).toBe(items.data[0]?.current_period_end);
  });

  test('whose payment fails changes nothing, if that is asked for', async () => {
    const { update, change, customer, subscription, latest } = await subscribeOnClock();
    const failing = await tools.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await update({ default_payment_method: failing.id });
    const before = await latest();
    await expect(update({ ...change(tools.yearly.id), payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject(
      { statusCode: 402, decline_code: 'generic_decline' },
    );
    expect((await latest()).id).toBe(before.id);
    const after = await tools.stripe.subscriptions.retrieve(subscription.id);
    expect([after.status, after.items.data[0]?.price.id]).toEqual(['active', tools.monthly.id]);
  });

  test('takes no proration date together with a new anchor, in the preview neither', async () => {
    const { subscription, update, change } = await subscribeOnClock();
    const now = seconds('2026-03-01T00:00:00Z');
    const message = 'You cannot specify `proration_date` when `billing_cycle_anchor=now`.';
    const refused = expect.objectContaining({ statusCode: 400, message });
    await expect(update({ ...change(tools.yearly.id, now), billing_cycle_anchor: { type: 'now' } })).rejects.toEqual(
      refused,
    );
    await expect(
      tools.stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: { billing_cycle_anchor: { type: 'now' }, proration_date: now },
      }),
    ).rejects.toEqual(refused);
  });
});

describe('a scheduled change', () => {
  const schedule = async (subscription: Stripe.Subscription, price: string) => {
    const { id, phases } = await tools.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [current] = phases;
    return tools.stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: tools.monthly.id }], start_date: current!.start_date, end_date: current!.end_date },
        {
          items: [{ price }],
          duration: { interval: 'month', interval_count: 3 },
          billing_cycle_anchor: 'phase_start',
          proration_behavior: 'none',
        },
      ],
    });
  };

  test('begins with the next period, which its preview shows, and is charged in full', async () => {
    const { subscription, advance, latest, customer } = await subscribeOnClock();
    await schedule(subscription, quarterly.id);
    const next = await tools.stripe.invoices.createPreview({ subscription: subscription.id });
    expect([next.total, next.lines.data[0]?.period.end]).toEqual([3597, seconds('2026-07-01T00:00:00Z')]);
    await advance('2026-04-02T00:00:00Z');
    expect(await latest()).toMatchObject({ total: 3597, status: 'paid', billing_reason: 'subscription_cycle' });
    await advance('2026-07-02T00:00:00Z');
    const { data } = await tools.stripe.subscriptionSchedules.list({ customer: customer.id });
    expect(data[0]?.status).toBe('released');
    expect((await latest()).total).toBe(3597);
  });

  test('can be revoked, and blocks other changes until then', async () => {
    const { subscription, update, advance, latest } = await subscribeOnClock();
    const { id } = await schedule(subscription, quarterly.id);
    await expect(update({ cancel_at_period_end: true })).rejects.toThrow('managed by the subscription schedule');
    await tools.stripe.subscriptionSchedules.release(id);
    await advance('2026-04-02T00:00:00Z');
    expect((await latest()).total).toBe(1499);
  });
});

describe('tax and discounts', () => {
  const createRate = (percentage: number) =>
    tools.stripe.taxRates.create({ display_name: 'VAT', inclusive: false, percentage, country: 'FI' });

  test('tax is added per line, halves rounded up', async () => {
    const { id } = await createRate(25.5);
    const { latest } = await subscribeOnClock({ default_tax_rates: [id] });
    const { total, total_excluding_tax, lines, total_taxes } = await latest();
    expect([total, total_excluding_tax]).toEqual([1499 + 382, 1499]); // 382.245
    expect(lines.data[0]?.taxes?.[0]).toMatchObject({ amount: 382, tax_rate_details: { tax_rate: id } });
    expect(total_taxes).toMatchObject([{ amount: 382, taxable_amount: 1499 }]);
  });

  test('no tax is added if the buyer owes it', async () => {
    const { id } = await createRate(21);
    const { customer, advance, latest } = await subscribeOnClock({ default_tax_rates: [id] });
    await tools.stripe.customers.update(customer.id, { tax_exempt: 'reverse' });
    await advance('2026-04-01T00:00:00Z');
    expect(await latest()).toMatchObject({
      total: 1499,
      total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
    });
  });

  test.each([
    ['once', { percent_off: 20, duration: 'once' }, [1199, 1499, 1499]],
    [
      'for two months',
      { amount_off: 500, currency: 'eur', duration: 'repeating', duration_in_months: 2 },
      [999, 999, 1499],
    ],
    ['forever', { percent_off: 100, duration: 'forever' }, [0, 0, 0]],
  ] as const)('a discount applies %s', async (_, coupon, totals) => {
    const { id } = await tools.stripe.coupons.create(coupon);
    const { advance, subscription } = await subscribeOnClock({ discounts: [{ coupon: id }] });
    await advance('2026-05-02T00:00:00Z');
    const { data } = await tools.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ total }) => total).reverse()).toEqual(totals);
  });

  test('a credit is part of what was paid, not of the price', async () => {
    const { id } = await tools.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const { advance, preview } = await subscribeOnClock({ discounts: [{ coupon: id }] });
    await advance(midMonth);
    expect((await preview(tools.yearly.id)).lines.data[0]?.amount).toBe(-375);
  });

  test('a promotion code works for its customer, until it’s used up', async () => {
    const { id: coupon } = await tools.stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const promotion = { type: 'coupon' as const, coupon };
    const code = await tools.stripe.promotionCodes.create({ promotion, code: 'AUTUMN', max_redemptions: 1 });
    expect((await tools.stripe.promotionCodes.list({ code: 'autumn', active: true })).data[0]?.id).toBe(code.id);
    const { latest } = await subscribeOnClock({ discounts: [{ promotion_code: code.id }] });
    expect((await latest()).total).toBe(1349);
    await expect(subscribeOnClock({ discounts: [{ promotion_code: code.id }] })).rejects.toMatchObject({
      code: 'promotion_code_expired',
    });
  });
});
