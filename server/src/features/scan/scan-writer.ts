import { setTimeout as sleep } from 'node:timers/promises';
import { isTransientError, isUnwritableError } from '../../adapters/database/transient-errors.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import type { DiskBuffer } from './disk-buffer.ts';
import { createOutageMonitor } from './outage.ts';
import type { Scan, StoredOutcomes } from './scan.ts';
import { createUnrecordedCounter, type UnrecordedReport } from './unrecorded.ts';

type ScanLog = { warn(fields: object, text: string): void; error(fields: object, text: string): void };

type ScanWriterOptions = {
  /** One for each slot of the committer. */
  connections: readonly DedicatedConnection[];
  /** One for looking whether the database is there, and one for taking in what was kept meanwhile. */
  pingConnection: DedicatedConnection;
  recoveryConnection: DedicatedConnection;
  store: {
    scans(connection: DedicatedConnection, batch: readonly Scan[]): Promise<void>;
    limited(connection: DedicatedConnection, batch: readonly Scan[], isRetry: boolean): Promise<StoredOutcomes>;
    unrecorded(connection: DedicatedConnection, report: UnrecordedReport): Promise<void>;
    ping(connection: DedicatedConnection): Promise<unknown>;
  };
  diskBuffer: DiskBuffer;
  log: ScanLog;
  /** How long, in milliseconds, a batch is tried, and the database may be silent, before it counts as away. */
  retryTimeoutMs: number;
  /** Whether a scan is answered that neither the database nor this disk can store. */
  answersUnrecorded: boolean;
  /** Hears of every scan that has come into the database. */
  onStored(batch: readonly Scan[]): void;
};

const initialBackoffMs = 25;
const maxBackoffMs = 500;
/** A full disk may hold the log, too: it is told of that now and then, not at each scan. */
const logIntervalMs = 10_000;
/** Milliseconds after which files that this disk couldn't read or remove are tried again. */
const retryIntervalMs = 60_000;

/** An error of the database, told apart from those of this machine's disk. */
class DatabaseError extends Error {}
const wrapDatabaseError = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((cause) => {
    throw new DatabaseError('the database could not store scans', { cause });
  });

/**
 * Stores batches so that a fault of the database loses none and doubles none: the same ids are tried again until it
 * answers or counts as away. Then scans without a limit go to this machine's disk and are taken in once the database is
 * back; where that is full too they are only counted. Scans with a limit can't be stored at all, since only the database
 * knows what is left.
 */
export const openScanWriter = (options: ScanWriterOptions) => {
  const {
    connections,
    pingConnection,
    recoveryConnection,
    store,
    diskBuffer,
    log,
    retryTimeoutMs,
    answersUnrecorded,
    onStored,
  } = options;
  const unrecorded = createUnrecordedCounter();
  let closed = false;
  let loggedAt = -logIntervalMs;

  /** Does what a database that came back is waited for with. Returns whether the database is still there. */
  const runRecovery = async (work: () => Promise<void>, failureMessage: string) => {
    try {
      await work();
    } catch (error) {
      const databaseError = error instanceof DatabaseError ? error.cause : undefined;
      if (databaseError !== undefined && isTransientError(databaseError)) {
        outage.report(isUnwritableError(databaseError) ? 'unwritable' : 'away', databaseError);
        return false;
      }
      log.error({ err: databaseError ?? error }, failureMessage);
      setTimeout(outage.scheduleRecovery, retryIntervalMs).unref();
    }
    return true;
  };

  const outage = createOutageMonitor({
    ping: () => store.ping(pingConnection),
    dropConnection: pingConnection.close,
    recover: async (ready) => {
      const reportUnrecorded = () =>
        unrecorded.flush((report) => wrapDatabaseError(store.unrecorded(recoveryConnection, report)));
      const replaySpilled = () =>
        diskBuffer.replay(async (batch) => {
          await wrapDatabaseError(store.scans(recoveryConnection, batch));
          ready();
          onStored(batch);
        });
      if (
        (await runRecovery(reportUnrecorded, 'a bug: owners can’t be told of scans that weren’t recorded')) &&
        (await runRecovery(replaySpilled, 'scans kept on this disk can’t be taken in; they stay there'))
      ) {
        ready();
      }
      recoveryConnection.close();
    },
    log,
    silenceTimeoutMs: retryTimeoutMs,
  });

  const storeBatch = (connection: DedicatedConnection, batch: readonly Scan[], limited: boolean, isRetry: boolean) =>
    limited
      ? store.limited(connection, batch, isRetry)
      : store.scans(connection, batch).then(() => batch.map(({ outcome }) => outcome));

  const persist = async (
    connection: DedicatedConnection,
    batch: readonly Scan[],
    limited: boolean,
  ): Promise<StoredOutcomes> => {
    const deadline = performance.now() + retryTimeoutMs;
    for (let pause = initialBackoffMs, isRetry = false; ; pause = Math.min(pause * 2, maxBackoffMs), isRetry = true) {
      try {
        return await outage.runUnlessUnavailable(() => storeBatch(connection, batch, limited, isRetry));
      } catch (error) {
        const isPermanent = !isTransientError(error) || isUnwritableError(error) || outage.state() !== 'ready';
        if (isPermanent || performance.now() + pause > deadline) throw error;
        await sleep(pause);
      }
    }
  };

  const writeToDisk = async (batch: readonly Scan[]): Promise<StoredOutcomes | undefined> => {
    try {
      await diskBuffer.write(batch);
      outage.scheduleRecovery(); // The database may have come back while this was written.
    } catch (error) {
      if (performance.now() - loggedAt > logIntervalMs) {
        loggedAt = performance.now();
        log.error({ err: error }, 'scans can’t be kept on this disk');
      }
      if (!answersUnrecorded) return undefined;
      unrecorded.count(batch);
      outage.scheduleRecovery();
    }
    return batch.map(({ outcome }) => outcome);
  };

  return {
    write: async (batch: readonly Scan[], limited: boolean, slot: number): Promise<StoredOutcomes | undefined> => {
      const connection = connections[slot]!;
      try {
        if (outage.state() !== 'ready') return limited ? undefined : await writeToDisk(batch);
        const stored = await persist(connection, batch, limited);
        onStored(batch);
        if (closed) connection.close(); // Of a request that came while the server was closing.
        return stored;
      } catch (error) {
        if (!isTransientError(error)) {
          log.error({ err: error }, 'a bug: scans can’t be stored');
          return undefined;
        }
        connection.close();
        outage.report(isUnwritableError(error) ? 'unwritable' : 'away', error);
        return limited ? undefined : writeToDisk(batch);
      }
    },
    outage,
    /** Scans that were answered and not recorded, since the process began. */
    unrecorded: unrecorded.total,
    close: () => {
      closed = true;
      outage.close();
      for (const connection of [...connections, pingConnection, recoveryConnection]) connection.close();
    },
  };
};
