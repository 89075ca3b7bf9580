import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { FolderLockedError, openPglite } from '../pglite.ts';
import { copySharedPglite } from '../pglite-snapshot.ts';
import { type Database, DatabaseUnavailableError } from '../port.ts';
import { openPostgres } from '../postgres.ts';

/** Throws unless there is a database; opening the embedded one would create it. */
export const requireDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void => {
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'pg', 'PG_VERSION')))
    throw new DatabaseUnavailableError(`There is no database in ${dataDir} (DATA_DIR).`);
};

/**
 * Opens the database of an installation to read all of it, whether a server runs or not: PostgreSQL itself, or the embedded
 * database, or if a server has that open, a copy in `scratch`.
 */
export const openForBackup = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  scratch: string,
): Promise<Database> => {
  const { databaseUrl, dataDir } = config;
  requireDatabase(config);
  if (databaseUrl) return openPostgres(databaseUrl);
  try {
    return await openPglite(dataDir);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    await copySharedPglite(dataDir, scratch);
    return openPglite(scratch);
  }
};
