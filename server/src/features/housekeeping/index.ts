import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

/** Something that is done regularly, by one node at a time, whatever becomes of the others. */
export type Sweep = {
  /** `<feature>.<what>`, as metrics call it. */
  name: string;
  /** How often, in seconds. */
  intervalSeconds: number;
  run(deps: Deps): Promise<unknown>;
};

const system = createSystemActor('housekeeping');
/** A sweep that failed so often in a row is reported. */
const maxFailures = 3;

/** The job that runs one of these sweeps. One that fails is tried again, and keeps none of the others from running. */
export const createSweepJob = (sweeps: readonly Sweep[]): Job<Deps, { name: string }> => ({
  name: 'housekeeping.sweep',
  retries: 5,
  initialBackoffSeconds: 60,
  maxBackoffSeconds: 600,
  isLong: true,
  getSingletonKey: ({ name }) => name,
  run: async (deps, { name }) => {
    const { db } = deps.database;
    try {
      await sweeps.find((sweep) => sweep.name === name)?.run(deps);
      await store.markSucceeded(system, db, name, deps.now());
    } catch (error) {
      await store.markFailed(system, db, name);
      throw error;
    }
  },
});

/** Queues every sweep that is due: once, however many nodes ask. */
export const queueDueSweeps = async (
  deps: Deps,
  sweeps: readonly Sweep[],
  job: ReturnType<typeof createSweepJob>,
): Promise<void> => {
  const now = deps.now();
  for (const { name, intervalSeconds } of sweeps) {
    const before = new Date(now.getTime() - intervalSeconds * 1000);
    await deps.database.db.transaction().execute(async (tx) => {
      if (await store.markQueued(system, tx, name, now, before)) await deps.jobs.send(tx, job, { name });
    });
  }
};

export type SweepState = { name: string; succeededAt: Date | null; isFailing: boolean };

/** How the sweeps are doing, for /metrics. */
export const getSweepStates = async ({ database }: Pick<Deps, 'database'>): Promise<SweepState[]> =>
  (await store.listSweeps(system, database.db)).map(({ name, succeeded_at, failures }) => ({
    name,
    succeededAt: succeeded_at,
    isFailing: failures >= maxFailures,
  }));
