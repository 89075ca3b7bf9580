import type { Config } from '../../config.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres.ts';

export { prepareFolder } from './data-folder.ts';
export { eraseDependents } from './dependents.ts';
export { migrate, migrationsPending } from './migrate.ts';
export { type Database, type DatabaseClient, DatabaseUnavailable, type Db, maxBytes, maxRows } from './port.ts';
export { isDatabaseUnavailable } from './unavailable.ts';

/** Opens the database that the settings name: PostgreSQL by DATABASE_URL, else the one in the data folder. */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseWait'>>,
): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databaseWait) : openPglite(config.dataDir);
