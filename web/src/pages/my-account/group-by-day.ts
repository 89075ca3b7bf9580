import type { Formatter } from '@tessera/contract/i18n/formatter.ts';

/** Groups entries by the day in the user’s time zone, keeping their order. */
export const groupByDay = <Entry extends { at: string }>(entries: readonly Entry[], formatter: Formatter) => {
  const byDay = Map.groupBy(entries, ({ at }) => formatter.date(at, { dateStyle: 'full' }));
  return [...byDay].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
};
