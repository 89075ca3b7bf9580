import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailableError } from './port.ts';

/** The PostgreSQL whose folders PGlite reads. */
const postgresVersion = '18';
const controlFileBytes = 8192;
/** What no folder of a database lacks. */
const requiredEntries = ['base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf'];

const restoreHint = 'Restore it from a backup; or, to begin with an empty database, move that folder away.';
const throwUnavailable = (sentence: string, cause?: unknown): never => {
  throw new DatabaseUnavailableError(sentence, { cause });
};

const errorReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
};

/** Makes a folder that we can write to; refuses in a sentence. */
export const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throwUnavailable(`The folder ${folder} (DATA_DIR) can’t be used: ${errorReasons[code] ?? message}.`, cause);
  }
};

/** Refuses the folder of a database that can’t be opened as it is, before anything is written to it. */
export const requireIntactFolder = (folder: string): void => {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throwUnavailable(`The folder ${folder} can’t be used: ${errorReasons['ENOTDIR']}.`);
  if (readdirSync(folder).length === 0) return;
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throwUnavailable(
      `The folder ${folder} holds no whole database: it has no PG_VERSION, as after a first start that was cut off. ${restoreHint}`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== postgresVersion) {
    throwUnavailable(
      `The database in ${folder} was written by PostgreSQL ${found || 'of an unknown version'}, and this release reads PostgreSQL ${postgresVersion}. Start the release that wrote it.`,
    );
  }
  const missing = requiredEntries.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0)
    throwUnavailable(`The database in ${folder} is incomplete: ${missing.join(', ')} is missing. ${restoreHint}`);
  const { size } = statSync(join(folder, 'global/pg_control'));
  if (size !== controlFileBytes) {
    throwUnavailable(
      `The database in ${folder} is damaged: global/pg_control has ${size} bytes instead of ${controlFileBytes}. ${restoreHint}`,
    );
  }
};

/** Opening a database writes to it: with less room, that is what went wrong. */
const minFreeBytes = 32 * 2 ** 20;

/** Where a folder can’t be opened since its disk is full, that in a sentence. */
export const toDiskFullError = (folder: string, cause: unknown): DatabaseUnavailableError | undefined => {
  const { bavail, bsize } = statfsSync(folder);
  const sentence = `The database in ${folder} can’t be opened: its disk is full. Make room, then start again.`;
  return bavail * bsize < minFreeBytes ? new DatabaseUnavailableError(sentence, { cause }) : undefined;
};

/** What went wrong with a folder that looked intact. */
export const toDamagedFolderError = (folder: string, cause: unknown): DatabaseUnavailableError => {
  const full = toDiskFullError(folder, cause);
  if (full) return full;
  const { message = '' } = cause as Error;
  const reason = message.split('\n')[0] || 'it ended without a word';
  return new DatabaseUnavailableError(
    `The database in ${folder} can’t be opened; its files may be damaged (${reason}). ${restoreHint}`,
    {
      cause,
    },
  );
};
