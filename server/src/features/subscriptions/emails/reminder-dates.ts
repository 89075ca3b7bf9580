import { type Duration, trialReminderDays } from '@tessera/contract/rules/subscriptions.ts';

const dayMs = 86_400_000;

/** How many days before a charge its customer is reminded, the first time first. */
export const reminderDays: Readonly<Record<Duration | 'trial', readonly number[]>> = {
  trial: trialReminderDays,
  monthly: [],
  quarterly: [7],
  half_yearly: [30, 7],
  yearly: [30, 7],
};

/** The days before a charge that ends one duration and begins another: of the two, those of which there are more. */
export const getReminderDays = (current: Duration, next: Duration = current): readonly number[] =>
  reminderDays[next].length > reminderDays[current].length ? reminderDays[next] : reminderDays[current];

/** When the customer is next reminded of a charge; when it is charged, if no reminder is left. */
export const getRemindAt = (chargedAt: Date, days: readonly number[], now: Date): Date =>
  days.map((count) => new Date(chargedAt.getTime() - count * dayMs)).find((at) => at > now) ?? chargedAt;
