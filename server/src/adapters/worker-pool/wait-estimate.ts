import type { Callers } from '../../caller.ts';
import type { CpuBudgets } from './cpu-budget.ts';

type QueuedJob = { callers: Callers };

/** Returns how many jobs start before a new one, if each uses `seconds` as the last ones did. */
export const countAhead = (
  waiting: readonly QueuedJob[],
  newcomer: QueuedJob,
  budgets: CpuBudgets,
  seconds: number,
): number => {
  const remaining = [...waiting, newcomer];
  const forecast = budgets.fork();
  for (let ahead = 0; ; ahead++) {
    const [next] = remaining.splice(forecast.findLeastUsed(remaining), 1);
    if (!next || next === newcomer) return ahead;
    forecast.spend(next.callers, seconds);
  }
};

const sampleCount = 15;
/** What a job is taken to last before some have ended. */
const defaultSeconds = 0.5;

/**
 * Returns how long a job takes: the median of the last 15. The first ones also start their processes, and last far longer than those
 * after them: few of them say little.
 */
export const createDurationTracker = () => {
  const samples: number[] = new Array(sampleCount >> 2).fill(defaultSeconds);
  return {
    add: (seconds: number) => {
      samples.push(seconds);
      if (samples.length > sampleCount) samples.shift();
    },
    getMedian: () => samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? defaultSeconds,
  };
};

/** Whole seconds for a Retry-After header, 1–60. */
export const toRetrySeconds = (seconds: number) => Math.min(60, Math.max(1, Math.ceil(seconds)));
