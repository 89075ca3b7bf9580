/**
 * What about payments staff have to look at: one of two at the same time that was refunded by itself, one that the bank took back while its
 * plan keeps running, a refund that the bank didn’t take, or that the payment provider refused, and VAT that couldn’t be refunded. Names are
 * stored.
 */
export const paymentCaseKinds = [
  'duplicate_refunded',
  'payment_lost',
  'refund_failed',
  'refund_refused',
  'vat_refund_failed',
] as const;
export type PaymentCaseKind = (typeof paymentCaseKinds)[number];
