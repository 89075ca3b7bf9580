import type { ChartFormats } from './chart-formats.ts';
import type { DayGroup, DayUnit } from './group-days.ts';

/** Returns how a group of days is named in tooltips and tables: a day, the range of a week, a month. */
export const createGroupFormat = (formats: ChartFormats, unit: DayUnit, days: readonly string[]) => {
  const spansYears = days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
  const year = spansYears ? ({ year: 'numeric' } as const) : {};
  return ({ first, last }: DayGroup): string => {
    const [from, to] = [days[first], days[last] ?? days.at(-1)];
    if (from === undefined || to === undefined) return '';
    if (unit === 'day') return formats.day(from, { weekday: 'long', day: 'numeric', month: 'short', ...year });
    if (unit === 'week') return formats.dayRange(from, to, { day: 'numeric', month: 'short', ...year });
    return formats.day(from, { month: 'long', year: 'numeric' });
  };
};

export type AxisLabel = { index: number; text: string };

/** Steps between the days with a label: weeks, unless there are few. */
const shortSteps = [1, 2, 3, 4, 5, 7];
const longSteps = [2, 4, 7, 14, 21, 28, 56];
const maxShortDays = 14;
const monthSteps = [1, 2, 3, 6, 12, 24, 60];

/** Returns the labels of a time axis at several densities, densest first. */
export const listAxisLabels = (
  formats: ChartFormats,
  unit: DayUnit,
  days: readonly string[],
  groups: readonly DayGroup[],
): AxisLabel[][] => {
  if (groups.length === 0) return [];
  if (unit === 'day') {
    const toLabel = (index: number) => ({
      index,
      text: formats.day(days[index] ?? '', { day: 'numeric', month: 'short' }),
    });
    const last = groups.length - 1;
    const steps = groups.length > maxShortDays ? longSteps : shortSteps;
    return steps.map((step) => {
      const regular = groups.map((_, index) => index).filter((index) => index % step === 0 && last - index >= step);
      return [...(regular.length > 0 ? regular : [0]), ...(last > 0 ? [last] : [])].map(toLabel);
    });
  }
  // The first group that starts in each month; a week belongs to the month of its Monday.
  const starts = groups
    .map(({ first }, index) => ({ index, day: days[first] ?? '' }))
    .filter(({ day }, i, all) => i === 0 || day.slice(0, 7) !== all[i - 1]?.day.slice(0, 7))
    .filter(({ index }) => index > 0 || groups[0]?.isPartial === false);
  return monthSteps.map((step) =>
    starts
      .filter(({ day }) => (Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) % step === 0)
      .map(({ index, day }, i) => {
        const isJanuary = day.slice(5, 7) === '01';
        const year = step >= 12 || isJanuary || i === 0 ? ({ year: 'numeric' } as const) : {};
        const month = step >= 12 ? {} : ({ month: 'short' } as const);
        return { index, text: formats.day(day, { ...month, ...year }) };
      }),
  );
};
