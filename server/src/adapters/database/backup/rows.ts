import type pg from 'pg';
import { quoteName, type StoredTable, type TableColumn, toSqlName } from './catalogue.ts';

/** About how many bytes of rows are read or written with one statement. */
const statementBytes = 4_000_000;
const maxRows = 5_000;

type Encoding = 'number' | 'boolean' | 'json' | 'base64' | 'time' | 'array' | 'text';

const encodings: readonly [RegExp, Encoding][] = [
  [/\[\]$/, 'array'],
  [/^(smallint|integer|bigint|real|double precision|numeric)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^jsonb?$/, 'json'],
  [/^bytea$/, 'base64'],
  [/^timestamp.* with time zone$/, 'time'],
];
const getEncoding = ({ type }: TableColumn): Encoding =>
  encodings.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';

/**
 * A column named `tx` holds the number of a transaction (migration 0033). Those of another server mean nothing, but their
 * order does: they are stored relative to the newest of their server, so wherever they are restored, they are in the past.
 */
export const isTransactionColumn = ({ name, type }: TableColumn): boolean => name === 'tx' && type === 'bigint';

const encoders: Record<Encoding, (text: string) => string> = {
  number: (text) => (/^-?\d/.test(text) ? text : JSON.stringify(text)), // NaN and Infinity aren't JSON.
  boolean: (text) => (text === 't' ? 'true' : 'false'),
  json: (text) => text,
  array: (text) => text,
  base64: (text) => `"${Buffer.from(text.slice(2), 'hex').toString('base64')}"`,
  time: (text) => `"${text.replace(' ', 'T').replace(/\+00$/, 'Z')}"`,
  text: (text) => JSON.stringify(text),
};

/** Values arrive as PostgreSQL writes them. */
const asText = { getTypeParser: () => (text: string) => text };

/**
 * Reads a table as lines of JSON, an object per row; a column that is null is left out. In a transaction, with the time zone
 * UTC. `newestTx` is the transaction number that others are relative to; 0 for rows that were restored.
 */
export async function* readRows(
  client: pg.ClientBase,
  table: StoredTable,
  newestTx: number,
): AsyncGenerator<readonly string[]> {
  const columns = table.columns.map((column) => {
    const encoding = getEncoding(column);
    return { prefix: `${JSON.stringify(column.name)}:`, encode: encoders[encoding] };
  });
  const selected = table.columns.map((column) => {
    const name = quoteName(column.name);
    if (isTransactionColumn(column)) return `${name} - ${newestTx}`;
    return getEncoding(column) === 'array' ? `to_json(${name})` : name;
  });
  const fetchRows = (rows: number) =>
    client.query<(string | null)[]>({ text: `fetch ${rows} from rows`, rowMode: 'array', types: asText as never });
  await client.query(`declare rows no scroll cursor for select ${selected.join(', ')} from only ${toSqlName(table)}`);
  let count = 100;
  let next = fetchRows(count);
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    let bytes = 0;
    const lines = rows.map((row) => {
      let line = '';
      for (const [at, { prefix, encode }] of columns.entries()) {
        const text = row[at];
        if (text !== null && text !== undefined) line += `${line && ','}${prefix}${encode(text)}`;
      }
      bytes += line.length;
      return `{${line}}`;
    });
    count = Math.max(1, Math.min(maxRows, Math.floor((statementBytes * rows.length) / (bytes + 1))));
    next = fetchRows(count); // While these lines are written.
    next.catch(() => {}); // It is awaited above, unless writing fails first.
    yield lines;
  }
  await client.query('close rows');
}

/** Returns a statement that inserts rows, given as $1, a JSON array of lines. */
const buildInsertSql = (table: StoredTable) => {
  const names = table.columns.map(({ name }) => quoteName(name));
  const values = table.columns.map((column) => {
    const encoding = getEncoding(column);
    // From the document: as a column of the record, the null of JSON would become that of SQL.
    if (encoding === 'json') return `(document -> '${column.name.replaceAll("'", "''")}')::${column.type}`;
    return encoding === 'base64'
      ? `decode(record.${quoteName(column.name)}, 'base64')`
      : `record.${quoteName(column.name)}`;
  });
  const fields = table.columns.flatMap((column) => {
    const encoding = getEncoding(column);
    if (encoding === 'json') return [];
    return `${quoteName(column.name)} ${encoding === 'base64' ? 'text' : column.type}`;
  });
  const record = fields.length > 0 ? ` cross join jsonb_to_record(document) as record (${fields.join(', ')})` : '';
  return `insert into ${toSqlName(table)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line (document)${record}`;
};

/** Inserts lines of JSON into a table. Returns how many rows were inserted. */
export const insertRows = async (
  client: pg.ClientBase,
  table: StoredTable,
  lines: AsyncIterable<string>,
): Promise<number> => {
  const text = buildInsertSql(table);
  let [batch, bytes, inserted]: [string[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (batch.length === 0) return;
    const { rowCount } = await client.query(text, [`[${batch.join(',')}]`]);
    inserted += rowCount ?? 0;
    [batch, bytes] = [[], 0];
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (bytes >= statementBytes || batch.length >= maxRows) await flush();
  }
  await flush();
  return inserted;
};
