import type { PaymentError } from './payment-objects.ts';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
};

/** An error as Stripe's API reports it: `{ "error": body }` with this status. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, more: { param?: string; code?: string } = {}) =>
  new StripeApiError(400, { type: 'invalid_request_error', message, ...more });

export const missingObject = (kind: string, id: string) =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });

/** A payment that failed, as answer to the request that attempted it. */
export const paymentFailed = (error: PaymentError, intent?: unknown) =>
  new StripeApiError(402, { ...error, ...(intent === undefined ? {} : { payment_intent: intent }) });
