import { sql } from 'kysely';
import { type Db, maxStatementRows } from './port.ts';

type Dependent = { table: string; column: string; isErased: boolean };

/** Finds the foreign keys that delete or clear rows of other tables together with rows of this one. */
const findDependents = async (db: Db, table: 'qr' | 'users', except: readonly string[]) => {
  const { rows } = await sql<Dependent>`
    select conrelid::regclass::text as "table", attname as "column", confdeltype = 'c' as "isErased"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype in ('c', 'n') order by 1, 2`.execute(db);
  return rows.filter((row) => !except.includes(row.table));
};

/**
 * Deletes some of the dependents of these rows, at most `maxStatementRows` of each table, so that statements don't take
 * longer for larger accounts. Returns whether there may be more. Tables in `except` are left to the caller.
 */
export const eraseDependents = async (
  db: Db,
  table: 'qr' | 'users',
  ids: readonly (number | string)[],
  except: readonly string[] = [],
): Promise<boolean> => {
  let hasMore = false;
  for (const { table: name, column, isErased } of await findDependents(db, table, except)) {
    const [rows, key] = [sql.table(name), sql.ref(column)];
    const batch = sql`ctid = any(array(select ctid from ${rows} where ${key} = any(${ids}) limit ${maxStatementRows}))`;
    const { numAffectedRows } = isErased
      ? await sql`delete from ${rows} where ${batch}`.execute(db)
      : await sql`update ${rows} set ${key} = null where ${batch}`.execute(db);
    if (Number(numAffectedRows) === maxStatementRows) hasMore = true;
  }
  return hasMore;
};
