import { takeFairly } from '../pictures/queue.ts';

type Job = { caller: string; room: number; start: () => void };

/**
 * Lets as much work through at once as there is room for, and `waiting` wait for it. Who has had no turn lately comes
 * first, and nobody has more than `waitingOfOne` wait. Answers undefined to whoever comes beyond.
 */
export const openTurns = ({ room, waiting, waitingOfOne }: { room: number; waiting: number; waitingOfOne: number }) => {
  let free = room;
  let lastCaller = '';
  let first: Job | undefined;
  const queue: Job[] = [];
  /** Whose turn it is keeps it until there is room. */
  const next = () => {
    for (;;) {
      if (!first && queue.length === 0) return;
      first ??= takeFairly(queue, lastCaller);
      if (first.room > free) return;
      free -= first.room;
      lastCaller = first.caller;
      first.start();
      first = undefined;
    }
  };
  return async <T>(
    work: () => Promise<T>,
    { caller, room: asked }: { caller: string; room: number },
  ): Promise<T | undefined> => {
    const taken = Math.min(asked, room);
    const all = first ? [first, ...queue] : queue;
    const ofOne = all.filter((job) => job.caller === caller).length;
    if (all.length >= waiting || ofOne >= waitingOfOne) return undefined;
    await new Promise<void>((start) => {
      queue.push({ caller, room: taken, start });
      next();
    });
    return work().finally(() => {
      free += taken;
      next();
    });
  };
};
