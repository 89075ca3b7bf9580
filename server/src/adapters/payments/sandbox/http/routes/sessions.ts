import { z } from 'zod';
import { createSession, expireSession } from '../../engine/checkout.ts';
import { advanceTestClock, createTestClock } from '../../engine/clock.ts';
import { invalidRequest } from '../../engine/errors.ts';
import { getObject, listObjects } from '../../engine/state.ts';
import { defineList, defineRoute } from '../define-route.ts';
import { clearable, discountInput, flag, hostedLocale, integer, metadata, text } from '../params.ts';

const lineItem = z.strictObject({
  price: text.optional(),
  price_data: z
    .strictObject({
      currency: z.literal('eur'),
      product: text.optional(),
      unit_amount: integer,
      tax_behavior: z.literal('exclusive').optional(),
    })
    .optional(),
  quantity: z.literal('1'),
  tax_rates: clearable(text).optional(),
});

const subscriptionData = z.strictObject({
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
  default_tax_rates: clearable(text).optional(),
  metadata: metadata.optional(),
  trial_settings: z
    .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) }) })
    .optional(),
});

const checkoutRoute = defineRoute(
  'POST',
  '/v1/checkout/sessions',
  {
    customer: text,
    mode: z.enum(['payment', 'subscription'], 'The sandbox has the modes payment and subscription.'),
    line_items: z.array(lineItem).length(1, 'The sandbox needs exactly one item.'),
    success_url: text,
    allow_promotion_codes: flag.optional(),
    billing_address_collection: z.enum(['auto', 'required']).optional(),
    cancel_url: text.optional(),
    client_reference_id: text.optional(),
    discounts: z.array(discountInput).max(1).optional(),
    expires_at: integer.optional(),
    invoice_creation: z
      .strictObject({ enabled: flag, invoice_data: z.strictObject({ metadata: metadata.optional() }).optional() })
      .optional(),
    locale: hostedLocale.optional(),
    metadata: metadata.optional(),
    payment_intent_data: z
      .strictObject({ metadata: metadata.optional(), setup_future_usage: text.optional() })
      .optional(),
    payment_method_types: z.array(z.enum(['card', 'paypal', 'sepa_debit'])).optional(),
    subscription_data: subscriptionData.optional(),
    ui_mode: z.literal('hosted_page').optional(),
  },
  (state, params) => {
    const [item] = params.line_items;
    const { mode, allow_promotion_codes = false, discounts = [], subscription_data: data } = params;
    if (allow_promotion_codes && params.discounts)
      throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.');
    const price = item?.price ? getObject(state, 'price', item.price) : undefined;
    if (mode === 'payment' && price?.recurring)
      throw invalidRequest(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      );
    if (mode === 'subscription' && !price?.recurring)
      throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.');
    const product = price?.product ?? item?.price_data?.product ?? '';
    const once = {
      amount: price?.unit_amount ?? item?.price_data?.unit_amount ?? 0,
      description: getObject(state, 'product', product).name,
      product,
    };
    return createSession(state, {
      customer: params.customer,
      mode,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      clientReference: params.client_reference_id ?? null,
      expiresAt: params.expires_at ?? null,
      locale: params.locale ?? null,
      methodTypes: params.payment_method_types ?? ['card', 'paypal', 'sepa_debit'],
      metadata: params.metadata ?? {},
      order: {
        price: mode === 'subscription' ? (price?.id ?? null) : null,
        item: mode === 'payment' ? once : null,
        taxRates: (mode === 'subscription' ? data?.default_tax_rates : undefined) ?? item?.tax_rates ?? [],
        discounts: discounts.map(({ coupon, promotion_code }) => ({
          ...(coupon ? { coupon } : {}),
          ...(promotion_code ? { promotion_code } : {}),
        })),
        allowsPromotionCodes: allow_promotion_codes,
        metadata: data?.metadata ?? {},
        billingMode: data?.billing_mode?.type ?? 'flexible',
        invoiceMetadata: params.invoice_creation?.invoice_data?.metadata ?? {},
        missingMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    });
  },
);

const checkoutRoutes = [
  checkoutRoute,
  defineRoute('GET', '/v1/checkout/sessions/:id', {}, (state, _, id) => getObject(state, 'checkout.session', id)),
  defineRoute('POST', '/v1/checkout/sessions/:id/expire', {}, (state, _, id) => expireSession(state, id)),
  defineList(
    '/v1/checkout/sessions',
    { customer: text.optional(), status: text.optional() },
    (state, { customer, status }) =>
      listObjects(state, 'checkout.session').filter(
        (each) =>
          (customer === undefined || each.customer === customer) && (status === undefined || each.status === status),
      ),
  ),
];

const clockRoutes = [
  defineRoute(
    'POST',
    '/v1/test_helpers/test_clocks',
    { frozen_time: integer, name: text.optional() },
    (state, { frozen_time, name = null }) => createTestClock(state, frozen_time, name),
  ),
  defineRoute('GET', '/v1/test_helpers/test_clocks/:id', {}, (state, _, id) =>
    getObject(state, 'test_helpers.test_clock', id),
  ),
  defineRoute(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: integer },
    (state, { frozen_time }, id) => advanceTestClock(state, id, frozen_time),
  ),
];

const eventRoutes = [
  defineRoute('GET', '/v1/events/:id', {}, (state, _, id) => getObject(state, 'event', id)),
  defineList('/v1/events', { type: text.optional() }, (state, { type }) =>
    listObjects(state, 'event').filter((each) => type === undefined || each.type === type),
  ),
];

/** Checkout, test clocks and events. */
export const sessionRoutes = [...checkoutRoutes, ...clockRoutes, ...eventRoutes];
