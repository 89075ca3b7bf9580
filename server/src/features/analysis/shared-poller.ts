import { setTimeout as sleep } from 'node:timers/promises';
import { createAsyncSignal } from './async-signal.ts';

/** In milliseconds: how often other nodes' scans are looked for, and the least time between two readings. */
export type PollerOptions = { pollIntervalMs: number; minIntervalMs: number };

export type PollSource = {
  /** What to send, now. */
  read(): Promise<unknown>;
  /**
   * A number that changes with what `read` gives, cheap to ask for: scans of other nodes are found by it. Undefined where
   * there is nothing to see any more.
   */
  count(): Promise<number | undefined>;
  /** Calls `listener` after a change on this node; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

/** What everyone who watches the same sees. Each puts a bell among `watchers`: it rings when something here changes. */
export type SharedPoller = {
  watchers: Set<() => void>;
  /** The newest reading as JSON, once there is one. */
  latest: string | undefined;
  /** Set when the reading has ended; `error` is what broke it, if something did. */
  end: { error: unknown } | undefined;
};

/** How many times as long as a reading took nothing is read after it: reading must not hold up what it counts. */
const backoffFactor = 10;

/**
 * Reads for everyone who watches the same: once at first and once after each change, however many they are. Ends by
 * itself when a look finds no watcher, or nothing to see; who left and comes back before it does costs no new reading.
 */
export const startSharedPoller = (
  { read, count, subscribe }: PollSource,
  { pollIntervalMs, minIntervalMs }: PollerOptions,
  onEnd: () => void,
) => {
  const poller: SharedPoller = { watchers: new Set(), latest: undefined, end: undefined };
  const changeSignal = createAsyncSignal();
  const notifyWatchers = () => {
    for (const ring of poller.watchers) ring();
  };

  const run = async () => {
    const stop = subscribe(changeSignal.trigger);
    let lastCount: number | undefined;
    let failure: unknown;
    try {
      do {
        const start = performance.now();
        const currentCount = await count();
        if (currentCount === undefined) break;
        if (currentCount !== lastCount) {
          lastCount = currentCount;
          poller.latest = JSON.stringify(await read());
          notifyWatchers();
          await sleep(
            Math.min(
              Math.max(minIntervalMs, (performance.now() - start) * backoffFactor),
              pollIntervalMs - minIntervalMs,
            ),
          );
        }
        await changeSignal.wait(pollIntervalMs);
      } while (poller.watchers.size > 0);
    } catch (error) {
      failure = error;
    }
    // Nothing is awaited since the last look at the watchers: none can come in between.
    stop();
    onEnd();
    poller.end = { error: failure };
    notifyWatchers();
  };
  run();
  return poller;
};
