import { type Expectations, sameStatusForAll } from './expectation.ts';

const outsiderStatuses = { visitor: 401, otherGuest: 401 };
/** Owners get 409, since nothing can be bought in the matrix; server/src/features/subscriptions has tests of their rights. */
const ownersOnly = { ...sameStatusForAll(403), ...outsiderStatuses, owner: 409, otherOwner: 409 };
const withoutBody = { statuses: ownersOnly };

export const subscriptions: Expectations = {
  'prices.list': { statuses: sameStatusForAll(409) },
  'prices.currencies': { statuses: sameStatusForAll(200) },
  'subscriptions.get': withoutBody,
  'subscriptions.refresh': withoutBody,
  'subscriptions.quote': { buildRequest: () => ({ body: { duration: 'yearly' } }), statuses: ownersOnly },
  'subscriptions.checkout': {
    buildRequest: () => ({
      body: { duration: 'yearly', paymentMethod: 'card', expectedCents: 1, startNow: true, termsVersion: '1' },
    }),
    statuses: ownersOnly,
  },
  'subscriptions.changePaymentMethod': withoutBody,
  'subscriptions.previewChange': { buildRequest: () => ({ body: { duration: 'yearly' } }), statuses: ownersOnly },
  'subscriptions.change': {
    buildRequest: () => ({ body: { duration: 'yearly', expectedCents: 1, quotedAt: '2026-03-10T12:00:00.000Z' } }),
    statuses: ownersOnly,
  },
  'subscriptions.revokeChange': withoutBody,
  'subscriptions.cancel': { buildRequest: () => ({ body: {} }), statuses: ownersOnly },
  'subscriptions.resume': withoutBody,
  'subscriptions.withdraw': { buildRequest: () => ({ body: {} }), statuses: ownersOnly },
  'subscriptions.retryPayment': withoutBody,
};
