import { text } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { paymentCaseKinds } from '../rules/payment-cases.ts';
import { route } from './route.ts';

const paymentCase = z.strictObject({
  id: z.uuid(),
  kind: z.enum(paymentCaseKinds),
  /** How much was refunded, or should have been; of a lost payment, how much the bank took back. */
  cents: z.number(),
  /** What the payment provider said, in its words; empty if it said nothing. */
  detail: z.string(),
  openedAt: z.string(),
  settledAt: z.string().nullable(),
  account: z.strictObject({ id: z.uuid(), email: z.string() }),
});
export type PaymentCase = z.output<typeof paymentCase>;

const params = z.strictObject({ id: z.uuid() });
const body = z.strictObject({ note: text({ max: 500, required: true }) });

/** What the operator’s staff have to look at about payments. */
export const paymentCases = {
  list: route({
    method: 'GET',
    path: '/api/staff/payment-cases',
    summary:
      'Lists up to 50 payments that staff have to look at, such as refunds that failed: open cases, oldest first, or settled ones, newest first',
    policy: 'staff',
    query: z.strictObject({ state: z.enum(['open', 'settled']).default('open') }),
    response: z.strictObject({ cases: z.array(paymentCase), open: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  retry: route({
    method: 'POST',
    path: '/api/staff/payment-cases/:id/retry',
    summary:
      'Attempts the refund of a case again, and settles it; what has been refunded meanwhile isn’t refunded twice',
    policy: 'staff',
    limit: { name: 'staff-refund', max: 60, seconds: 600, by: 'caller' },
    params,
    body,
    response: paymentCase,
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found', 'payments_off'] as const),
      ...(['payment_disputed', 'payment_processing', 'payment_refused', 'refund_too_large'] as const),
      ...(['rate_limited', 'payment_unavailable'] as const),
    ],
  }),
  endPlan: route({
    method: 'POST',
    path: '/api/staff/payment-cases/:id/end-plan',
    summary:
      'Ends the plan whose payment was lost, without a refund, tells its owner, and settles the case; a plan that was paid for since keeps running',
    policy: 'staff',
    limit: { name: 'staff-refund', max: 60, seconds: 600, by: 'caller' },
    params,
    body,
    response: paymentCase,
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found', 'payments_off'] as const),
      ...(['payment_refused', 'rate_limited', 'payment_unavailable'] as const),
    ],
  }),
  settle: route({
    method: 'POST',
    path: '/api/staff/payment-cases/:id',
    summary: 'Settles a case without doing anything else, for example because the money was transferred another way',
    policy: 'staff',
    params,
    body,
    response: paymentCase,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};
