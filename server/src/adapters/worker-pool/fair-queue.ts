import type { Callers } from '../../caller.ts';
import { BusyError } from './busy-error.ts';
import { type CpuBudget, createCpuBudgets } from './cpu-budget.ts';
import { countAhead, createDurationTracker, toRetrySeconds } from './wait-estimate.ts';

type QueuedJob = { callers: Callers };

/** Returns the number of waiting jobs of whichever of these callers has most, by its factor. */
export const countQueued = (waiting: readonly QueuedJob[], callers: Callers): number =>
  Math.max(
    0,
    ...callers.map(({ key, factor }) => {
      const jobs = waiting.filter((job) => job.callers.some((caller) => caller.key === key));
      return jobs.length / factor;
    }),
  );

/**
 * Returns the job to remove for one more: the newest of the caller with most jobs waiting, if the newcomer would have fewer.
 * Undefined if no caller has more.
 */
export const findJobToEvict = <Job extends QueuedJob>(waiting: readonly Job[], newcomer: Callers): Job | undefined => {
  const counts = waiting.map((job) => countQueued(waiting, job.callers));
  const highest = Math.max(0, ...counts);
  return highest > countQueued(waiting, newcomer) + 1 ? waiting[counts.lastIndexOf(highest)] : undefined;
};

export type QueueLimits = {
  /** The total weight of jobs that run in parallel. */
  capacity: number;
  /** The number of jobs that can wait. */
  maxQueued: number;
  /** How long a job can wait; unlimited by default. */
  maxWaitMs?: number;
  /** The CPU seconds of each caller. */
  budget?: Partial<CpuBudget>;
  /** A clock in seconds. */
  now?: () => number;
};

export type QueueRequest<T> = {
  /** Whom the job is counted for: an account and an address. */
  callers: Callers;
  weight?: number;
  /** Removes the job if it is still waiting. */
  signal?: AbortSignal | undefined;
  /** Returns the CPU seconds that the work took; by default, its duration. */
  getCpuSeconds?: (result: T, durationSeconds: number) => number;
};

type FairQueueJob = { callers: Callers; weight: number; start: () => void; cancel: (reason: string) => void };

/**
 * Runs jobs in parallel while there is capacity, and queues the others. The caller who used least CPU time lately comes first.
 * When the queue is full, the caller with most jobs yields to one with fewer. Callers who have used up their CPU seconds are
 * rejected.
 */
export const createFairQueue = (limits: QueueLimits) => {
  const { capacity, maxQueued, maxWaitMs, now = () => performance.now() / 1000 } = limits;
  const budgets = createCpuBudgets({ ...limits.budget }, now);
  const durations = createDurationTracker();
  const waiting: FairQueueJob[] = [];
  let freeCapacity = capacity;
  let isClosed = false;
  /** Keeps its turn until there is enough capacity for it. */
  let nextJob: FairQueueJob | undefined;

  const estimateSeconds = (jobs: number) => (jobs * durations.getMedian()) / capacity;
  const estimateRetrySeconds = () => toRetrySeconds(estimateSeconds(waiting.length + 1));
  const createBusyError = (message: string) => new BusyError(message, estimateRetrySeconds());

  const startNext = () => {
    while (freeCapacity > 0 && waiting.length > 0) {
      nextJob ??= waiting[budgets.findLeastUsed(waiting)];
      if (!nextJob || nextJob.weight > freeCapacity) return;
      freeCapacity -= nextJob.weight;
      nextJob.start();
    }
  };

  const requireTurn = (callers: Callers) => {
    if (isClosed) throw createBusyError('closing');
    if (budgets.isExhausted(callers)) throw createBusyError('the CPU seconds of the caller are used up');
    if (maxWaitMs !== undefined) {
      const ahead = countAhead(waiting, { callers }, budgets, durations.getMedian());
      if (estimateSeconds(ahead) * 1000 > maxWaitMs) throw createBusyError('its turn would come too late');
    }
    if (waiting.length < maxQueued) return;
    const evicted = findJobToEvict(waiting, callers);
    if (!evicted) throw createBusyError('too many jobs are waiting');
    evicted.cancel('a caller with fewer jobs came');
  };

  const waitForTurn = (callers: Callers, weight: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        waiting.splice(waiting.indexOf(job), 1);
        if (nextJob === job) nextJob = undefined;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const job: FairQueueJob = {
        callers,
        weight,
        start: () => {
          leaveQueue();
          resolve();
        },
        cancel: (reason) => {
          leaveQueue();
          reject(createBusyError(reason));
        },
      };
      const onAbort = () => {
        job.cancel('its caller is gone');
        startNext();
      };
      const onLate = () => {
        job.cancel('its turn did not come in time');
        startNext();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(onLate, maxWaitMs);
      signal?.addEventListener('abort', onAbort);
      waiting.push(job);
      startNext();
    });

  return {
    /** @throws {BusyError} when the job gets no turn */
    run: async <T>(
      work: () => Promise<T>,
      { callers, weight: requestedWeight = 1, signal, getCpuSeconds }: QueueRequest<T>,
    ): Promise<T> => {
      const weight = Math.min(requestedWeight, capacity);
      requireTurn(callers);
      await waitForTurn(callers, weight, signal);
      const startedAt = now();
      let cpuSeconds: number | undefined;
      try {
        const result = await work();
        cpuSeconds = getCpuSeconds?.(result, now() - startedAt);
        return result;
      } finally {
        const duration = now() - startedAt;
        durations.add(duration);
        budgets.spend(callers, cpuSeconds ?? duration);
        freeCapacity += weight;
        startNext();
      }
    },

    /** Whole seconds until all waiting jobs will be done, 1–60. */
    estimateRetrySeconds,

    /** Cancels all waiting jobs, and accepts no more. */
    close: () => {
      isClosed = true;
      for (const job of [...waiting]) job.cancel('closing');
    },
  };
};
