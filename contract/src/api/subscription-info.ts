import { z } from 'zod';

/** The fields of the specification (§3, subscriptionInfo). */
export const subscriptionInfo = z.strictObject({
  subscribed: z.boolean(),
  requiresAction: z.boolean(),
  isFullyCanceled: z.boolean(),
  hasBeenSubscribedBefore: z.boolean(),
  willCancel: z.boolean(),
  hasDispute: z.boolean(),
  isTrialEnded: z.boolean(),
  isActive: z.boolean(),
  isTrialling: z.boolean(),
  processingSepaDebitPayment: z.boolean(),
  /** In seconds since 1970. */
  currentPeriodEnd: z.number().nullable(),
  stripePaymentMethodType: z.string().nullable(),
});
export type SubscriptionInfo = z.output<typeof subscriptionInfo>;

/** What the user’s own page says of the plan and its payment method (specification §3, user); times are ISO 8601. */
export const subscriptionFields = z.strictObject({
  stripePriceId: z.string().nullable(),
  stripeTrialEnd: z.string().nullable(),
  subscriptionStarted: z.string().nullable(),
  subscriptionEnded: z.string().nullable(),
  currentPeriodStart: z.string().nullable(),
  unsubscribedReason: z.string().nullable(),
  discount: z.strictObject({ code: z.string().nullable(), until: z.string().nullable() }).nullable(),
  stripePaymentMethodId: z.string().nullable(),
  stripePaymentMethodType: z.string().nullable(),
  stripePaymentMethodBrand: z.string().nullable(),
  stripePaymentMethodLast4: z.string().nullable(),
  stripePaymentMethodSepaDebitLast4: z.string().nullable(),
  stripePaymentMethodSepaDebitBankCode: z.string().nullable(),
  stripePaymentMethodSepaDebitBranchCode: z.string().nullable(),
  stripePaymentMethodSepaDebitCountry: z.string().nullable(),
  subscriptionInfo,
});
export type SubscriptionFields = z.output<typeof subscriptionFields>;
