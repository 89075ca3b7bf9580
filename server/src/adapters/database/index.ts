import type { Config } from '../../config.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

export { notifyOfAccount, parseAccountPayload } from './account-notification.ts';
export { prepareFolder } from './data-folder.ts';
export { eraseDependents } from './dependents.ts';
export { withCommitHook } from './kysely.ts';
export { createDatabaseMetrics } from './metrics.ts';
export { currentRelease, findUnknownMigrations, hasPendingMigrations, migrate } from './migrate.ts';
export {
  type Database,
  type DatabaseClient,
  DatabaseUnavailableError,
  type Db,
  maxStatementBytes,
  maxStatementRows,
  type Tx,
} from './port.ts';
export { isDatabaseUnavailable } from './unavailable.ts';

/** Opens the configured database: PostgreSQL at DATABASE_URL, otherwise PGlite in the data folder. */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseWaitMs' | 'databasePoolSize'>>,
  options: { isShared?: boolean } = {},
): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, { waitMs: config.databaseWaitMs, poolSize: config.databasePoolSize })
    : openPglite(config.dataDir, options);
