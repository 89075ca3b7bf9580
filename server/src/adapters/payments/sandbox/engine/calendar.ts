import type { Recurring } from './objects.ts';

const daySeconds = 86_400;

/** Adds months to a time in UTC; a day that the month doesn't have becomes its last one. */
const addMonths = (seconds: number, months: number): number => {
  const date = new Date(seconds * 1000);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  date.setUTCFullYear(Math.floor(month / 12), month % 12, Math.min(date.getUTCDate(), lastDay));
  return date.getTime() / 1000;
};

/** The end of the `count`th period after the anchor. Counted from the anchor, so that 31 January isn't lost in February. */
export const addPeriods = (anchor: number, { interval, interval_count }: Recurring, count: number): number => {
  if (interval === 'day' || interval === 'week')
    return anchor + count * interval_count * daySeconds * (interval === 'week' ? 7 : 1);
  return addMonths(anchor, count * interval_count * (interval === 'year' ? 12 : 1));
};

/** The first end of a period after `time`. */
export const nextPeriodEnd = (anchor: number, recurring: Recurring, time: number): number => {
  let count = 1;
  while (addPeriods(anchor, recurring, count) <= time) count += 1;
  return addPeriods(anchor, recurring, count);
};

export const days = (count: number): number => count * daySeconds;
