import { refuse } from './refusal.ts';

/** Does work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work in turn: `atOnce` in parallel, while up to `mostWaiting` wait; further callers are told to try again. */
export const openTurns = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting) refuse('unavailable', { retryAfter: 2 });
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
