import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';

/** Groups events by the day in the user’s time zone, keeping their order. */
export const groupByDay = (entries: readonly AuditLogEntry[], formatter: Formatter) => {
  const byDay = Map.groupBy(entries, ({ at }) => formatter.date(at, { dateStyle: 'full' }));
  return [...byDay].map(([day, dayEntries]) => ({ day, acts: dayEntries }));
};
