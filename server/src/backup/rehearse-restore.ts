import { mkdtemp, rm } from 'node:fs/promises';
import type { InstallationConfig } from './create-backup.ts';
import { type RestoredTable, restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup to an installation beside it that is deleted again, with the embedded database and a folder of files: shows
 * that it can be restored, without touching anything else. Returns the tables, which are the same as those that were saved.
 * @throws BackupError if it can’t be restored
 */
export const rehearseRestore = async (
  config: InstallationConfig,
  folder: string,
  options: { now: () => Date; say: (text: string) => void },
): Promise<RestoredTable[]> => {
  const dataDir = await mkdtemp(`${folder}.rehearsal-`);
  try {
    return await restoreBackup({ ...config, dataDir, databaseUrl: undefined, filesUrl: undefined }, folder, options);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
