import { fail } from './app-error.ts';

/** Does work when its turn comes. */
export type RunWithLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work in turn: `concurrency` in parallel, while up to `maxQueued` wait; further callers are told to try again. */
export const createConcurrencyLimiter = ({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): RunWithLimit => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (queue.length >= maxQueued) fail('unavailable', { retryAfter: 2 });
    if (running < concurrency) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
};
