import { endSubscription, findMethod, payInvoice } from './collect.ts';
import { createDiscount, type DiscountInput, listCurrentDiscounts } from './discounts.ts';
import { invalidRequest, paymentFailed } from './errors.ts';
import { createInvoice } from './invoices.ts';
import type { InvoiceObject, MissingMethodBehavior, SubscriptionObject } from './objects.ts';
import { createId, createObjectId, emit, getObject, type SandboxState, storeObject, timeOf, toList } from './state.ts';
import { type ChangeInput, type ExtraItem, planChange, planStart } from './subscription-lines.ts';

export type StartInput = {
  customer: string;
  price: string;
  trialEnd?: number | null;
  extras?: readonly ExtraItem[];
  taxRates?: readonly string[];
  discounts?: readonly DiscountInput[];
  defaultPaymentMethod?: string | undefined;
  paymentBehavior?: string | undefined;
  missingMethod?: MissingMethodBehavior | undefined;
  billingMode?: 'classic' | 'flexible' | undefined;
  metadata?: Record<string, string> | undefined;
};

/** Takes discounts off that applied once, now that they were used. */
export const spendDiscounts = (state: SandboxState, subscription: SubscriptionObject, invoice: InvoiceObject): void => {
  const used = new Set(invoice.total_discount_amounts.map(({ discount }) => discount));
  subscription.discounts = subscription.discounts.filter((id) => {
    const discount = getObject(state, 'discount', id);
    const isOnce = getObject(state, 'coupon', discount.source.coupon).duration === 'once';
    if (isOnce && used.has(id)) discount.end = invoice.created;
    return discount.end === null || discount.end > invoice.created;
  });
};

/** Does something; if it throws, everything is as before. */
const orRestore = <T>(state: SandboxState, action: () => T): T => {
  const before = structuredClone(state);
  try {
    return action();
  } catch (error) {
    Object.assign(state, before);
    throw error;
  }
};

/** Pays the invoice of a start or a change. With `error_if_incomplete`, a payment that fails is an error. */
const collect = (state: SandboxState, invoice: InvoiceObject, behavior = 'allow_incomplete') => {
  if (behavior === 'default_incomplete' && invoice.amount_due > 0) return;
  payInvoice(state, invoice);
  if (behavior !== 'error_if_incomplete' || invoice.status === 'paid') return;
  const payment = invoice.payments.data[0]?.payment.payment_intent;
  const intent = payment ? getObject(state, 'payment_intent', payment) : undefined;
  if (intent?.status === 'processing') return;
  if (intent?.last_payment_error) throw paymentFailed(intent.last_payment_error, intent);
  throw paymentFailed(
    intent?.status === 'requires_action'
      ? {
          type: 'card_error',
          code: 'subscription_payment_intent_requires_action',
          decline_code: 'authentication_required',
          message:
            'Payment for this subscription requires additional user action before it can be completed successfully.',
        }
      : {
          type: 'card_error',
          code: 'resource_missing',
          message: 'This customer has no attached payment source or default payment method.',
        },
    intent,
  );
};

