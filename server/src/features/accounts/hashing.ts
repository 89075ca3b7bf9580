import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** A password to hash at a cost, or to compare with a stored hash. */
export type HashingTask = { password: string; cost: Options } | { password: string; stored: string };

const idleWorkers: Worker[] = [];

/** Runs a task in an idle or new worker. Idle workers don't keep the process alive. */
const runInWorker = async (task: HashingTask): Promise<unknown> => {
  const worker = idleWorkers.pop() ?? new Worker(new URL('./hashing-worker.ts', import.meta.url));
  worker.ref();
  worker.postMessage(task);
  const [result] = await once(worker, 'message'); // a failed worker is discarded
  worker.unref();
  idleWorkers.push(worker);
  return result;
};

/** Returns the hash of a password, with its salt and cost (PHC string format). */
export const hash = (password: string, cost: Options) => runInWorker({ password, cost }) as Promise<string>;

/** Whether a password matches a stored hash. */
export const verify = (stored: string, password: string) => runInWorker({ password, stored }) as Promise<boolean>;
