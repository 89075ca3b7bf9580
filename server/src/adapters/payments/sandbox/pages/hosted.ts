import { enterPromotionCode, finishSession, paySession } from '../engine/checkout.ts';
import { advance } from '../engine/clock.ts';
import { applyPayment, payInvoice } from '../engine/collect.ts';
import { StripeApiError } from '../engine/errors.ts';
import { attachPaymentMethod, createPaymentMethod, type MethodInput } from '../engine/payment-methods.ts';
import type { SessionObject } from '../engine/payment-objects.ts';
import { finishAuthentication } from '../engine/payments.ts';
import { getObject, listObjects, type SandboxState } from '../engine/state.ts';
import { type EnteredFields, escapeHtml, formatEuros, renderHostedPage, renderMethods } from './render.ts';

/** A page, or a redirect to another one. */
export type PageReply = { status: number; html: string } | { redirect: string };

const allTypes = ['card', 'sepa_debit', 'paypal'];
const page = (title: string, content: string, error?: string): PageReply => ({
  status: error ? 422 : 200,
  html: renderHostedPage(title, content, error),
});

const toMethod = ({ method, number = '', expiry = '', iban = '', paypal }: EnteredFields): MethodInput => {
  if (method === 'sepa_debit') return { sepa_debit: { iban } };
  if (method === 'paypal') return { paypal: { payer_email: 'buyer@example.com', declines: paypal === 'decline' } };
  const [, month = '12', year = '34'] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  return { card: { number, exp_month: Number(month), exp_year: 2000 + Number(year) } };
};

const messageOf = (error: unknown) => {
  if (error instanceof StripeApiError) return error.message;
  throw error;
};

const fillSuccessUrl = ({ success_url, id }: SessionObject) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const renderCheckout = (state: SandboxState, id: string, entered: EnteredFields, error?: string): PageReply => {
  const session = getObject(state, 'checkout.session', id);
  const order = state.orders[id];
  if (session.status !== 'open')
    return page('Checkout', `<p>This page is no longer open: it is ${session.status}.</p>`);
  const { amount_subtotal, amount_total, total_details, cancel_url } = session;
  const rows = [
    ['Net', amount_subtotal],
    ['Discount', 0 - total_details.amount_discount],
    ['VAT', total_details.amount_tax],
    ['Total', amount_total],
  ] as const;
  const codes = order?.allowsPromotionCodes
    ? `<form method="post"><label>Promotion code<input name="promotion_code" value="${escapeHtml(entered['promotion_code'] ?? '')}"></label>
<button name="action" value="apply">Apply code</button></form>`
    : '';
  return page(
    'Checkout',
    `<table><tbody>${rows.map(([name, cents]) => `<tr><td>${name}</td><td>${formatEuros(cents)}</td></tr>`).join('')}</tbody></table>
${codes}<form method="post">${renderMethods(session.payment_method_types, entered)}
<button class="main" name="action" value="pay">Pay ${formatEuros(amount_total)}</button></form>
${cancel_url ? `<p><a href="${escapeHtml(cancel_url)}">Go back without paying</a></p>` : ''}`,
    error,
  );
};

const handleCheckout = (state: SandboxState, id: string, entered: EnteredFields): PageReply => {
  try {
    if (entered['action'] === 'apply') {
      enterPromotionCode(state, id, entered['promotion_code'] ?? '');
      return renderCheckout(state, id, entered);
    }
    const intent = paySession(state, id, toMethod(entered));
    if (intent?.status === 'requires_action') return { redirect: `/hosted/authenticate/${intent.id}` };
    return { redirect: fillSuccessUrl(getObject(state, 'checkout.session', id)) };
  } catch (error) {
    return renderCheckout(state, id, entered, messageOf(error));
  }
};

const renderAuthentication = (): PageReply =>
  page(
    '3-D Secure',
    `<p>Your bank asks you to confirm this payment.</p><form method="post"><button class="main" name="action" value="complete">Confirm payment</button>
<button name="action" value="fail">Decline payment</button></form>`,
  );

const handleAuthentication = (state: SandboxState, id: string, entered: EnteredFields): PageReply => {
  const intent = getObject(state, 'payment_intent', id);
  try {
    finishAuthentication(state, intent, entered['action'] === 'complete');
  } catch (error) {
    return page('3-D Secure', '', messageOf(error));
  }
  applyPayment(state, intent);
  const session = finishSession(state, intent);
  if (session?.status === 'complete') return { redirect: fillSuccessUrl(session) };
  if (session) return { redirect: `/hosted/checkout/${session.id}` };
  return page(
    '3-D Secure',
    intent.status === 'succeeded' ? '<p>Paid. You can close this page.</p>' : '<p>Not paid.</p>',
  );
};

