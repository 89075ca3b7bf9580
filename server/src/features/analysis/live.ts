import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: how long nothing may be heard, how often other nodes' scans are looked for, the least time between two. */
export const usualPace = { heartbeat: 15_000, look: 1_000, pause: 250 };
/** How many times as long as a reading took nothing is read after it: reading must not hold up what it counts. */
const rests = 10;

type Source = {
  /** What to send, now. Throws where there is nothing to see any more. */
  read(): Promise<unknown>;
  /** A number that changes with what `read` gives, cheap to ask for: scans of other nodes are found by it. */
  count(): Promise<number>;
  /** Calls `heard` after a change on this node. */
  subscribe(heard: () => void): () => void;
  /** Whether whoever looks may go on looking. */
  mayGoOn(): Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Server-sent events (HTML §9.2): what `read` gives at once, and again after each change, many changes in one. Ends when
 * the signal is aborted, or when whoever looks may no longer.
 */
export async function* liveEvents(source: Source, pace = usualPace): AsyncGenerator<string> {
  const { read, count, subscribe, mayGoOn, signal } = source;
  let changed = Promise.withResolvers<void>();
  const stop = subscribe(() => changed.resolve());
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let seen = -1;
  let beat = performance.now();
  try {
    while (!signal.aborted) {
      changed = Promise.withResolvers();
      const start = performance.now();
      if (start - beat >= pace.heartbeat) {
        beat = start;
        if (!(await mayGoOn())) return;
        yield ': still here\n\n';
      }
      const counted = await count();
      if (counted !== seen) {
        seen = counted;
        yield `data: ${JSON.stringify(await read())}\n\n`;
        const rest = Math.min(Math.max(pace.pause, (performance.now() - start) * rests), pace.look - pace.pause);
        await sleep(rest, undefined, { signal }).catch(() => {});
      }
      const look = new AbortController();
      await Promise.race([
        changed.promise,
        ended,
        sleep(pace.look, undefined, { signal: look.signal }).catch(() => {}),
      ]);
      look.abort();
    }
  } finally {
    stop();
  }
}
