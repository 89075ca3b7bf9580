import type { Database } from './port.ts';

const typeScriptTypes: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  _text: 'string[]',
  bpchar: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  timestamptz: 'Date',
  _int2: 'number[]',
  _int8: 'number[]',
};

type Column = { table: string; column: string; type: string; optional: boolean; nullable: boolean };

const toTypeScriptType = ({ type, optional, nullable }: Column) => {
  const base = typeScriptTypes[type];
  if (!base) throw new Error(`No TypeScript type is known for ${type}: add it to generate-tables.ts.`);
  const read = nullable ? `${base} | null` : base;
  return optional ? `Generated<${read}>` : read;
};

/** Generates the row types of every table (tables.ts) from the migrated database. */
export const generateTables = async ({ pool }: Pick<Database, 'pool'>): Promise<string> => {
  const { rows } = await pool.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as "type", c.is_nullable = 'YES' as "nullable",
           c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS'
             or c.is_nullable = 'YES' as "optional"
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name <> 'migration'
      and c.table_name not in (select inhrelid::regclass::text from pg_inherits)
    order by c.table_name, c.ordinal_position`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const shape = [...tables].map(([table, columns]) =>
    [`  ${table}: {`, ...columns.map((column) => `    ${column.column}: ${toTypeScriptType(column)};`), '  };'].join(
      '\n',
    ),
  );
  return [
    '// Made from the migrations by generate-tables.ts; tables.test.ts fails when it is behind them.',
    "import type { Generated } from 'kysely';",
    '',
    'export type Tables = {',
    ...shape,
    '};',
    '',
  ].join('\n');
};
