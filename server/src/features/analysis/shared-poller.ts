import { setTimeout as sleep } from 'node:timers/promises';
import { createAsyncSignal } from './async-signal.ts';

/** How often other nodes' scans are looked for, and the shortest time between two reads. */
export type PollerOptions = { pollIntervalMs: number; minIntervalMs: number };

export type PollSource = {
  /** Returns the current value to send. */
  read(): Promise<unknown>;
  /**
   * Returns a number that changes whenever `read` does, and is cheap to query: it detects scans on other nodes. Undefined
   * when there is nothing left to watch.
   */
  count(): Promise<number | undefined>;
  /** Calls `listener` after changes on this node; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

/** Shared by everyone who watches the same. Each adds a callback to `watchers`, which is called after changes here. */
export type SharedPoller = {
  watchers: Set<() => void>;
  /** The latest value as JSON, once there is one. */
  latest: string | undefined;
  /** Set when polling has ended; `error` is its cause, if it failed. */
  end: { error: unknown } | undefined;
};

/** After a read, polling pauses for this multiple of its duration, so that reading doesn't slow down counting. */
const backoffFactor = 10;

/**
 * Polls for all watchers together: once at first and once after changes. Ends when a poll finds no watchers or nothing to
 * watch; a watcher that reconnects before then reuses the last value.
 */
export const startSharedPoller = (
  { read, count, subscribe }: PollSource,
  { pollIntervalMs, minIntervalMs }: PollerOptions,
  onEnd: () => void,
) => {
  const poller: SharedPoller = { watchers: new Set(), latest: undefined, end: undefined };
  const changeSignal = createAsyncSignal();
  const notifyWatchers = () => {
    for (const notify of poller.watchers) notify();
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
    // Nothing is awaited since the last check, so no watcher can be added in between.
    stop();
    onEnd();
    poller.end = { error: failure };
    notifyWatchers();
  };
  run();
  return poller;
};
