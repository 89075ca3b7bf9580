/** Who comes next, and how long that takes by what the last ones took. */

type QueuedJob = { caller: string };

/** The first that waits of whoever was served least lately; `served` are callers, the latest last. */
export function takeFairly<Job extends QueuedJob>(waiting: Job[], served: readonly string[]): Job {
  const lastServedAt = waiting.map(({ caller }) => served.lastIndexOf(caller));
  return waiting.splice(lastServedAt.indexOf(Math.min(...lastServedAt)), 1)[0]!;
}

/** How many are taken before one that joins them now. */
export function countAhead(waiting: readonly QueuedJob[], newcomer: QueuedJob, served: readonly string[]): number {
  const remaining = [...waiting, newcomer];
  const callers = [...served];
  for (let ahead = 0; ; ahead++) {
    const next = takeFairly(remaining, callers);
    if (next === newcomer) return ahead;
    callers.push(next.caller);
  }
}

/** As many as are looked back at, and what one is taken to last before any has. */
const [sampleCount, defaultMs] = [15, 500];

/** How long a job takes: the median of the last ones. */
export function createDurationTracker() {
  const times: number[] = [];
  return {
    add: (ms: number) => {
      times.push(ms);
      if (times.length > sampleCount) times.shift();
    },
    median: () => times.toSorted((a, b) => a - b)[times.length >> 1] ?? defaultMs,
  };
}

/** Whole seconds that somebody is asked to wait, 1–60. */
export const toRetrySeconds = (ms: number) => Math.min(60, Math.max(1, Math.ceil(ms / 1000)));
