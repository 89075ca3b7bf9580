import type { ScanStatistics } from '@tessera/contract/api/analysis.ts';

export type DayStats = ScanStatistics['days'][number];

const minDays = 7;
const maxDays = 30;
const dayMs = 86_400_000;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns the days of a chart from the first scan to `today` ('YYYY-MM-DD'), without gaps: 7 to 30 days. */
export const fillChartDays = (days: readonly DayStats[], today: string): DayStats[] => {
  const last = Math.max(toTime(today), ...days.map(({ day }) => toTime(day)));
  const first = Math.min(last, ...days.map(({ day }) => toTime(day)));
  const count = Math.min(Math.max((last - first) / dayMs + 1, minDays), maxDays);
  const daysByDate = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, i) => {
    const day = toDay(last - (count - 1 - i) * dayMs);
    return daysByDate.get(day) ?? { day, scans: 0, uniques: 0 };
  });
};

/** Returns round whole numbers for grid lines from 0 to at least `max`, in up to four steps. */
export const getTicks = (max: number): number[] => {
  const minStep = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= minStep) ?? 10));
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, i) => i * step);
};

/** Formats a day: short for the axis, long for the tooltip. */
export const formatDay = (day: string, language: string, style: 'short' | 'long'): string => {
  const parts =
    style === 'short'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(toTime(day));
};

/** Returns the current day in a time zone, by default the browser’s. */
export const getLocalDay = (now: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }), dateStyle: 'short' }).format(now);
