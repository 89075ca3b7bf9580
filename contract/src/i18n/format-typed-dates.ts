import type { FormatChoice } from './formats.ts';

const partNames = ['day', 'month', 'year'] as const;
type DatePart = (typeof partNames)[number];

/** The order of a date’s figures, and what separates them: as chosen, else as usual for the language. */
const findPattern = (
  locale: string,
  dateFormat: FormatChoice['dateFormat'],
): { order: readonly DatePart[]; separator: string } => {
  if (dateFormat === 'DD-MM-YYYY') return { order: ['day', 'month', 'year'], separator: '-' };
  if (dateFormat === 'MM-DD-YYYY') return { order: ['month', 'day', 'year'], separator: '-' };
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat(locale, { ...figures, calendar: 'gregory' }).formatToParts();
  const literal = parts.find(({ type }) => type === 'literal')?.value ?? '';
  return {
    order: parts.flatMap(({ type }) => partNames.find((name) => name === type) ?? []),
    separator: /[./-]/.exec(literal)?.[0] ?? '-',
  };
};

const isCalendarDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Splits figures without separators: 24112026. */
const splitFigures = (text: string, order: readonly DatePart[]) => {
  const whole = new RegExp(`^${order.map((part) => (part === 'year' ? '(\\d{4})' : '(\\d{2})')).join('')}$`).exec(text);
  return whole ? whole.slice(1) : (text.match(/\d+/g) ?? []);
};

/** Hour and minute, with morning or afternoon before or behind. */
const timePattern = /^(\D*?)(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?(\D*)$/;
const completeTimePattern = /^\D*(?:\d{1,2}\s*[:.h]\s*\d{2}|\d{4})\D*$/;

/** Creates the part of a formatter for fields in which dates and times are typed. */
export const createTypedDates = (
  locale: string,
  { dateFormat, isTwelveHour }: Pick<FormatChoice, 'dateFormat'> & { isTwelveHour: boolean },
) => {
  const { order, separator } = findPattern(locale, dateFormat);
  const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' });
  /** The name of morning or afternoon, as the language has it. */
  const getPeriodName = (hour: number) =>
    hours.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const toPeriod = (text: string) => text.replace(/[.\s]/g, '').toLocaleLowerCase(locale);
  const isAfternoon = (text: string): boolean | undefined => {
    const period = toPeriod(text);
    if (['pm', 'p', toPeriod(getPeriodName(21))].includes(period)) return true;
    return ['am', 'a', toPeriod(getPeriodName(9))].includes(period) ? false : undefined;
  };

  return {
    locale,
    order,
    separator,
    isTwelveHour,
    /** A calendar day (YYYY-MM-DD) in figures; anything else stays as it is. */
    day: (value: string): string => {
      if (!isCalendarDay(value)) return value;
      const [year, month, day] = value.split('-');
      const figures = { day, month, year };
      return order.map((part) => figures[part]).join(separator);
    },
    /** Returns the calendar day of a text; undefined if it’s none. A year of two digits counts once the text is finished. */
    parseDay: (text: string, isFinished: boolean): string | undefined => {
      const trimmed = text.trim();
      if (!/^[\d\s./,-]+$/.test(trimmed)) return undefined;
      const figures = splitFigures(trimmed, order);
      if (figures.length !== 3) return undefined;
      const parts = figures[0]?.length === 4 ? (['year', 'month', 'day'] as const) : order;
      const [year = '', month = '', day = ''] = (['year', 'month', 'day'] as const).map(
        (part) => figures[parts.indexOf(part)],
      );
      if (month.length > 2 || day.length > 2 || !(year.length === 4 || (isFinished && year.length === 2)))
        return undefined;
      const value = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
      return isCalendarDay(value) ? value : undefined;
    },
    /** A time of day (HH:MM); anything else stays as it is. */
    time: (value: string): string => {
      if (!isTwelveHour || !/^\d\d:\d\d$/.test(value)) return value;
      const hour = Number(value.slice(0, 2));
      return `${hour % 12 || 12}${value.slice(2)} ${getPeriodName(hour)}`;
    },
    /** Returns the time of day of a text; undefined if it’s none. “6 pm” counts once the text is finished. */
    parseTime: (text: string, isFinished: boolean): string | undefined => {
      const trimmed = text.trim();
      const [, before = '', hourText = '', minuteText = '00', behind = ''] = timePattern.exec(trimmed) ?? [];
      if (hourText === '' || !(isFinished || completeTimePattern.test(trimmed))) return undefined;
      const period = (before + behind).trim();
      const afternoon = period === '' ? undefined : isAfternoon(period);
      if (period !== '' && afternoon === undefined) return undefined;
      const figure = Number(hourText);
      const hour = afternoon === undefined || figure > 12 ? figure : (figure % 12) + (afternoon ? 12 : 0);
      if (hour > 23 || Number(minuteText) > 59) return undefined;
      return `${String(hour).padStart(2, '0')}:${minuteText}`;
    },
  };
};
