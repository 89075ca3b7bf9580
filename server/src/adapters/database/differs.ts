import { sql } from 'kysely';

/** Whether a row has other values than these in any of the columns: the condition of an update that would change nothing. */
export const differsFrom = (columns: Readonly<Record<string, unknown>>) => {
  const each = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};
