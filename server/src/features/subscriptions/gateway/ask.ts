import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentFailure, PaymentGatewayError, type RejectionReason } from '../../../adapters/payments/port.ts';
import { fail } from '../../../http/app-error.ts';

const rejections: Readonly<Partial<Record<RejectionReason, () => never>>> = {
  already_ended: () => fail('no_subscription'),
  change_scheduled: () => fail('change_not_allowed'),
  discount_invalid: () => fail('discount_invalid', { field: 'discountCode' }),
  disputed: () => fail('payment_disputed'),
  quote_outdated: () => fail('quote_outdated'),
};

/** Throws what a failure of the gateway means to the caller. `declined` names the bank’s reason, as `main:decline.<reason>` does. */
export const rejectFailure = (failure: PaymentFailure): never => {
  if (failure.kind === 'declined')
    return fail('payment_declined', {
      params: { reason: failure.needsAuthentication ? 'authentication_required' : failure.code },
    });
  if (failure.kind === 'unavailable') return fail('payment_unavailable', { retryAfter: 60 });
  return rejections[failure.reason]?.() ?? fail('payment_refused', { message: failure.detail });
};

/** Asks the gateway something, with errors of the API. */
export const askGateway = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentGatewayError) return rejectFailure(error.failure);
    throw error;
  }
};

const attempts = 3;

/** Reads something that another change may be in the middle of. */
export const retryRead = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const isUnavailable = error instanceof PaymentGatewayError && error.failure.kind === 'unavailable';
      if (!isUnavailable || attempt === attempts) throw error;
      await sleep(100 * attempt);
    }
  }
};
