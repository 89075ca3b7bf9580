import type { Caller, Callers } from '../../caller.ts';

/** CPU seconds that can be used in one go, and how many of them come back each second. */
export type CpuBudget = { seconds: number; refillPerSecond: number };

const defaultBudget: CpuBudget = { seconds: 120, refillPerSecond: 0.5 };

type CpuUsage = { seconds: number; at: number; factor: number };

/** Counts the CPU time that each caller used lately. `now` is in seconds. */
export const createCpuBudgets = (
  overrides: Partial<CpuBudget>,
  now: () => number,
  usages: Map<string, CpuUsage> = new Map(),
) => {
  const budget = { ...defaultBudget, ...overrides };
  const getUsedSeconds = ({ key, factor }: Caller) => {
    const used = usages.get(key);
    return used ? Math.max(0, used.seconds - (now() - used.at) * budget.refillPerSecond * factor) : 0;
  };
  const getHighestUsage = (callers: Callers) =>
    Math.max(0, ...callers.map((caller) => getUsedSeconds(caller) / caller.factor));
  return {
    isExhausted: (callers: Callers) => getHighestUsage(callers) >= budget.seconds,
    spend: (callers: Callers, seconds: number) => {
      for (const caller of callers)
        usages.set(caller.key, { seconds: getUsedSeconds(caller) + seconds, at: now(), factor: caller.factor });
      for (const [key, { factor }] of usages) if (getUsedSeconds({ key, factor }) === 0) usages.delete(key);
    },
    /** Returns the index of the first job whose callers used least. */
    findLeastUsed: (jobs: readonly { callers: Callers }[]) => {
      const used = jobs.map(({ callers }) => getHighestUsage(callers));
      return used.indexOf(Math.min(...used));
    },
    /** Returns a copy at this moment, to try out what is used next. */
    fork: () => {
      const at = now();
      return createCpuBudgets(budget, () => at, new Map(usages));
    },
  };
};
export type CpuBudgets = ReturnType<typeof createCpuBudgets>;
