import { fail } from './app-error.ts';

/** Runs a task as soon as the concurrency limit allows. */
export type RunWithLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks in parallel and queues up to `maxQueued`.
 * @throws AppError `unavailable` if the queue is full.
 */
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
