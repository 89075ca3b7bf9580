import type { Duration } from '@tessera/contract/rules/subscriptions.ts';

const dayMs = 86_400_000;

/** How many days before a charge its customer is reminded, the first time first. */
export const reminderDays: Readonly<Record<Duration | 'trial', readonly number[]>> = {
  trial: [3, 1],
  monthly: [],
  quarterly: [7],
  half_yearly: [30, 7],
  yearly: [30, 7],
};

/** When the customer is first reminded of a charge; for months, when it is charged. */
export const getRemindAt = (chargedAt: Date, of: Duration | 'trial'): Date =>
  new Date(chargedAt.getTime() - (reminderDays[of][0] ?? 0) * dayMs);
