import { setTimeout as sleep } from 'node:timers/promises';
import { openBell } from './bell.ts';

/** In milliseconds: how often other nodes' scans are looked for, and the least time between two readings. */
export type ReaderPace = { look: number; pause: number };

export type Source = {
  /** What to send, now. */
  read(): Promise<unknown>;
  /**
   * A number that changes with what `read` gives, cheap to ask for: scans of other nodes are found by it. Undefined where
   * there is nothing to see any more.
   */
  count(): Promise<number | undefined>;
  /** Calls `heard` after a change on this node; returns how to stop. */
  subscribe(heard: () => void): () => void;
};

/** What everyone who watches the same sees. Each puts a bell among `watchers`: it rings when something here changes. */
export type Reader = {
  watchers: Set<() => void>;
  /** The newest reading as JSON, once there is one. */
  newest: string | undefined;
  /** Set when the reading has ended; `fault` is what broke it, if something did. */
  end: { fault: unknown } | undefined;
};

/** How many times as long as a reading took nothing is read after it: reading must not hold up what it counts. */
const rests = 10;

/**
 * Reads for everyone who watches the same: once at first and once after each change, however many they are. Ends by
 * itself when a look finds no watcher, or nothing to see; who left and comes back before it does costs no new reading.
 */
export const openReader = ({ read, count, subscribe }: Source, { look, pause }: ReaderPace, ended: () => void) => {
  const reader: Reader = { watchers: new Set(), newest: undefined, end: undefined };
  const changed = openBell();
  const tell = () => {
    for (const ring of reader.watchers) ring();
  };

  const run = async () => {
    const stop = subscribe(changed.ring);
    let seen: number | undefined;
    let fault: unknown;
    try {
      do {
        const start = performance.now();
        const counted = await count();
        if (counted === undefined) break;
        if (counted !== seen) {
          seen = counted;
          reader.newest = JSON.stringify(await read());
          tell();
          await sleep(Math.min(Math.max(pause, (performance.now() - start) * rests), look - pause));
        }
        await changed.wait(look);
      } while (reader.watchers.size > 0);
    } catch (error) {
      fault = error;
    }
    // Nothing is awaited since the last look at the watchers: none can come in between.
    stop();
    ended();
    reader.end = { fault };
    tell();
  };
  run();
  return reader;
};
