import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrations } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/tessera');
const packages = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');

/** A data folder with the migrated schema, not to be opened but copied. Making one takes seconds, so it is kept for the next test, and the next run. */
const migratedFolder = async (): Promise<string> => {
  const schema = createHash('sha256')
    .update(JSON.stringify([packages, migrations()]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cache, `pglite-${schema}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'making-'));
  const database = await openPglite(made);
  await migrate(database);
  await database.close();
  try {
    renameSync(made, folder);
  } catch {
    rmSync(made, { recursive: true, force: true }); // Another test was first; its folder is as good.
  }
  return folder;
};

const openFolder = async (prepare: (dir: string) => Promise<void>): Promise<Database> => {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-'));
  await prepare(dir);
  const database = await openPglite(dir);
  return { ...database, close: () => database.close().then(() => rmSync(dir, { recursive: true, force: true })) };
};

const emptyPglite = () => openFolder(async () => {});
/** Puts a database with the migrated schema into a data folder. */
export const fillFolder = async (dir: string) => cpSync(await migratedFolder(), dir, { recursive: true });
const migratedPglite = () => openFolder(fillFolder);

/** Makes a new, empty database on a PostgreSQL server, and answers its address. */
export const createDatabase = async (server: string): Promise<string> => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const emptyPostgres = (server: string) => async (): Promise<Database> => openPostgres(await createDatabase(server));

const migrated = (open: () => Promise<Database>) => async () => {
  const database = await open();
  await migrate(database);
  return database;
};

const server = process.env['TEST_DATABASE_URL'];

/**
 * The databases that tests run over, each opened fresh and migrated: `describe.each(databases)('… on $name', ({ open }) => …)`.
 * Where the database is no matter, over `slice(0, 1)`; where only what happens at once is, over `slice(-1)`, the stricter one.
 */
export const databases = [
  { name: 'PGlite', open: migratedPglite },
  ...(server ? [{ name: 'PostgreSQL', open: migrated(emptyPostgres(server)) }] : []),
];

/** The same without a schema. */
export const emptyDatabases = [
  { name: 'PGlite', open: emptyPglite },
  ...(server ? [{ name: 'PostgreSQL', open: emptyPostgres(server) }] : []),
];
