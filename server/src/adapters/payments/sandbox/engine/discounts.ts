import { distribute, sum, takePercent } from './amounts.ts';
import { addPeriods } from './calendar.ts';
import { invalidRequest } from './errors.ts';
import type { CouponObject, DiscountObject } from './objects.ts';
import { createObjectId, getObject, listObjects, type SandboxState, storeObject, timeOf } from './state.ts';

export type DiscountInput = {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
  discount?: string | undefined;
};

const isUsedUp = ({ max_redemptions, times_redeemed }: { max_redemptions: number | null; times_redeemed: number }) =>
  max_redemptions !== null && times_redeemed >= max_redemptions;

const isExpired = (end: number | null, now: number) => end !== null && end <= now;

export const isCouponValid = (coupon: CouponObject, now: number): boolean =>
  coupon.valid && !isUsedUp(coupon) && !isExpired(coupon.redeem_by, now);

/** The coupon that an input names, if the customer can redeem it now. */
const resolveCoupon = (state: SandboxState, input: DiscountInput, customer: string) => {
  const now = timeOf(state, customer);
  const code = input.promotion_code ? getObject(state, 'promotion_code', input.promotion_code) : undefined;
  const coupon = getObject(state, 'coupon', code ? code.promotion.coupon : (input.coupon ?? ''));
  if (!isCouponValid(coupon, now))
    throw invalidRequest(`Coupon ${coupon.id} is expired and can't be redeemed.`, { code: 'coupon_expired' });
  if (!code) return { coupon, code };
  const isForOther = code.customer !== null && code.customer !== customer;
  if (!code.active || isUsedUp(code) || isExpired(code.expires_at, now) || isForOther)
    throw invalidRequest('This promotion code cannot be redeemed because it is expired.', {
      code: 'promotion_code_expired',
    });
  const hasPaid = listObjects(state, 'charge').some((charge) => charge.customer === customer && charge.paid);
  if (code.restrictions.first_time_transaction && hasPaid)
    throw invalidRequest(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
    );
  return { coupon, code };
};

/** A discount that isn't stored: what a preview needs. Existing discounts are returned as they are. */
export const buildDiscount = (state: SandboxState, input: DiscountInput, customer: string): DiscountObject => {
  if (input.discount) return getObject(state, 'discount', input.discount);
  const { coupon, code } = resolveCoupon(state, input, customer);
  const start = timeOf(state, customer);
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  return {
    id: 'di_preview',
    object: 'discount',
    checkout_session: null,
    customer,
    end: months === null ? null : addPeriods(start, { interval: 'month', interval_count: 1 }, months),
    invoice: null,
    promotion_code: code?.id ?? null,
    source: { type: 'coupon', coupon: coupon.id },
    start,
    subscription: null,
  };
};

/** Redeems a coupon or promotion code. */
export const createDiscount = (state: SandboxState, input: DiscountInput, customer: string): DiscountObject => {
  const discount = buildDiscount(state, input, customer);
  if (input.discount) return discount;
  getObject(state, 'coupon', discount.source.coupon).times_redeemed += 1;
  if (discount.promotion_code) getObject(state, 'promotion_code', discount.promotion_code).times_redeemed += 1;
  return storeObject(state, 'discount', { ...discount, id: createObjectId(state, 'discount') });
};

/** What discounts take off amounts of lines: one after the other, never more than is left. */
export const computeDiscounts = (
  state: SandboxState,
  amounts: readonly number[],
  discounts: readonly DiscountObject[],
): { amount: number; discount: string }[][] => {
  const left = [...amounts];
  const taken: { amount: number; discount: string }[][] = amounts.map(() => []);
  for (const { id, source } of discounts) {
    const { percent_off, amount_off } = getObject(state, 'coupon', source.coupon);
    const parts =
      percent_off === null
        ? distribute(Math.min(amount_off ?? 0, sum(left)), left)
        : left.map((amount) => takePercent(amount, percent_off));
    parts.forEach((amount, index) => {
      left[index] = (left[index] ?? 0) - amount;
      if (amount > 0) taken[index]?.push({ amount, discount: id });
    });
  }
  return taken;
};

/** The discounts that a subscription still has at a time; those that apply once end with its first charge. */
export const listCurrentDiscounts = (state: SandboxState, ids: readonly string[], time: number): DiscountObject[] =>
  ids.map((id) => getObject(state, 'discount', id)).filter(({ end }) => end === null || end > time);
