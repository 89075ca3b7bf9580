// Random histories of a customer, and what has to be true of each.
import fc from 'fast-check';
import { expect } from 'vitest';
import { sum } from './amounts.ts';
import { days } from './calendar.ts';
import { advance } from './clock.ts';
import { payInvoice } from './collect.ts';
import { StripeApiError } from './errors.ts';
import type { PriceObject, SubscriptionObject } from './objects.ts';
import { attachPaymentMethod, createPaymentMethod, type MethodInput } from './payment-methods.ts';
import { previewInvoice } from './preview.ts';
import { createRefund } from './refunds.ts';
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts';
import { createState, getObject, listObjects, type SandboxState, storeObject, timeOf } from './state.ts';
import { cancelSubscription, changeSubscription, createSubscription, setCancellation } from './subscriptions.ts';

const card = (number: string): MethodInput => ({ card: { number, exp_month: 12, exp_year: 2034 } });
const methods: Readonly<Record<string, MethodInput>> = {
  visa: card('4242424242424242'),
  fails: card('4000000000000341'),
  secure: card('4000002760003184'),
  disputed: card('4000000000000259'),
  sepa: { sepa_debit: { iban: 'DE89370400440532013000' } },
  sepaFails: { sepa_debit: { iban: 'DE62370400440532013001' } },
  paypal: { paypal: {} },
};
const methodName = fc.constantFrom(...Object.keys(methods));
const priceName = fc.constantFrom('monthly', 'premium', 'quarterly', 'yearly');

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  fc.record({ kind: fc.constant('renew' as const) }),
  fc.record({
    kind: fc.constant('change' as const),
    price: priceName,
    hoursAgo: fc.integer({ min: 0, max: 1 }),
    isStrict: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('schedule' as const), price: priceName }),
  fc.record({
    kind: fc.constantFrom('revoke' as const, 'cancel' as const, 'resume' as const, 'end' as const, 'pay' as const),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    amount: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('method' as const), method: methodName }),
  fc.record({ kind: fc.constant('restart' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const history = fc.record({
  day: fc.integer({ min: 0, max: 400 }),
  method: fc.option(methodName, { nil: undefined }),
  price: priceName,
  trialDays: fc.constantFrom(0, 0, 7),
  feeCents: fc.constantFrom(0, 99),
  percent: fc.constantFrom(0, 19, 21, 25.5),
  discount: fc.constantFrom(undefined, 'once' as const, 'forever' as const, 'repeating' as const),
  steps: fc.array(step, { maxLength: 14 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const start = Date.UTC(2027, 0, 1, 9, 30) / 1000;

/** Runs what a user attempts: the engine may refuse it, but only with an error of Stripe. */
const attempt = (action: () => void) => {
  try {
    action();
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
  }
};

const createWorld = ({ day, method, percent, discount }: History) => {
  const state = createState(start + days(day));
  const entity = <Kind extends string>(object: Kind, id: string) => ({
    id,
    object,
    livemode: false as const,
    created: state.now,
  });
  storeObject(state, 'product', {
    ...entity('product', 'prod_1'),
    name: 'T',
    active: true,
    description: null,
    metadata: {},
  });
  const addPrice = (name: string, unit_amount: number, interval: 'month' | 'year', interval_count = 1): PriceObject =>
    storeObject(state, 'price', {
      ...entity('price', name),
      ...{
        active: true,
        currency: 'eur',
        lookup_key: null,
        metadata: {},
        nickname: name,
        product: 'prod_1',
        unit_amount,
      },
      ...{ recurring: { interval, interval_count }, tax_behavior: 'exclusive', type: 'recurring' },
    });
  addPrice('monthly', 1499, 'month');
  addPrice('premium', 2999, 'month');
  addPrice('quarterly', 3597, 'month', 3);
  addPrice('yearly', 9588, 'year');
  const customer = storeObject(state, 'customer', {
    ...entity('customer', 'cus_1'),
    ...{ address: null, balance: 0, email: null, invoice_settings: { default_payment_method: null }, metadata: {} },
    ...{ name: null, preferred_locales: [], tax_exempt: 'none', test_clock: null },
  });
  const rate = storeObject(state, 'tax_rate', {
    ...entity('tax_rate', 'txr_1'),
    ...{ active: true, country: 'ES', description: null, display_name: 'VAT', inclusive: false, jurisdiction: null },
    ...{ metadata: {}, percentage: percent, tax_type: 'vat' },
  });
  storeObject(state, 'coupon', {
    ...entity('coupon', 'half'),
    ...{
      amount_off: null,
      currency: null,
      duration: discount ?? 'once',
      max_redemptions: null,
      metadata: {},
      name: null,
    },
    ...{
      duration_in_months: discount === 'repeating' ? 2 : null,
      percent_off: 33.3,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
    },
  });
  if (method) useMethod(state, customer.id, method);
  return { state, customer, rate };
};

const useMethod = (state: SandboxState, customer: string, name: string) => {
  const { id } = attachPaymentMethod(state, createPaymentMethod(state, methods[name]!).id, customer);
  getObject(state, 'customer', customer).invoice_settings.default_payment_method = id;
};

const startSubscription = (state: SandboxState, { price, trialDays, feeCents, percent, discount }: History) =>
  createSubscription(state, {
    ...{ customer: 'cus_1', price, trialEnd: trialDays ? state.now + days(trialDays) : null },
    extras: feeCents ? [{ price_data: { currency: 'eur', product: 'prod_1', unit_amount: feeCents } }] : [],
    taxRates: percent ? ['txr_1'] : [],
    discounts: discount ? [{ coupon: 'half' }] : [],
    missingMethod: 'cancel',
  });

/** A change costs what its preview says. */
const changePrice = (
  state: SandboxState,
  id: string,
  { price, hoursAgo, isStrict }: Extract<Step, { kind: 'change' }>,
) => {
  const change = {
    price,
    prorationDate: timeOf(state, 'cus_1') - hoursAgo * 3600,
    prorationBehavior: 'always_invoice',
  };
  const quote = previewInvoice(state, { subscription: id, change });
  const count = listObjects(state, 'invoice').length;
  const paymentBehavior = isStrict ? 'error_if_incomplete' : 'allow_incomplete';
  changeSubscription(state, getObject(state, 'subscription', id), { ...change, paymentBehavior });
  const [invoice] = listObjects(state, 'invoice').slice(count);
  expect(invoice?.amount_due ?? 0).toBe(quote.lines.data.length === 0 ? 0 : quote.amount_due);
};

/** A renewal costs what its preview says, however it is paid. */
const renew = (state: SandboxState, id: string) => {
  const subscription = getObject(state, 'subscription', id);
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  // What is settled or retried until then doesn't matter to the amount.
  advance(state, end - 1);
  if (['canceled', 'incomplete_expired', 'incomplete', 'unpaid'].includes(subscription.status)) return;
  const quote = previewInvoice(state, { subscription: id, change: {} });
  const count = listObjects(state, 'invoice').length;
  advance(state, end);
  const [invoice] = listObjects(state, 'invoice').slice(count);
  // A trial without a payment method ends instead.
  if (invoice || subscription.status !== 'canceled') expect(invoice?.amount_due).toBe(quote.amount_due);
};

const scheduleChange = (state: SandboxState, subscription: SubscriptionObject, price: string) => {
  const schedule = createSchedule(state, subscription.id);
  const current = schedule.phases[0]!;
  const { recurring } = getObject(state, 'price', price);
  updateSchedule(state, schedule.id, {
    phases: [
      {
        items: current.items,
        ...(current.trial_end === null ? {} : { trial_end: current.trial_end }),
        discounts: current.discounts,
      },
      { items: [{ price }], duration: recurring!, billing_cycle_anchor: 'phase_start', discounts: current.discounts },
    ],
  });
};

const runStep = (state: SandboxState, current: Step, plan: History) => {
  const last = listObjects(state, 'subscription').at(-1);
  if (current.kind === 'wait') return advance(state, state.now + days(current.days));
  if (current.kind === 'method') return useMethod(state, 'cus_1', current.method);
  if (!last) return;
  switch (current.kind) {
    case 'renew':
      return renew(state, last.id);
    case 'change':
      return changePrice(state, last.id, current);
    case 'schedule':
      return scheduleChange(state, last, current.price);
    case 'revoke':
      return void releaseSchedule(state, last.schedule ?? 'none');
    case 'cancel':
      return setCancellation(state, last, true);
    case 'resume':
      return setCancellation(state, last, false);
    case 'end':
      return void cancelSubscription(state, last);
    case 'restart':
      if (last.ended_at !== null) startSubscription(state, plan);
      return;
    case 'pay': {
      const open = listObjects(state, 'invoice').findLast(({ status }) => status === 'open');
      if (open) payInvoice(state, open);
      return;
    }
    case 'refund': {
      const charge = listObjects(state, 'charge').at(-1);
      if (charge) createRefund(state, { charge: charge.id, amount: current.amount });
      return;
    }
  }
};

const checkPeriods = (state: SandboxState, { id, ended_at }: SubscriptionObject) => {
  const ours = listObjects(state, 'invoice').filter(({ parent }) => parent?.subscription_details.subscription === id);
  const renewals = ours.filter(({ billing_reason }) => billing_reason !== 'subscription_update');
  const starts = renewals.map(({ period_start }) => period_start);
  expect(new Set(starts).size, 'one invoice per period').toBe(starts.length);
  if (ended_at !== null)
    expect(
      ours.filter(({ created }) => created > ended_at),
      'no invoice after the end',
    ).toEqual([]);
};

const checkMoney = (state: SandboxState) => {
  const charges = listObjects(state, 'charge');
  for (const { id, amount, amount_refunded, status } of charges) {
    const refunds = listObjects(state, 'refund').filter(({ charge }) => charge === id);
    expect(sum(refunds.map(({ amount }) => amount))).toBe(amount_refunded);
    expect(amount_refunded).toBeLessThanOrEqual(status === 'succeeded' ? amount : 0);
  }
  const invoices = listObjects(state, 'invoice').filter(({ status }) => status !== 'void');
  for (const { payments, amount_due, status } of invoices) {
    const intents = payments.data.map(({ payment }) => payment.payment_intent);
    const paid = charges.filter((charge) => charge.status === 'succeeded' && intents.includes(charge.payment_intent));
    expect(sum(paid.map(({ amount }) => amount)), 'charged once').toBe(status === 'paid' ? amount_due : 0);
  }
  const credit = sum(invoices.map(({ total, amount_due }) => total - amount_due));
  expect(getObject(state, 'customer', 'cus_1').balance, 'credit is what invoices left').toBe(credit);
};

/** Nothing is overdue: what had to happen by now, has happened. */
const checkNothingOverdue = (
  state: SandboxState,
  { status, created, cancel_at, ended_at, items }: SubscriptionObject,
) => {
  if (status === 'incomplete') expect(state.now - created).toBeLessThan(23 * 3600);
  if (ended_at !== null || status === 'incomplete') return;
  expect(items.data[0]?.current_period_end, 'the period runs').toBeGreaterThan(state.now);
  expect(cancel_at ?? state.now + 1, 'what was cancelled has ended').toBeGreaterThan(state.now);
};

/** Runs a history; fails if an amount differs from its quote, a period is charged twice, or money is lost. */
export const checkHistory = (plan: History): void => {
  const { state } = createWorld(plan);
  attempt(() => startSubscription(state, plan));
  for (const current of plan.steps) {
    attempt(() => runStep(state, current, plan));
    checkMoney(state);
    for (const subscription of listObjects(state, 'subscription')) {
      checkPeriods(state, subscription);
      checkNothingOverdue(state, subscription);
    }
  }
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
};
