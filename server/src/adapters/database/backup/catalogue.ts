import type pg from 'pg';

/** A table that holds rows: an ordinary one, or a partition. */
export type StoredTable = {
  schema: string;
  name: string;
  /** Without generated columns. `type` as PostgreSQL writes it. */
  columns: TableColumn[];
  /** Of a partition: the table that it belongs to, and its bounds as SQL. */
  partition: { parent: string; bounds: string } | null;
};
export type TableColumn = { name: string; type: string };

/** Where a sequence is. */
export type SequenceState = { schema: string; name: string; value: number; isCalled: boolean };

const isOurs = (namespace: string) => `${namespace} !~ '^pg_' and ${namespace} <> 'information_schema'`;
const isOfNoExtension = `not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`;

/**
 * Finds every table with rows, in all schemas, whatever created it. Unlogged tables are left out: PostgreSQL empties them
 * after a crash, so nothing depends on their rows.
 */
export const findTables = async (client: pg.ClientBase): Promise<StoredTable[]> => {
  const { rows } = await client.query<StoredTable>(`
    select namespace.nspname as schema, class.relname as name,
      coalesce((
        select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ), '[]') as columns,
      case when class.relispartition then json_build_object(
        'parent', (select format('%I.%I', space.nspname, parent.relname) from pg_class as parent
          join pg_namespace as space on space.oid = parent.relnamespace where parent.oid = inhparent),
        'bounds', pg_get_expr(class.relpartbound, class.oid)) end as partition
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    left join pg_inherits on inhrelid = class.oid
    where class.relkind = 'r' and class.relpersistence = 'p' and ${isOurs('namespace.nspname')} and ${isOfNoExtension}
    order by 1, 2`);
  return rows;
};

export const findSequences = async (client: pg.ClientBase): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, sequencename as name from pg_sequences where ${isOurs('schemaname')} order by 1, 2`);
  const sequences: SequenceState[] = [];
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quoteName(schema)}.${quoteName(name)}`,
    );
    if (states[0]) sequences.push({ schema, name, ...states[0] });
  }
  return sequences;
};

/** Whether a database has no tables at all. */
export const isEmptyDatabase = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(`
    select from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p') and ${isOurs('namespace.nspname')} and ${isOfNoExtension} limit 1`);
  return rows.length === 0;
};

/** Statements that turn checks off while rows are loaded, and those that turn them on again. */
export const findChecks = async (client: pg.ClientBase): Promise<{ off: string[]; on: string[] }> => {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %I.%I drop constraint %I', nspname, relname, conname) as off,
      format('alter table %I.%I add constraint %I %s', nspname, relname, conname, pg_get_constraintdef(pg_constraint.oid)) as "on"
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where contype = 'f' and conparentid = 0 and ${isOurs('nspname')}
    union all
    select format('alter table %I.%I disable trigger %I', nspname, relname, tgname),
      format('alter table %I.%I enable trigger %I', nspname, relname, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and ${isOurs('nspname')}
    order by 1`);
  return { off: rows.map(({ off }) => off), on: rows.map(({ on }) => on) };
};

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const toSqlName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteName(schema)}.${quoteName(name)}`;
