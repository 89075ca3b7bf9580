import type { RecordedAct } from '@tessera/contract/api/audit.ts';

/** Acts by the day of the reader's clock, in the order they come in. */
export const daysOf = (acts: readonly RecordedAct[], language: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  const byDay = Map.groupBy(acts, ({ at }) => format.format(new Date(at)));
  return [...byDay].map(([day, ofDay]) => ({ day, acts: ofDay }));
};
