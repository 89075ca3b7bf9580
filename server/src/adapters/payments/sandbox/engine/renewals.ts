import { nextPeriodEnd } from './calendar.ts';
import { endSubscription, payInvoice } from './collect.ts';
import { listCurrentDiscounts } from './discounts.ts';
import { createInvoice } from './invoices.ts';
import { draftPeriod, type LineDraft } from './lines.ts';
import type { PriceObject, SubscriptionObject, TaxRateObject } from './objects.ts';
import { enterPhase } from './schedules.ts';
import { emit, getObject, type SandboxState, timeOf } from './state.ts';
import { getRecurring } from './subscription-lines.ts';
import { hasMethod, spendDiscounts } from './subscriptions.ts';

export type NextPeriod = {
  price: PriceObject;
  taxRates: TaxRateObject[];
  anchor: number;
  period: { start: number; end: number };
  drafts: LineDraft[];
};

/** The period that begins at `start`, with what it costs; `phase` is that of a schedule that begins then. */
export const planPeriod = (
  state: SandboxState,
  subscription: SubscriptionObject,
  start: number,
  phase: ReturnType<typeof enterPhase>,
): NextPeriod | undefined => {
  const item = subscription.items.data[0];
  if (!item) return undefined;
  const price = phase?.items[0] ? getObject(state, 'price', phase.items[0].price) : item.price;
  const taxRates = phase?.default_tax_rates ?? subscription.default_tax_rates;
  const isTrialEnd = subscription.trial_end === start;
  const anchor =
    phase?.billing_cycle_anchor === 'phase_start' || isTrialEnd ? start : subscription.billing_cycle_anchor;
  const period = { start, end: nextPeriodEnd(anchor, getRecurring(price), start) };
  const drafts = [draftPeriod(price, period, { subscription: subscription.id, item: item.id, taxRates })];
  return { price, taxRates, anchor, period, drafts };
};

/** Ends at the end of its period, as the customer wanted. */
const endsNow = (subscription: SubscriptionObject, now: number) =>
  subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= now);

const lacksMethodAfterTrial = (state: SandboxState, subscription: SubscriptionObject) =>
  subscription.status === 'trialing' &&
  subscription.trial_settings.end_behavior.missing_payment_method === 'cancel' &&
  !hasMethod(state, subscription);

/** A period or a trial ends: the next one begins and is charged, or the subscription ends. */
export const renewSubscription = (state: SandboxState, subscription: SubscriptionObject): void => {
  const now = timeOf(state, subscription.customer);
  const lacksMethod = lacksMethodAfterTrial(state, subscription);
  if (lacksMethod || endsNow(subscription, now)) {
    endSubscription(state, subscription, lacksMethod ? 'payment_failed' : 'cancellation_requested');
    return;
  }
  const next = planPeriod(state, subscription, now, enterPhase(state, subscription, now));
  const item = subscription.items.data[0];
  if (!next || !item) return;
  const { price, taxRates, anchor, period, drafts } = next;
  Object.assign(item, { price, current_period_start: period.start, current_period_end: period.end });
  Object.assign(subscription, { billing_cycle_anchor: anchor, default_tax_rates: taxRates });
  if (subscription.status === 'trialing') subscription.status = 'active';
  emit(state, 'customer.subscription.updated', subscription);
  // While it is unpaid, nothing more is invoiced.
  if (subscription.status === 'unpaid') return;
  const customer = getObject(state, 'customer', subscription.customer);
  const discounts = listCurrentDiscounts(state, subscription.discounts, now);
  const input = { customer, currency: price.currency, drafts, discounts, subscription, period };
  const invoice = createInvoice(state, { ...input, reason: 'subscription_cycle' });
  spendDiscounts(state, subscription, invoice);
  payInvoice(state, invoice);
};
