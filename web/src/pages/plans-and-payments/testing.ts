import type { Invoice, PriceQuote, Subscription } from '@tessera/contract/api/subscriptions.ts';

/** The plan of an account in tests: 3 months, paid with a card. */
export const quarterly: PriceQuote = {
  lines: [],
  ...{ netCents: 4770, discountCents: 0, taxCents: 1049, totalCents: 5819, creditCents: 0, dueCents: 5819 },
  tax: { kind: 'vat', country: 'IT', percent: 22 },
  ...{ withoutVatNumber: null, discount: null, renewal: null },
  ...{ from: '2026-06-10T12:00:00Z', until: '2026-09-10T12:00:00Z', quotedAt: '2026-03-10T12:00:00Z' },
};

export const invoice: Invoice = {
  ...{ id: '0190b0f4-0000-7000-8000-000000000001', number: 'TS-2026-000001', kind: 'invoice' },
  ...{ issuedAt: '2026-03-10T12:00:00Z', duration: 'quarterly', totalCents: 5819, tax: 'vat', percent: 22 },
  status: 'paid',
};

export const active: Subscription = {
  ...{ now: '2026-03-12T12:00:00Z', status: 'active', hasPremium: true, grantedUntil: null },
  plan: { duration: 'quarterly', netCents: 4770, renews: true },
  ...{ trialStartedAt: '2026-03-08T12:00:00Z', trialRefused: null, trialEndsAt: '2026-03-15T12:00:00Z' },
  ...{ periodStart: '2026-03-10T12:00:00Z', periodEnd: '2026-06-10T12:00:00Z', endsAt: null },
  renewal: {
    ...{ at: '2026-06-10T12:00:00Z', remindAt: '2026-06-03T12:00:00Z', duration: 'quarterly', quote: quarterly },
  },
  ...{ scheduledChange: null, changesNow: false },
  paymentMethod: {
    ...{ type: 'card', brand: 'visa', last4: '4021', expires: { month: 8, year: 2028 } },
    ...{ bankCode: null, branchCode: null, country: null, email: null },
  },
  withdrawal: { until: '2026-03-24T23:59:59Z', refundCents: 5819, number: 'TS-2026-000001' },
  ...{ notice: null, problem: null, creditCents: 0, invoices: [invoice] },
  info: {
    ...{ subscribed: true, requiresAction: false, isFullyCanceled: false, hasBeenSubscribedBefore: true },
    ...{ willCancel: false, hasDispute: false, isTrialEnded: false, isActive: true, isTrialling: false },
    ...{ processingSepaDebitPayment: false, currentPeriodEnd: 1_781_092_800, stripePaymentMethodType: 'card' },
  },
  without: { codes: 'stop', dynamic: 118, static: 8, keptUntil: null },
  ...{ methods: ['card', 'sepa_debit'], termsVersion: '2026-12-01', isTest: false },
};

/** Before anything was bought. */
export const unpaid: Partial<Subscription> = {
  ...{ plan: null, periodStart: null, periodEnd: null, renewal: null, paymentMethod: null, withdrawal: null },
  ...{ invoices: [] },
};
