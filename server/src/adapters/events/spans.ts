import { addDays, countDays, type DayRange, getWeekday } from '@tessera/contract/rules/scan-range.ts';
import { type RawBuilder, sql } from 'kysely';
import type { EventQuery } from './port.ts';

/** Whole days or weeks to add (1) or subtract (-1). */
type Span = DayRange & { sign: 1 | -1 };
/** What a range is the sum of. A week is a range from Monday to Sunday. */
type SpanSums = { days: Span[]; weeks: DayRange | undefined };

/** Returns the start of the nearest week, and the days that lie between it and `day`, if any. */
const findNearestWeek = (day: string): { week: string; days: DayRange | undefined; isBefore: boolean } => {
  const sinceMonday = getWeekday(day) - 1;
  if (sinceMonday === 0) return { week: day, days: undefined, isBefore: true };
  if (sinceMonday <= 3) {
    const week = addDays(day, -sinceMonday);
    return { week, days: { from: week, to: addDays(day, -1) }, isBefore: true };
  }
  const week = addDays(day, 7 - sinceMonday);
  return { week, days: { from: day, to: addDays(week, -1) }, isBefore: false };
};

/** Shorter ranges are read by day: they'd have few whole weeks. */
const minWeekDays = 14;

/** Splits a range into whole weeks and at most three days on each side, whichever are fewer to add or to subtract. */
export const splitIntoWeeks = (range: DayRange): SpanSums => {
  if (countDays(range) < minWeekDays) return { days: [{ ...range, sign: 1 }], weeks: undefined };
  const start = findNearestWeek(range.from);
  const end = findNearestWeek(addDays(range.to, 1));
  const days: Span[] = [
    ...(start.days ? [{ ...start.days, sign: start.isBefore ? (-1 as const) : (1 as const) }] : []),
    ...(end.days ? [{ ...end.days, sign: end.isBefore ? (1 as const) : (-1 as const) }] : []),
  ];
  return { days, weeks: { from: start.week, to: addDays(end.week, -1) } };
};

type Ranges = Pick<EventQuery, 'range' | 'compared'>;

const listRanges = ({ range, compared }: Ranges) => [
  { range, isCompared: false },
  ...(compared ? [{ range: compared, isCompared: true }] : []),
];

/** The ranges of a query as rows (is_compared, from_day, to_day). */
export const buildSpansSql = (ranges: Ranges): RawBuilder<unknown> => {
  const rows = listRanges(ranges).map(
    ({ range, isCompared }) => sql`(${sql.lit(isCompared)}, ${range.from}::date, ${range.to}::date)`,
  );
  return sql`(values ${sql.join(rows)}) as span (is_compared, from_day, to_day)`;
};

/**
 * Selects from the counters `name`_day and `name`_week that match a condition, once per range. They are the rows of `build`'s
 * `counter` (owner, dimension, value, scans, uniques, repeats), and their sums are those of the range. `hasWeeks`: whether all
 * weeks are added up.
 */
export const selectCountersSql = (
  name: 'scan_account' | 'scan_code',
  ranges: Ranges,
  hasWeeks: boolean,
  condition: RawBuilder<unknown>,
  build: (counter: RawBuilder<unknown>, isCompared: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const owner = name === 'scan_code' ? sql.ref('qr_id') : sql.ref('account_id');
  const select = (unit: 'day' | 'week', { from, to, sign }: Span) => {
    const sums = ['scans', 'uniques', 'repeats'].map((column) =>
      sign === 1 ? sql.ref(column) : sql`-${sql.ref(column)}`,
    );
    return sql`select ${owner}, dimension, value, ${sql.join(sums)} from ${sql.table(`${name}_${unit}`)}
      where ${condition} and ${sql.ref(unit)} between ${from}::date and ${to}::date`;
  };
  const selects = listRanges(ranges).map(({ range, isCompared }) => {
    const { days, weeks } = hasWeeks
      ? splitIntoWeeks(range)
      : { days: [{ ...range, sign: 1 as const }], weeks: undefined };
    const parts = [
      ...days.map((span) => select('day', span)),
      ...(weeks ? [select('week', { ...weeks, sign: 1 })] : []),
    ];
    const counter = sql`(${sql.join(parts, sql` union all `)}) as counter (owner, dimension, value, scans, uniques, repeats)`;
    return build(counter, sql.lit(isCompared));
  });
  return sql.join(selects, sql` union all `);
};
