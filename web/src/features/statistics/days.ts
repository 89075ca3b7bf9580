import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { getLocalTime } from '@tessera/contract/rules/scan-range.ts';

// Calendar days are 'YYYY-MM-DD', which sort as text.

const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(parseDay(text)) &&
  new Date(parseDay(text)).toISOString().startsWith(text);

/** Returns the current day in a time zone, by default the browser’s. */
export const getLocalDay = (now: Date, timeZone?: string): string =>
  getLocalTime(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now.getTime()).day;

const dayStyles = {
  axis: { day: 'numeric', month: 'short' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const formatDay = (day: string, formatter: Formatter, style: keyof typeof dayStyles): string =>
  formatter.day(day, dayStyles[style]);

/** “22 Oct – 20 Nov”, with years only if one isn’t the current one. */
export const formatDays = ({ from, to }: { from: string; to: string }, today: string, formatter: Formatter): string => {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return formatter.dayRange(from, to, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
};
