import type pg from 'pg';
import { createSchema } from '../migrate.ts';
import type { Database } from '../port.ts';
import { findChecks, findTables, isEmptyDatabase, quoteName, type StoredTable, toSqlName } from './catalogue.ts';
import { pauseInstallation } from './pause.ts';
import { insertRows, readRows } from './rows.ts';
import { type DatabaseSnapshot, textSettings } from './snapshot.ts';

/** An empty database that is being filled: everything is undone unless the work succeeds. */
export type DatabaseLoad = {
  /** Inserts lines of JSON. Returns how many rows were inserted. */
  insert(table: StoredTable, lines: AsyncIterable<string>): Promise<number>;
  /** Reads rows back, as a snapshot has them. */
  read(table: StoredTable): AsyncIterable<readonly string[]>;
  /** Marks the database as a copy of a backup (pause.ts). */
  pause(backupAt: string): Promise<unknown>;
};

/** Whether a database has no tables at all. */
export const isDatabaseEmpty = ({ withoutTimeout }: Database): Promise<boolean> => withoutTimeout(isEmptyDatabase);

/** What a snapshot says about its database, besides the rows. */
type SnapshotSchema = Pick<DatabaseSnapshot, 'migrations' | 'tables' | 'sequences'>;

const listColumns = ({ columns }: StoredTable): string =>
  columns
    .map(({ name, type }) => `${name} ${type}`)
    .sort()
    .join(', ');

/**
 * Creates the partitions that the product had created since its migrations, and removes the rows that those inserted. Then every
 * table has the columns that the snapshot names, so no type of a changed manifest gets into a statement.
 */
const prepareTables = async (client: pg.ClientBase, tables: readonly StoredTable[]) => {
  const existing = new Set((await findTables(client)).map(toSqlName));
  for (const table of tables) {
    if (existing.has(toSqlName(table))) continue;
    if (!table.partition) throw new Error(`No migration creates the table ${table.schema}.${table.name}.`);
    const { parent, bounds } = table.partition;
    await client.query(`create table ${toSqlName(table)} (like ${parent})`);
    await client.query(`alter table ${parent} attach partition ${toSqlName(table)} ${bounds}`);
  }
  const created = await findTables(client);
  const columns = new Map(created.map((table) => [toSqlName(table), listColumns(table)]));
  const different = tables.find((table) => columns.get(toSqlName(table)) !== listColumns(table));
  if (different) throw new Error(`${different.schema}.${different.name} has other columns than its migrations create`);
  await client.query(`truncate ${created.map(toSqlName).join(', ')}`);
};

/**
 * Fills an empty database in one transaction: the schema after `migrations`, the rows that `use` inserts without any trigger
 * adding to them, and sequences. Foreign keys are checked at the end.
 */
export const loadDatabase = <Result>(
  { withoutTimeout, kind }: Database,
  { migrations, tables, sequences }: SnapshotSchema,
  use: (load: DatabaseLoad) => Promise<Result>,
): Promise<Result> =>
  withoutTimeout(async (client) => {
    // As for migrations: no node that starts meanwhile migrates the empty database.
    if (kind === 'postgres') await client.query("select pg_advisory_lock(hashtext('tessera migrations'))");
    await client.query('begin');
    try {
      if (!(await isEmptyDatabase(client))) throw new Error('The database has tables by now.');
      await createSchema(client, migrations);
      await client.query(textSettings);
      await prepareTables(client, tables);
      const checks = await findChecks(client);
      for (const statement of checks.off) await client.query(statement);
      const result = await use({
        insert: (table, lines) => insertRows(client, table, lines),
        read: (table) => readRows(client, table, 0),
        pause: (backupAt) => pauseInstallation(client, backupAt),
      });
      for (const statement of checks.on) await client.query(statement);
      for (const { schema, name, value, isCalled } of sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [
          `${quoteName(schema)}.${quoteName(name)}`,
          value,
          isCalled,
        ]);
      }
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {}); // The connection may be lost.
      throw error;
    }
  });

/** Gives the planner statistics of what was loaded; PGlite has no autovacuum that would. */
export const analyzeDatabase = ({ withoutTimeout }: Database) =>
  withoutTimeout((client) => client.query('analyze')).then(() => {});
