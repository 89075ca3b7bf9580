/**
 * What about payments staff have to look at: one of two at the same time that was refunded by itself, a refund that the bank didn’t take, or
 * that the payment provider refused, and VAT that couldn’t be refunded. Names are stored.
 */
export const paymentCaseKinds = ['duplicate_refunded', 'refund_failed', 'refund_refused', 'vat_refund_failed'] as const;
export type PaymentCaseKind = (typeof paymentCaseKinds)[number];
