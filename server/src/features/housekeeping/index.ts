import { Counter, Gauge, Registry } from 'prom-client';
import type { Job } from '../../adapters/jobs/port.ts';
import type { Feature, FeatureContext, Sweep } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

const system = createSystemActor('housekeeping');
/** A sweep that failed so often in a row is reported. */
const maxFailures = 3;

/** Runs a sweep. Returns how many rows it deleted or cleared. */
const runSweep = async (sweep: Sweep, deps: Deps): Promise<number> => {
  if (sweep.cleans) return sweep.run(deps);
  await sweep.run(deps);
  return 0;
};

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
      const sweep = sweeps.find((one) => one.name === name);
      if (sweep) await store.markSucceeded(system, db, name, deps.now(), await runSweep(sweep, deps));
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

const listSweeps = ({ database, askDatabase }: FeatureContext) =>
  askDatabase(() => store.listSweeps(system, database.db), []);

/** How many jobs of each kind wait, and how long the oldest has waited; none while the database is away. */
export const listJobBacklog = ({ database, askDatabase }: FeatureContext) =>
  askDatabase(() => store.listJobBacklog(system, database.db), []);

export const feature: Feature = {
  name: 'housekeeping',
  metrics: (context) => {
    const registry = new Registry();
    const options = { labelNames: ['sweep'], registers: [registry] };
    new Gauge({
      ...options,
      name: 'sweep_last_success_seconds',
      help: 'When each sweep of housekeeping last succeeded, in unix seconds.',
      async collect() {
        for (const { name, succeeded_at } of await listSweeps(context))
          if (succeeded_at) this.set({ sweep: name }, Math.floor(succeeded_at.getTime() / 1000));
      },
    });
    new Gauge({
      ...options,
      name: 'sweep_failing',
      help: 'Whether a sweep of housekeeping failed three times in a row.',
      async collect() {
        for (const { name, failures } of await listSweeps(context))
          this.set({ sweep: name }, failures >= maxFailures ? 1 : 0);
      },
    });
    new Counter({
      ...options,
      name: 'sweep_deleted_rows_total',
      help: 'How many rows each sweep of housekeeping has deleted or cleared, on any node.',
      async collect() {
        this.reset();
        for (const { name, deleted_rows } of await listSweeps(context)) this.inc({ sweep: name }, deleted_rows);
      },
    });
    const jobOptions = { labelNames: ['kind'], registers: [registry] };
    new Gauge({
      ...jobOptions,
      name: 'jobs_waiting',
      help: 'Background jobs that wait for their turn or a retry.',
      async collect() {
        for (const { name, waiting } of await listJobBacklog(context)) this.set({ kind: name }, waiting);
      },
    });
    new Gauge({
      ...jobOptions,
      name: 'job_oldest_seconds',
      help: 'How long the oldest waiting job of each kind has waited; 0 if none waits.',
      async collect() {
        for (const { name, oldestSeconds } of await listJobBacklog(context)) this.set({ kind: name }, oldestSeconds);
      },
    });
    return registry;
  },
};
