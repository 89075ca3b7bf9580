import type { ScanStatistics } from '@tessera/contract/api/analysis.ts';

export type DayNumbers = ScanStatistics['days'][number];

const minDays = 7;
const maxDays = 30;
const dayMs = 86_400_000;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The days of a chart up to `today` ('YYYY-MM-DD'), without gaps: a week at least, a month at most, from the first scan on. */
export const fillChartDays = (days: readonly DayNumbers[], today: string): DayNumbers[] => {
  const last = Math.max(toTime(today), ...days.map(({ day }) => toTime(day)));
  const first = Math.min(last, ...days.map(({ day }) => toTime(day)));
  const count = Math.min(Math.max((last - first) / dayMs + 1, minDays), maxDays);
  const daysByDate = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, i) => {
    const day = toDay(last - (count - 1 - i) * dayMs);
    return daysByDate.get(day) ?? { day, scans: 0, uniques: 0 };
  });
};

/** Round numbers for horizontal lines from 0 to at least `max`, four steps or fewer, none a fraction of a scan. */
export const getTicks = (max: number): number[] => {
  const minStep = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= minStep) ?? 10));
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, i) => i * step);
};

/** A day as a person writes it, short under the chart, long in its tooltip. */
export const formatDay = (day: string, language: string, style: 'short' | 'long'): string => {
  const parts =
    style === 'short'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(toTime(day));
};

/** This day in a time zone, or in the browser's own. */
export const getLocalDay = (now: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }), dateStyle: 'short' }).format(now);
