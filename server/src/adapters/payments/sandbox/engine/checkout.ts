import { expireIncomplete, payInvoice } from './collect.ts';
import { buildDiscount, createDiscount } from './discounts.ts';
import { invalidRequest, paymentFailed } from './errors.ts';
import { buildInvoice, createInvoice, voidInvoice } from './invoices.ts';
import type { LineDraft } from './lines.ts';
import { attachPaymentMethod, createPaymentMethod, type MethodInput } from './payment-methods.ts';
import type { PaymentIntentObject, SessionObject } from './payment-objects.ts';
import {
  createObjectId,
  emit,
  getObject,
  listObjects,
  type SandboxState,
  type SessionOrder,
  storeObject,
  timeOf,
} from './state.ts';
import { planStart } from './subscription-lines.ts';
import { createSubscription } from './subscriptions.ts';

export type SessionInput = {
  customer: string;
  mode: 'payment' | 'subscription';
  successUrl: string;
  cancelUrl: string | null;
  clientReference: string | null;
  expiresAt: number | null;
  locale: string | null;
  methodTypes: string[];
  metadata: Record<string, string>;
  order: SessionOrder;
};

const hoursOpen = 24;

/** The lines that an order would be charged now. */
const draftOrder = (state: SandboxState, customer: string, order: SessionOrder) => {
  const now = timeOf(state, customer);
  const taxRates = order.taxRates.map((id) => getObject(state, 'tax_rate', id));
  if (order.price) {
    const price = getObject(state, 'price', order.price);
    const owner = { subscription: null, item: 'si_preview' };
    return {
      ...planStart(state, { price, trialEnd: null, extras: [], taxRates, now, owner }),
      currency: price.currency,
    };
  }
  if (!order.item) throw invalidRequest('A checkout needs line_items.', { param: 'line_items' });
  const { amount, description, product } = order.item;
  const period = { start: now, end: now };
  const line: LineDraft = {
    ...{ amount, description, period, price: null, product, isDiscountable: true, taxRates },
    ...{ subscription: null, item: null },
  };
  return { drafts: [line], period, currency: 'eur' };
};

/** What a session costs, with the discount codes that were entered. */
const priceOrder = (state: SandboxState, session: SessionObject | SessionInput, order: SessionOrder) => {
  const customer = getObject(state, 'customer', session.customer);
  const { drafts, period, currency } = draftOrder(state, customer.id, order);
  const discounts = order.discounts.map((discount) => buildDiscount(state, discount, customer.id));
  const invoice = buildInvoice(state, {
    customer,
    currency,
    drafts,
    discounts,
    subscription: null,
    reason: null,
    period,
  });
  return {
    currency,
    amount_subtotal: invoice.subtotal,
    amount_total: invoice.total,
    total_details: {
      amount_discount: invoice.subtotal - invoice.total_excluding_tax,
      amount_shipping: 0 as const,
      amount_tax: invoice.total - invoice.total_excluding_tax,
    },
  };
};

export const createSession = (state: SandboxState, input: SessionInput): SessionObject => {
  const customer = getObject(state, 'customer', input.customer);
  const now = timeOf(state, customer);
  const totals = priceOrder(state, input, input.order);
  const id = createObjectId(state, 'checkout.session');
  state.orders[id] = input.order;
  return storeObject(state, 'checkout.session', {
    id,
    object: 'checkout.session',
    livemode: false,
    created: now,
    ...totals,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReference,
    customer: customer.id,
    expires_at: input.expiresAt ?? now + hoursOpen * 3600,
    invoice: null,
    locale: input.locale,
    metadata: input.metadata,
    mode: input.mode,
    payment_intent: null,
    payment_method_types: input.methodTypes,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: input.successUrl,
    url: `${state.settings.origin}/hosted/checkout/${id}`,
  });
};

const getOpen = (state: SandboxState, id: string) => {
  const session = getObject(state, 'checkout.session', id);
  const order = state.orders[id];
  if (session.status !== 'open' || !order)
    throw invalidRequest(`This Checkout Session is no longer open: it is ${session.status}.`);
  return { session, order };
};

export const expireSession = (state: SandboxState, id: string): SessionObject => {
  const { session } = getOpen(state, id);
  Object.assign(session, { status: 'expired', url: null });
  emit(state, 'checkout.session.expired', session);
  return session;
};

