import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** A database inside a transaction. */
export type Tx = Transaction<Tables>;

/** State of the database: `away` if it doesn't respond, `unwritable` if it responds but can't store. */
export type DatabaseState = 'ready' | 'unwritable' | 'away';

/** A connection of the pool, until it is released. */
export type DatabaseClient = pg.PoolClient;

/**
 * A PostgreSQL database, embedded or a server: one SQL dialect and one driver (`pg`), so that all code runs on both. `pool`
 * is for the scan path and for transactions that need their own connection; everything else uses `db`.
 */
export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  pool: pg.Pool;
  /** How many commits can be in progress without waiting for each other. */
  concurrency: number;
  /**
   * Calls `onNotification` for each notification on a channel, and `onListeningChange` when some may have been missed: with
   * false when listening is interrupted, with true once it is restored. Returns a function that stops listening.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListeningChange: (isListening: boolean) => void,
  ): Promise<() => Promise<void>>;
  /** Daily maintenance for the embedded database, which has no autovacuum. */
  maintain(): Promise<void>;
  /** Runs `use` with a connection without statement timeout, e.g. for migrations; a dedicated one on a server. */
  withoutTimeout<Result>(use: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * The embedded database runs one statement at a time, which can't be interrupted. No statement of a request may read more
 * rows of a table or more bytes than this, so that a scan waits for at most one such statement.
 */
export const maxStatementRows = 1_000;
export const maxStatementBytes = 1_000_000;

/** The database is locked by another process, or no server responds. The message is for the operator. */
export class DatabaseUnavailableError extends Error {}
