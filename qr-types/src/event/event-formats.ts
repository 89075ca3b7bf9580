import { formatLocale } from '../blocks/format-locale.ts';
import type { EventDay } from './event-days.ts';

const formatsByLocale = new Map<string, ReturnType<typeof createFormats>>();

const createFormats = (locale: string) => {
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' });
    return (date: string, time = '00:00') => format.format(new Date(`${date}T${time}:00Z`));
  };
  const time = createFormat({ hour: 'numeric', minute: '2-digit' });
  return {
    /** Shown in large type on the poster. */
    short: createFormat({ day: 'numeric', month: 'numeric' }),
    full: createFormat({ dateStyle: 'full' }),
    time: (text: string) => time('2024-01-01', text),
  };
};

/** Returns formatters for days and times in a language, in the event’s time zone. */
export const getEventFormats = (locale: string): ReturnType<typeof createFormats> => {
  const cached = formatsByLocale.get(locale) ?? createFormats(locale);
  formatsByLocale.set(locale, cached);
  return cached;
};

const zoneNames = new Map<string, string>();
const maxCachedZones = 1000;

/** Returns the name of a time zone: “Central European Time”. */
export const formatZoneName = (zone: string, locale: string): string => {
  const key = `${locale} ${zone}`;
  const cached = zoneNames.get(key);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat(formatLocale(locale), { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(Date.UTC(2024, 6, 1)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  if (zoneNames.size === maxCachedZones) zoneNames.clear(); // a zone's name may be spelled in many ways
  zoneNames.set(key, name);
  return name;
};

/** Whether it continues after midnight. */
export const isOvernight = ({ from, to }: EventDay): boolean => to < from && to !== '00:00';
