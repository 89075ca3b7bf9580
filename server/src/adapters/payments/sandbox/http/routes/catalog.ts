import { z } from 'zod';
import { isCouponValid } from '../../engine/discounts.ts';
import { invalidRequest } from '../../engine/errors.ts';
import { createObjectId, findObject, getObject, listObjects, storeObject } from '../../engine/state.ts';
import { defineList, defineRoute } from '../define-route.ts';
import { decimal, flag, integer, mergeMetadata, metadata, text } from '../params.ts';

const currency = z.literal('eur', 'The sandbox only has prices in eur.');
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});

const productRoutes = [
  defineRoute(
    'POST',
    '/v1/products',
    {
      id: text.optional(),
      name: text,
      active: flag.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    (state, { id = createObjectId(state, 'product'), name, active = true, description = null, metadata = {} }) => {
      if (findObject(state, 'product', id))
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      const created = state.now;
      return storeObject(state, 'product', {
        id,
        object: 'product',
        livemode: false,
        created,
        name,
        active,
        description,
        metadata,
      });
    },
  ),
  defineRoute('GET', '/v1/products/:id', {}, (state, _, id) => getObject(state, 'product', id)),
  defineRoute(
    'POST',
    '/v1/products/:id',
    { name: text.optional(), active: flag.optional(), description: text.optional(), metadata: metadata.optional() },
    (state, { metadata, ...update }, id) => {
      const product = getObject(state, 'product', id);
      return Object.assign(product, update, { metadata: mergeMetadata(product.metadata, metadata) });
    },
  ),
  defineList('/v1/products', { active: flag.optional() }, (state, { active }) =>
    listObjects(state, 'product').filter((product) => active === undefined || product.active === active),
  ),
];

const priceRoutes = [
  defineRoute(
    'POST',
    '/v1/prices',
    {
      currency,
      product: text,
      unit_amount: integer,
      recurring: recurring.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.optional(),
      nickname: text.optional(),
      tax_behavior: z.literal('exclusive', 'The sandbox only has prices without tax.').optional(),
      active: flag.optional(),
      metadata: metadata.optional(),
    },
    (
      state,
      { currency, product, unit_amount, recurring, lookup_key = null, transfer_lookup_key, nickname, ...rest },
    ) => {
      getObject(state, 'product', product);
      const holder = listObjects(state, 'price').find(
        (price) => lookup_key !== null && price.lookup_key === lookup_key,
      );
      if (holder && !transfer_lookup_key)
        throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
      if (holder) holder.lookup_key = null;
      return storeObject(state, 'price', {
        id: createObjectId(state, 'price'),
        object: 'price',
        livemode: false,
        created: state.now,
        active: rest.active ?? true,
        currency,
        lookup_key,
        metadata: rest.metadata ?? {},
        nickname: nickname ?? null,
        product,
        recurring: recurring ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1 } : null,
        tax_behavior: 'exclusive',
        type: recurring ? 'recurring' : 'one_time',
        unit_amount,
      });
    },
  ),
  defineRoute('GET', '/v1/prices/:id', {}, (state, _, id) => getObject(state, 'price', id)),
  defineRoute(
    'POST',
    '/v1/prices/:id',
    { active: flag.optional(), nickname: text.optional(), metadata: metadata.optional() },
    (state, { metadata, ...update }, id) => {
      const price = getObject(state, 'price', id);
      return Object.assign(price, update, { metadata: mergeMetadata(price.metadata, metadata) });
    },
  ),
  defineList(
    '/v1/prices',
    {
      active: flag.optional(),
      currency: text.optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      lookup_keys: z.array(text).optional(),
    },
    (state, { active, currency, product, type, lookup_keys }) =>
      listObjects(state, 'price').filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (currency === undefined || price.currency === currency) &&
          (product === undefined || price.product === product) &&
          (type === undefined || price.type === type) &&
          (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')),
      ),
  ),
];

