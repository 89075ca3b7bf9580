import type Stripe from 'stripe';
import type { CustomerSnapshot, SubscriptionSnapshot } from '../snapshot.ts';
import { rejectCall } from './failures.ts';
import { toDate, toDateOrNull, toId, toLength } from './fields.ts';
import { readInvoices } from './snapshot-invoices.ts';
import { readMethods, readPayments } from './snapshot-payments.ts';
import type { TaxRates } from './tax.ts';

const statuses = [
  ...(['active', 'canceled', 'incomplete', 'incomplete_expired'] as const),
  ...(['past_due', 'paused', 'trialing', 'unpaid'] as const),
];

const toScheduledChange = (
  schedule: Stripe.SubscriptionSchedule | undefined,
): SubscriptionSnapshot['scheduledChange'] => {
  const current = schedule?.current_phase;
  const next = current && schedule.phases.find(({ start_date }) => start_date >= current.end_date);
  const price = toId(next?.items[0]?.price);
  return next && price ? { price, from: toDate(next.start_date) } : null;
};

const toDiscount = (discount: string | Stripe.Discount | undefined): SubscriptionSnapshot['discount'] => {
  if (!discount || typeof discount === 'string') return null;
  const { promotion_code, source, end } = discount;
  const code = promotion_code && typeof promotion_code !== 'string' ? promotion_code.code : null;
  return { code, coupon: toId(source.coupon), until: toDateOrNull(end) };
};

const toSubscription = (
  subscription: Stripe.Subscription,
  schedules: readonly Stripe.SubscriptionSchedule[],
  customerMethod: string | null,
): SubscriptionSnapshot => {
  const item = subscription.items.data[0];
  if (!item?.price.recurring) throw rejectCall('other', `${subscription.id} has no recurring price`);
  return {
    id: subscription.id,
    status: statuses.find((status) => status === subscription.status) ?? 'incomplete',
    price: item.price.id,
    netCents: item.price.unit_amount ?? 0,
    length: toLength(item.price.recurring),
    createdAt: toDate(subscription.created),
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    trialEnd: toDateOrNull(subscription.trial_end),
    cancelsAt: toDateOrNull(
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null),
    ),
    canceledAt: toDateOrNull(subscription.canceled_at),
    endedAt: toDateOrNull(subscription.ended_at),
    scheduledChange: toScheduledChange(schedules.find(({ id }) => id === toId(subscription.schedule))),
    paymentMethod: toId(subscription.default_payment_method) ?? customerMethod,
    latestInvoice: toId(subscription.latest_invoice),
    discount: toDiscount(subscription.discounts[0]),
  };
};

/** Reads everything about a customer. The parts are read one after the other: events about changes in between sync again. */
export const readSnapshot = async (stripe: Stripe, id: string, taxRates: TaxRates): Promise<CustomerSnapshot> => {
  const customer = await stripe.customers.retrieve(id);
  if (customer.deleted) throw rejectCall('not_found', `${id} was deleted`);
  const defaultMethod = toId(customer.invoice_settings.default_payment_method);
  const expand = ['data.discounts.promotion_code'];
  const [subscriptions, schedules, invoices, { payments, refunds, disputes }] = await Promise.all([
    stripe.subscriptions.list({ customer: id, status: 'all', limit: 100, expand }).autoPagingToArray({ limit: 1000 }),
    stripe.subscriptionSchedules.list({ customer: id, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    readInvoices(stripe, id, taxRates),
    readPayments(stripe, id),
  ]);
  const snapshots = subscriptions.map((subscription) => toSubscription(subscription, schedules, defaultMethod));
  const inUse = snapshots.find(({ endedAt }) => endedAt === null)?.paymentMethod ?? defaultMethod;
  return {
    id,
    creditCents: Math.max(0, -customer.balance),
    subscriptions: snapshots,
    paymentMethods: await readMethods(stripe, id, inUse),
    ...{ invoices, payments, refunds, disputes },
  };
};
