/** Who comes next, and how long that takes by what the last ones took. */

type Waiting = { caller: string };

/** The first that waits of whoever was served least lately; `served` are callers, the latest last. */
export function takeFairly<Job extends Waiting>(waiting: Job[], served: readonly string[]): Job {
  const since = waiting.map(({ caller }) => served.lastIndexOf(caller));
  return waiting.splice(since.indexOf(Math.min(...since)), 1)[0]!;
}

/** How many are taken before one that joins them now. */
export function aheadOf(waiting: readonly Waiting[], joins: Waiting, served: readonly string[]): number {
  const left = [...waiting, joins];
  const callers = [...served];
  for (let ahead = 0; ; ahead++) {
    const next = takeFairly(left, callers);
    if (next === joins) return ahead;
    callers.push(next.caller);
  }
}

/** As many as are looked back at, and what one is taken to last before any has. */
const [latest, unknownMs] = [15, 500];

/** How long a job takes: the median of the last ones. */
export function watchTimes() {
  const times: number[] = [];
  return {
    add: (ms: number) => {
      times.push(ms);
      if (times.length > latest) times.shift();
    },
    median: () => times.toSorted((a, b) => a - b)[times.length >> 1] ?? unknownMs,
  };
}

/** Whole seconds that somebody is asked to wait, 1–60. */
export const secondsFor = (ms: number) => Math.min(60, Math.max(1, Math.ceil(ms / 1000)));
