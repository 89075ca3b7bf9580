import { formatLocale } from './format-locale.ts';

const formatsByLocale = new Map<string, Intl.DateTimeFormat>();

/** Writes days of the calendar ('YYYY-MM-DD') as a language does: “31 December 2029”, the same day wherever one is. */
export const getDayFormat = (locale: string): ((day: string) => string) => {
  const format =
    formatsByLocale.get(locale) ??
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  formatsByLocale.set(locale, format);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};
