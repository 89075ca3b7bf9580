import { z } from 'zod';
import { applyPayment, payInvoice } from '../../engine/collect.ts';
import { invalidRequest, paymentFailed } from '../../engine/errors.ts';
import { voidInvoice } from '../../engine/invoices.ts';
import { cancelIntent, confirmIntent } from '../../engine/payments.ts';
import { previewInvoice } from '../../engine/preview.ts';
import { closeDispute, createRefund } from '../../engine/refunds.ts';
import { getObject, listObjects } from '../../engine/state.ts';
import { defineList, defineRoute } from '../define-route.ts';
import { clearable, discountInput, flag, integer, invoiceItem, metadata, text } from '../params.ts';

const previewRoute = defineRoute(
  'POST',
  '/v1/invoices/create_preview',
  {
    customer: text.optional(),
    subscription: text.optional(),
    discounts: clearable(discountInput).optional(),
    invoice_items: z.array(invoiceItem).optional(),
    subscription_details: z
      .strictObject({
        billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
        billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
        cancel_at_period_end: flag.optional(),
        default_tax_rates: clearable(text).optional(),
        items: z
          .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: z.literal('1').optional() }))
          .length(1)
          .optional(),
        proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
        proration_date: integer.optional(),
        trial_end: z.union([z.literal('now'), integer]).optional(),
      })
      .optional(),
  },
  (state, { customer, subscription, discounts, invoice_items, subscription_details: details }) =>
    previewInvoice(state, {
      customer,
      subscription,
      discounts,
      invoiceItems: invoice_items,
      change: {
        price: details?.items?.[0]?.price,
        trialEnd: details?.trial_end,
        resetsAnchor: details?.billing_cycle_anchor?.type === 'now',
        prorationDate: details?.proration_date,
        prorationBehavior: details?.proration_behavior,
        taxRates: details?.default_tax_rates?.map((id) => getObject(state, 'tax_rate', id)),
        cancelAtPeriodEnd: details?.cancel_at_period_end,
      },
    }),
);

const billRoutes = [
  previewRoute,
  defineRoute('GET', '/v1/invoices/:id', {}, (state, _, id) => getObject(state, 'invoice', id)),
  defineList(
    '/v1/invoices',
    { customer: text.optional(), subscription: text.optional(), status: text.optional() },
    (state, { customer, subscription, status }) =>
      listObjects(state, 'invoice').filter(
        (each) =>
          (customer === undefined || each.customer === customer) &&
          (subscription === undefined || each.parent?.subscription_details.subscription === subscription) &&
          (status === undefined || each.status === status),
      ),
  ),
  defineRoute(
    'POST',
    '/v1/invoices/:id/pay',
    { payment_method: text.optional(), off_session: flag.optional() },
    (state, { payment_method }, id) => {
      const invoice = getObject(state, 'invoice', id);
      payInvoice(state, invoice, payment_method);
      const payment = invoice.payments.data[0]?.payment.payment_intent;
      const error = payment ? getObject(state, 'payment_intent', payment).last_payment_error : null;
      if (invoice.status === 'open' && error) throw paymentFailed(error);
      return invoice;
    },
  ),
  defineRoute('POST', '/v1/invoices/:id/void', {}, (state, _, id) =>
    voidInvoice(state, getObject(state, 'invoice', id)),
  ),
];

const paymentRoutes = [
  defineRoute('GET', '/v1/payment_intents/:id', {}, (state, _, id) => getObject(state, 'payment_intent', id)),
  defineRoute(
    'POST',
    '/v1/payment_intents/:id/confirm',
    { payment_method: text.optional(), off_session: flag.optional(), return_url: text.optional() },
    (state, { payment_method }, id) => {
      const intent = getObject(state, 'payment_intent', id);
      const method = payment_method ?? intent.payment_method;
      if (!method) throw invalidRequest('You cannot confirm this PaymentIntent because it’s missing a payment method.');
      confirmIntent(state, intent, method);
      applyPayment(state, intent);
      if (intent.last_payment_error && intent.status === 'requires_payment_method')
        throw paymentFailed(intent.last_payment_error, intent);
      return intent;
    },
  ),
  defineRoute('POST', '/v1/payment_intents/:id/cancel', {}, (state, _, id) => {
    const intent = getObject(state, 'payment_intent', id);
    cancelIntent(state, intent);
    return intent;
  }),
  defineList('/v1/payment_intents', { customer: text.optional() }, (state, { customer }) =>
    listObjects(state, 'payment_intent').filter((each) => customer === undefined || each.customer === customer),
  ),
  defineRoute('GET', '/v1/charges/:id', {}, (state, _, id) => getObject(state, 'charge', id)),
  defineList(
    '/v1/charges',
    { customer: text.optional(), payment_intent: text.optional() },
    (state, { customer, payment_intent }) =>
      listObjects(state, 'charge').filter(
        (each) =>
          (customer === undefined || each.customer === customer) &&
          (payment_intent === undefined || each.payment_intent === payment_intent),
      ),
  ),
];

const refundRoutes = [
  defineRoute(
    'POST',
    '/v1/refunds',
    {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    (state, params) => createRefund(state, params),
  ),
  defineRoute('GET', '/v1/refunds/:id', {}, (state, _, id) => getObject(state, 'refund', id)),
  defineList(
    '/v1/refunds',
    { charge: text.optional(), payment_intent: text.optional() },
    (state, { charge, payment_intent }) =>
      listObjects(state, 'refund').filter(
        (each) =>
          (charge === undefined || each.charge === charge) &&
          (payment_intent === undefined || each.payment_intent === payment_intent),
      ),
  ),
  defineRoute('GET', '/v1/disputes/:id', {}, (state, _, id) => getObject(state, 'dispute', id)),
  defineList(
    '/v1/disputes',
    { charge: text.optional(), payment_intent: text.optional() },
    (state, { charge, payment_intent }) =>
      listObjects(state, 'dispute').filter(
        (each) =>
          (charge === undefined || each.charge === charge) &&
          (payment_intent === undefined || each.payment_intent === payment_intent),
      ),
  ),
  defineRoute(
    'POST',
    '/v1/disputes/:id',
    { evidence: z.strictObject({ uncategorized_text: text }), submit: flag.optional() },
    (state, { evidence }, id) => closeDispute(state, id, evidence.uncategorized_text === 'winning_evidence'),
  ),
  defineRoute('POST', '/v1/disputes/:id/close', {}, (state, _, id) => closeDispute(state, id, false)),
];

/** Invoices and their previews, payments, refunds and disputes. */
export const invoiceRoutes = [...billRoutes, ...paymentRoutes, ...refundRoutes];
