import { availableParallelism } from 'node:os';
import { isSameAsEmail } from '@tessera/contract/rules/passwords.ts';
import { fail } from '../../http/app-error.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limit.ts';
import { isGuessable } from './guessable.ts';
import { hash, verify } from './hashing.ts';
import { passwordCost } from './password-cost.ts';

/**
 * So many at once, which leaves a core to everything else, and so many that wait: without end, hashing would be a way to
 * stop the server.
 */
export const hashConcurrency = Math.min(3, Math.max(1, availableParallelism() - 1));
export const maxQueuedHashes = 100;
const runQueued = createConcurrencyLimiter({ concurrency: hashConcurrency, maxQueued: maxQueuedHashes });

/** Whole requests that hash: one more than are hashed at once looks its user up meanwhile. Scans wait for no more of them. */
export const signInConcurrency = { concurrency: hashConcurrency + 1, maxQueued: maxQueuedHashes };

export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => hash(password.normalize('NFKC'), passwordCost));

const { memoryCost, timeCost, parallelism } = passwordCost;
const hashPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a password was hashed at another cost than ours now. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(hashPrefix);

/** Hashes a password that somebody chooses for their account. Refuses what anybody would guess. */
export const hashNewPassword = (password: string, email: string): Promise<string> => {
  if (isGuessable(password) || isSameAsEmail(password, email)) {
    fail('invalid_input', { issues: [{ field: 'password', code: 'password_too_common' }] });
  }
  return hashPassword(password);
};

/** Made once, to be compared with where there is no account: a missing one takes as long as a wrong password. */
const decoyHash = hashPassword('no account has this password');

/** Whether a password is the stored one; without a stored one it takes the same time and is not. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await decoyHash.then((decoyValue) =>
    runQueued(() => verify(stored ?? decoyValue, password.normalize('NFKC'))),
  );
  return matches && stored !== null && stored !== undefined;
};
