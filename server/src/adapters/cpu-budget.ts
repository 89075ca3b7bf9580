import type { Caller, Callers } from '../caller.ts';

/** So many CPU seconds may be used at a stretch, and so many of them come back each second. */
export type CpuBudget = { seconds: number; refillPerSecond: number };

const defaultBudget: CpuBudget = { seconds: 120, refillPerSecond: 0.5 };

type CpuUsage = { seconds: number; at: number; factor: number };

/** What each caller has used of CPU time lately, and whose budget is used up. */
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
    /** The place of the first job whose callers used least. */
    findLeastUsed: (jobs: readonly { callers: Callers }[]) => {
      const used = jobs.map(({ callers }) => getHighestUsage(callers));
      return used.indexOf(Math.min(...used));
    },
  };
};
