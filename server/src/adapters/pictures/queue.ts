/** Who comes next, and how long that takes by what the last ones took. */

type Waiting = { caller: string };

/** The first that waits of somebody else than the last one, or else of the last one. */
export function takeFairly<Job extends Waiting>(waiting: Job[], lastCaller: string): Job {
  const at = waiting.findIndex(({ caller }) => caller !== lastCaller);
  return waiting.splice(Math.max(0, at), 1)[0]!;
}

/** How many are taken before one that joins them now. */
export function aheadOf(waiting: readonly Waiting[], joins: Waiting, lastCaller: string): number {
  const left = [...waiting, joins];
  let last = lastCaller;
  for (let ahead = 0; ; ahead++) {
    const next = takeFairly(left, last);
    if (next === joins) return ahead;
    last = next.caller;
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
