import type { Numbers } from '@tessera/contract/api/analysis.ts';

export type Day = Numbers['days'][number];

const fewest = 7;
const most = 30;
const oneDay = 86_400_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The days of a chart up to `today` ('YYYY-MM-DD'), without gaps: a week at least, a month at most, from the first scan on. */
export const chartDays = (days: readonly Day[], today: string): Day[] => {
  const last = Math.max(timeOf(today), ...days.map(({ day }) => timeOf(day)));
  const first = Math.min(last, ...days.map(({ day }) => timeOf(day)));
  const count = Math.min(Math.max((last - first) / oneDay + 1, fewest), most);
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, i) => {
    const day = dayOf(last - (count - 1 - i) * oneDay);
    return known.get(day) ?? { day, scans: 0, uniques: 0 };
  });
};

/** Round numbers for horizontal lines from 0 to at least `max`, four steps or fewer, none a fraction of a scan. */
export const ticks = (max: number): number[] => {
  const least = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10));
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, i) => i * step);
};

/** A day as a person writes it, short under the chart, long in its tooltip. */
export const dayText = (day: string, language: string, style: 'short' | 'long'): string => {
  const parts =
    style === 'short'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(timeOf(day));
};

/** This day in a time zone, or in the browser's own. */
export const todayIn = (now: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }), dateStyle: 'short' }).format(now);
