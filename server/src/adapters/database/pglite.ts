import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import {
  closeToOthers,
  prepareFolder,
  requireIntactFolder,
  toDamagedFolderError,
  toDiskFullError,
} from './data-folder.ts';
import { createKysely } from './kysely.ts';
import { listenOnConnection } from './listen.ts';
import { PgliteClient } from './pglite-client.ts';
import { sharePglite } from './pglite-socket.ts';
import { PgliteMultiplexer, PgliteSocket } from './pglite-wire.ts';
import { type Database, DatabaseUnavailableError } from './port.ts';
import { configureTypeParsers } from './postgres.ts';

const sqliteBusy = 5;

/** Another process has the folder open. */
export class FolderLockedError extends DatabaseUnavailableError {}

/** PGlite doesn't lock its folder. SQLite's lock is held by the kernel, and released when the process dies. */
const lockFolder = (dir: string) => {
  const file = join(dir, 'lock');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) {
      const full = toDiskFullError(dir, cause);
      if (full) throw full;
      throw new DatabaseUnavailableError(
        `The file ${file} is damaged. It only keeps two programs apart: where no other runs, delete it.`,
        { cause },
      );
    }
    throw new FolderLockedError(
      `Another Tessera has the folder ${dir} open. Stop it, or give this one another DATA_DIR.`,
      { cause },
    );
  }
  return lock;
};

/** Tables whose rows are updated or deleted; the others only grow. */
const rewrittenTables =
  'qr template revision code_text code_count content_usage media_usage users session rate_limit one_time_token audit scan scan_day visitor_day ' +
  'scan_fold scan_cube scan_account_day scan_account_week scan_account_hours scan_quarter_hour scan_code_total ' +
  'scan_code_day scan_code_week scan_code_hours code_quarter_hour busy_code ' +
  'unrecorded_scans unrecorded_report subscription email sweep pgboss.job_common pgboss.queue';

/**
 * Selects those that need vacuum, partitions separately, by the rule of autovacuum: after a fifth of a table has changed.
 * Vacuum can't be split and blocks everything in proportion to the table's size, so it runs rarely. The statistics are lost
 * in a crash; then each table is vacuumed once.
 */
const selectTablesToVacuum = `
  select stat.relid::regclass::text as name
  from unnest($1::text[]) as rewritten left join pg_partition_tree(rewritten::regclass) as part on true
  join pg_stat_user_tables as stat on stat.relid = coalesce(part.relid, rewritten::regclass)
  where part.isleaf is not false
    and (last_vacuum is null or n_dead_tup + n_ins_since_vacuum > 50 + n_live_tup / 5)`;

const waitUntilOpen = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('')));
  });

/**
 * Opens the database of a folder in a worker.
 * @throws DatabaseUnavailableError if it is damaged. PostgreSQL's output is discarded.
 */
const openWorker = async (folder: string): Promise<Worker> => {
  requireIntactFolder(folder);
  const script = new URL('./pglite-worker.ts', import.meta.url);
  const worker = new Worker(script, {
    workerData: { dir: folder },
    resourceLimits: { maxYoungGenerationSizeMb: 8 }, // The worker's objects are few; the database is in WebAssembly memory.
  });
  await waitUntilOpen(worker).catch(async (error) => {
    await worker.terminate();
    throw toDamagedFolderError(folder, error);
  });
  return worker;
};

/**
 * Opens the embedded PostgreSQL of a data folder in a worker, accessed through `pg`. All connections share one session and
 * take turns, transaction by transaction.
 * With `isShared`, programs on this machine that may read the folder can use the database meanwhile (pglite-socket.ts).
 * @throws FolderLockedError if another process has locked the folder.
 */
export const openPglite = async (dataDir: string, { isShared = false } = {}): Promise<Database> => {
  configureTypeParsers();
  const dir = join(dataDir, 'database');
  const folder = join(dir, 'pg');
  prepareFolder(dir);
  closeToOthers(dir);
  const lock = lockFolder(dir);
  const worker = await openWorker(folder).catch((error) => {
    lock.close();
    throw error;
  });

  const multiplexer = new PgliteMultiplexer(worker);
  const stream = () => new PgliteSocket(multiplexer) as never;
  const stopSharing = isShared ? await sharePglite(dir, multiplexer) : async () => {};
  const pool = new pg.Pool({
    Client: PgliteClient,
    max: 8,
    stream,
    idleTimeoutMillis: 0,
    query_timeout: 30_000,
  });
  pool.on('error', () => {}); // The worker has ended; the next query reports it.
  // A connection lost during a query also emits an error, besides failing the query; it can be ignored.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = createKysely(pool);
  return {
    kind: 'pglite',
    db,
    pool,
    concurrency: 1,
    listen: (channel, onNotification, onListeningChange) =>
      listenOnConnection(() => pool.connect(), channel, onNotification, onListeningChange),
    maintain: async () => {
      await pool.query('select pg_stat_force_next_flush()');
      const { rows } = await pool.query<{ name: string }>(selectTablesToVacuum, [rewrittenTables.split(' ')]);
      // One statement at a time, so that other statements run in between.
      for (const { name } of rows) {
        await pool.query(`vacuum (truncate off) ${name}`);
        await pool.query(`analyze ${name}`);
      }
    },
    withoutTimeout: async (use) => {
      const client = new pg.Client({ stream });
      client.on('error', () => {}); // The next query fails.
      await client.connect();
      try {
        return await use(client);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await stopSharing();
      await db.destroy();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await ended;
      lock.close();
    },
  };
};
