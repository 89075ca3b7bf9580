import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../http/refusal.ts';

/** argon2id, 19 MiB, two passes (OWASP's least): about 12 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** So many at once, and so many that wait, or hashing would be a way to stop the server. */
const atOnce = 4;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) refuse('unavailable', { retryAfter: 2 });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), cost));

/** Made once, to be compared with where there is no account: a missing one takes as long as a wrong password. */
const decoy = hashPassword('no account has this password');

/** Whether a password is the stored one; without a stored one it takes the same time and is not. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await decoy.then((other) => inTurn(() => verify(stored ?? other, password.normalize('NFKC'))));
  return matches && stored !== null && stored !== undefined;
};
