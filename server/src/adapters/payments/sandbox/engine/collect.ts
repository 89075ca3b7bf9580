// Payment of invoices, and what it means for their subscription.
import { days } from './calendar.ts';
import { invalidRequest } from './errors.ts';
import { findInvoiceOfIntent, listInvoicesOf, markPaid, voidInvoice } from './invoices.ts';
import type { InvoiceObject, SubscriptionObject } from './objects.ts';
import type { PaymentIntentObject } from './payment-objects.ts';
import { confirmIntent, createIntent } from './payments.ts';
import { createId, emit, getObject, type SandboxState, timeOf } from './state.ts';

const findSubscription = (state: SandboxState, { parent }: InvoiceObject): SubscriptionObject | undefined =>
  parent ? getObject(state, 'subscription', parent.subscription_details.subscription) : undefined;

/** The method that a subscription is charged with. */
export const findMethod = (
  state: SandboxState,
  customer: string,
  subscription?: Pick<SubscriptionObject, 'default_payment_method'>,
): string | null =>
  subscription?.default_payment_method ??
  getObject(state, 'customer', customer).invoice_settings.default_payment_method;

/** Ends a subscription now. Open invoices stay as they are, but aren't retried. */
export const endSubscription = (state: SandboxState, subscription: SubscriptionObject, reason: string): void => {
  const now = timeOf(state, subscription.customer);
  Object.assign(subscription, { status: 'canceled', ended_at: now, schedule: null });
  subscription.canceled_at ??= now;
  subscription.cancellation_details.reason ??= reason;
  for (const invoice of listInvoicesOf(state, subscription.id))
    if (invoice.status === 'open') Object.assign(invoice, { auto_advance: false, next_payment_attempt: null });
  emit(state, 'customer.subscription.deleted', subscription);
};

const setStatus = (state: SandboxState, subscription: SubscriptionObject, status: SubscriptionObject['status']) => {
  if (subscription.status === status) return;
  subscription.status = status;
  emit(state, 'customer.subscription.updated', subscription);
};

const isEnded = ({ status }: SubscriptionObject) => status === 'canceled' || status === 'incomplete_expired';

const activate = (state: SandboxState, subscription: SubscriptionObject) => {
  const inTrial = subscription.trial_end !== null && subscription.trial_end > timeOf(state, subscription.customer);
  setStatus(state, subscription, inTrial ? 'trialing' : 'active');
};

const afterFailure = (state: SandboxState, invoice: InvoiceObject, subscription: SubscriptionObject | undefined) => {
  const { retryDays, afterRetries } = state.settings;
  if (subscription?.status === 'incomplete' || !subscription || isEnded(subscription)) return;
  const retry = retryDays[invoice.attempt_count - 1];
  if (retry !== undefined) {
    const wait = retry - (retryDays[invoice.attempt_count - 2] ?? 0);
    invoice.next_payment_attempt = timeOf(state, invoice.customer) + days(wait);
    return setStatus(state, subscription, 'past_due');
  }
  Object.assign(invoice, { auto_advance: false, next_payment_attempt: null });
  if (afterRetries === 'unpaid') return setStatus(state, subscription, 'unpaid');
  return endSubscription(state, subscription, 'payment_failed');
};

/** Brings an invoice and its subscription in line with the payment. */
export const applyPayment = (state: SandboxState, intent: PaymentIntentObject): void => {
  const invoice = findInvoiceOfIntent(state, intent.id);
  if (invoice?.status !== 'open') return;
  const subscription = findSubscription(state, invoice);
  if (intent.status === 'succeeded') {
    markPaid(state, invoice);
    if (subscription && !isEnded(subscription)) activate(state, subscription);
  } else if (intent.status === 'processing') {
    invoice.next_payment_attempt = null;
    if (subscription?.status === 'incomplete') activate(state, subscription);
  } else {
    const isWaiting = intent.status === 'requires_action';
    emit(state, isWaiting ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
    afterFailure(state, invoice, subscription);
  }
};

const startIntent = (state: SandboxState, invoice: InvoiceObject): PaymentIntentObject => {
  const existing = invoice.payments.data[0];
  if (existing) return getObject(state, 'payment_intent', existing.payment.payment_intent);
  const { customer, amount_due: amount, currency } = invoice;
  const intent = createIntent(state, { customer, amount, currency, description: `Invoice ${invoice.number}` });
  invoice.payments.data.push({
    id: createId(state, 'inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: intent.created,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  });
  return intent;
};

/** Attempts to pay an open invoice, with this method or that of its subscription. */
export const payInvoice = (state: SandboxState, invoice: InvoiceObject, chosenMethod?: string): void => {
  if (invoice.status !== 'open')
    throw invalidRequest(
      invoice.status === 'paid' ? 'Invoice is already paid' : `This invoice can't be paid: it is ${invoice.status}.`,
      invoice.status === 'paid' ? { code: 'invoice_already_paid' } : {},
    );
  const subscription = findSubscription(state, invoice);
  if (invoice.amount_due === 0) {
    markPaid(state, invoice);
    if (subscription && !isEnded(subscription)) activate(state, subscription);
    return;
  }
  const intent = startIntent(state, invoice);
  if (intent.status === 'processing') return;
  // An authentication that was never finished gives way to a new attempt.
  if (intent.status === 'requires_action')
    Object.assign(intent, { status: 'requires_payment_method', next_action: null });
  const method = chosenMethod ?? findMethod(state, invoice.customer, subscription);
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: null });
  if (method) confirmIntent(state, intent, method);
  applyPayment(state, intent);
};

/** A subscription whose first payment never came: it ends, and its invoice with it. */
export const expireIncomplete = (state: SandboxState, subscription: SubscriptionObject): void => {
  Object.assign(subscription, { status: 'incomplete_expired', ended_at: timeOf(state, subscription.customer) });
  for (const invoice of listInvoicesOf(state, subscription.id))
    if (invoice.status === 'open') voidInvoice(state, invoice);
  emit(state, 'customer.subscription.updated', subscription);
};
