import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './faults.ts';
import type { Lane } from './lane.ts';
import type { Scan, Stored } from './scan.ts';
import type { Spill } from './spill.ts';

type Log = { warn(fields: object, text: string): void; error(fields: object, text: string): void };

type Options = {
  /** One for each slot of the committer. */
  lanes: readonly Lane[];
  /** One for looking whether the database is back, and for taking in what was kept meanwhile. */
  errands: Lane;
  store: {
    scans(lane: Lane, batch: readonly Scan[]): Promise<void>;
    limited(lane: Lane, batch: readonly Scan[], again: boolean): Promise<Stored>;
    isThere(lane: Lane): Promise<unknown>;
  };
  spill: Spill;
  log: Log;
  /** How long a batch is tried, in milliseconds, before the database counts as away. */
  patience: number;
  /** Hears of every scan that has come into the database. */
  heard(batch: readonly Scan[]): void;
};

const firstPause = 25;
const longestPause = 500;
const lookAgainAfter = 1000;

/**
 * Stores batches so that a fault of the database loses none and doubles none: the same ids are tried again until it
 * answers or patience ends. Then it counts as away: scans without a limit go to this machine's disk and are taken in once
 * the database is back, scans with a limit can't be stored at all, since only the database knows what is left.
 */
export const openRecorder = ({ lanes, errands, store, spill, log, patience, heard }: Options) => {
  let away = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const attempt = (lane: Lane, batch: readonly Scan[], limited: boolean, again: boolean) =>
    limited
      ? store.limited(lane, batch, again)
      : store.scans(lane, batch).then(() => batch.map(({ outcome }) => outcome));

  const persist = async (lane: Lane, batch: readonly Scan[], limited: boolean): Promise<Stored> => {
    const deadline = performance.now() + patience;
    for (let pause = firstPause, again = false; ; pause = Math.min(pause * 2, longestPause), again = true) {
      try {
        return await attempt(lane, batch, limited, again);
      } catch (error) {
        if (!isPassing(error) || away || performance.now() + pause > deadline) throw error;
        await sleep(pause);
      }
    }
  };

  const lookAgain = () => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(comeBack, lookAgainAfter);
  };
  const leave = (error: unknown) => {
    if (!away) log.warn({ err: error }, 'the database is away: scans are kept on this disk, limited codes answer 503');
    away = true;
    lookAgain();
  };
  const keepAside = async (batch: readonly Scan[]): Promise<Stored> => {
    await spill.write(batch);
    if (!away) lookAgain(); // It came back while this was written, and may have been taken in without it.
    return batch.map(({ outcome }) => outcome);
  };
  const comeBack = async () => {
    try {
      await store.isThere(errands);
      if (away) log.warn({}, 'the database is back');
      away = false;
      await spill.ingest(async (batch) => {
        await store.scans(errands, batch);
        heard(batch);
      });
    } catch (error) {
      if (isPassing(error)) leave(error);
      else log.error({ err: error }, 'scans kept on this disk can’t be taken in; they stay there');
    } finally {
      errands.close();
    }
  };

  return {
    write: async (batch: readonly Scan[], limited: boolean, slot: number): Promise<Stored | undefined> => {
      try {
        if (away) return limited ? undefined : await keepAside(batch);
        const stored = await persist(lanes[slot]!, batch, limited);
        heard(batch);
        if (closed) lanes[slot]!.close(); // Of a request that came while the server was closing.
        return stored;
      } catch (error) {
        if (!isPassing(error)) {
          log.error({ err: error }, 'a bug: scans can’t be stored');
          return undefined;
        }
        leave(error);
        return limited
          ? undefined
          : keepAside(batch).catch((fault) => {
              log.error({ err: fault }, 'scans can’t be kept on this disk');
              return undefined;
            });
      }
    },
    /** Takes in what an earlier process left on the disk. */
    takeIn: comeBack,
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const lane of lanes) lane.close();
    },
  };
};
