import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Whether the database can be used: `away` where it doesn't respond, `unwritable` where it responds but can't store. */
export type DatabaseState = 'ready' | 'unwritable' | 'away';

/** What waited for the database is let go: it doesn't answer. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database does not answer');
  }
}

type Options = {
  /** Asks the database for a sign of life. */
  ping(): Promise<unknown>;
  /** Gives up the connection that a question got no answer on. */
  hangUp(): void;
  /** Stores what was kept elsewhere; calls `ready` once it is sure that the database stores again. Reports its own errors. */
  recover(ready: () => void): Promise<void>;
  log: { warn(fields: object, text: string): void };
  /** How long, in milliseconds, the database may stay silent before it counts as away. */
  patience: number;
};

const interval = 200;
const retryPause = 50;

const messages = {
  ready: 'the database is back',
  away: 'the database is away: scans are kept on this disk, limited codes answer 503',
  unwritable: 'the database can’t store: scans are kept on this disk, limited codes answer 503',
};

/**
 * Monitors the database, so that within a second no request waits for one that is unreachable: it is pinged five times a
 * second, and waiting requests are released once it has been silent for too long.
 */
export const createOutageMonitor = ({ ping, hangUp, recover, log, patience }: Options) => {
  /** A full disk stays full for a while, and each look at it costs a failed write. */
  const unwritableInterval = 3 * patience;
  let state: DatabaseState = 'ready';
  let recoverAt: number | undefined;
  const waiting = new Set<() => void>();
  const closing = new AbortController();

  const change = (next: DatabaseState, error?: unknown) => {
    if (next !== 'ready') recoverAt = performance.now() + (next === 'unwritable' ? unwritableInterval : 0);
    if (next === state) return;
    log.warn(error === undefined ? {} : { err: error }, messages[next]);
    state = next;
    if (next === 'away') for (const release of waiting) release();
  };

  const pingInTime = async (left: number) => {
    const late = new AbortController();
    let isAnswered = false;
    const answer = ping().then(() => {
      isAnswered = true;
    });
    const silence = async () => {
      await sleep(left, undefined, { signal: late.signal });
      // The answer may lie in our own socket, where this process was too busy to read it.
      for (let turn = 0; turn < 2 && !isAnswered; turn++) await nextTurn();
      if (isAnswered) return;
      hangUp();
      throw new DatabaseAway();
    };
    const silent = silence();
    for (const promise of [answer, silent]) promise.catch(() => {}); // Whichever loses the race.
    await Promise.race([answer, silent]).finally(() => late.abort());
  };

  /** Throws where the database is silent for too long. A connection that breaks is no outage, while another can be had. */
  const look = async () => {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return await pingInTime(Math.max(deadline - performance.now(), retryPause));
      } catch (error) {
        if (closing.signal.aborted || state === 'away' || performance.now() + retryPause > deadline) throw error;
        await sleep(retryPause);
      }
    }
  };

  const recoverNow = async () => {
    recoverAt = undefined;
    await recover(() => change('ready'));
  };

  const watch = async () => {
    while (!closing.signal.aborted) {
      await sleep(interval, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      await look().then(
        () => (recoverAt !== undefined && recoverAt <= performance.now() ? recoverNow() : undefined),
        (error) => change('away', error),
      );
    }
  };

  return {
    /** Begins to watch, and stores what an earlier process left. */
    start: async () => {
      await recoverNow();
      void watch();
    },
    state: () => state,
    report: change,
    /** Has `recover` called again soon. */
    recoverSoon: () => {
      recoverAt ??= 0;
    },
    /** The result of `work`, or DatabaseAway as soon as the database counts as away, whatever becomes of it then. */
    unlessAway: <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (state === 'away') return Promise.reject(new DatabaseAway());
      return new Promise((resolve, reject) => {
        const release = () => reject(new DatabaseAway());
        waiting.add(release);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(release));
      });
    },
    close: () => closing.abort(),
  };
};
