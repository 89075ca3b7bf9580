import type pg from 'pg';
import { type Database, DatabaseUnavailableError } from '../port.ts';
import {
  findSequences,
  findTables,
  isEmptyDatabase,
  type SequenceState,
  type StoredTable,
  toSqlName,
} from './catalogue.ts';
import { readRows } from './rows.ts';

/** A database as it was at one moment. */
export type DatabaseSnapshot = {
  /** The database’s clock at that moment, as ISO 8601. */
  takenAt: string;
  migrations: readonly string[];
  tables: readonly StoredTable[];
  sequences: readonly SequenceState[];
  /** Whether the database holds the key that encrypts its secrets. */
  hasSecretKey: boolean;
  read(table: StoredTable): AsyncIterable<readonly string[]>;
};

const undefinedTable = '42P01';

/** How PostgreSQL writes values, whatever the server’s settings are. */
export const textSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex';
  set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local search_path = public`;

const describe = async (client: pg.ClientBase) => {
  if (await isEmptyDatabase(client))
    throw new DatabaseUnavailableError('The database is empty: no Tessera has been started with it.');
  const { rows } = await client.query<{ takenAt: string; newestTx: number; hasSecretKey: boolean }>(`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "takenAt",
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "newestTx",
      exists (select from app_setting where name = 'secret.key') as "hasSecretKey"`);
  const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
  if (!rows[0]) throw new Error('The database says nothing about itself.');
  return { ...rows[0], migrations: migrations.map(({ name }) => name) };
};

const isDefaultPartition = ({ partition }: StoredTable) => partition?.bounds === 'DEFAULT';

/**
 * Begins a transaction whose tables stay: months of scans are dropped when no one needs them any more. Retries if one was
 * dropped meanwhile. Locks come first, since they don't start the snapshot. The default partition isn't locked: creating next month’s
 * partition locks it, and scans wait behind that.
 */
const beginWithLocks = async (client: pg.ClientBase, attempts = 5): Promise<void> => {
  const tables = (await findTables(client)).filter((table) => !isDefaultPartition(table)).map(toSqlName);
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query(textSettings);
  try {
    if (tables.length > 0) await client.query(`lock table only ${tables.join(', only ')} in access share mode`);
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== undefinedTable || attempts === 1) throw error;
    await beginWithLocks(client, attempts - 1);
  }
};

/** Reads a table without keeping its lock until the end. */
async function* readUnlocked(client: pg.ClientBase, table: StoredTable, newestTx: number) {
  await client.query('savepoint unlocked');
  yield* readRows(client, table, newestTx);
  await client.query('rollback to savepoint unlocked');
}

/** Calls `use` with a snapshot of the database, which other sessions keep writing to. */
export const readSnapshot = <Result>(
  { withoutTimeout }: Database,
  use: (snapshot: DatabaseSnapshot) => Promise<Result>,
): Promise<Result> =>
  withoutTimeout(async (client) => {
    await beginWithLocks(client);
    try {
      const { newestTx, ...description } = await describe(client);
      return await use({
        ...description,
        tables: await findTables(client),
        sequences: await findSequences(client),
        read: (table) =>
          isDefaultPartition(table) ? readUnlocked(client, table, newestTx) : readRows(client, table, newestTx),
      });
    } finally {
      await client.query('rollback').catch(() => {}); // The connection may be lost.
    }
  });
