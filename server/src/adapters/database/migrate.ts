import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Database, DatabaseUnavailable } from './port.ts';

const folder = join(import.meta.dirname, '../../../migrations');

const oldestRelease = /^-- oldest release: (\d+\.\d+\.\d+)$/m;

/**
 * The migrations by name, in order: plain SQL, forward only, never changed once released. Each names the oldest release
 * whose program runs on its schema.
 */
export const migrations = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), sql, oldest: oldestRelease.exec(sql)?.[1] };
    });
type Migration = ReturnType<typeof migrations>[number];

const { version: release } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string;
};
const isOlder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** Refuses a schema that a newer release left, where it says that this one can't run on it. */
const demandRelease = (done: ReadonlyMap<string, string | null>) => {
  const needed = [...done.values()]
    .filter((oldest) => oldest !== null)
    .reduce((a, b) => (isOlder(a, b) ? b : a), release);
  if (needed === release) return;
  throw new DatabaseUnavailable(
    `The database was brought up to date by a newer Tessera: it needs release ${needed} or later, and this is ${release}. Start that release, or restore a backup from before it.`,
  );
};

const applied = async (client: pg.ClientBase) => {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query('alter table migration add column if not exists oldest_release text');
  const { rows } = await client.query<{ name: string; oldest_release: string | null }>(
    'select name, oldest_release from migration',
  );
  return new Map(rows.map(({ name, oldest_release: oldest }) => [name, oldest]));
};

const apply = async (client: pg.ClientBase, { name, sql, oldest }: Migration) => {
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

/** Brings the schema up to date, each migration whole or not at all; several nodes may start at once. Answers what it applied. */
export const migrate = ({ withoutLimit, kind }: Database): Promise<string[]> =>
  withoutLimit(async (client) => {
    // Released when the connection ends.
    if (kind === 'postgres') await client.query("select pg_advisory_lock(hashtext('tessera migrations'))");
    const done = await applied(client);
    demandRelease(done);
    const pending = migrations().filter(({ name }) => !done.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });

/** Whether the schema is behind this program. Throws where the database can't be asked. */
export const migrationsPending = async ({ pool }: Database): Promise<boolean> => {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return migrations().some(({ name }) => !done.has(name));
};