const create = (state: SandboxState, input: StartInput): SubscriptionObject => {
  const customer = getObject(state, 'customer', input.customer);
  const price = getObject(state, 'price', input.price);
  if (!price.active) throw invalidRequest(`The price specified is inactive: ${price.id}`, { param: 'items[0][price]' });
  const now = timeOf(state, customer);
  const taxRates = (input.taxRates ?? []).map((id) => getObject(state, 'tax_rate', id));
  if (input.defaultPaymentMethod) getObject(state, 'payment_method', input.defaultPaymentMethod);
  const trialEnd = input.trialEnd ?? null;
  const [id, itemId] = [createObjectId(state, 'subscription'), createId(state, 'si')];
  const owner = { subscription: id, item: itemId };
  const { anchor, period, drafts } = planStart(state, {
    price,
    trialEnd,
    extras: input.extras ?? [],
    taxRates,
    now,
    owner,
  });
  const discounts = (input.discounts ?? []).map((discount) => createDiscount(state, discount, customer.id));
  for (const discount of discounts) discount.subscription = id;
  const subscription = storeObject(state, 'subscription', {
    id,
    object: 'subscription',
    livemode: false,
    created: now,
    billing_cycle_anchor: anchor,
    billing_mode: { type: input.billingMode ?? 'flexible', flexible: null },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer: customer.id,
    default_payment_method: input.defaultPaymentMethod ?? null,
    default_tax_rates: taxRates,
    discounts: discounts.map((discount) => discount.id),
    ended_at: null,
    items: toList(
      [
        {
          id: itemId,
          object: 'subscription_item',
          created: now,
          current_period_end: period.end,
          current_period_start: period.start,
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
        },
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    metadata: input.metadata ?? {},
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: input.missingMethod ?? 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  });
  emit(state, 'customer.subscription.created', subscription);
  const reason = 'subscription_create';
  const invoice = createInvoice(state, {
    customer,
    currency: price.currency,
    drafts,
    discounts,
    subscription,
    reason,
    period,
  });
  spendDiscounts(state, subscription, invoice);
  collect(state, invoice, input.paymentBehavior);
  return subscription;
};

export const createSubscription = (state: SandboxState, input: StartInput): SubscriptionObject =>
  orRestore(state, () => create(state, input));

/** @throws if the subscription has ended, or has a schedule */
export const checkChangeable = ({ status, schedule }: SubscriptionObject) => {
  if (status === 'canceled' || status === 'incomplete_expired')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  if (schedule)
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating it directly is not allowed. Please update the schedule instead.`,
    );
};

/** Changes the price, the trial, the anchor or the tax of a subscription, and charges what that costs. */
export const changeSubscription = (
  state: SandboxState,
  subscription: SubscriptionObject,
  input: ChangeInput & { paymentBehavior?: string | undefined },
): SubscriptionObject => {
  checkChangeable(subscription);
  const { id } = subscription;
  return orRestore(state, () => {
    const { price, period, anchor, trialEnd, taxRates, drafts } = planChange(state, subscription, input);
    const customer = getObject(state, 'customer', subscription.customer);
    const discounts = listCurrentDiscounts(state, subscription.discounts, timeOf(state, customer));
    const item = subscription.items.data[0];
    if (item) Object.assign(item, { price, current_period_start: period.start, current_period_end: period.end });
    const startsNow = drafts.length > 0 && subscription.status === 'trialing';
    Object.assign(subscription, { billing_cycle_anchor: anchor, trial_end: trialEnd, default_tax_rates: taxRates });
    if (startsNow) subscription.status = 'active';
    // What was cancelled still ends with its period, which may be another one now.
    if (subscription.cancel_at_period_end) subscription.cancel_at = period.end;
    if (drafts.length > 0) {
      const reason = startsNow ? 'subscription_cycle' : 'subscription_update';
      const currency = price.currency;
      const invoice = createInvoice(state, { customer, currency, drafts, discounts, subscription, reason, period });
      spendDiscounts(state, subscription, invoice);
      collect(state, invoice, input.paymentBehavior);
    }
    emit(state, 'customer.subscription.updated', subscription);
    return getObject(state, 'subscription', id);
  });
};

/** Lets a subscription end with its period, or not after all. */
export const setCancellation = (state: SandboxState, subscription: SubscriptionObject, cancels: boolean): void => {
  checkChangeable(subscription);
  const item = subscription.items.data[0];
  const details = { comment: null, feedback: null, reason: cancels ? 'cancellation_requested' : null };
  Object.assign(subscription, {
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (item?.current_period_end ?? null) : null,
    canceled_at: cancels ? timeOf(state, subscription.customer) : null,
    cancellation_details: details,
  });
  emit(state, 'customer.subscription.updated', subscription);
};

/** Ends a subscription immediately. Nothing is given back: that takes a refund. */
export const cancelSubscription = (state: SandboxState, subscription: SubscriptionObject): SubscriptionObject => {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalidRequest(`No such subscription: '${subscription.id}'`, { code: 'resource_missing' });
  endSubscription(state, subscription, 'cancellation_requested');
  return subscription;
};

export const hasMethod = (state: SandboxState, subscription: SubscriptionObject): boolean =>
  findMethod(state, subscription.customer, subscription) !== null;
