import { z } from 'zod';
import { days } from '../../engine/calendar.ts';
import { invalidRequest } from '../../engine/errors.ts';
import { createSchedule, releaseSchedule, updateSchedule } from '../../engine/schedules.ts';
import { emit, getObject, listObjects, type SandboxState, timeOf } from '../../engine/state.ts';
import {
  cancelSubscription,
  changeSubscription,
  checkChangeable,
  createSubscription,
  setCancellation,
} from '../../engine/subscriptions.ts';
import { defineList, defineRoute } from '../define-route.ts';
import {
  clearable,
  discountInput,
  flag,
  integer,
  invoiceItem,
  mergeMetadata,
  metadata,
  quantity,
  text,
} from '../params.ts';

const billingMode = z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional();
const paymentBehavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional();
const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']).optional();
const trialEnd = z.union([z.literal('now'), integer]).optional();
const trialSettings = z
  .strictObject({
    end_behavior: z.strictObject({
      missing_payment_method: z.enum(['cancel', 'create_invoice'], 'The sandbox doesn’t pause subscriptions.'),
    }),
  })
  .optional();

const createRoute = defineRoute(
  'POST',
  '/v1/subscriptions',
  {
    customer: text,
    items: z.array(z.strictObject({ price: text, quantity })).length(1, 'The sandbox needs exactly one item.'),
    add_invoice_items: z.array(invoiceItem).optional(),
    billing_mode: billingMode,
    collection_method: z.literal('charge_automatically').optional(),
    default_payment_method: text.optional(),
    default_tax_rates: clearable(text).optional(),
    discounts: clearable(discountInput).optional(),
    metadata: metadata.optional(),
    off_session: flag.optional(),
    payment_behavior: paymentBehavior,
    payment_settings: z
      .strictObject({
        payment_method_types: z.array(text).optional(),
        save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      })
      .optional(),
    proration_behavior: prorationBehavior,
    trial_end: trialEnd,
    trial_period_days: integer.optional(),
    trial_settings: trialSettings,
  },
  (state, params) => {
    const { customer, items, trial_end, trial_period_days } = params;
    const now = timeOf(state, customer);
    if (typeof trial_end === 'number' && trial_end <= now)
      throw invalidRequest('The trial_end must be in the future.', { param: 'trial_end' });
    const byDays = trial_period_days ? now + days(trial_period_days) : null;
    return createSubscription(state, {
      customer,
      price: items[0]?.price ?? '',
      trialEnd: typeof trial_end === 'number' ? trial_end : byDays,
      extras: params.add_invoice_items ?? [],
      taxRates: params.default_tax_rates ?? [],
      discounts: params.discounts ?? [],
      defaultPaymentMethod: params.default_payment_method,
      paymentBehavior: params.payment_behavior,
      missingMethod: params.trial_settings?.end_behavior.missing_payment_method,
      billingMode: params.billing_mode?.type,
      metadata: params.metadata,
    });
  },
);

const resetsAnchor = z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional();

const updateRoute = defineRoute(
  'POST',
  '/v1/subscriptions/:id',
  {
    billing_cycle_anchor: resetsAnchor,
    cancel_at_period_end: flag.optional(),
    default_payment_method: z.string().optional(),
    default_tax_rates: clearable(text).optional(),
    items: z
      .array(z.strictObject({ id: text, price: text.optional(), quantity }))
      .length(1)
      .optional(),
    metadata: metadata.optional(),
    off_session: flag.optional(),
    payment_behavior: paymentBehavior,
    proration_behavior: prorationBehavior,
    proration_date: integer.optional(),
    trial_end: trialEnd,
    trial_settings: trialSettings,
  },
  (state, params, id) => {
    const subscription = getObject(state, 'subscription', id);
    const { items, trial_end, proration_date, default_tax_rates } = params;
    if (Object.keys(params).some((name) => name !== 'metadata' && name !== 'expand')) checkChangeable(subscription);
    const item = subscription.items.data[0];
    if (items && items[0]?.id !== item?.id) throw invalidRequest(`No such subscription item: '${items[0]?.id}'`);
    const price = items?.[0]?.price;
    const isAnchorReset = params.billing_cycle_anchor?.type === 'now';
    const isCharged = price !== undefined || trial_end !== undefined || isAnchorReset || proration_date !== undefined;
    if (
      price &&
      price !== item?.price.id &&
      subscription.status === 'active' &&
      params.proration_behavior === undefined
    )
      throw invalidRequest('The sandbox needs proration_behavior: it keeps no prorations for the next invoice.', {
        param: 'proration_behavior',
      });
    if (isCharged || default_tax_rates)
      changeSubscription(state, subscription, {
        price,
        trialEnd: trial_end,
        resetsAnchor: isAnchorReset,
        prorationDate: proration_date,
        prorationBehavior: params.proration_behavior,
        taxRates: default_tax_rates?.map((rate) => getObject(state, 'tax_rate', rate)),
        paymentBehavior: params.payment_behavior,
      });
    const { default_payment_method: method, trial_settings, cancel_at_period_end: cancels } = params;
    if (method) getObject(state, 'payment_method', method);
    if (method !== undefined) subscription.default_payment_method = method || null;
    if (trial_settings) subscription.trial_settings = trial_settings;
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    if (cancels !== undefined && cancels !== subscription.cancel_at_period_end)
      setCancellation(state, subscription, cancels);
    else if (!isCharged) emit(state, 'customer.subscription.updated', subscription);
    return subscription;
  },
);

