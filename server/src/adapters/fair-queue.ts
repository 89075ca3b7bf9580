import type { Callers } from '../caller.ts';
import { type CpuBudget, createCpuBudgets } from './cpu-budget.ts';

type QueuedJob = { callers: Callers };

/** How many jobs wait of whichever of these callers has most, for what it may have. */
export const countQueued = (waiting: readonly QueuedJob[], callers: Callers): number =>
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
export const findJobToEvict = <Job extends QueuedJob>(waiting: readonly Job[], newcomer: Callers): Job | undefined => {
  const counts = waiting.map((job) => countQueued(waiting, job.callers));
  const highest = Math.max(0, ...counts);
  return highest > countQueued(waiting, newcomer) + 1 ? waiting[counts.lastIndexOf(highest)] : undefined;
};

type FairQueueJob = { callers: Callers; weight: number; start: (isTurn: boolean) => void };
type FairQueueRequest<T> = {
  callers: Callers;
  weight: number;
  /** The CPU seconds that the work took, by its result; without it, the time that it took. */
  getCpuSeconds?: (result: T) => number;
};

/**
 * Lets as much work through at the same time as there is room for, while `maxQueued` jobs wait. The caller who used least
 * CPU time lately comes first. Where too many wait, the caller with most of them yields to one with fewer; and who has used
 * up their budget of CPU seconds is refused. `run` returns undefined where work gets no turn.
 */
export const createFairQueue = (limits: {
  capacity: number;
  maxQueued: number;
  budget?: Partial<CpuBudget>;
  now?: () => number;
}) => {
  const { capacity, maxQueued, now = () => performance.now() / 1000 } = limits;
  const budgets = createCpuBudgets({ ...limits.budget }, now);
  const waiting: FairQueueJob[] = [];
  let freeCapacity = capacity;
  /** Whose turn it is keeps it until there is room. */
  let nextJob: FairQueueJob | undefined;

  const removeFromQueue = (job: FairQueueJob) => {
    waiting.splice(waiting.indexOf(job), 1);
    if (nextJob === job) nextJob = undefined;
  };
  const startNext = () => {
    while (freeCapacity > 0 && waiting.length > 0) {
      const next = nextJob ?? waiting[budgets.findLeastUsed(waiting)]!;
      nextJob = next;
      if (next.weight > freeCapacity) return;
      removeFromQueue(next);
      freeCapacity -= next.weight;
      next.start(true);
    }
  };

  return async <T>(
    work: () => Promise<T>,
    { callers, weight: requestedWeight, getCpuSeconds }: FairQueueRequest<T>,
  ): Promise<T | undefined> => {
    const weight = Math.min(requestedWeight, capacity);
    if (budgets.isExhausted(callers)) return undefined;
    if (waiting.length >= maxQueued) {
      const evicted = findJobToEvict(waiting, callers);
      if (!evicted) return undefined;
      removeFromQueue(evicted);
      evicted.start(false);
    }
    const isTurn = await new Promise<boolean>((start) => {
      waiting.push({ callers, weight, start });
      startNext();
    });
    if (!isTurn) return undefined;
    const startedAt = now();
    let seconds: number | undefined;
    try {
      const result = await work();
      seconds = getCpuSeconds?.(result);
      return result;
    } finally {
      budgets.spend(callers, seconds ?? now() - startedAt);
      freeCapacity += weight;
      startNext();
    }
  };
};
