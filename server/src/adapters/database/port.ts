import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** One connection of the pool, until it is released. */
export type DatabaseClient = pg.PoolClient;

/**
 * A PostgreSQL, embedded or a server: one dialect, one driver (`pg`), so that what is written once runs on both.
 * `pool` is for the hot path and for transactions that need their own connection; everything else goes through `db`.
 */
export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  pool: pg.Pool;
  /** How many commits may be under way at once without waiting for each other. */
  concurrency: number;
  /**
   * Calls `onNotification` for each notification on a channel, and `onListeningChange` when some may have been missed: with false from when on
   * nothing is heard, with true once it is again.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListeningChange: (isListening: boolean) => void,
  ): Promise<() => Promise<void>>;
  /** Daily care that a server's autovacuum does by itself and the embedded one has nobody for. */
  maintain(): Promise<void>;
  /** Gives a connection whose statements may take as long as they need, as those of a migration do; one of its own on a server. */
  withoutTimeout<Result>(use: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * The embedded database does one thing at a time, and can't be interrupted: no statement of a request reads more rows of a
 * table, or more bytes, so that a scan waits for one such statement at the most.
 */
export const maxStatementRows = 1_000;
export const maxStatementBytes = 1_000_000;

/** The database can't be had: another process holds it, or no server answers. The message is for the operator. */
export class DatabaseUnavailableError extends Error {}
