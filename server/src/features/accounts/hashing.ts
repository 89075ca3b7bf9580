import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** A password to be hashed at a cost, or compared with what is stored of one. */
export type HashingTask = { password: string; cost: Options } | { password: string; stored: string };

const idleWorkers: Worker[] = [];

/** Has a worker of its own do it, which is kept for the next; idle ones keep no process alive. */
const runInWorker = async (task: HashingTask): Promise<unknown> => {
  const worker = idleWorkers.pop() ?? new Worker(new URL('./hashing-worker.ts', import.meta.url));
  worker.ref();
  worker.postMessage(task);
  const [result] = await once(worker, 'message'); // one that fails is gone, and not used again
  worker.unref();
  idleWorkers.push(worker);
  return result;
};

/** The hash of a password, with its salt and its cost (PHC string format). */
export const hash = (password: string, cost: Options) => runInWorker({ password, cost }) as Promise<string>;

/** Whether a password is what was hashed. */
export const verify = (stored: string, password: string) => runInWorker({ password, stored }) as Promise<boolean>;
