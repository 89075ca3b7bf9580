import type { Callers } from '../caller.ts';
import { type CpuBudget, createCpuBudgets } from './cpu-budget.ts';

type QueuedJob = { callers: Callers };

/** Returns the number of queued jobs of the caller with the most, relative to its factor. */
export const countQueued = (waiting: readonly QueuedJob[], callers: Callers): number =>
  Math.max(
    0,
    ...callers.map(({ key, factor }) => {
      const jobs = waiting.filter((job) => job.callers.some((caller) => caller.key === key));
      return jobs.length / factor;
    }),
  );

/**
 * Returns the job to evict for a newcomer: the newest of the caller with the most queued jobs, if the newcomer would still have fewer.
 * Undefined otherwise.
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
  /** Returns the CPU seconds that the work took; by default its duration counts. */
  getCpuSeconds?: (result: T) => number;
};

/**
 * Runs work up to the capacity, and queues up to `maxQueued` jobs. Callers who recently used the least CPU time come first. When the queue
 * is full, the caller with the most jobs yields to one with fewer; callers with an exhausted CPU budget are rejected. `run` returns
 * undefined for rejected work.
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
  /** The selected job keeps its turn until there is enough capacity. */
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
