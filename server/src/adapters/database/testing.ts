import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadMigrations, migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

const cacheFolder = join(import.meta.dirname, '../../../../node_modules/.cache/tessera');
const packageJson = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');

/**
 * Returns a data folder of the embedded database, to be copied, not opened. Creating it takes seconds, so it is cached for later
 * tests and runs under the hash of what it depends on.
 */
const ensureFolder = async (
  name: string,
  dependencies: unknown,
  prepare: (database: Database) => Promise<unknown>,
): Promise<string> => {
  const hash = createHash('sha256')
    .update(JSON.stringify([packageJson, dependencies]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cacheFolder, `${name}-${hash}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const temporaryFolder = mkdtempSync(join(cacheFolder, 'making-'));
  const database = await openPglite(temporaryFolder);
  await prepare(database);
  await database.close();
  try {
    renameSync(temporaryFolder, folder);
  } catch {
    rmSync(temporaryFolder, { recursive: true, force: true }); // Another test was faster; its folder is equivalent.
  }
  return folder;
};
const ensureEmptyFolder = () => ensureFolder('pglite-empty', [], async () => {});
/** A folder with the migrated schema. */
export const ensureMigratedFolder = (): Promise<string> => ensureFolder('pglite', loadMigrations(), migrate);

const openTemporaryPglite = async (prepare: (dir: string) => Promise<void>): Promise<Database> => {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-'));
  await prepare(dir);
  const database = await openPglite(dir);
  return { ...database, close: () => database.close().then(() => rmSync(dir, { recursive: true, force: true })) };
};

const copyEmptyFolder = async (dir: string) => cpSync(await ensureEmptyFolder(), dir, { recursive: true });
const openEmptyPglite = () => openTemporaryPglite(copyEmptyFolder);
/** Creates a database with the migrated schema in a data folder. */
export const copyMigratedFolder = async (dir: string) => cpSync(await ensureMigratedFolder(), dir, { recursive: true });
const openMigratedPglite = () => openTemporaryPglite(copyMigratedFolder);

/** Creates a database on a PostgreSQL server, empty or as a copy of another one there. Returns its URL. */
export const createDatabase = async (server: string, template = 'template1'): Promise<string> => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Applies the migrations up to and including `last`, as an earlier version did. */
export const migrateUntil = ({ withoutTimeout }: Database, last: string) =>
  withoutTimeout(async (client) => {
    await client.query('create table migration (name text primary key, applied_at timestamptz not null default now())');
    for (const { name, sql } of loadMigrations().filter((migration) => migration.name <= last)) {
      await client.query(sql);
      await client.query('insert into migration (name) values ($1)', [name]);
    }
  });

/** Creates a database with the migrated schema, as a template to copy. Returns its name. */
export const createTemplate = async (server: string): Promise<string> => {
  const url = await createDatabase(server);
  const database = await openPostgres(url);
  await migrate(database);
  await database.close();
  return new URL(url).pathname.slice(1);
};

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Refuses another connection inside a transaction. The embedded database has one, which the transaction holds: asking for
 * another one stops it, and tests on PostgreSQL wouldn’t notice.
 */
const forbidNesting = (database: Database): Database => {
  const { db, pool } = database;
  const connect: (...args: unknown[]) => unknown = pool.connect.bind(pool);
  const begin = db.transaction.bind(db);
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (insideTransaction.getStore())
        throw new Error('Inside a transaction, query with `tx`, not with `db` or `pool`.');
      return connect(...args);
    },
  });
  Object.assign(db, {
    transaction: () => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      const executeInside: typeof execute = (work) => execute((tx) => insideTransaction.run(true, () => work(tx)));
      return Object.assign(builder, { execute: executeInside });
    },
  });
  return database;
};

const testServerUrl = process.env['TEST_DATABASE_URL'];
const testTemplate = process.env['TEST_DATABASE_TEMPLATE'];

/** The embedded database, for its own guarantees. */
export const embeddedDatabase = { name: 'PGlite', open: openMigratedPglite };
const postgres = testServerUrl && {
  name: 'PostgreSQL',
  open: async () =>
    forbidNesting(
      await openPostgres(await createDatabase(testServerUrl, testTemplate ?? (await createTemplate(testServerUrl)))),
    ),
};

/**
 * Both databases that the product runs on, each opened fresh and migrated. For tests of what may differ between them: the
 * adapters, the migrations, the scan path, the jobs, and one smoke test through every feature.
 */
export const everyDatabase = [embeddedDatabase, ...(postgres ? [postgres] : [])];

/**
 * The database for all other tests: `describe.each(databases)('… on $name', ({ open }) => …)`. It is PostgreSQL, where
 * copying a template takes a tenth of a second, or PGlite if no server is set. `npm run proof databases` uses both.
 */
export const databases = process.env['TEST_EVERY_DATABASE'] ? everyDatabase : everyDatabase.slice(-1);

/** Where an installation has its database. */
export type DatabasePlace = 'pglite' | 'postgres';

/** The kinds of databases that this run can test, the fastest first. */
export const databasePlaces: readonly DatabasePlace[] = testServerUrl ? ['postgres', 'pglite'] : ['pglite'];

/** Creates a database for an installation that opens it itself, empty or migrated. Returns its DATABASE_URL, if it has one. */
export const createDatabasePlace = async (kind: DatabasePlace, dataDir: string, isMigrated: boolean) => {
  if (kind === 'postgres' && testServerUrl) {
    if (!isMigrated) return createDatabase(testServerUrl);
    return createDatabase(testServerUrl, testTemplate ?? (await createTemplate(testServerUrl)));
  }
  if (isMigrated) await copyMigratedFolder(dataDir);
  return undefined;
};

/** Opens the database for tests in which the kind doesn't matter. */
export const openTestDatabase = (): Promise<Database> => everyDatabase.at(-1)!.open();

/** Both databases without a schema. */
export const emptyDatabases = [
  { name: 'PGlite', open: openEmptyPglite },
  ...(testServerUrl
    ? [{ name: 'PostgreSQL', open: async () => openPostgres(await createDatabase(testServerUrl)) }]
    : []),
];
