import type { TFunction } from 'i18next';

/** Why a bank or PayPal declines a payment, by the codes of the payment gateway. Others only say that it was declined. */
const reasons = {
  authentication_required: 'authentication',
  authentication_failed: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  payment_intent_payment_attempt_expired: 'authentication',
  insufficient_funds: 'funds',
  charge_exceeds_source_limit: 'limit',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  expired_card: 'expired',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_account: 'account',
  account_closed: 'account',
  bank_account_restricted: 'account',
  no_account: 'account',
  debit_not_authorized: 'mandate',
  mandate_invalid: 'mandate',
  refer_to_customer: 'mandate',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_zip: 'address',
  incorrect_address: 'address',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  transaction_not_allowed: 'not_supported',
  processing_error: 'later',
  try_again_later: 'later',
  issuer_not_available: 'later',
  reenter_transaction: 'later',
  payment_method_provider_decline: 'paypal',
  payment_method_provider_timeout: 'later',
  testmode_decline: 'test_card',
} as const;

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

/** Returns why a payment was declined and what to do, in a sentence. Nothing is said of cards that were reported as lost or stolen. */
export const formatDecline = (t: TFunction<'main'>, code: string | null | undefined): string =>
  t(`decline.${code != null && isKnown(code) ? reasons[code] : 'other'}`);
