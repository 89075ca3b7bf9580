import { invalidRequest } from './errors.ts';
import type { ChargeObject, DisputeObject, RefundObject } from './payment-objects.ts';
import { createObjectId, emit, getObject, listObjects, type SandboxState, storeObject, timeOf } from './state.ts';

export type RefundInput = {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  amount?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata?: Record<string, string> | undefined;
};

const findCharge = (state: SandboxState, { charge, payment_intent }: RefundInput): ChargeObject => {
  if (charge) return getObject(state, 'charge', charge);
  const intent = getObject(state, 'payment_intent', payment_intent ?? '');
  if (!intent.latest_charge)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  return getObject(state, 'charge', intent.latest_charge);
};

/** Gives money back: never more than was charged, and not while the charge is disputed. */
export const createRefund = (state: SandboxState, input: RefundInput): RefundObject => {
  const charge = findCharge(state, input);
  const left = charge.amount - charge.amount_refunded;
  const amount = input.amount ?? left;
  if (charge.refunded || left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (state.settings.refusesRefunds)
    throw invalidRequest('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    });
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} can't be refunded: its status is ${charge.status}.`);
  if (charge.disputed && !isRefundable(state, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const refund: RefundObject = storeObject(state, 'refund', {
    id: createObjectId(state, 'refund'),
    object: 'refund',
    created: timeOf(state, charge.customer),
    amount,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    metadata: input.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    status: 'succeeded',
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  charge.refunds.data.unshift(refund);
  emit(state, 'refund.created', refund, charge.customer);
  emit(state, 'charge.refunded', charge);
  return refund;
};

const isRefundable = (state: SandboxState, charge: ChargeObject) =>
  listObjects(state, 'dispute').every((dispute) => dispute.charge !== charge.id || dispute.status === 'won');

/** Ends a dispute. In test mode, the evidence says how: `winning_evidence` wins, anything else loses. */
export const closeDispute = (state: SandboxState, id: string, wins: boolean): DisputeObject => {
  const dispute = getObject(state, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_closed' });
  const { customer } = getObject(state, 'charge', dispute.charge);
  Object.assign(dispute, { status: wins ? 'won' : 'lost', is_charge_refundable: wins });
  emit(state, 'charge.dispute.closed', dispute, customer);
  return dispute;
};
