import { type Weekday, weekdays } from '@tessera/qr-types/fields/week.ts';

/** Formats the name of a weekday. */
export const formatWeekday = (day: Weekday, locale: string, style: 'long' | 'short' = 'long'): string => {
  const aMonday = Date.UTC(2024, 0, 1);
  const date = aMonday + weekdays.indexOf(day) * 86_400_000;
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
};
