import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { taxKinds } from '../rules/sales-tax.ts';
import { codesWithoutPlan, durations, subscriptionStatuses } from '../rules/subscriptions.ts';
import { route } from './route.ts';
import { subscriptionInfo } from './subscription-info.ts';

const instant = z.string();
const duration = z.enum(durations);

export const paymentMethodTypes = ['card', 'sepa_debit', 'paypal'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** What an invoice is paid with. Never more of it than people recognise it by. */
export const paymentMethod = z.strictObject({
  type: z.enum([...paymentMethodTypes, 'sofort', 'other']),
  /** Of a card: its brand, the last four digits, and the month it expires in. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expires: z.strictObject({ month: z.number(), year: z.number() }).nullable(),
  /** Of a bank account. */
  bankCode: z.string().nullable(),
  branchCode: z.string().nullable(),
  country: z.string().nullable(),
  /** Of PayPal. */
  email: z.string().nullable(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

const quoteLine = z.strictObject({
  /** `start` and `renewal` are a whole period; `credit` is what is left of another one. */
  kind: z.enum(['period', 'credit', 'fee']),
  duration: duration.nullable(),
  netCents: z.number(),
  from: instant,
  until: instant,
});

/** What would be charged, to the cent: the later call charges exactly this, or nothing. */
export const quote = z.strictObject({
  lines: z.array(quoteLine),
  /** Without VAT, after the discount. */
  netCents: z.number(),
  discountCents: z.number(),
  tax: z.strictObject({ kind: z.enum(taxKinds), country: z.string().nullable(), percent: z.number() }),
  taxCents: z.number(),
  totalCents: z.number(),
  /** Credit from earlier invoices that pays a part of it. */
  creditCents: z.number(),
  /** What is charged now. */
  dueCents: z.number(),
  /** For a business that is charged no VAT: what it would be without its VAT number. */
  withoutVatNumber: z.strictObject({ taxCents: z.number(), totalCents: z.number(), percent: z.number() }).nullable(),
  discount: z
    .strictObject({ code: z.string(), percentOff: z.number().nullable(), centsOff: z.number().nullable() })
    .nullable(),
  /** When the plan begins, and until when it’s paid then. */
  from: instant,
  until: instant,
  /** What is charged again, and when; null if nothing is. */
  renewal: z.strictObject({ at: instant, remindAt: instant, totalCents: z.number() }).nullable(),
  /** Repeat it with the change, so that exactly this is charged. */
  quotedAt: instant,
});
export type PriceQuote = z.output<typeof quote>;

const purchase = {
  duration,
  /** Whether it renews until cancelled; false: a single payment for one period. */
  renews: z.boolean().default(true),
  /** On trial: whether the plan begins now, or when the trial ends, with nothing to pay before. */
  begins: z.enum(['now', 'after_trial']).default('now'),
  discountCode: z.string().trim().max(100).optional(),
};

const purchaseInput = z.strictObject(purchase);
export type Purchase = z.input<typeof purchaseInput>;

const invoiceKinds = ['invoice', 'credit_note'] as const;
export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

/** An invoice of ours, or a credit note, which takes one back. */
export const invoice = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: instant,
  duration: duration.nullable(),
  /** Of a credit note negative. */
  totalCents: z.number(),
  tax: z.enum(taxKinds),
  percent: z.number(),
  status: z.enum([...invoiceStatuses, 'free', 'refunded', 'processing']),
});
export type Invoice = z.output<typeof invoice>;

/** What has to be done, or known, about a payment; the most urgent one. */
const problem = z.discriminatedUnion('kind', [
  /** A payment failed. Everything works until `locksAt`, then nothing new; the last attempt is at `nextAttemptAt`, if there is one. */
  z.strictObject({
    kind: z.literal('past_due'),
    code: z.string().nullable(),
    locksAt: instant,
    nextAttemptAt: instant.nullable(),
    payUrl: z.string().nullable(),
    cents: z.number(),
  }),
  /** The bank wants the payment confirmed. */
  z.strictObject({ kind: z.literal('requires_action'), url: z.string().nullable(), cents: z.number() }),
  /** The first payment didn’t succeed. */
  z.strictObject({ kind: z.literal('incomplete'), code: z.string().nullable(), url: z.string().nullable() }),
  /** A payment was disputed at the bank: nothing can be changed or refunded until that is decided. */
  z.strictObject({ kind: z.literal('disputed'), cents: z.number(), openedAt: instant }),
  /** A direct debit takes days. */
  z.strictObject({ kind: z.literal('processing'), cents: z.number() }),
  /** The card expires before the next payment. */
  z.strictObject({ kind: z.literal('card_expires'), month: z.number(), year: z.number() }),
]);

/** Everything about an account’s plan, as of the last time the payment gateway was asked. */
const subscription = z.strictObject({
  /** The server’s time, which decides about everything below. */
  now: instant,
  status: z.enum(subscriptionStatuses),
  hasPremium: z.boolean(),
  /** Until when staff have given the account everything, whatever its status. */
  grantedUntil: instant.nullable(),
  /** The plan that is paid for, or will be when the trial ends; null without one. */
  plan: z
    .strictObject({
      duration,
      netCents: z.number(),
      /** False: a single payment, without renewal. */
      renews: z.boolean(),
    })
    .nullable(),
  trialStartedAt: instant.nullable(),
  trialEndsAt: instant.nullable(),
  /** Why the account has no trial: its email or its card has had one in another account. */
  trialRefused: z.enum(['email', 'card']).nullable(),
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  /** When it ends without being renewed; null if it goes on. */
  endsAt: instant.nullable(),
  /** The next charge; null if there is none. */
  renewal: z.strictObject({ at: instant, remindAt: instant, duration, quote }).nullable(),
  /** The duration that begins with the next period, if it was changed. */
  scheduledChange: z.strictObject({ duration, from: instant }).nullable(),
  /** Whether a change would take effect immediately, or with the next period. */
  changesNow: z.boolean(),
  paymentMethod: paymentMethod.nullable(),
  /** The purchase that can still be withdrawn from, with all the money back. */
  withdrawal: z.strictObject({ until: instant, refundCents: z.number(), number: z.string().nullable() }).nullable(),
  /**
   * The end by a month's notice, which a consumer can give once the plan has renewed, and what is paid back then; null if it isn't
   * possible, or its period ends sooner. Of a notice that was given, the same with `endsAt`.
   */
  notice: z.strictObject({ endsAt: instant, refundCents: z.number() }).nullable(),
  problem: problem.nullable(),
  creditCents: z.number(),
  invoices: z.array(invoice),
  info: subscriptionInfo,
  /** What becomes of dynamic codes without a plan, how many there are, and until when they’re kept. */
  without: z.strictObject({
    codes: z.enum(codesWithoutPlan),
    dynamic: z.number(),
    static: z.number(),
    keptUntil: instant.nullable(),
  }),
  /** What can be paid with here. */
  methods: z.array(z.enum(paymentMethodTypes)),
  termsVersion: z.string(),
  /** Whether no money moves: payments are tests. */
  isTest: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

const mutation = {
  policy: { view: 'payments', permission: 'edit' },
  feature: 'invoices',
  limit: { name: 'payments', max: 60, seconds: 600, by: 'caller' },
} as const;
const commonErrors = ['not_signed_in', 'forbidden', 'payments_off', 'rate_limited', 'payment_unavailable'] as const;

export const subscriptions = {
  get: route({
    method: 'GET',
    path: '/api/subscription',
    summary: 'Returns the account’s plan, its next payment, its payment method and its invoices',
    policy: { view: 'payments' },
    feature: 'invoices',
    response: subscription,
    errors: ['not_signed_in', 'forbidden', 'payments_off'],
  }),
  refresh: route({
    method: 'POST',
    path: '/api/subscription/refresh',
    summary: 'Asks the payment gateway for the latest state, such as after its page was closed',
    policy: { view: 'payments' },
    feature: 'invoices',
    limit: { name: 'payments-refresh', max: 60, seconds: 600, by: 'caller' },
    response: subscription,
    errors: commonErrors,
  }),
  quote: route({
    method: 'POST',
    path: '/api/subscription/quote',
    summary: 'Returns what a purchase would cost, with VAT and a discount',
    policy: { view: 'payments' },
    feature: 'invoices',
    limit: { name: 'payments-quote', max: 120, seconds: 600, by: 'caller' },
    body: purchaseInput,
    response: quote,
    errors: [
      ...commonErrors,
      'invalid_input',
      'billing_incomplete',
      'discount_invalid',
      'already_subscribed',
      'trial_used',
      'too_many_withdrawals',
    ],
  }),
  checkout: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/checkout',
    summary: 'Orders a plan, and returns the page where it’s paid. Repeated, it returns the same page',
    body: z.strictObject({
      ...purchase,
      paymentMethod: z.enum(paymentMethodTypes),
      /** What the quote said is due. If it isn’t any more, nothing is ordered. */
      expectedCents: z.number().int(),
      /** The wish to begin right away, with the text that was accepted. */
      startNow: z.literal(true, { error: 'required' }),
      termsVersion: z.string().max(40),
    }),
    response: z.strictObject({ url: z.string() }),
    errors: [
      ...commonErrors,
      'invalid_input',
      'billing_incomplete',
      'discount_invalid',
      'email_not_verified',
      'already_subscribed',
      'trial_used',
      'too_many_withdrawals',
      'quote_outdated',
      'terms_outdated',
      'payment_declined',
      'payment_refused',
    ],
  }),
  changePaymentMethod: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/payment-method',
    summary: 'Returns the page where the payment method is changed',
    response: z.strictObject({ url: z.string() }),
    errors: [...commonErrors, 'billing_incomplete', 'payment_refused'],
  }),
  previewChange: route({
    method: 'POST',
    path: '/api/subscription/change/preview',
    summary: 'Returns when a change of the duration takes effect, and what it costs',
    policy: { view: 'payments' },
    feature: 'invoices',
    limit: { name: 'payments-quote', max: 120, seconds: 600, by: 'caller' },
    body: z.strictObject({ duration }),
    response: z.strictObject({ takesEffect: z.enum(['now', 'at_renewal']), at: instant, quote }),
    errors: [
      ...commonErrors,
      'invalid_input',
      'no_subscription',
      'change_not_allowed',
      'payment_processing',
      'payment_refused',
    ],
  }),
  change: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/change',
    summary: 'Changes the duration, now or with the next period',
    body: z.strictObject({
      duration,
      expectedCents: z.number().int(),
      quotedAt: z.iso.datetime({ error: 'invalid_date' satisfies FieldErrorCode }),
    }),
    response: subscription,
    errors: [
      ...commonErrors,
      'invalid_input',
      'no_subscription',
      'change_not_allowed',
      'payment_processing',
      'quote_outdated',
      'payment_declined',
      'payment_refused',
    ],
  }),
  revokeChange: route({
    ...mutation,
    method: 'DELETE',
    path: '/api/subscription/change',
    summary: 'Keeps the duration: revokes a change that would begin with the next period',
    response: subscription,
    errors: [...commonErrors, 'no_subscription', 'payment_refused'],
  }),
  cancel: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/cancel',
    summary: 'Cancels the plan, or the trial, at the end of its period, or with a month’s notice where that’s possible',
    body: z.strictObject({
      ends: z.enum(['period_end', 'notice']).default('period_end'),
      reason: z.string().trim().max(1000).optional(),
    }),
    response: subscription,
    errors: [...commonErrors, 'invalid_input', 'no_subscription', 'payment_refused'],
  }),
  resume: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/resume',
    summary: 'Undoes a cancellation, until the period ends',
    response: subscription,
    errors: [...commonErrors, 'no_subscription', 'payment_refused'],
  }),
  withdraw: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/withdraw',
    summary: 'Withdraws from the purchase within 14 days: the plan ends now, and all the money is returned',
    body: z.strictObject({ reason: z.string().trim().max(1000).optional() }),
    response: subscription,
    errors: [
      ...commonErrors,
      'invalid_input',
      'no_subscription',
      'withdrawal_over',
      'payment_disputed',
      'payment_processing',
      'payment_refused',
    ],
  }),
  retryPayment: route({
    ...mutation,
    method: 'POST',
    path: '/api/subscription/retry-payment',
    summary: 'Attempts a failed payment again, with the current payment method',
    response: subscription,
    errors: [...commonErrors, 'no_subscription', 'payment_declined', 'payment_refused'],
  }),
};
