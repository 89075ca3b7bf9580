import type Stripe from 'stripe';
import type { GatewayDiscount, GatewayPrice, PaymentGateway } from '../port.ts';
import { toLength } from './fields.ts';

const currency = 'eur';

const toPrice = (price: Stripe.Price): GatewayPrice[] =>
  price.metadata['tessera_plan'] && price.recurring && price.unit_amount !== null
    ? [
        {
          id: price.id,
          plan: price.metadata['tessera_plan'],
          netCents: price.unit_amount,
          length: toLength(price.recurring),
          isActive: price.active,
        },
      ]
    : [];

const toDiscount = ({ id, code, promotion }: Stripe.PromotionCode): GatewayDiscount | undefined => {
  const { coupon } = promotion;
  if (!coupon || typeof coupon === 'string' || !coupon.valid) return undefined;
  const { percent_off, amount_off, duration, duration_in_months } = coupon;
  return {
    ...{ id, code, percentOff: percent_off, centsOff: amount_off },
    duration:
      duration === 'repeating' ? { months: duration_in_months ?? 1 } : duration === 'forever' ? 'forever' : 'once',
  };
};

type PriceCalls = Pick<PaymentGateway, 'ensurePrice' | 'findDiscount' | 'listPrices' | 'setPriceActive'>;

/** Prices of plans, and discount codes. Prices are found by a lookup key that names plan, length and amount. */
export const createPriceCalls = (stripe: Stripe): PriceCalls => {
  const listPrices = async () => {
    const all = await stripe.prices.list({ type: 'recurring', limit: 100 }).autoPagingToArray({ limit: 1000 });
    return all.flatMap(toPrice);
  };

  const ensureProduct = async (key: string) => {
    const id = 'tessera';
    const isMissing = await stripe.products.retrieve(id).then(
      () => false,
      (error: { code?: string }) => {
        if (error.code === 'resource_missing') return true;
        throw error;
      },
    );
    if (isMissing) await stripe.products.create({ id, name: 'Tessera' }, { idempotencyKey: `${key}:product` });
    return id;
  };

  return {
    listPrices,
    ensurePrice: async (key, { plan, netCents, length }) => {
      const lookup_key = `tessera_${plan}_${length.count}${length.unit}_${netCents}`;
      const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], limit: 1 });
      const [existing] = data.flatMap(toPrice);
      if (existing) return existing;
      const created = await stripe.prices.create(
        {
          ...{ currency, product: await ensureProduct(key), unit_amount: netCents, lookup_key, nickname: plan },
          recurring: { interval: length.unit, interval_count: length.count },
          ...{ tax_behavior: 'exclusive', metadata: { tessera_plan: plan } },
        },
        { idempotencyKey: `${key}:price` },
      );
      return { id: created.id, plan, netCents, length, isActive: created.active };
    },
    setPriceActive: async (idempotencyKey, price, active) => {
      await stripe.prices.update(price, { active }, { idempotencyKey });
    },
    findDiscount: async (code) => {
      const expand = ['data.promotion.coupon'];
      const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1, expand });
      return data[0] ? toDiscount(data[0]) : undefined;
    },
  };
};
