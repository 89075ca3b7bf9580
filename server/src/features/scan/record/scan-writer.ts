import { setTimeout as sleep } from 'node:timers/promises';
import { isTransientError, isUnwritableError } from '../../../adapters/database/transient-errors.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import type { DiskBuffer } from './disk-buffer.ts';
import { createLostCounter, type LostReport } from './lost-scans.ts';
import { createOutageMonitor } from './outage.ts';
import type { Scan, StoredOutcomes } from './scan.ts';

type ScanLog = { warn(fields: object, text: string): void; error(fields: object, text: string): void };

type ScanWriterOptions = {
  /** One per slot of the committer. */
  connections: readonly DedicatedConnection[];
  /** One for pings, and one for storing buffered scans. */
  pingConnection: DedicatedConnection;
  recoveryConnection: DedicatedConnection;
  store: {
    scans(connection: DedicatedConnection, batch: readonly Scan[]): Promise<void>;
    limited(connection: DedicatedConnection, batch: readonly Scan[], isRetry: boolean): Promise<StoredOutcomes>;
    lost(connection: DedicatedConnection, report: LostReport): Promise<void>;
    ping(connection: DedicatedConnection): Promise<unknown>;
  };
  diskBuffer: DiskBuffer;
  log: ScanLog;
  /** Max time to retry a batch, and max silence of the database, in milliseconds, before it counts as unavailable. */
  retryTimeoutMs: number;
  /** Whether a scan that neither the database nor the disk can store still gets its response. */
  answersUnrecorded: boolean;
  /** Called with the time that it took to store a batch, in milliseconds, and how many scans it had. */
  onCommit(milliseconds: number, rows: number): void;
  /** Called after each commit. */
  onStored(): void;
};

const initialBackoffMs = 25;
const maxBackoffMs = 500;
/** The log may be on the same full disk, so it gets one line per interval, not one per scan. */
const logIntervalMs = 10_000;
/** Delay before a failed recovery is tried again. */
const retryIntervalMs = 60_000;

/** An error of the database, not of the disk. */
class DatabaseError extends Error {}
const wrapDatabaseError = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((cause) => {
    throw new DatabaseError('the database could not store scans', { cause });
  });

/**
 * Writes batches idempotently: no scan is lost or double-counted across retries. A batch is retried with the same ids until
 * the database responds or counts as unavailable. Then scans without a limit are buffered on the local disk and stored
 * once the database is back; if the disk is full too, they are only counted. Scans with a limit are rejected, since only the
 * database knows how many are left.
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
    onCommit,
    onStored,
  } = options;
  const lost = createLostCounter();
  let closed = false;
  let loggedAt = -logIntervalMs;

  /**
   * Runs one step of the recovery. Returns whether the database is available as far as is known: also after an error that is
   * not its outage, which is logged and tried again later.
   */
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
      const reportLost = () => lost.flush((report) => wrapDatabaseError(store.lost(recoveryConnection, report)));
      const replayBuffered = () =>
        diskBuffer.replay(async (batch) => {
          await wrapDatabaseError(store.scans(recoveryConnection, batch));
          ready();
          onStored();
        });
      if (
        (await runRecovery(reportLost, 'failed to store the number of unrecorded scans')) &&
        (await runRecovery(replayBuffered, 'failed to store buffered scans; they stay on this disk'))
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
    for (
      let delayMs = initialBackoffMs, isRetry = false;
      ;
      delayMs = Math.min(delayMs * 2, maxBackoffMs), isRetry = true
    ) {
      try {
        return await outage.runUnlessUnavailable(() => storeBatch(connection, batch, limited, isRetry));
      } catch (error) {
        const isPermanent = !isTransientError(error) || isUnwritableError(error) || outage.state() !== 'ready';
        if (isPermanent || performance.now() + delayMs > deadline) throw error;
        await sleep(delayMs);
      }
    }
  };

  const writeToDisk = async (batch: readonly Scan[]): Promise<StoredOutcomes | undefined> => {
    try {
      await diskBuffer.write(batch);
      outage.scheduleRecovery(); // The database may have recovered during the write.
    } catch (error) {
      if (performance.now() - loggedAt > logIntervalMs) {
        loggedAt = performance.now();
        log.error({ err: error }, 'failed to buffer scans on this disk');
      }
      if (!answersUnrecorded) return undefined;
      lost.count(batch);
      outage.scheduleRecovery();
    }
    return batch.map(({ outcome }) => outcome);
  };

  return {
    write: async (
      batch: readonly Scan[],
      limited: boolean,
      connection: DedicatedConnection,
    ): Promise<StoredOutcomes | undefined> => {
      try {
        if (outage.state() !== 'ready') return limited ? undefined : await writeToDisk(batch);
        const startedAt = performance.now();
        const stored = await persist(connection, batch, limited);
        onCommit(performance.now() - startedAt, batch.length);
        onStored();
        if (closed) connection.close(); // The request arrived while the server was closing.
        return stored;
      } catch (error) {
        if (!isTransientError(error)) {
          log.error({ err: error }, 'failed to store scans');
          return undefined;
        }
        connection.close();
        outage.report(isUnwritableError(error) ? 'unwritable' : 'away', error);
        return limited ? undefined : writeToDisk(batch);
      }
    },
    outage,
    /** Number of scans that were answered but not recorded, since the process started. */
    unrecorded: lost.total,
    close: () => {
      closed = true;
      outage.close();
      for (const connection of [...connections, pingConnection, recoveryConnection]) connection.close();
    },
  };
};
