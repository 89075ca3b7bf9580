import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { openDatabase } from '../index.ts';
import { createKysely } from '../kysely.ts';
import { FolderLockedError } from '../pglite.ts';
import { connectToSharedPglite } from '../pglite-snapshot.ts';
import type { Db } from '../port.ts';
import { requireDatabase } from './open.ts';

/** Runs one of the operator’s commands on an installation’s database, also while a server has the embedded one open. */
export const withClient = async <Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  run: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> => {
  requireDatabase(config);
  try {
    const database = await openDatabase(config);
    return await database.withoutTimeout(run).finally(() => database.close());
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    const client = await connectToSharedPglite(config.dataDir);
    return await run(client).finally(() => client.end());
  }
};

/** Does the same with a query builder, whose transactions are those of its only connection. */
export const withInstallation = <Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  run: (db: Db) => Promise<Result>,
): Promise<Result> =>
  withClient(config, (client) => {
    const connection = Object.assign(client, { release: () => {} });
    return run(createKysely({ connect: async () => connection, end: async () => {} } as unknown as pg.Pool));
  });
