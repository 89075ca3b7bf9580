import type { Callers } from '../caller.ts';
import { type Budget, createBudgets } from './cpu-budget.ts';

type Waiting = { callers: Callers };

/** How many jobs wait of whichever of these callers has most, for what it may have. */
export const waitingOf = (waiting: readonly Waiting[], callers: Callers): number =>
  Math.max(
    0,
    ...callers.map(({ key, factor }) => {
      const jobs = waiting.filter((job) => job.callers.some((caller) => caller.key === key));
      return jobs.length / factor;
    }),
  );

/**
 * The job that makes room for one more: the newest of the caller with most jobs waiting, as long as the newcomer would have
 * fewer. Undefined where no caller has more.
 */
export const toYield = <Job extends Waiting>(waiting: readonly Job[], newcomer: Callers): Job | undefined => {
  const counts = waiting.map((job) => waitingOf(waiting, job.callers));
  const most = Math.max(0, ...counts);
  return most > waitingOf(waiting, newcomer) + 1 ? waiting[counts.lastIndexOf(most)] : undefined;
};

type Job = { callers: Callers; room: number; start: (isTurn: boolean) => void };
type Asked<T> = {
  callers: Callers;
  room: number;
  /** The CPU seconds that the work took, by its result; without it, the time that it took. */
  secondsOf?: (result: T) => number;
};

/**
 * Lets as much work through at the same time as there is room for, while `maxWaiting` jobs wait. The caller who used least
 * CPU time lately comes first. Where too many wait, the caller with most of them yields to one with fewer; and who has used
 * up their budget of CPU seconds is refused. `run` returns undefined where work gets no turn.
 */
export const createFairQueue = (limits: {
  room: number;
  maxWaiting: number;
  budget?: Partial<Budget>;
  now?: () => number;
}) => {
  const { room, maxWaiting, now = () => performance.now() / 1000 } = limits;
  const budgets = createBudgets({ ...limits.budget }, now);
  const waiting: Job[] = [];
  let free = room;
  /** Whose turn it is keeps it until there is room. */
  let first: Job | undefined;

  const leave = (job: Job) => {
    waiting.splice(waiting.indexOf(job), 1);
    if (first === job) first = undefined;
  };
  const startNext = () => {
    while (free > 0 && waiting.length > 0) {
      const next = first ?? waiting[budgets.leastUsed(waiting)]!;
      first = next;
      if (next.room > free) return;
      leave(next);
      free -= next.room;
      next.start(true);
    }
  };

  return async <T>(work: () => Promise<T>, { callers, room: wanted, secondsOf }: Asked<T>): Promise<T | undefined> => {
    const taken = Math.min(wanted, room);
    if (budgets.isOver(callers)) return undefined;
    if (waiting.length >= maxWaiting) {
      const yielding = toYield(waiting, callers);
      if (!yielding) return undefined;
      leave(yielding);
      yielding.start(false);
    }
    const isTurn = await new Promise<boolean>((start) => {
      waiting.push({ callers, room: taken, start });
      startNext();
    });
    if (!isTurn) return undefined;
    const began = now();
    let seconds: number | undefined;
    try {
      const result = await work();
      seconds = secondsOf?.(result);
      return result;
    } finally {
      budgets.spend(callers, seconds ?? now() - began);
      free += taken;
      startNext();
    }
  };
};
