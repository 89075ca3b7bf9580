import type { Caller, Callers } from '../caller.ts';

/** How many CPU seconds a caller may use in one go, and how many are refilled each second. */
export type CpuBudget = { seconds: number; refillPerSecond: number };

const defaultBudget: CpuBudget = { seconds: 120, refillPerSecond: 0.5 };

type CpuUsage = { seconds: number; at: number; factor: number };

/** Tracks the recent CPU time of each caller, and whose budget is exhausted. */
export const createCpuBudgets = (overrides: Partial<CpuBudget>, now: () => number) => {
  const { seconds: max, refillPerSecond } = { ...defaultBudget, ...overrides };
  const usages = new Map<string, CpuUsage>();
  const getUsedSeconds = ({ key, factor }: Caller) => {
    const used = usages.get(key);
    return used ? Math.max(0, used.seconds - (now() - used.at) * refillPerSecond * factor) : 0;
  };
  const getHighestUsage = (callers: Callers) =>
    Math.max(0, ...callers.map((caller) => getUsedSeconds(caller) / caller.factor));
  return {
    isExhausted: (callers: Callers) => getHighestUsage(callers) >= max,
    spend: (callers: Callers, seconds: number) => {
      for (const caller of callers)
        usages.set(caller.key, { seconds: getUsedSeconds(caller) + seconds, at: now(), factor: caller.factor });
      for (const [key, { factor }] of usages) if (getUsedSeconds({ key, factor }) === 0) usages.delete(key);
    },
    /** Returns the index of the first job whose callers used the least CPU time. */
    findLeastUsed: (jobs: readonly { callers: Callers }[]) => {
      const used = jobs.map(({ callers }) => getHighestUsage(callers));
      return used.indexOf(Math.min(...used));
    },
  };
};