/** Replaces the discounts of a session with a promotion code that was entered; an empty one removes it. */
export const enterPromotionCode = (state: SandboxState, id: string, text: string): void => {
  const { session, order } = getOpen(state, id);
  if (!order.allowsPromotionCodes) throw invalidRequest('This checkout takes no promotion codes.');
  const wanted = text.trim().toLowerCase();
  const code = listObjects(state, 'promotion_code').find((each) => each.active && each.code.toLowerCase() === wanted);
  if (wanted !== '' && !code) throw invalidRequest('This code is invalid.', { param: 'promotion_code' });
  const changed = { ...order, discounts: code ? [{ promotion_code: code.id }] : [] };
  Object.assign(session, priceOrder(state, session, changed));
  state.orders[id] = changed;
};

const payOnce = (state: SandboxState, session: SessionObject, order: SessionOrder, method: string) => {
  const customer = getObject(state, 'customer', session.customer);
  const { drafts, period, currency } = draftOrder(state, customer.id, order);
  const discounts = order.discounts.map((discount) => createDiscount(state, discount, customer.id));
  const metadata = order.invoiceMetadata;
  const input = {
    customer,
    currency,
    drafts,
    discounts,
    subscription: null,
    reason: 'manual' as const,
    period,
    metadata,
  };
  const invoice = createInvoice(state, input);
  payInvoice(state, invoice, method);
  return invoice;
};

const subscribe = (state: SandboxState, session: SessionObject, order: SessionOrder, method: string) => {
  const subscription = createSubscription(state, {
    ...{ customer: session.customer, price: order.price ?? '', taxRates: order.taxRates, discounts: order.discounts },
    ...{ defaultPaymentMethod: method, missingMethod: order.missingMethod, billingMode: order.billingMode },
    metadata: order.metadata,
  });
  session.subscription = subscription.id;
  return getObject(state, 'invoice', subscription.latest_invoice ?? '');
};

const findIntent = (state: SandboxState, payments: { payment: { payment_intent: string } }[]) =>
  payments[0] ? getObject(state, 'payment_intent', payments[0].payment.payment_intent) : undefined;

const complete = (state: SandboxState, session: SessionObject, intent: PaymentIntentObject | undefined): void => {
  Object.assign(session, {
    status: 'complete',
    url: null,
    payment_status: !intent || intent.status === 'succeeded' ? 'paid' : 'unpaid',
  });
  emit(state, 'checkout.session.completed', session);
};

/**
 * The customer pays on the hosted page. A payment that is declined leaves nothing behind but the open session; one that needs
 * authentication returns its intent, and `finishSession` completes the session.
 */
export const paySession = (state: SandboxState, id: string, input: MethodInput): PaymentIntentObject | undefined => {
  getOpen(state, id);
  const before = structuredClone(state);
  try {
    const { session, order } = getOpen(state, id);
    const method = attachPaymentMethod(state, createPaymentMethod(state, input).id, session.customer);
    const invoice = order.price
      ? subscribe(state, session, order, method.id)
      : payOnce(state, session, order, method.id);
    session.invoice = invoice.id;
    const intent = findIntent(state, invoice.payments.data);
    if (session.mode === 'payment') session.payment_intent = intent?.id ?? null;
    if (intent?.status === 'requires_payment_method' && intent.last_payment_error)
      throw paymentFailed(intent.last_payment_error);
    if (intent?.status !== 'requires_action') complete(state, session, intent);
    return intent;
  } catch (error) {
    Object.assign(state, before);
    throw error;
  }
};

/** Takes back what an attempt created whose authentication failed, so that the customer can try again. */
const abandonAttempt = (state: SandboxState, session: SessionObject) => {
  const invoice = session.invoice ? getObject(state, 'invoice', session.invoice) : undefined;
  if (session.subscription) expireIncomplete(state, getObject(state, 'subscription', session.subscription));
  else if (invoice) voidInvoice(state, invoice);
  Object.assign(session, { invoice: null, subscription: null, payment_intent: null });
};

/** After authentication: completes the session that the payment belongs to, if there is one. */
export const finishSession = (state: SandboxState, intent: PaymentIntentObject): SessionObject | undefined => {
  const session = listObjects(state, 'checkout.session').find(({ status, invoice }) => {
    const payments = invoice ? getObject(state, 'invoice', invoice).payments.data : [];
    return status === 'open' && payments.some(({ payment }) => payment.payment_intent === intent.id);
  });
  if (session && intent.status === 'succeeded') complete(state, session, intent);
  else if (session) abandonAttempt(state, session);
  return session;
};
