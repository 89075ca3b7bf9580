import { formatLocale } from './format-locale.ts';

const formatsByLocale = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a formatter for calendar days ('YYYY-MM-DD') in a language: “31 December 2029”, independent of the time zone.
 */
export const getDayFormat = (locale: string): ((day: string) => string) => {
  const format =
    formatsByLocale.get(locale) ??
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  formatsByLocale.set(locale, format);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};
