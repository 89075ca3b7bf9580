import { invalidRequest } from './errors.ts';
import { type LineDraft, type PricedLines, priceLines } from './lines.ts';
import type { CustomerObject, DiscountObject, InvoiceObject, SubscriptionObject } from './objects.ts';
import { cancelIntent } from './payments.ts';
import {
  createId,
  createObjectId,
  emit,
  getObject,
  listObjects,
  type SandboxState,
  storeObject,
  timeOf,
  toList,
} from './state.ts';

export type InvoiceInput = {
  customer: CustomerObject;
  currency: string;
  drafts: readonly LineDraft[];
  discounts: readonly DiscountObject[];
  subscription: SubscriptionObject | null;
  reason: InvoiceObject['billing_reason'];
  period: { start: number; end: number };
  metadata?: Record<string, string>;
};

/** What is due after the customer's balance: a negative one is credit. */
const applyBalance = (total: number, balance: number) => {
  const due = total + balance;
  return { amount_due: Math.max(0, due), ending_balance: Math.min(0, due) };
};

/** An invoice as it would be, without storing anything. */
export const buildInvoice = (state: SandboxState, input: InvoiceInput): InvoiceObject => {
  const { customer, currency, discounts, subscription, period } = input;
  const priced: PricedLines = priceLines(state, input);
  const { lines, ...totals } = priced;
  const { amount_due, ending_balance } = applyBalance(totals.total, customer.balance);
  return {
    id: 'upcoming_in_preview',
    object: 'invoice',
    livemode: false,
    created: timeOf(state, customer),
    amount_due,
    amount_paid: 0,
    amount_remaining: amount_due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_exempt: customer.tax_exempt,
    discounts: discounts.map(({ id }) => id),
    ending_balance,
    hosted_invoice_url: null,
    lines: toList(lines, '/v1/invoices/upcoming/lines'),
    metadata: input.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payments: toList([], '/v1/invoice_payments'),
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal_excluding_tax: totals.subtotal,
    ...totals,
  };
};

/** Creates and finalises an invoice: from here on its lines never change. Nothing is charged yet. */
export const createInvoice = (state: SandboxState, input: InvoiceInput): InvoiceObject => {
  const id = createObjectId(state, 'invoice');
  const invoice = storeObject(state, 'invoice', {
    ...buildInvoice(state, input),
    id,
    hosted_invoice_url: `${state.settings.origin}/hosted/invoice/${id}`,
    number: createId(state, 'SANDBOX').toUpperCase(),
    status: 'open',
  });
  invoice.status_transitions.finalized_at = invoice.created;
  invoice.lines.url = `/v1/invoices/${id}/lines`;
  for (const line of invoice.lines.data) line.invoice = id;
  input.customer.balance = invoice.ending_balance ?? 0;
  if (input.subscription) input.subscription.latest_invoice = id;
  emit(state, 'invoice.created', invoice);
  emit(state, 'invoice.finalized', invoice);
  return invoice;
};

export const markPaid = (state: SandboxState, invoice: InvoiceObject): void => {
  const now = timeOf(state, invoice.customer);
  Object.assign(invoice, {
    ...{ status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 },
    ...{ attempted: true, auto_advance: false, next_payment_attempt: null },
  });
  invoice.status_transitions.paid_at = now;
  for (const payment of invoice.payments.data)
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
  emit(state, 'invoice.paid', invoice);
  emit(state, 'invoice.payment_succeeded', invoice);
};

export const voidInvoice = (state: SandboxState, invoice: InvoiceObject): InvoiceObject => {
  if (invoice.status !== 'open' && invoice.status !== 'draft')
    throw invalidRequest(`This invoice can't be voided: its status is ${invoice.status}.`);
  Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
  invoice.status_transitions.voided_at = timeOf(state, invoice.customer);
  // Credit that it used comes back.
  getObject(state, 'customer', invoice.customer).balance += invoice.starting_balance - (invoice.ending_balance ?? 0);
  for (const { payment } of invoice.payments.data)
    cancelIntent(state, getObject(state, 'payment_intent', payment.payment_intent));
  emit(state, 'invoice.voided', invoice);
  return invoice;
};

export const findInvoiceOfIntent = (state: SandboxState, intent: string): InvoiceObject | undefined =>
  listObjects(state, 'invoice').find(({ payments }) =>
    payments.data.some(({ payment }) => payment.payment_intent === intent),
  );

export const listInvoicesOf = (state: SandboxState, subscription: string): InvoiceObject[] =>
  listObjects(state, 'invoice').filter(({ parent }) => parent?.subscription_details.subscription === subscription);