const isLive = ({ status }: { status: string }) => status !== 'canceled' && status !== 'incomplete_expired';

const listRoute = defineList(
  '/v1/subscriptions',
  { customer: text.optional(), price: text.optional(), status: text.optional(), test_clock: text.optional() },
  (state, { customer, price, status = 'live', test_clock }) =>
    listObjects(state, 'subscription').filter(
      (each) =>
        (customer === undefined || each.customer === customer) &&
        (price === undefined || each.items.data[0]?.price.id === price) &&
        (test_clock === undefined || each.test_clock === test_clock) &&
        (status === 'all' ||
          each.status === status ||
          (status === 'live' && each.status !== 'canceled') ||
          (status === 'ended' && !isLive(each))),
    ),
);

const cancelRoute = defineRoute(
  'DELETE',
  '/v1/subscriptions/:id',
  {
    invoice_now: z.literal('false', 'The sandbox doesn’t invoice what was used.').optional(),
    prorate: z.literal('false', 'The sandbox gives nothing back on cancellation: refund instead.').optional(),
  },
  (state, _, id) => cancelSubscription(state, getObject(state, 'subscription', id)),
);

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity })).length(1),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: integer.optional() })
    .optional(),
  billing_cycle_anchor: z.enum(['automatic', 'phase_start']).optional(),
  default_tax_rates: clearable(text).optional(),
  discounts: clearable(z.strictObject({ discount: text })).optional(),
  proration_behavior: z.literal('none', 'The sandbox only changes phases without proration.').optional(),
  trial_end: integer.optional(),
  metadata: metadata.optional(),
});

const scheduleRoutes = [
  defineRoute(
    'POST',
    '/v1/subscription_schedules',
    { from_subscription: text },
    (state: SandboxState, { from_subscription }) => createSchedule(state, from_subscription),
  ),
  defineRoute('GET', '/v1/subscription_schedules/:id', {}, (state, _, id) =>
    getObject(state, 'subscription_schedule', id),
  ),
  defineRoute(
    'POST',
    '/v1/subscription_schedules/:id',
    {
      phases: z.array(phase).min(1).optional(),
      end_behavior: z.enum(['cancel', 'release']).optional(),
      metadata: metadata.optional(),
      proration_behavior: z.literal('none').optional(),
    },
    (state, { phases, end_behavior, metadata }, id) => updateSchedule(state, id, { phases, end_behavior, metadata }),
  ),
  defineRoute(
    'POST',
    '/v1/subscription_schedules/:id/release',
    { preserve_cancel_date: flag.optional() },
    (state, _, id) => releaseSchedule(state, id),
  ),
  defineList('/v1/subscription_schedules', { customer: text.optional() }, (state, { customer }) =>
    listObjects(state, 'subscription_schedule').filter((each) => customer === undefined || each.customer === customer),
  ),
];

/** Subscriptions and their schedules. */
export const subscriptionRoutes = [
  createRoute,
  defineRoute('GET', '/v1/subscriptions/:id', {}, (state, _, id) => getObject(state, 'subscription', id)),
  updateRoute,
  cancelRoute,
  listRoute,
  ...scheduleRoutes,
];
