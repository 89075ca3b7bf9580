import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing, isUnwritable } from './faults.ts';
import type { Lane } from './lane.ts';
import { createOutageMonitor } from './outage.ts';
import type { Scan, Stored } from './scan.ts';
import type { Spill } from './spill.ts';
import { createUnrecordedCounter, type UnrecordedReport } from './unrecorded.ts';

type Log = { warn(fields: object, text: string): void; error(fields: object, text: string): void };

type Options = {
  /** One for each slot of the committer. */
  lanes: readonly Lane[];
  /** One for looking whether the database is there, and one for taking in what was kept meanwhile. */
  pings: Lane;
  errands: Lane;
  store: {
    scans(lane: Lane, batch: readonly Scan[]): Promise<void>;
    limited(lane: Lane, batch: readonly Scan[], again: boolean): Promise<Stored>;
    unrecorded(lane: Lane, report: UnrecordedReport): Promise<void>;
    isThere(lane: Lane): Promise<unknown>;
  };
  spill: Spill;
  log: Log;
  /** How long, in milliseconds, a batch is tried, and the database may be silent, before it counts as away. */
  patience: number;
  /** Whether a scan is answered that neither the database nor this disk can store. */
  answersUnrecorded: boolean;
  /** Hears of every scan that has come into the database. */
  heard(batch: readonly Scan[]): void;
};

const firstPause = 25;
const longestPause = 500;
/** A full disk may hold the log, too: it is told of that now and then, not at each scan. */
const complaintInterval = 10_000;
/** Milliseconds after which files that this disk couldn't read or remove are tried again. */
const retryInterval = 60_000;

/** An error of the database, told apart from those of this machine's disk. */
class DatabaseError extends Error {}
const fromDatabase = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((cause) => {
    throw new DatabaseError('the database could not store scans', { cause });
  });

/**
 * Stores batches so that a fault of the database loses none and doubles none: the same ids are tried again until it
 * answers or counts as away. Then scans without a limit go to this machine's disk and are taken in once the database is
 * back; where that is full too they are only counted. Scans with a limit can't be stored at all, since only the database
 * knows what is left.
 */
export const openRecorder = (options: Options) => {
  const { lanes, pings, errands, store, spill, log, patience, answersUnrecorded, heard } = options;
  const unrecorded = createUnrecordedCounter();
  let closed = false;
  let complainedAt = -complaintInterval;

  /** Does what a database that came back is waited for with. Returns whether the database is still there. */
  const reported = async (work: () => Promise<void>, failed: string) => {
    try {
      await work();
    } catch (error) {
      const ofDatabase = error instanceof DatabaseError ? error.cause : undefined;
      if (ofDatabase !== undefined && isPassing(ofDatabase)) {
        outage.report(isUnwritable(ofDatabase) ? 'unwritable' : 'away', ofDatabase);
        return false;
      }
      log.error({ err: ofDatabase ?? error }, failed);
      setTimeout(outage.recoverSoon, retryInterval).unref();
    }
    return true;
  };

  const outage = createOutageMonitor({
    ping: () => store.isThere(pings),
    hangUp: pings.close,
    recover: async (ready) => {
      const tell = () => unrecorded.flush((report) => fromDatabase(store.unrecorded(errands, report)));
      const takeIn = () =>
        spill.ingest(async (batch) => {
          await fromDatabase(store.scans(errands, batch));
          ready();
          heard(batch);
        });
      if (
        (await reported(tell, 'a bug: owners can’t be told of scans that weren’t recorded')) &&
        (await reported(takeIn, 'scans kept on this disk can’t be taken in; they stay there'))
      ) {
        ready();
      }
      errands.close();
    },
    log,
    patience,
  });

  const attempt = (lane: Lane, batch: readonly Scan[], limited: boolean, again: boolean) =>
    limited
      ? store.limited(lane, batch, again)
      : store.scans(lane, batch).then(() => batch.map(({ outcome }) => outcome));

  const persist = async (lane: Lane, batch: readonly Scan[], limited: boolean): Promise<Stored> => {
    const deadline = performance.now() + patience;
    for (let pause = firstPause, again = false; ; pause = Math.min(pause * 2, longestPause), again = true) {
      try {
        return await outage.unlessAway(() => attempt(lane, batch, limited, again));
      } catch (error) {
        const isHopeless = !isPassing(error) || isUnwritable(error) || outage.state() !== 'ready';
        if (isHopeless || performance.now() + pause > deadline) throw error;
        await sleep(pause);
      }
    }
  };

  const keepAside = async (batch: readonly Scan[]): Promise<Stored | undefined> => {
    try {
      await spill.write(batch);
      outage.recoverSoon(); // The database may have come back while this was written.
    } catch (error) {
      if (performance.now() - complainedAt > complaintInterval) {
        complainedAt = performance.now();
        log.error({ err: error }, 'scans can’t be kept on this disk');
      }
      if (!answersUnrecorded) return undefined;
      unrecorded.count(batch);
      outage.recoverSoon();
    }
    return batch.map(({ outcome }) => outcome);
  };

  return {
    write: async (batch: readonly Scan[], limited: boolean, slot: number): Promise<Stored | undefined> => {
      const lane = lanes[slot]!;
      try {
        if (outage.state() !== 'ready') return limited ? undefined : await keepAside(batch);
        const stored = await persist(lane, batch, limited);
        heard(batch);
        if (closed) lane.close(); // Of a request that came while the server was closing.
        return stored;
      } catch (error) {
        if (!isPassing(error)) {
          log.error({ err: error }, 'a bug: scans can’t be stored');
          return undefined;
        }
        lane.close();
        outage.report(isUnwritable(error) ? 'unwritable' : 'away', error);
        return limited ? undefined : keepAside(batch);
      }
    },
    outage,
    /** Scans that were answered and not recorded, since the process began. */
    unrecorded: unrecorded.total,
    close: () => {
      closed = true;
      outage.close();
      for (const lane of [...lanes, pings, errands]) lane.close();
    },
  };
};
