import { sql } from 'kysely';

/** Whether any of these columns of a row differs: the condition that skips updates without effect. */
export const differsFrom = (columns: Readonly<Record<string, unknown>>) => {
  const each = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};
