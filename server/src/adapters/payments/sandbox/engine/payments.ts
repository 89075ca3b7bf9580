import { days } from './calendar.ts';
import { invalidRequest } from './errors.ts';
import type { PaymentMethodObject } from './objects.ts';
import { resolvePaymentMethod } from './payment-methods.ts';
import type { ChargeObject, PaymentIntentObject } from './payment-objects.ts';
import { createId, createObjectId, emit, getObject, type SandboxState, storeObject, timeOf, toList } from './state.ts';
import { describeDecline } from './test-methods.ts';

type IntentInput = {
  customer: string;
  amount: number;
  currency: string;
  description?: string;
  metadata?: Record<string, string>;
};

export const createIntent = (state: SandboxState, input: IntentInput): PaymentIntentObject => {
  const { customer, amount, currency, description = null, metadata = {} } = input;
  const id = createObjectId(state, 'payment_intent');
  const intent = storeObject(state, 'payment_intent', {
    id,
    object: 'payment_intent',
    livemode: false,
    created: timeOf(state, customer),
    amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: createId(state, `${id}_secret`),
    currency,
    customer,
    description,
    last_payment_error: null,
    latest_charge: null,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card', 'paypal', 'sepa_debit'],
    status: 'requires_payment_method',
  });
  emit(state, 'payment_intent.created', intent);
  return intent;
};

const createCharge = (
  state: SandboxState,
  intent: PaymentIntentObject,
  status: ChargeObject['status'],
): ChargeObject => {
  const id = createObjectId(state, 'charge');
  const charge = storeObject(state, 'charge', {
    id,
    object: 'charge',
    livemode: false,
    created: timeOf(state, intent.customer),
    amount: intent.amount,
    amount_refunded: 0,
    captured: status !== 'failed',
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    refunds: toList([], `/v1/charges/${id}/refunds`),
    status,
  });
  intent.latest_charge = id;
  return charge;
};

const getLatestCharge = (state: SandboxState, intent: PaymentIntentObject): ChargeObject | undefined =>
  intent.latest_charge ? getObject(state, 'charge', intent.latest_charge) : undefined;

const succeedIntent = (state: SandboxState, intent: PaymentIntentObject): void => {
  const pending = getLatestCharge(state, intent);
  const charge = pending?.status === 'pending' ? pending : createCharge(state, intent, 'succeeded');
  Object.assign(charge, { status: 'succeeded', paid: true });
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null });
  intent.last_payment_error = null;
  emit(state, 'charge.succeeded', charge);
  emit(state, 'payment_intent.succeeded', intent);
};

const failIntent = (state: SandboxState, intent: PaymentIntentObject, code: string, declineCode?: string): void => {
  const message = describeDecline(code, declineCode);
  const pending = getLatestCharge(state, intent);
  const charge = pending?.status === 'pending' ? pending : createCharge(state, intent, 'failed');
  Object.assign(charge, { status: 'failed', captured: false, failure_code: code, failure_message: message });
  Object.assign(intent, { status: 'requires_payment_method', next_action: null });
  intent.last_payment_error = {
    type: 'card_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    message,
  };
  emit(state, 'charge.failed', charge);
  emit(state, 'payment_intent.payment_failed', intent);
};

/** What a bank returns of a direct debit is lost: there's nothing to respond. */
const createDispute = (state: SandboxState, intent: PaymentIntentObject, isLost = false): void => {
  const charge = getLatestCharge(state, intent);
  if (!charge) return;
  charge.disputed = true;
  const dispute = storeObject(state, 'dispute', {
    id: createObjectId(state, 'dispute'),
    object: 'dispute',
    livemode: false,
    created: timeOf(state, intent.customer),
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: intent.id,
    reason: isLost ? 'bank_cannot_process' : 'fraudulent',
    status: isLost ? 'lost' : 'needs_response',
  });
  emit(state, 'charge.dispute.created', dispute, intent.customer);
  if (isLost) emit(state, 'charge.dispute.closed', dispute, intent.customer);
};

/** Charges a payment method; what happens depends on its number. */
export const confirmIntent = (state: SandboxState, intent: PaymentIntentObject, methodId: string): void => {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has already been confirmed: its status is ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  const method: PaymentMethodObject = resolvePaymentMethod(state, methodId);
  intent.payment_method = method.id;
  const behavior = state.behaviors[method.id] ?? { kind: 'succeeds' };
  switch (behavior.kind) {
    case 'succeeds':
      succeedIntent(state, intent);
      break;
    case 'disputed':
      succeedIntent(state, intent);
      createDispute(state, intent);
      break;
    case 'declines':
      failIntent(state, intent, behavior.code, behavior.declineCode);
      break;
    case 'requires_action': {
      const url = `${state.settings.origin}/hosted/authenticate/${intent.id}`;
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } };
      emit(state, 'payment_intent.requires_action', intent);
      break;
    }
    case 'settles':
      createCharge(state, intent, 'pending');
      intent.status = 'processing';
      state.settlements[intent.id] = {
        at: timeOf(state, intent.customer) + days(behavior.afterDays),
        outcome: behavior.outcome,
      };
      emit(state, 'payment_intent.processing', intent);
  }
};

/** The customer's bank has authenticated the payment, or the customer has given up. */
export const finishAuthentication = (state: SandboxState, intent: PaymentIntentObject, succeeds: boolean): void => {
  if (intent.status !== 'requires_action')
    throw invalidRequest(`This payment doesn't wait for authentication: its status is ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  if (succeeds) succeedIntent(state, intent);
  else failIntent(state, intent, 'payment_intent_authentication_failure');
};

/** A direct debit reaches its end, or is returned after it. */
export const settleIntent = (state: SandboxState, intent: PaymentIntentObject): void => {
  const settlement = state.settlements[intent.id];
  if (!settlement) return;
  delete state.settlements[intent.id];
  if (intent.status === 'succeeded') createDispute(state, intent, true);
  else if (settlement.outcome !== 'fails') succeedIntent(state, intent);
  else failIntent(state, intent, 'charge_exceeds_source_limit', 'insufficient_funds');
  if (settlement.outcome === 'returned' && !getLatestCharge(state, intent)?.disputed)
    state.settlements[intent.id] = {
      at: timeOf(state, intent.customer) + days(state.settings.sepaReturnDays),
      outcome: 'returned',
    };
};

export const cancelIntent = (state: SandboxState, intent: PaymentIntentObject): void => {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') return;
  Object.assign(intent, { status: 'canceled', next_action: null, canceled_at: timeOf(state, intent.customer) });
  emit(state, 'payment_intent.canceled', intent);
};
