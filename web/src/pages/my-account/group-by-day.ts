import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';

/** Groups events by the day in the user’s time zone, keeping their order. */
export const groupByDay = (entries: readonly AuditLogEntry[], language: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  const byDay = Map.groupBy(entries, ({ at }) => format.format(new Date(at)));
  return [...byDay].map(([day, dayEntries]) => ({ day, acts: dayEntries }));
};
