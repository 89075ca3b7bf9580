import { DatabaseUnavailableError } from './adapters/database/index.ts';
import { BackupError } from './backup/backup-error.ts';
import { ConfigError } from './config.ts';

const diskReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOENT: 'it isn’t there',
  ENOTDIR: 'a file is in the place of a folder',
};

/** Returns a sentence for errors that the operator can fix. */
const toOperatorMessage = (error: unknown): string | undefined => {
  if ([BackupError, ConfigError, DatabaseUnavailableError].some((type) => error instanceof type))
    return (error as Error).message;
  const { code = '', message, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}.`;
  const reason = diskReasons[code];
  if (reason === undefined) return undefined;
  const place = dest ?? path;
  return place ? `${place} can’t be used: ${reason}.` : `${message}.`;
};

/** Runs a command of the operator’s, and ends the process with its message alone if something is wrong that they can fix. */
export const runCommand = (run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    console.error(toOperatorMessage(error) ?? error);
    process.exit(1);
  });
