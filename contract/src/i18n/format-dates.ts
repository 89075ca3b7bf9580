import { getLocalTime } from '../rules/scan-range.ts';
import { createTypedDates } from './format-typed-dates.ts';
import type { FormatChoice } from './formats.ts';

/** A time: ISO text, unix milliseconds or a date. */
export type Instant = string | number | Date;
export type DateOptions = Intl.DateTimeFormatOptions;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (locale: string, options: DateOptions) => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = dateTimeFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateTimeFormats.set(key, format);
  return format;
};

/** Returns a zone that this machine knows: accounts may have others, from browsers that know more. */
const toKnownZone = (timeZone: string | undefined): string => {
  if (timeZone === 'UTC') return timeZone;
  try {
    return getFormat('en', timeZone === undefined ? {} : { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const toTime = (at: Instant) => (typeof at === 'number' ? at : new Date(at).getTime());
const dayToTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

const hasWholeDate = ({ dateStyle, day, month, year }: DateOptions) =>
  dateStyle !== undefined || (day !== undefined && month !== undefined && year !== undefined);
const hasTime = ({ timeStyle, hour }: DateOptions) => timeStyle !== undefined || hour !== undefined;

/** The options of a date’s time alone; undefined if it has none. With a chosen hour format, a style has its leading zeros. */
const selectTime = (options: DateOptions): DateOptions | undefined => {
  const { timeStyle, hour, minute, second, timeZone, hourCycle, timeZoneName } = options;
  if (!hasTime(options)) return undefined;
  if (!timeStyle) return { hour, minute, second, timeZone, hourCycle, timeZoneName };
  if (!hourCycle) return { timeStyle, timeZone };
  return {
    hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(timeStyle !== 'short' && { second: '2-digit' }),
    ...{ timeZone, hourCycle },
  };
};

/** The options of a date alone, without its time; undefined if it has none. */
const selectDate = ({ dateStyle, weekday, day, month, year, timeZone }: DateOptions): DateOptions | undefined => {
  if (dateStyle) return { dateStyle, timeZone };
  return weekday || day || month || year ? { weekday, day, month, year, timeZone } : undefined;
};

const capitalize = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/**
 * Creates the part of a formatter that writes dates and times. A chosen date format is used for every date with a year: figures,
 * with the weekday before and the time behind. Dates in words have the order of their language; English has two, so there the
 * choice decides.
 */
export const createDateFormatter = (
  locale: string,
  {
    dateFormat,
    hourFormat,
    timeZone: ownTimeZone,
  }: Omit<FormatChoice, 'thousandsSeparator'> & { timeZone: string | undefined },
) => {
  const ownZone = toKnownZone(ownTimeZone);
  const isEnglish = locale === 'en' || locale.startsWith('en-');
  const wordsLocale = isEnglish && dateFormat ? (dateFormat === 'DD-MM-YYYY' ? 'en-GB' : 'en-US') : locale;
  const usualHourCycle = getFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle;
  const hourCycle = hourFormat === null ? usualHourCycle : hourFormat === 24 ? 'h23' : 'h12';

  const isTwelveHour = hourCycle === 'h12' || hourCycle === 'h11';

  const complete = (options: DateOptions): DateOptions => ({
    ...options,
    timeZone: options.timeZone === undefined ? ownZone : toKnownZone(options.timeZone),
    ...(hasTime(options) && (hourFormat !== null || wordsLocale !== locale) && { hourCycle }),
  });

  const toFigures = (time: number, timeZone: string | undefined) => {
    const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const;
    const parts = getFormat('en-GB', options).formatToParts(time);
    const [day, month, year] = (['day', 'month', 'year'] as const).map(
      (name) => parts.find(({ type }) => type === name)?.value,
    );
    return (dateFormat === 'DD-MM-YYYY' ? [day, month, year] : [month, day, year]).join('-');
  };

  /** A date without its time. */
  const formatDate = (time: number, options: DateOptions): string => {
    if (dateFormat === null || !hasWholeDate(options)) return getFormat(wordsLocale, options).format(time);
    const { timeZone, dateStyle, weekday = dateStyle === 'full' ? 'long' : undefined } = options;
    const figures = toFigures(time, timeZone);
    return weekday ? `${getFormat(wordsLocale, { weekday, timeZone }).format(time)}, ${figures}` : figures;
  };

  const date = (at: Instant, options: DateOptions): string => {
    const completed = complete(options);
    const time = toTime(at);
    const isAutomatic = dateFormat === null && hourFormat === null;
    if (isAutomatic || !(hasWholeDate(options) || options.timeStyle)) {
      return getFormat(options.day ? wordsLocale : locale, completed).format(time);
    }
    const dateOptions = selectDate(completed);
    const timeOptions = selectTime(completed);
    return [dateOptions && formatDate(time, dateOptions), timeOptions && getFormat(locale, timeOptions).format(time)]
      .filter(Boolean)
      .join(', ');
  };

  const dateRange = (from: Instant, to: Instant, options: DateOptions): string => {
    if (dateFormat === null || !hasWholeDate(options)) {
      return getFormat(wordsLocale, complete(options)).formatRange(toTime(from), toTime(to));
    }
    const [first, last] = [date(from, options), date(to, options)];
    return first === last ? first : `${first} – ${last}`;
  };

  const getDay = (at: Instant) => getLocalTime(ownZone, toTime(at)).day;

  /** A date, with the year only if it isn’t the current one, or if the user chose a format. */
  const shortDate = (at: Instant, now: Instant): string => {
    const isThisYear = dateFormat === null && getDay(at).slice(0, 4) === getDay(now).slice(0, 4);
    return date(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
  };

  return {
    /** The zone of times. */
    timeZone: ownZone,
    /** Whether hours are counted from 1 to 12. */
    isTwelveHour,
    /** Dates and times in the fields where they are typed. */
    typed: createTypedDates(locale, { dateFormat, isTwelveHour }),
    date,
    dateRange,
    shortDate,
    longDate: (at: Instant): string => date(at, { dateStyle: 'long' }),
    time: (at: Instant): string => date(at, { timeStyle: 'short' }),
    dateAndTime: (at: Instant): string => date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    /** With the weekday, for tooltips. */
    fullDateAndTime: (at: Instant): string => date(at, { dateStyle: 'full', timeStyle: 'short' }),
    /** A calendar day (YYYY-MM-DD), in any zone. */
    day: (day: string, options: DateOptions): string => date(dayToTime(day), { ...options, timeZone: 'UTC' }),
    /** Calendar days from one to another. */
    dayRange: (from: string, to: string, options: DateOptions): string =>
      dateRange(dayToTime(from), dayToTime(to), { ...options, timeZone: 'UTC' }),
    /** A past time: “2 hours ago” for today, “Yesterday”, then the date. */
    relativeTime: (at: Instant, now: Instant): string => {
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      const ago = toTime(now) - toTime(at);
      const days = Math.round((dayToTime(getDay(now)) - dayToTime(getDay(at))) / dayMs);
      if (ago < minuteMs) return capitalize(relative.format(0, 'second'), locale);
      if (ago < hourMs) return relative.format(-Math.floor(ago / minuteMs), 'minute');
      if (days < 1) return relative.format(-Math.floor(ago / hourMs), 'hour');
      if (days === 1) return capitalize(relative.format(-1, 'day'), locale);
      return shortDate(at, now);
    },
  };
};
