import { join } from 'node:path';
import { findUnknownMigrations } from '../adapters/database/index.ts';
import { BackupError } from './backup-error.ts';
import { hashFile } from './hashing.ts';
import { type Manifest, readManifest, type StoredFile } from './manifest.ts';
import type { Progress } from './progress.ts';

const requireIntact = async (folder: string, { path, bytes, sha256 }: StoredFile) => {
  const file = join(folder, path);
  const found = await hashFile(file).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'is missing' : `can’t be read: ${cause.message}`;
    throw new BackupError(`${file} ${reason}. Nothing was restored.`, { cause });
  });
  if (found.bytes !== bytes)
    throw new BackupError(
      `${file} has ${found.bytes} bytes instead of ${bytes}: it is cut off or damaged. Nothing was restored.`,
    );
  if (found.sha256 !== sha256)
    throw new BackupError(
      `${file} was changed or damaged since the backup: its checksum differs. Nothing was restored.`,
    );
};

/**
 * Reads the manifest of a backup and compares every file with it, so that a damaged backup is rejected before anything is
 * restored.
 * @throws BackupError that names the file
 */
export const verifyBackup = async (folder: string, report: Progress): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const [unknown] = findUnknownMigrations(manifest.migrations);
  if (unknown !== undefined) {
    throw new BackupError(
      `This backup is of release ${manifest.release}, whose database is newer than this release (migration ${unknown}). Restore it with that release or a later one.`,
    );
  }
  const files = [...manifest.tables.flatMap(({ file }) => file ?? []), ...manifest.files];
  for (const [number, file] of files.entries()) {
    await requireIntact(folder, file);
    report(() => `checked ${number + 1} of ${files.length} files of the backup`);
  }
  return manifest;
};
