import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import * as store from './fold-store.ts';
import { addUpNextWeeks, moveQuarterHours } from './week-store.ts';

type FoldOptions = {
  database: Pick<Database, 'db' | 'kind'>;
  actor: SystemActor;
  log: { warn(fields: object, text: string): void };
  /** Delay from a stored scan until it is counted, in milliseconds; undefined: only `run` counts. */
  delayMs: number | undefined;
  /** Whether the database can be used; a run is put off otherwise. */
  isAvailable(): boolean;
  /** Rejects as soon as the database is away, so that nothing waits for it. */
  runUnlessUnavailable(work: () => Promise<void>): Promise<void>;
};

/** How many scans one step counts. On the embedded database other statements wait for it. */
const stepRows = { postgres: 10_000, pglite: 1_000 };
/** How often a run starts without a scan on this node: for scans of nodes that have ended, claimed codes, and failed runs. */
const checkIntervalMs = 30_000;

/**
 * Adds stored scans to the counters of analysis, about a second after they were stored. Every node does it, and one at a time
 * (fold-store.ts); what another node is busy with is left to it.
 */
export const createFold = ({ database: { db, kind }, actor, log, delayMs, ...outage }: FoldOptions) => {
  const maxRows = stepRows[kind];
  /** In the order of their urgency: each is run again until it is done, after those before it. */
  const steps = [
    () => store.foldScans(actor, db, maxRows),
    () => store.moveClaimedCounters(actor, db),
    () => store.backfillBusyCode(actor, db, maxRows),
    () => store.backfillScans(actor, db, maxRows),
    () => moveQuarterHours(actor, db, maxRows),
    () => addUpNextWeeks(actor, db, maxRows),
  ];
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const runStep = async (step: (typeof steps)[number]) => {
    const startedAt = performance.now();
    const hasMore = await step();
    // The embedded database has one session: scans get as much of its time.
    if (hasMore && kind === 'pglite') await sleep(performance.now() - startedAt);
    return hasMore;
  };
  /** Runs the first step that has something to do, until none has. */
  const runSteps = async () => {
    for (let hasMore = true; hasMore; ) {
      hasMore = false;
      for (const step of steps) {
        hasMore = !isClosed && (await runStep(step));
        if (hasMore) break;
      }
    }
  };
  /** Counts what was committed before the call, unless another node does. */
  const run = async (): Promise<void> => {
    while (running) await running.catch(() => {});
    running = outage.runUnlessUnavailable(runSteps);
    try {
      await running;
    } finally {
      running = undefined;
    }
  };
  const runInBackground = () => {
    timer = undefined;
    if (isClosed || running || !outage.isAvailable()) return;
    run().catch((error) => log.warn({ err: error }, 'failed to count scans; they are counted later'));
  };
  const schedule = () => {
    if (delayMs === undefined || timer) return;
    timer = setTimeout(runInBackground, delayMs);
    timer.unref();
  };
  const interval = delayMs === undefined ? undefined : setInterval(schedule, checkIntervalMs).unref();
  schedule();

  return {
    schedule,
    run,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(interval);
      await running?.catch(() => {});
    },
  };
};
