import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobStore } from '../adapters/blob-store/index.ts';
import type { BlobStore } from '../adapters/blob-store/port.ts';
import { analyzeDatabase, isDatabaseEmpty, loadDatabase } from '../adapters/database/backup/index.ts';
import { isDatabaseUnavailable, migrate, openDatabase } from '../adapters/database/index.ts';
import { BackupError } from './backup-error.ts';
import { removeFiles, restoreFiles } from './blob-files.ts';
import type { InstallationConfig } from './create-backup.ts';
import { createRowDigest, readLines } from './hashing.ts';
import type { Manifest } from './manifest.ts';
import { createProgress, formatCount, formatMoment } from './progress.ts';
import { requireSecretKey } from './secret-key.ts';
import { verifyBackup } from './verify-backup.ts';

type TableLoad = Parameters<Parameters<typeof loadDatabase>[2]>[0];

/** A table as it was saved and as it was read back. */
export type RestoredTable = { name: string; saved: number; restored: number; isSame: boolean };

const requireEmptyStore = async (store: BlobStore, place: string) => {
  for await (const name of store.list())
    throw new BackupError(
      `There are files in ${place}, such as ${name}. A backup is restored only to where there are none.`,
    );
};

const restoreTable = async (
  load: TableLoad,
  folder: string,
  table: Manifest['tables'][number],
): Promise<RestoredTable> => {
  const name = `${table.schema}.${table.name}`;
  if (table.file) {
    const path = join(folder, table.file.path);
    await load.insert(table, readLines(path)).catch((cause: Error) => {
      throw new BackupError(`${path} can’t be restored: ${cause.message}. Nothing was restored.`, { cause });
    });
  }
  const digest = createRowDigest();
  for await (const lines of load.read(table)) digest.add(lines);
  const found = digest.result();
  return {
    name,
    saved: table.rows,
    restored: found.rows,
    isSame: found.rows === table.rows && found.digest === table.digest,
  };
};

/**
 * Restores a verified backup to an empty installation: all of it, or nothing. The copy is paused: it stays read-only and
 * contacts no one until the operator confirms it.
 */
export const restoreBackup = async (
  config: InstallationConfig,
  folder: string,
  { ignoresKey = false, now, say }: { ignoresKey?: boolean; now: () => Date; say: (text: string) => void },
): Promise<RestoredTable[]> => {
  const report = createProgress(now, say);
  const manifest = await verifyBackup(folder, report);
  const { tables, files } = manifest;
  say(
    `The backup of ${formatMoment(manifest.snapshotAt)} is intact: ${tables.length} tables, ${formatCount(files.length)} files.`,
  );
  if (!ignoresKey) requireSecretKey(config, manifest.secretKey);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await createBlobStore(config, now);
  await requireEmptyStore(store, config.filesUrl ?? join(config.dataDir, 'files'));
  const database = await openDatabase(config);
  try {
    if (!(await isDatabaseEmpty(database))) {
      const place = config.databaseUrl ? 'The database of DATABASE_URL' : `The database in ${config.dataDir}`;
      throw new BackupError(`${place} isn’t empty. A backup is restored only to an empty one.`);
    }
    let stored: string[] = [];
    say('Restoring …');
    const restored = await loadDatabase(database, manifest, async (load) => {
      const results: RestoredTable[] = [];
      for (const [number, table] of tables.entries()) {
        results.push(await restoreTable(load, folder, table));
        report(() => `${table.schema}.${table.name}: ${number + 1} of ${tables.length} tables`);
      }
      const different = results.find(({ isSame }) => !isSame);
      if (different)
        throw new BackupError(`${different.name} differs from the backup after restoring it. Nothing was restored.`);
      stored = await restoreFiles(store, folder, files, config.dataDir, report);
      await load.pause(manifest.snapshotAt);
      return results;
    }).catch(async (error: unknown) => {
      await removeFiles(store, stored);
      if (error instanceof BackupError || isDatabaseUnavailable(error)) throw error;
      throw new BackupError(`The backup can’t be restored: ${(error as Error).message}. Nothing was restored.`, {
        cause: error,
      });
    });
    say(`Restored ${formatCount(stored.length)} files.`);
    const applied = await migrate(database);
    if (applied.length > 0) say(`Brought the database up to date: ${applied.join(', ')}.`);
    await analyzeDatabase(database);
    return restored;
  } finally {
    await database.close();
  }
};
