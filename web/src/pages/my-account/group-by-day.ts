import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';

/** Acts by the day of the reader's clock, in the order they come in. */
export const groupByDay = (entries: readonly AuditLogEntry[], language: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  const byDay = Map.groupBy(entries, ({ at }) => format.format(new Date(at)));
  return [...byDay].map(([day, dayEntries]) => ({ day, acts: dayEntries }));
};
