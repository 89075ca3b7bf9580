import { DatabaseUnavailableError } from './adapters/database/index.ts';
import { BackupError } from './backup/backup-error.ts';
import { ConfigError } from './config.ts';

/** Runs a command of the operator’s, and ends the process with its message alone if something is wrong that they can fix. */
export const runCommand = (run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    const isForOperator = [BackupError, ConfigError, DatabaseUnavailableError].some((type) => error instanceof type);
    console.error(isForOperator ? (error as Error).message : error);
    process.exit(1);
  });
