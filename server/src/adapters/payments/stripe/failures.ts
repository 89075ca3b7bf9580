import Stripe from 'stripe';
import { type PaymentFailure, PaymentGatewayError, type RejectionReason } from '../port.ts';

const reasons: Readonly<Record<string, RejectionReason>> = {
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  coupon_expired: 'discount_invalid',
  invoice_already_paid: 'already_paid',
  promotion_code_expired: 'discount_invalid',
  resource_missing: 'not_found',
};

/** Stripe has no code for some errors: only what it says. */
const findReason = ({ code = '', message }: InstanceType<typeof Stripe.errors.StripeError>): RejectionReason => {
  if (/managed by the subscription schedule/.test(message)) return 'change_scheduled';
  if (/proration date outside/.test(message)) return 'quote_outdated';
  if (/canceled subscription/.test(message)) return 'already_ended';
  if (/promotion code|coupon/i.test(message)) return 'discount_invalid';
  return reasons[code] ?? 'other';
};

const toFailure = (error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFailure => {
  const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeCardError || error.statusCode === 402) {
    const code = error.decline_code ?? error.code ?? 'generic_decline';
    return { kind: 'declined', code, needsAuthentication: code === 'authentication_required' };
  }
  // Another request with this key is still under way.
  if (error.statusCode === 409) return { kind: 'unavailable' };
  if (error instanceof StripeIdempotencyError) return { kind: 'refused', reason: 'key_reused', detail: error.message };
  if (error instanceof StripeInvalidRequestError)
    return { kind: 'refused', reason: findReason(error), detail: error.message };
  // No connection, a failure of Stripe, too many requests, or a key that is wrong or lacks a permission.
  return { kind: 'unavailable' };
};

/** Runs calls of the SDK; its errors become those of the port. */
export const translateErrors = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentGatewayError(toFailure(error), { cause: error });
  }
};

export const rejectCall = (reason: RejectionReason, detail: string) =>
  new PaymentGatewayError({ kind: 'refused', reason, detail });
