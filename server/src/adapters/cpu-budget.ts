import type { Caller, Callers } from '../caller.ts';

/** So many CPU seconds may be used at a stretch, and so many of them come back each second. */
export type Budget = { seconds: number; perSecond: number };

const usual: Budget = { seconds: 120, perSecond: 0.5 };

type Used = { seconds: number; at: number; factor: number };

/** What each caller has used of CPU time lately, and whose budget is used up. */
export const createBudgets = (given: Partial<Budget>, now: () => number) => {
  const { seconds: max, perSecond } = { ...usual, ...given };
  const known = new Map<string, Used>();
  const usedBy = ({ key, factor }: Caller) => {
    const used = known.get(key);
    return used ? Math.max(0, used.seconds - (now() - used.at) * perSecond * factor) : 0;
  };
  const mostUsed = (callers: Callers) => Math.max(0, ...callers.map((caller) => usedBy(caller) / caller.factor));
  return {
    isOver: (callers: Callers) => mostUsed(callers) >= max,
    spend: (callers: Callers, seconds: number) => {
      for (const caller of callers)
        known.set(caller.key, { seconds: usedBy(caller) + seconds, at: now(), factor: caller.factor });
      for (const [key, { factor }] of known) if (usedBy({ key, factor }) === 0) known.delete(key);
    },
    /** The place of the first job whose callers used least. */
    leastUsed: (jobs: readonly { callers: Callers }[]) => {
      const used = jobs.map(({ callers }) => mostUsed(callers));
      return used.indexOf(Math.min(...used));
    },
  };
};
