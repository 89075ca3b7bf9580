import { availableParallelism } from 'node:os';
import { isSameAsEmail } from '@tessera/contract/rules/passwords.ts';
import { fail } from '../../http/app-error.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limit.ts';
import { isGuessable } from './guessable.ts';
import { hash, verify } from './hashing.ts';
import { passwordCost } from './password-cost.ts';

/** Leaves a core to everything else, and bounds the queue: unbounded hashing would allow denial of service. */
export const hashConcurrency = Math.min(3, Math.max(1, availableParallelism() - 1));
export const maxQueuedHashes = 100;
const runQueued = createConcurrencyLimiter({ concurrency: hashConcurrency, maxQueued: maxQueuedHashes });

/**
 * Concurrency of whole requests that hash: one more than hashes run in parallel, so that it can look up its user meanwhile.
 * Scans never wait for more than these.
 */
export const signInConcurrency = { concurrency: hashConcurrency + 1, maxQueued: maxQueuedHashes };

export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => hash(password.normalize('NFKC'), passwordCost));

const { memoryCost, timeCost, parallelism } = passwordCost;
const hashPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a stored hash has another cost than the current one. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(hashPrefix);

/**
 * Hashes a newly chosen password.
 * @throws AppError `invalid_input` if it is easily guessed.
 */
export const hashNewPassword = (password: string, email: string): Promise<string> => {
  if (isGuessable(password) || isSameAsEmail(password, email)) {
    fail('invalid_input', { issues: [{ field: 'password', code: 'password_too_common' }] });
  }
  return hashPassword(password);
};

/** Compared with if there is no account, so that an unknown email takes as long as a wrong password. */
const decoyHash = hashPassword('no account has this password');

/** Whether a password matches the stored hash; without one it returns false after the same time. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await decoyHash.then((decoyValue) =>
    runQueued(() => verify(stored ?? decoyValue, password.normalize('NFKC'))),
  );
  return matches && stored !== null && stored !== undefined;
};
