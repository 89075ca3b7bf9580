/** For how long the plan can be bought. Everything is in every duration. */
export const durations = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type Duration = (typeof durations)[number];

export const durationMonths: Readonly<Record<Duration, number>> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
};

/** The state of an account’s subscription (specification §4). All but `trial_ended` are states of the payment gateway, too. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'trialing',
  'trial_ended',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The state of a payment at the gateway (specification §4). */
export const paymentStatuses = [
  'succeeded',
  'requires_action',
  'requires_payment_method',
  'requires_confirmation',
  'processing',
  'canceled',
] as const;

/** What decides about an account's rights. */
export type Access = {
  status: SubscriptionStatus;
  /** Until when a failed payment, a payment that is still being processed, or staff leave it the plan. */
  graceUntil?: Date | null;
};

/**
 * Whether everything can be used: logged out, on trial, or with an active subscription (specification §4). `access` is undefined for
 * people who aren't signed in.
 */
export const hasPremium = (access: Access | undefined, now: Date): boolean =>
  access === undefined ||
  access.status === 'trialing' ||
  access.status === 'active' ||
  (access.graceUntil != null && access.graceUntil > now);

/** Whether to offer a plan (specification §4): to people who aren't signed in, on trial, or without a subscription. */
export const invitesToSubscribe = (status: SubscriptionStatus | undefined): boolean =>
  status === undefined || status === 'canceled' || status === 'trialing' || status === 'trial_ended';

/** How long after a failed payment everything still works, and then only what exists. */
export const paymentGraceDays = 7;

/** How many days before its end a trial is announced, and what follows it. */
export const trialReminderDays = [3, 1] as const;

/** How long a purchase can be withdrawn from, with all the money back. */
export const withdrawalDays = 14;

/** With how much notice a consumer can end a plan that has renewed, at any time (§ 309 no. 9 BGB). */
export const noticeMonths = 1;

/** What becomes of dynamic codes of an account without a plan: they stop, or keep working while nothing can be edited. */
export const codesWithoutPlan = ['stop', 'alive'] as const;
export type CodesWithoutPlan = (typeof codesWithoutPlan)[number];

/** How long codes of an account without a plan are kept, in months. */
export const keptMonths = 3;

/** Returns the same time of day `months` later, on the last day of the month if that has no such day, in UTC. */
export const addMonths = (from: Date, months: number): Date => {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date;
};

/**
 * Whether a change of the duration takes effect immediately (specification §4): within one month before the end, and not while the
 * period began less than a month ago. Otherwise it’s scheduled for the renewal.
 */
export const canChangeNow = ({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }, now: Date): boolean =>
  now >= addMonths(periodEnd, -1) && now >= addMonths(periodStart, 1) && now < periodEnd;
