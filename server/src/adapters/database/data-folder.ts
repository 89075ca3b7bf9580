import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './port.ts';

/** The PostgreSQL whose folders PGlite reads. */
const version = '18';
const controlFileBytes = 8192;
/** What no folder of a database lacks. */
const parts = ['base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf'];

const restore = 'Restore it from a backup; or, to begin with an empty database, move that folder away.';
const refuse = (sentence: string, cause?: unknown): never => {
  throw new DatabaseUnavailable(sentence, { cause });
};

const reasons: Readonly<Record<string, string>> = {
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
    refuse(`The folder ${folder} (DATA_DIR) can’t be used: ${reasons[code] ?? message}.`, cause);
  }
};

/** Refuses the folder of a database that can’t be opened as it is, before anything is written to it. */
export const demandIntact = (folder: string): void => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    refuse(
      `The folder ${folder} holds no whole database: it has no PG_VERSION, as after a first start that was cut off. ${restore}`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== version) {
    refuse(
      `The database in ${folder} was written by PostgreSQL ${found || 'of an unknown version'}, and this release reads PostgreSQL ${version}. Start the release that wrote it.`,
    );
  }
  const missing = parts.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0)
    refuse(`The database in ${folder} is incomplete: ${missing.join(', ')} is missing. ${restore}`);
  const { size } = statSync(join(folder, 'global/pg_control'));
  if (size !== controlFileBytes) {
    refuse(
      `The database in ${folder} is damaged: global/pg_control has ${size} bytes instead of ${controlFileBytes}. ${restore}`,
    );
  }
};

/** Opening a database writes to it: with less room, that is what went wrong. */
const leastFree = 32 * 2 ** 20;

/** Where a folder can’t be opened since its disk is full, that in a sentence. */
export const fullDisk = (folder: string, cause: unknown): DatabaseUnavailable | undefined => {
  const { bavail, bsize } = statfsSync(folder);
  const sentence = `The database in ${folder} can’t be opened: its disk is full. Make room, then start again.`;
  return bavail * bsize < leastFree ? new DatabaseUnavailable(sentence, { cause }) : undefined;
};

/** What went wrong with a folder that looked intact. */
export const damagedFolder = (folder: string, cause: unknown): DatabaseUnavailable => {
  const full = fullDisk(folder, cause);
  if (full) return full;
  const { message = '' } = cause as Error;
  const said = message.split('\n')[0] || 'it ended without a word';
  return new DatabaseUnavailable(
    `The database in ${folder} can’t be opened; its files may be damaged (${said}). ${restore}`,
    {
      cause,
    },
  );
};
