import type { Config } from '../config.ts';
import { createSecretBox } from '../secret-box.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

type SecretKeySource = Manifest['secretKey'];

/** What recognises a key, without revealing anything about it. */
const computeCheck = (secretKey: string) => createSecretBox(secretKey).mac('backup', 'key check').toString('hex');

/** Says which key the secrets of a backup need. The key itself is in a backup only if it is in the database. */
export const describeSecretKey = ({ secretKey }: Pick<Config, 'secretKey'>, isInDatabase: boolean): SecretKeySource => {
  if (secretKey !== undefined) return { from: 'setting', check: computeCheck(secretKey) };
  return { from: isInDatabase ? 'database' : 'unknown' };
};

/** Throws unless the secrets of a backup can be decrypted with this installation’s key. */
export const requireSecretKey = ({ secretKey }: Pick<Config, 'secretKey'>, needed: SecretKeySource): void => {
  const ignoreHint = 'With --other-key it is restored nevertheless; two-step sign-in then has to be set up again.';
  if (needed.from === 'database' && secretKey !== undefined)
    throw new BackupError(`This backup has its key in its database: restore it without SECRET_KEY. ${ignoreHint}`);
  if (needed.from !== 'setting') return;
  if (secretKey === undefined)
    throw new BackupError(`This backup needs the SECRET_KEY of the installation it comes from: set it. ${ignoreHint}`);
  if (computeCheck(secretKey) !== needed.check)
    throw new BackupError(`This SECRET_KEY isn’t that of the installation that the backup comes from. ${ignoreHint}`);
};
