import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** A password to be hashed at a cost, or compared with what is stored of one. */
export type Hashing = { password: string; cost: Options } | { password: string; stored: string };

const idle: Worker[] = [];

/** Has a worker of its own do it, which is kept for the next; idle ones keep no process alive. */
const inWorker = async (work: Hashing): Promise<unknown> => {
  const worker = idle.pop() ?? new Worker(new URL('./hashing-worker.ts', import.meta.url));
  worker.ref();
  worker.postMessage(work);
  const [answer] = await once(worker, 'message'); // one that fails is gone, and not used again
  worker.unref();
  idle.push(worker);
  return answer;
};

/** The hash of a password, with its salt and its cost (PHC string format). */
export const hash = (password: string, cost: Options) => inWorker({ password, cost }) as Promise<string>;

/** Whether a password is what was hashed. */
export const verify = (stored: string, password: string) => inWorker({ password, stored }) as Promise<boolean>;
