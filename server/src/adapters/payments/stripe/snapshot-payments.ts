import type Stripe from 'stripe';
import type { DisputeSnapshot, PaymentMethodSnapshot, PaymentSnapshot, RefundSnapshot } from '../snapshot.ts';
import { sumOf, toDate, toId } from './fields.ts';

const paging = { limit: 100 };
const maxObjects = 1000;

const methodTypes = ['card', 'paypal', 'sepa_debit'] as const;

const toMethod = (method: Stripe.PaymentMethod, defaultId: string | null): PaymentMethodSnapshot => {
  const { id, type, card, sepa_debit: sepa, paypal } = method;
  return {
    id,
    type: methodTypes.find((known) => known === type) ?? 'other',
    isDefault: id === defaultId,
    card: card
      ? { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
      : null,
    sepa: sepa
      ? {
          ...{ last4: sepa.last4 ?? '', bankCode: sepa.bank_code ?? '' },
          ...{ branchCode: sepa.branch_code ?? '', country: sepa.country ?? '' },
        }
      : null,
    paypalEmail: paypal?.payer_email ?? null,
    fingerprint: card?.fingerprint ?? sepa?.fingerprint ?? paypal?.payer_id ?? null,
  };
};

export const readMethods = async (
  stripe: Stripe,
  customer: string,
  defaultId: string | null,
): Promise<PaymentMethodSnapshot[]> => {
  const all = await stripe.paymentMethods.list({ customer, ...paging }).autoPagingToArray({ limit: maxObjects });
  return all.map((method) => toMethod(method, defaultId));
};

const intentStatuses = [
  ...(['canceled', 'processing', 'requires_action', 'requires_confirmation'] as const),
  ...(['requires_payment_method', 'succeeded'] as const),
];

const refundStatuses = ['canceled', 'failed', 'pending', 'requires_action', 'succeeded'] as const;

const toRefund = (refund: Stripe.Refund, payment: string): RefundSnapshot => ({
  ...{ id: refund.id, payment, cents: refund.amount, createdAt: toDate(refund.created) },
  status: refundStatuses.find((status) => status === refund.status) ?? 'pending',
});

const toDispute = (dispute: Stripe.Dispute, payment: string): DisputeSnapshot => ({
  ...{ id: dispute.id, payment, cents: dispute.amount, createdAt: toDate(dispute.created), reason: dispute.reason },
  state: dispute.status === 'lost' ? 'lost' : dispute.status === 'won' ? 'won' : 'open',
});

const toPayment = (intent: Stripe.PaymentIntent, charges: readonly Stripe.Charge[]): PaymentSnapshot => {
  const error = intent.last_payment_error;
  const ours = charges.filter((charge) => toId(charge.payment_intent) === intent.id);
  return {
    id: intent.id,
    status: intentStatuses.find((status) => status === intent.status) ?? 'other',
    cents: intent.amount,
    createdAt: toDate(intent.created),
    method: toId(intent.payment_method),
    failure: error ? { code: error.decline_code ?? error.code ?? 'generic_decline' } : null,
    refundedCents: sumOf(ours, ({ amount_refunded }) => amount_refunded),
  };
};

type PaymentParts = { payments: PaymentSnapshot[]; refunds: RefundSnapshot[]; disputes: DisputeSnapshot[] };

/** Payments with what was given back or disputed of them. */
export const readPayments = async (stripe: Stripe, customer: string): Promise<PaymentParts> => {
  const [intents, charges] = await Promise.all([
    stripe.paymentIntents.list({ customer, ...paging }).autoPagingToArray({ limit: maxObjects }),
    stripe.charges.list({ customer, ...paging, expand: ['data.refunds'] }).autoPagingToArray({ limit: maxObjects }),
  ]);
  const disputed = charges.filter((charge) => charge.disputed);
  const disputes = await Promise.all(
    disputed.map(async ({ id, payment_intent }) => {
      const { data } = await stripe.disputes.list({ charge: id, ...paging });
      return data.map((dispute) => toDispute(dispute, toId(payment_intent) ?? ''));
    }),
  );
  return {
    payments: intents.map((intent) => toPayment(intent, charges)),
    refunds: charges.flatMap(({ refunds, payment_intent }) =>
      (refunds?.data ?? []).map((refund) => toRefund(refund, toId(payment_intent) ?? '')),
    ),
    disputes: disputes.flat(),
  };
};
