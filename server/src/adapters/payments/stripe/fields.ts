// Values of Stripe's objects as ours.
import type Stripe from 'stripe';
import type { PlanLength } from '../snapshot.ts';

export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const toDateOrNull = (seconds: number | null | undefined): Date | null => (seconds ? toDate(seconds) : null);
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The id of what a field refers to, whether it was expanded or not. */
export const toId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export const toLength = (recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>): PlanLength =>
  recurring.interval === 'week'
    ? { unit: 'week', count: recurring.interval_count }
    : { unit: 'month', count: recurring.interval_count * (recurring.interval === 'year' ? 12 : 1) };

export const sumOf = <T>(items: readonly T[] | null | undefined, getAmount: (item: T) => number): number =>
  (items ?? []).reduce((total, item) => total + getAmount(item), 0);
