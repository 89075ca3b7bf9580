import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

const freshPglite = async (): Promise<Database> => {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-'));
  const database = await openPglite(dir);
  return { ...database, close: () => database.close().then(() => rmSync(dir, { recursive: true, force: true })) };
};

const freshPostgres = (server: string) => async (): Promise<Database> => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href);
};

const migrated = (open: () => Promise<Database>) => async () => {
  const database = await open();
  await migrate(database);
  return database;
};

const server = process.env['TEST_DATABASE_URL'];

/** The databases that tests run over, each opened fresh and migrated: `describe.each(databases)('… on $name', ({ open }) => …)`. */
export const databases = [
  { name: 'PGlite', open: migrated(freshPglite) },
  ...(server ? [{ name: 'PostgreSQL', open: migrated(freshPostgres(server)) }] : []),
];
