import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseState } from '../../../adapters/database/port.ts';
import { DatabaseNotRespondingError } from '../../../adapters/database/unavailable.ts';

type OutageMonitorOptions = {
  /** Runs a trivial query. */
  ping(): Promise<unknown>;
  /** Discards the connection on which the ping timed out. */
  dropConnection(): void;
  /** Stores buffered scans; calls `ready` once a write succeeds. Reports its own errors. */
  recover(ready: () => void): Promise<void>;
  log: { warn(fields: object, text: string): void };
  /** Max silence of the database, in milliseconds, before it counts as `away`. */
  silenceTimeoutMs: number;
};

const pingIntervalMs = 200;
const retryDelayMs = 50;
/** A time that has passed: the recovery starts after the next ping. */
const atNextPing = 0;

const stateMessages = {
  ready: 'database available again',
  away: 'database unavailable: buffering scans to disk; codes with a scan limit return 503',
  unwritable: 'database not writable: buffering scans to disk; codes with a scan limit return 503',
};

/**
 * Monitors the database, so that within a second no request waits for one that is unreachable: it is pinged five times a
 * second, and waiting requests are released once it has been silent for too long.
 */
export const createOutageMonitor = ({ ping, dropConnection, recover, log, silenceTimeoutMs }: OutageMonitorOptions) => {
  /** A full disk stays full for a while, and each check costs a failed write. */
  const unwritableCheckMs = 3 * silenceTimeoutMs;
  let state: DatabaseState = 'ready';
  let recoverAt: number | undefined;
  const pendingReleases = new Set<() => void>();
  const closing = new AbortController();

  const setState = (next: DatabaseState, error?: unknown) => {
    if (next !== 'ready') recoverAt = performance.now() + (next === 'unwritable' ? unwritableCheckMs : 0);
    if (next === state) return;
    log.warn(error === undefined ? {} : { err: error }, stateMessages[next]);
    state = next;
    if (next === 'away') for (const release of pendingReleases) release();
  };

  const pingInTime = async (timeoutMs: number) => {
    const late = new AbortController();
    let hasResponded = false;
    const response = ping().then(() => {
      hasResponded = true;
    });
    const rejectIfSilent = async () => {
      await sleep(timeoutMs, undefined, { signal: late.signal });
      // The response may be in the socket buffer, unread because this process was busy.
      for (let turn = 0; turn < 2 && !hasResponded; turn++) await nextTurn();
      if (hasResponded) return;
      dropConnection();
      throw new DatabaseNotRespondingError();
    };
    const silence = rejectIfSilent();
    for (const promise of [response, silence]) promise.catch(() => {}); // The loser's rejection.
    await Promise.race([response, silence]).finally(() => late.abort());
  };

  /** @throws if the database is silent for too long. A broken connection is no outage while a new one can be opened. */
  const pingWithRetries = async () => {
    const deadline = performance.now() + silenceTimeoutMs;
    for (;;) {
      try {
        return await pingInTime(Math.max(deadline - performance.now(), retryDelayMs));
      } catch (error) {
        if (closing.signal.aborted || state === 'away' || performance.now() + retryDelayMs > deadline) throw error;
        await sleep(retryDelayMs, undefined, { signal: closing.signal }); // A ping after closing would open a connection.
      }
    }
  };

  const recoverNow = async () => {
    recoverAt = undefined;
    await recover(() => setState('ready'));
  };

  const monitor = async () => {
    while (!closing.signal.aborted) {
      await sleep(pingIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      await pingWithRetries().then(
        () => (recoverAt !== undefined && recoverAt <= performance.now() ? recoverNow() : undefined),
        (error) => {
          if (!closing.signal.aborted) setState('away', error);
        },
      );
    }
  };

  return {
    /** Stores scans that an earlier process buffered, and starts monitoring. */
    start: async () => {
      await recoverNow();
      void monitor();
    },
    state: () => state,
    report: setState,
    /** Schedules a call of `recover` after the next ping. */
    scheduleRecovery: () => {
      recoverAt ??= atNextPing;
    },
    /** Returns the result of `work`. @throws {DatabaseNotRespondingError} as soon as the database is away; `work` itself continues. */
    runUnlessUnavailable: <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (state === 'away') return Promise.reject(new DatabaseNotRespondingError());
      return new Promise((resolve, reject) => {
        const release = () => reject(new DatabaseNotRespondingError());
        pendingReleases.add(release);
        work()
          .then(resolve, reject)
          .finally(() => pendingReleases.delete(release));
      });
    },
    close: () => closing.abort(),
  };
};
