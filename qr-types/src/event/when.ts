import { formatLocale } from '../blocks/format-locale.ts';
import type { Day } from './occasion.ts';

const kept = new Map<string, ReturnType<typeof make>>();

const make = (locale: string) => {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' });
    return (date: string, time = '00:00') => format.format(new Date(`${date}T${time}:00Z`));
  };
  const time = written({ hour: 'numeric', minute: '2-digit' });
  return {
    /** Large on the poster. */
    short: written({ day: 'numeric', month: 'numeric' }),
    full: written({ dateStyle: 'full' }),
    time: (text: string) => time('2024-01-01', text),
  };
};

/** Days and times as a language writes them: where the event is, whatever clock the reader has. */
export const whenIn = (locale: string): ReturnType<typeof make> => {
  const known = kept.get(locale) ?? make(locale);
  kept.set(locale, known);
  return known;
};

const zones = new Map<string, string>();
const mostZones = 1000;

/** What a zone calls its time: “Central European Time”. */
export const zoneName = (zone: string, locale: string): string => {
  const key = `${locale} ${zone}`;
  const known = zones.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(formatLocale(locale), { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(Date.UTC(2024, 6, 1)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  if (zones.size === mostZones) zones.clear(); // a zone's name may be spelled in many ways
  zones.set(key, name);
  return name;
};

/** Whether it goes on after midnight, beyond the night’s first minute. */
export const isOvernight = ({ from, to }: Day): boolean => to < from && to !== '00:00';