const couponRoutes = [
  defineRoute(
    'POST',
    '/v1/coupons',
    {
      id: text.optional(),
      amount_off: integer.optional(),
      currency: currency.optional(),
      duration: z.enum(['forever', 'once', 'repeating']).optional(),
      duration_in_months: integer.optional(),
      max_redemptions: integer.optional(),
      metadata: metadata.optional(),
      name: text.optional(),
      percent_off: decimal.optional(),
      redeem_by: integer.optional(),
    },
    (state, { id = createObjectId(state, 'coupon'), amount_off, percent_off, duration = 'once', ...rest }) => {
      if ((amount_off === undefined) === (percent_off === undefined))
        throw invalidRequest('You must pass either `percent_off` or `amount_off`.');
      if (amount_off !== undefined && rest.currency === undefined)
        throw invalidRequest('You must pass currency when passing amount_off', { param: 'currency' });
      if ((duration === 'repeating') !== (rest.duration_in_months !== undefined))
        throw invalidRequest('duration_in_months is for repeating coupons, which need it.', {
          param: 'duration_in_months',
        });
      return storeObject(state, 'coupon', {
        ...{ id, object: 'coupon', livemode: false, created: state.now, times_redeemed: 0, valid: true, duration },
        ...{ amount_off: amount_off ?? null, percent_off: percent_off ?? null, currency: rest.currency ?? null },
        ...{ duration_in_months: rest.duration_in_months ?? null, max_redemptions: rest.max_redemptions ?? null },
        ...{ metadata: rest.metadata ?? {}, name: rest.name ?? null, redeem_by: rest.redeem_by ?? null },
      });
    },
  ),
  defineRoute('GET', '/v1/coupons/:id', {}, (state, _, id) => {
    const coupon = getObject(state, 'coupon', id);
    return { ...coupon, valid: isCouponValid(coupon, state.now) };
  }),
  defineRoute(
    'POST',
    '/v1/promotion_codes',
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: z.string().regex(/^[A-Za-z0-9-]{1,500}$/),
      active: flag.optional(),
      customer: text.optional(),
      expires_at: integer.optional(),
      max_redemptions: integer.optional(),
      metadata: metadata.optional(),
      restrictions: z.strictObject({ first_time_transaction: flag.optional() }).optional(),
    },
    (state, { promotion, code, active = true, customer, expires_at, max_redemptions, metadata = {}, restrictions }) => {
      getObject(state, 'coupon', promotion.coupon);
      const isTaken = listObjects(state, 'promotion_code').some(
        (each) => each.active && each.code.toLowerCase() === code.toLowerCase(),
      );
      if (isTaken)
        throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, { param: 'code' });
      return storeObject(state, 'promotion_code', {
        ...{
          id: createObjectId(state, 'promotion_code'),
          object: 'promotion_code',
          livemode: false,
          created: state.now,
        },
        ...{ active, code, customer: customer ?? null, expires_at: expires_at ?? null, metadata, promotion },
        ...{ max_redemptions: max_redemptions ?? null, times_redeemed: 0 },
        restrictions: {
          ...{ first_time_transaction: restrictions?.first_time_transaction ?? false },
          ...{ minimum_amount: null, minimum_amount_currency: null },
        },
      });
    },
  ),
  defineRoute(
    'POST',
    '/v1/promotion_codes/:id',
    { active: flag.optional(), metadata: metadata.optional() },
    (state, { active, metadata }, id) => {
      const code = getObject(state, 'promotion_code', id);
      return Object.assign(code, { active: active ?? code.active, metadata: mergeMetadata(code.metadata, metadata) });
    },
  ),
  defineList(
    '/v1/promotion_codes',
    { active: flag.optional(), code: text.optional(), coupon: text.optional(), customer: text.optional() },
    (state, { active, code, coupon, customer }) =>
      listObjects(state, 'promotion_code').filter(
        (each) =>
          (active === undefined || each.active === active) &&
          (code === undefined || each.code.toLowerCase() === code.toLowerCase()) &&
          (coupon === undefined || each.promotion.coupon === coupon) &&
          (customer === undefined || each.customer === customer),
      ),
  ),
];

const taxRateRoutes = [
  defineRoute(
    'POST',
    '/v1/tax_rates',
    {
      display_name: text,
      inclusive: z.literal('false', 'The sandbox only adds tax to prices.'),
      percentage: decimal,
      active: flag.optional(),
      country: text.optional(),
      description: text.optional(),
      jurisdiction: text.optional(),
      metadata: metadata.optional(),
      tax_type: text.optional(),
    },
    (state, { display_name, percentage, active = true, country, description, jurisdiction, metadata = {}, tax_type }) =>
      storeObject(state, 'tax_rate', {
        ...{ id: createObjectId(state, 'tax_rate'), object: 'tax_rate', livemode: false, created: state.now, active },
        ...{ country: country ?? null, description: description ?? null, display_name, inclusive: false },
        ...{ jurisdiction: jurisdiction ?? null, metadata, percentage, tax_type: tax_type ?? null },
      }),
  ),
  defineRoute('GET', '/v1/tax_rates/:id', {}, (state, _, id) => getObject(state, 'tax_rate', id)),
  defineRoute(
    'POST',
    '/v1/tax_rates/:id',
    { active: flag.optional(), metadata: metadata.optional() },
    (state, { active, metadata }, id) => {
      const rate = getObject(state, 'tax_rate', id);
      return Object.assign(rate, { active: active ?? rate.active, metadata: mergeMetadata(rate.metadata, metadata) });
    },
  ),
  defineList('/v1/tax_rates', { active: flag.optional(), inclusive: flag.optional() }, (state, { active, inclusive }) =>
    listObjects(state, 'tax_rate').filter(
      (rate) => (active === undefined || rate.active === active) && (inclusive === undefined || !inclusive),
    ),
  ),
];

/** Products, prices, coupons, promotion codes and tax rates. */
export const catalogRoutes = [...productRoutes, ...priceRoutes, ...couponRoutes, ...taxRateRoutes];
