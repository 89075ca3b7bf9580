import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from './port.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** The migrations by name, in order: plain SQL, forward only, never changed once released. */
export const migrations = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(folder, file), 'utf8') }));

const applied = async (client: pg.PoolClient) => {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map(({ name }) => name));
};

const apply = async (client: pg.PoolClient, { name, sql }: { name: string; sql: string }) => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
};

/** Brings the schema up to date, each migration whole or not at all; several nodes may start at once. Answers what it applied. */
export const migrate = async ({ pool, kind }: Database): Promise<string[]> => {
  const client = await pool.connect();
  const oneAtATime = kind === 'postgres';
  try {
    if (oneAtATime) await client.query("select pg_advisory_lock(hashtext('tessera migrations'))");
    const done = await applied(client);
    const pending = migrations().filter(({ name }) => !done.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    if (oneAtATime) await client.query("select pg_advisory_unlock(hashtext('tessera migrations'))");
    client.release();
  }
};

/** Whether the schema is behind this program. Throws where the database can't be asked. */
export const migrationsPending = async ({ pool }: Database): Promise<boolean> => {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return migrations().some(({ name }) => !done.has(name));
};
