import { type Expression, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member } from '../../http/actor.ts';
import type { TableExport } from '../../table-export.ts';

/** Where the next page begins: after a key, as texts, or for rows of codes also at a code. */
export type RowPosition = { code?: number; key?: string[] };

export type StoredRow = Record<string, unknown>;
/** A page of rows; `next` is where the following one begins, undefined if there is none. */
export type RowPage = { rows: StoredRow[]; next: RowPosition | undefined };

type AnyExport = TableExport<keyof Tables>;

const defaultPageRows = 100;
/** How many codes one statement looks through for rows. */
const maxCodesPerStatement = 50;

const keyName = (at: number) => `key_${at}`;

const listExported = ({ columns }: AnyExport): string[] =>
  Object.entries<unknown>(columns)
    .filter(([, about]) => typeof about === 'string')
    .map(([name]) => name);

/** The exported columns, and the key as texts: dates would lose their microseconds. */
const selectColumns = (entry: AnyExport) =>
  sql.join([
    ...listExported(entry).map((name) => sql.ref(name)),
    ...entry.key.map((name, at) => sql`${sql.ref(name)}::text as ${sql.ref(keyName(at))}`),
  ]);

const isAfter = (columns: readonly string[], values: readonly unknown[]) =>
  sql`(${sql.join(columns.map((name) => sql.ref(name)))}) > (${sql.join([...values])})`;

const takeKey = (entry: AnyExport, row: StoredRow): string[] => entry.key.map((_, at) => String(row[keyName(at)]));

const isOwned = (actor: Member, { owner }: AnyExport): Expression<unknown> => {
  if (owner === 'self') return sql`user_id = ${actor.userId}`;
  if (owner === 'people') return sql`(id = ${actor.accountId} or parent_account = ${actor.accountId})`;
  if (owner === 'domains') return sql`domain_id in (select id from domain where account_id = ${actor.accountId})`;
  return sql`account_id = ${actor.accountId}`;
};

const readOwnRows = async (
  actor: Member,
  db: Db,
  table: string,
  entry: AnyExport,
  { key }: RowPosition,
): Promise<RowPage> => {
  const limit = entry.pageRows ?? defaultPageRows;
  const { rows } = await sql<StoredRow>`
    select ${selectColumns(entry)} from ${sql.table(table)} where ${isOwned(actor, entry)}
    ${key ? sql`and ${isAfter(entry.key, key)}` : sql``}
    order by ${sql.join(entry.key.map((name) => sql.ref(name)))} limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    rows,
    next: last && rows.length === limit ? { key: takeKey(entry, last) } : undefined,
  };
};

/** Returns the id of the last of the next codes that one statement looks through; undefined if there are none. */
const findLastCode = async (actor: Member, db: Db, from: number) => {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from qr where account_id = ${actor.accountId} and id >= ${from} order by id limit ${maxCodesPerStatement}
    ) as following`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Reads rows code by code, each through an index, so that a code with a million scans delays no other query. */
const readCodeRows = async (
  actor: Member,
  db: Db,
  table: string,
  entry: AnyExport,
  cursor: RowPosition,
): Promise<RowPage> => {
  const limit = entry.pageRows ?? defaultPageRows;
  const from = cursor.code ?? 0;
  // After a row of a code, only that code: so the condition has the columns of the index after it, and its rows come in order.
  const last = cursor.key ? from : await findLastCode(actor, db, from);
  if (last === undefined) return { rows: [], next: undefined };
  const order = sql.join(entry.key.map((name) => sql.ref(name)));
  const orderOuter = sql.join(entry.key.map((_, at) => sql.ref(`own.order_${at}`)));
  const { rows } = await sql<StoredRow>`
    select own.*, code.id as code_id from (
      select id from qr where account_id = ${actor.accountId} and id between ${from} and ${last} order by id
    ) as code cross join lateral (
      select ${selectColumns(entry)}, ${sql.join(entry.key.map((name, at) => sql`${sql.ref(name)} as ${sql.ref(`order_${at}`)}`))}
      from ${sql.table(table)} as own_row where qr_id = code.id
      ${cursor.key ? sql`and ${isAfter(entry.key, cursor.key)}` : sql``}
      order by ${order} limit ${limit}
    ) as own order by code.id, ${orderOuter} limit ${limit}`.execute(db);
  const lastRow = rows.at(-1);
  const next =
    lastRow && rows.length === limit
      ? { code: Number(lastRow['code_id']), key: takeKey(entry, lastRow) }
      : { code: last + 1 };
  return { rows, next };
};

/** Returns the next codes of an account that lead or say something: published ones that weren’t deleted or blocked. */
export const listDrawableCodes = async (actor: Member, db: Db, after: number, max: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('qr')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('id', '>', after)
    .where('published_revision', 'is not', null)
    .where('archived_at', 'is', null)
    .where('state', '<>', 'blocked')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
};

/** Reads the next rows of a table that belong to an account. */
export const readPage = (
  actor: Member,
  db: Db,
  table: string,
  entry: AnyExport,
  cursor: RowPosition,
): Promise<RowPage> =>
  entry.owner === 'codes'
    ? readCodeRows(actor, db, table, entry, cursor)
    : readOwnRows(actor, db, table, entry, cursor);
