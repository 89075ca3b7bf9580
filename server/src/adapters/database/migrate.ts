import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Database, DatabaseUnavailableError } from './port.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

const oldestReleasePattern = /^-- oldest release: (\d+\.\d+\.\d+)$/m;

/**
 * Loads the migrations in order: plain SQL, forward only, never changed after release. Each names the oldest release that
 * runs on its schema.
 */
export const loadMigrations = () =>
  readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(migrationsFolder, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), sql, oldest: oldestReleasePattern.exec(sql)?.[1] };
    });
type Migration = ReturnType<typeof loadMigrations>[number];

export const { version: currentRelease } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string;
};
const isOlder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) < 0;

/** Throws if a newer release migrated the schema and this one can't run on it. */
const requireCompatibleRelease = (applied: ReadonlyMap<string, string | null>) => {
  const needed = [...applied.values()]
    .filter((oldest) => oldest !== null)
    .reduce((a, b) => (isOlder(a, b) ? b : a), currentRelease);
  if (needed === currentRelease) return;
  throw new DatabaseUnavailableError(
    `The database was brought up to date by a newer Tessera: it needs release ${needed} or later, and this is ${currentRelease}. Start that release, or restore a backup from before it.`,
  );
};

const loadAppliedMigrations = async (client: pg.ClientBase) => {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query('alter table migration add column if not exists oldest_release text');
  const { rows } = await client.query<{ name: string; oldest_release: string | null }>(
    'select name, oldest_release from migration',
  );
  return new Map(rows.map(({ name, oldest_release: oldest }) => [name, oldest]));
};

/** Names of migrations that this release doesn't have: of a newer one. */
export const findUnknownMigrations = (names: readonly string[]): string[] => {
  const known = new Set(loadMigrations().map(({ name }) => name));
  return names.filter((name) => !known.has(name));
};

/** Creates the schema after some migrations in an empty database, in a transaction of the caller’s. */
export const createSchema = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  await loadAppliedMigrations(client);
  for (const { name, sql } of loadMigrations()) {
    if (!names.includes(name)) continue;
    await client.query(sql);
    await client.query('set constraints all immediate'); // Otherwise the next one can't alter the tables.
  }
};

const applyMigration = async (client: pg.ClientBase, { name, sql, oldest }: Migration) => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, oldest_release) values ($1, $2)', [name, oldest]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
};

/**
 * Applies pending migrations, each in a transaction; several nodes may start concurrently. Returns the names of those
 * applied.
 */
export const migrate = ({ withoutTimeout, kind }: Database): Promise<string[]> =>
  withoutTimeout(async (client) => {
    // Released when the connection ends.
    if (kind === 'postgres') await client.query("select pg_advisory_lock(hashtext('tessera migrations'))");
    const appliedMigrations = await loadAppliedMigrations(client);
    requireCompatibleRelease(appliedMigrations);
    const pending = loadMigrations().filter(({ name }) => !appliedMigrations.has(name));
    for (const migration of pending) await applyMigration(client, migration);
    return pending.map(({ name }) => name);
  });

/** Whether migrations are pending. Throws if the database is unavailable. */
export const hasPendingMigrations = async ({ pool }: Database): Promise<boolean> => {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  return loadMigrations().some(({ name }) => !applied.has(name));
};