const renderPaymentMethod = (entered: EnteredFields, error?: string): PageReply =>
  page(
    'Change payment method',
    `<form method="post">${renderMethods(allTypes, entered)}<button class="main">Save payment method</button></form>`,
    error,
  );

/** The new method becomes that of the customer and of all subscriptions that haven't ended. */
const handlePaymentMethod = (state: SandboxState, id: string, entered: EnteredFields): PageReply => {
  const session = getObject(state, 'billing_portal.session', id);
  try {
    const method = attachPaymentMethod(state, createPaymentMethod(state, toMethod(entered)).id, session.customer);
    getObject(state, 'customer', session.customer).invoice_settings.default_payment_method = method.id;
    for (const subscription of listObjects(state, 'subscription'))
      if (subscription.customer === session.customer && subscription.ended_at === null)
        subscription.default_payment_method = method.id;
  } catch (error) {
    return renderPaymentMethod(entered, messageOf(error));
  }
  return session.return_url ? { redirect: session.return_url } : page('Change payment method', '<p>Saved.</p>');
};

const renderInvoice = (state: SandboxState, id: string, entered: EnteredFields, error?: string): PageReply => {
  const { status, amount_due, number } = getObject(state, 'invoice', id);
  const title = `Invoice ${number}`;
  if (status !== 'open') return page(title, `<p>${formatEuros(amount_due)}: ${status}.</p>`);
  const form = `<form method="post">${renderMethods(allTypes, entered)}<button class="main">Pay ${formatEuros(amount_due)}</button></form>`;
  return page(title, form, error);
};

const handleInvoice = (state: SandboxState, id: string, entered: EnteredFields): PageReply => {
  const invoice = getObject(state, 'invoice', id);
  try {
    const method = attachPaymentMethod(state, createPaymentMethod(state, toMethod(entered)).id, invoice.customer);
    payInvoice(state, invoice, method.id);
    const payment = invoice.payments.data[0]?.payment.payment_intent;
    const intent = payment ? getObject(state, 'payment_intent', payment) : undefined;
    if (intent?.status === 'requires_action') return { redirect: `/hosted/authenticate/${intent.id}` };
    return renderInvoice(state, id, entered, intent?.last_payment_error?.message);
  } catch (error) {
    return renderInvoice(state, id, entered, messageOf(error));
  }
};

const renderClock = (state: SandboxState): PageReply => {
  const now = new Date(state.now * 1000).toISOString();
  return page(
    'Clock',
    `<p>It is <time datetime="${now}">${now}</time> here.</p><form method="post"><label>Let days pass<input name="days" type="number" min="1" max="3660" value="1" required></label>
<button class="main">Advance the clock</button></form>`,
  );
};

const handleClock = (state: SandboxState, entered: EnteredFields): PageReply => {
  const count = Number(entered['days']);
  if (count > 0 && count <= 3660) advance(state, state.now + Math.round(count * 86_400));
  return { redirect: '/hosted/clock' };
};

/** Returns the reply to a request for a hosted page; undefined for other paths. */
export const handlePage = (
  state: SandboxState,
  method: string,
  path: string,
  entered: EnteredFields,
): PageReply | undefined => {
  const [, name = '', id = ''] = /^\/hosted\/([a-z-]+)(?:\/([A-Za-z0-9_]+))?$/.exec(path) ?? [];
  const isSent = method === 'POST';
  try {
    switch (name) {
      case 'checkout':
        return isSent ? handleCheckout(state, id, entered) : renderCheckout(state, id, {});
      case 'authenticate':
        return isSent ? handleAuthentication(state, id, entered) : renderAuthentication();
      case 'payment-method':
        return isSent ? handlePaymentMethod(state, id, entered) : renderPaymentMethod({});
      case 'invoice':
        return isSent ? handleInvoice(state, id, entered) : renderInvoice(state, id, {});
      case 'clock':
        return isSent ? handleClock(state, entered) : renderClock(state);
      default:
        return undefined;
    }
  } catch (error) {
    return { status: 404, html: renderHostedPage('Not found', '', messageOf(error)) };
  }
};
