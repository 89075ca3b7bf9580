import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBlobStore } from '../adapters/blob-store/index.ts';
import { openForBackup, readSnapshot, type StoredTable } from '../adapters/database/backup/index.ts';
import { currentRelease } from '../adapters/database/index.ts';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';
import { saveFiles } from './blob-files.ts';
import { createLineFile, createRowDigest } from './hashing.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { createProgress, formatCount, formatMoment, type Progress } from './progress.ts';
import { describeSecretKey } from './secret-key.ts';

/** The settings that say where an installation is. */
export type InstallationConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl' | 'secretKey'>;

const toTablePath = ({ schema, name }: StoredTable) => `tables/${schema}.${name}.jsonl`.replaceAll('_', '-');

const saveTable = async (
  folder: string,
  table: StoredTable,
  batches: AsyncIterable<readonly string[]>,
  report: Progress,
): Promise<Manifest['tables'][number]> => {
  const path = toTablePath(table);
  const digest = createRowDigest();
  let file: Awaited<ReturnType<typeof createLineFile>> | undefined;
  for await (const lines of batches) {
    file ??= await createLineFile(join(folder, path));
    digest.add(lines);
    await file.write(lines);
    report(() => `${table.schema}.${table.name}: ${formatCount(digest.result().rows)} rows`);
  }
  return { ...table, ...digest.result(), file: file ? { path, ...(await file.close()) } : null };
};

const saveDatabase = async (config: InstallationConfig, folder: string, report: Progress) => {
  const scratch = join(folder, 'copy');
  const database = await openForBackup(config, scratch);
  try {
    return await readSnapshot(database, async ({ takenAt, migrations, tables, sequences, hasSecretKey, read }) => {
      const saved: Manifest['tables'] = [];
      for (const table of tables) saved.push(await saveTable(folder, table, read(table), report));
      return {
        release: currentRelease,
        schemaVersion: migrations.at(-1) ?? '',
        migrations: [...migrations],
        database: database.kind,
        snapshotAt: takenAt,
        secretKey: describeSecretKey(config, hasSecretKey),
        tables: saved,
        sequences: [...sequences],
      };
    });
  } finally {
    await database.close();
    await rm(scratch, { recursive: true, force: true });
  }
};

/**
 * Writes a backup of the whole installation to a new folder, while servers keep running. The folder gets its name once
 * everything is in it and on the disk.
 */
export const createBackup = async (
  config: InstallationConfig,
  folder: string,
  now: () => Date,
  say: (text: string) => void,
): Promise<Manifest['tables']> => {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already. A backup gets a folder of its own.`);
  const startedAt = now().toISOString();
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true }); // Of a backup that was interrupted.
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const report = createProgress(now, say);
    say(config.databaseUrl ? 'Saving the database …' : `Saving the database in ${config.dataDir} …`);
    const saved = await saveDatabase(config, partial, report);
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Saved ${saved.tables.length} tables with ${formatCount(rows)} rows, as they were at ${formatMoment(saved.snapshotAt)}.`,
    );
    const files = await saveFiles(await createBlobStore(config, now), partial, report);
    say(`Saved ${formatCount(files.length)} files.`);
    await writeManifest(partial, { startedAt, ...saved, files });
    await rename(partial, folder);
    return saved.tables;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
};
