import { createHash } from 'node:crypto';
import { invalidRequest, paymentFailed } from './errors.ts';
import type { AddressFields, PaymentMethodObject } from './objects.ts';
import {
  createObjectId,
  emit,
  findObject,
  getObject,
  listObjects,
  type MethodBehavior,
  type SandboxState,
  storeObject,
  timeOf,
} from './state.ts';
import { describeDecline, findTestAccount, findTestCard } from './test-methods.ts';

export type MethodInput = {
  card?: { number: string; exp_month: number; exp_year: number; cvc?: string | undefined };
  sepa_debit?: { iban: string };
  paypal?: { payer_email?: string; declines?: boolean };
  billing_details?: { name?: string; email?: string; address?: AddressFields };
  metadata?: Record<string, string>;
};

const getFingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The part of a payment method that depends on its type, and how it behaves. */
const describeMethod = (
  state: SandboxState,
  input: MethodInput,
): { fields: Pick<PaymentMethodObject, 'card' | 'paypal' | 'sepa_debit' | 'type'>; behavior: MethodBehavior } => {
  if (input.card) {
    const { number, exp_month, exp_year } = input.card;
    const found = findTestCard(number);
    if (!found)
      throw paymentFailed({
        type: 'card_error',
        code: 'incorrect_number',
        message: 'The sandbox only knows test cards, such as 4242 4242 4242 4242.',
      });
    const card = {
      ...{ brand: found.brand, country: 'US', exp_month, exp_year, funding: 'credit' },
      fingerprint: getFingerprint(found.number),
      last4: found.number.slice(-4),
    };
    return { fields: { type: 'card', card }, behavior: found.behavior };
  }
  if (input.sepa_debit) {
    const found = findTestAccount(input.sepa_debit.iban);
    if (!found)
      throw invalidRequest('The sandbox only knows test accounts, such as DE89 3704 0044 0532 0130 00.', {
        code: 'invalid_bank_account_iban',
        param: 'sepa_debit[iban]',
      });
    const { account, outcome } = found;
    const sepa_debit = {
      ...{ bank_code: account.slice(4, 12), branch_code: '', country: account.slice(0, 2), last4: account.slice(-4) },
      fingerprint: getFingerprint(account),
    };
    return {
      fields: { type: 'sepa_debit', sepa_debit },
      behavior: { kind: 'settles', afterDays: state.settings.sepaDays, outcome },
    };
  }
  const { payer_email = null, declines = false } = input.paypal ?? {};
  return {
    fields: { type: 'paypal', paypal: { payer_email, payer_id: getFingerprint(payer_email ?? 'payer') } },
    behavior: declines
      ? { kind: 'declines', code: 'payment_method_provider_decline', attaches: true }
      : { kind: 'succeeds' },
  };
};

export const createPaymentMethod = (state: SandboxState, input: MethodInput): PaymentMethodObject => {
  const { fields, behavior } = describeMethod(state, input);
  const { name = null, email = null, address = null } = input.billing_details ?? {};
  const method = storeObject(state, 'payment_method', {
    id: createObjectId(state, 'payment_method'),
    object: 'payment_method',
    livemode: false,
    created: state.now,
    billing_details: { name, email, address },
    customer: null,
    metadata: input.metadata ?? {},
    ...fields,
  });
  state.behaviors[method.id] = behavior;
  return method;
};

/** A payment method by its id. Ids of test cards, such as pm_card_visa, create one. */
export const resolvePaymentMethod = (state: SandboxState, id: string): PaymentMethodObject => {
  const existing = findObject(state, 'payment_method', id);
  const card = existing ? undefined : findTestCard(id);
  if (!card) return getObject(state, 'payment_method', id);
  const year = new Date(state.now * 1000).getUTCFullYear() + 4;
  return createPaymentMethod(state, { card: { number: card.number, exp_month: 12, exp_year: year } });
};

/** Attaches a method to a customer. Cards that banks decline immediately can't be attached. */
export const attachPaymentMethod = (state: SandboxState, id: string, customerId: string): PaymentMethodObject => {
  getObject(state, 'customer', customerId);
  const method = resolvePaymentMethod(state, id);
  if (method.customer !== null && method.customer !== customerId)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const behavior = state.behaviors[method.id];
  if (behavior?.kind === 'declines' && !behavior.attaches)
    throw paymentFailed({
      type: 'card_error',
      code: behavior.code,
      ...(behavior.declineCode === undefined ? {} : { decline_code: behavior.declineCode }),
      message: describeDecline(behavior.code, behavior.declineCode),
    });
  method.customer = customerId;
  method.created = timeOf(state, customerId);
  emit(state, 'payment_method.attached', method);
  return method;
};

export const detachPaymentMethod = (state: SandboxState, id: string): PaymentMethodObject => {
  const method = getObject(state, 'payment_method', id);
  if (method.customer === null)
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  const customer = getObject(state, 'customer', method.customer);
  if (customer.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null;
  for (const subscription of listObjects(state, 'subscription'))
    if (subscription.default_payment_method === id) subscription.default_payment_method = null;
  emit(state, 'payment_method.detached', method);
  method.customer = null;
  return method;
};

/** Cards on file of a customer that still exist, newest first. */
export const listPaymentMethods = (state: SandboxState, customerId: string): PaymentMethodObject[] =>
  listObjects(state, 'payment_method')
    .filter(({ customer }) => customer === customerId)
    .reverse();
