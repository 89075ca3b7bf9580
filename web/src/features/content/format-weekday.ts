import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { type Weekday, weekdays } from '@tessera/qr-types/fields/week.ts';

/** Formats the name of a weekday. */
export const formatWeekday = (day: Weekday, { date }: Formatter, style: 'long' | 'short' = 'long'): string => {
  const aMonday = Date.UTC(2024, 0, 1);
  return date(aMonday + weekdays.indexOf(day) * 86_400_000, { weekday: style, timeZone: 'UTC' });
};
