import type { DebitOutcome, MethodBehavior } from './state.ts';

const succeeds: MethodBehavior = { kind: 'succeeds' };
const declines = (code: string, declineCode: string | undefined, attaches = false): MethodBehavior => ({
  kind: 'declines',
  code,
  ...(declineCode === undefined ? {} : { declineCode }),
  attaches,
});

/** Test cards of https://docs.stripe.com/testing by number, each with the id that stands for it where no number can be sent. */
const testCards: readonly { number: string; id?: string; brand: string; behavior: MethodBehavior }[] = [
  { number: '4242424242424242', id: 'pm_card_visa', brand: 'visa', behavior: succeeds },
  { number: '5555555555554444', id: 'pm_card_mastercard', brand: 'mastercard', behavior: succeeds },
  {
    number: '4000000000000341',
    id: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    behavior: declines('card_declined', 'generic_decline', true),
  },
  {
    number: '4000000000000002',
    id: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    behavior: declines('card_declined', 'generic_decline'),
  },
  {
    number: '4000000000009995',
    id: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    behavior: declines('card_declined', 'insufficient_funds'),
  },
  {
    number: '4000000000009987',
    id: 'pm_card_visa_chargeDeclinedLostCard',
    brand: 'visa',
    behavior: declines('card_declined', 'lost_card'),
  },
  {
    number: '4000000000000069',
    id: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    behavior: declines('expired_card', undefined),
  },
  {
    number: '4000000000000127',
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    behavior: declines('incorrect_cvc', undefined),
  },
  {
    number: '4000002760003184',
    id: 'pm_card_authenticationRequired',
    brand: 'visa',
    behavior: { kind: 'requires_action' },
  },
  { number: '4000000000000259', id: 'pm_card_createDispute', brand: 'visa', behavior: { kind: 'disputed' } },
];

export const findTestCard = (numberOrId: string) => {
  const digits = numberOrId.replace(/[\s-]/g, '');
  return testCards.find(({ number, id }) => number === digits || id === numberOrId);
};

/** Accounts of SEPA direct debit: each is settled after some days, or fails; the last is returned by the bank later. */
const testAccounts: Readonly<Record<string, DebitOutcome>> = {
  DE89370400440532013000: 'succeeds',
  DE62370400440532013001: 'fails',
  DE35370400440532013002: 'returned',
};

/** How a direct debit from an IBAN ends; undefined for an IBAN that isn't a test account. */
export const findTestAccount = (iban: string) => {
  const account = iban.replace(/\s/g, '').toUpperCase();
  const outcome = Object.hasOwn(testAccounts, account) ? testAccounts[account] : undefined;
  return outcome && { account, outcome };
};

const declineMessages: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

export const describeDecline = (code: string, declineCode?: string): string =>
  declineMessages[declineCode ?? code] ?? 'Your card was declined.';
