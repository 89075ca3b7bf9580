import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailableError } from './port.ts';

/** The PostgreSQL version whose data folders PGlite reads. */
const postgresVersion = '18';
const controlFileBytes = 8192;
/** Entries that every database folder has. */
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

/**
 * Creates a folder, which other users of the machine can't enter, and checks that it is writable.
 * @throws DatabaseUnavailableError otherwise.
 */
export const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throwUnavailable(`The folder ${folder} (DATA_DIR) can’t be used: ${errorReasons[code] ?? message}.`, cause);
  }
};

/** Keeps other users of the machine out of a folder: PGlite lets everyone read and write its files. */
export const closeToOthers = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch {} // Of a file system without permissions, or another user’s folder.
};

/**
 * Checks a database folder before anything is written to it.
 * @throws DatabaseUnavailableError if it can't be opened as it is.
 */
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

/** Opening a database writes to it: with less free space, a full disk is the likely cause of a failure. */
const minFreeBytes = 32 * 2 ** 20;

/** Returns an error for the operator if the disk of a folder that failed to open is full. */
export const toDiskFullError = (folder: string, cause: unknown): DatabaseUnavailableError | undefined => {
  const { bavail, bsize } = statfsSync(folder);
  const sentence = `The database in ${folder} can’t be opened: its disk is full. Make room, then start again.`;
  return bavail * bsize < minFreeBytes ? new DatabaseUnavailableError(sentence, { cause }) : undefined;
};

/** Returns an error for the operator about a folder that looked intact but failed to open. */
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
