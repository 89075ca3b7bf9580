/** So many CPU seconds may be used at a stretch, and so many of them come back each second. */
export type Budget = { seconds: number; perSecond: number };

const usual: Budget = { seconds: 120, perSecond: 0.5 };

type Used = { seconds: number; at: number };

/** What each caller has used of CPU time lately, and whose budget is used up. */
export const createBudgets = (given: Partial<Budget>, now: () => number) => {
  const { seconds: max, perSecond } = { ...usual, ...given };
  const known = new Map<string, Used>();
  const usedBy = (caller: string) => {
    const used = known.get(caller);
    return used ? Math.max(0, used.seconds - (now() - used.at) * perSecond) : 0;
  };
  const mostUsed = (callers: readonly string[]) => Math.max(0, ...callers.map(usedBy));
  return {
    isOver: (callers: readonly string[]) => mostUsed(callers) >= max,
    spend: (callers: readonly string[], seconds: number) => {
      for (const caller of callers) known.set(caller, { seconds: usedBy(caller) + seconds, at: now() });
      for (const caller of known.keys()) if (usedBy(caller) === 0) known.delete(caller);
    },
    /** The place of the first job whose callers used least. */
    leastUsed: (jobs: readonly { callers: readonly string[] }[]) => {
      const used = jobs.map(({ callers }) => mostUsed(callers));
      return used.indexOf(Math.min(...used));
    },
  };
};
