import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { observeQuery } from './metrics.ts';
import type { Tables } from './tables.ts';

/** Called before a transaction commits, on its connection. If it throws, the transaction is rolled back. */
export type CommitHook = (connection: DatabaseConnection) => Promise<void>;

const commitHooks = new AsyncLocalStorage<CommitHook>();

/** Calls `hook` before each commit of what `work` does. */
export const withCommitHook = <Result>(hook: CommitHook, work: () => Promise<Result>): Promise<Result> =>
  commitHooks.run(hook, work);

class HookedDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await commitHooks.getStore()?.(connection);
    await super.commitTransaction(connection as Parameters<PostgresDriver['commitTransaction']>[0]);
  }
}

/** Creates the query builder of a pool. */
export const createKysely = (pool: pg.Pool): Kysely<Tables> => {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new HookedDriver({ pool }),
    },
    log: ({ query, queryDurationMillis }) => observeQuery(query.query.kind, queryDurationMillis),
  });
};
