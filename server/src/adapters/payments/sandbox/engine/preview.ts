import { buildDiscount, type DiscountInput, listCurrentDiscounts } from './discounts.ts';
import { invalidRequest, StripeApiError } from './errors.ts';
import { buildInvoice } from './invoices.ts';
import type { InvoiceObject, SubscriptionObject } from './objects.ts';
import { planPeriod } from './renewals.ts';
import { findNextPhase } from './schedules.ts';
import { getObject, type SandboxState, timeOf } from './state.ts';
import { type ChangeInput, type ExtraItem, planChange, planStart } from './subscription-lines.ts';

export type PreviewInput = {
  customer?: string | undefined;
  subscription?: string | undefined;
  discounts?: DiscountInput[] | undefined;
  invoiceItems?: ExtraItem[] | undefined;
  change: ChangeInput & { cancelAtPeriodEnd?: boolean | undefined };
};

const noneUpcoming = () =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  });

/** The first invoice of a subscription that doesn't exist yet, or an invoice of one-time items. */
const previewStart = (state: SandboxState, input: PreviewInput): InvoiceObject => {
  const customer = getObject(state, 'customer', input.customer ?? '');
  const now = timeOf(state, customer);
  const taxRates = input.change.taxRates ?? [];
  const discounts = (input.discounts ?? []).map((discount) => buildDiscount(state, discount, customer.id));
  const trialEnd = typeof input.change.trialEnd === 'number' ? input.change.trialEnd : null;
  const extras = input.invoiceItems ?? [];
  if (!input.change.price) throw invalidRequest('You must pass a subscription, or the items of a new one.');
  const price = getObject(state, 'price', input.change.price);
  const owner = { subscription: null, item: 'si_preview' };
  const { drafts, period } = planStart(state, { price, trialEnd, extras, taxRates, now, owner });
  const reason = 'subscription_create';
  return buildInvoice(state, {
    customer,
    currency: price.currency,
    drafts,
    discounts,
    subscription: null,
    reason,
    period,
  });
};

const isChange = ({ price, trialEnd, resetsAnchor, prorationDate }: ChangeInput) =>
  price !== undefined || trialEnd !== undefined || resetsAnchor === true || prorationDate !== undefined;

const previewRenewal = (state: SandboxState, subscription: SubscriptionObject) => {
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  return planPeriod(state, subscription, end, findNextPhase(state, subscription, end));
};

/** What the next invoice of a customer would be: after a change, or at the end of the period. Stores nothing. */
export const previewInvoice = (state: SandboxState, input: PreviewInput): InvoiceObject => {
  if (!input.subscription) return previewStart(state, input);
  const subscription = getObject(state, 'subscription', input.subscription);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw noneUpcoming();
  const customer = getObject(state, 'customer', subscription.customer);
  const isChanged = isChange(input.change);
  if (!isChanged && (input.change.cancelAtPeriodEnd ?? subscription.cancel_at_period_end)) throw noneUpcoming();
  if (isChanged && subscription.schedule)
    throw invalidRequest(`The subscription is managed by the subscription schedule \`${subscription.schedule}\`.`);
  const next = isChanged ? planChange(state, subscription, input.change) : previewRenewal(state, subscription);
  if (!next) throw noneUpcoming();
  const at = isChanged ? timeOf(state, customer) : next.period.start;
  const discounts = input.discounts
    ? input.discounts.map((discount) => buildDiscount(state, discount, customer.id))
    : listCurrentDiscounts(state, subscription.discounts, at);
  const { price, drafts, period } = next;
  const reason = isChanged ? 'subscription_update' : 'subscription_cycle';
  return buildInvoice(state, { customer, currency: price.currency, drafts, discounts, subscription, reason, period });
};
