import type { FastifyBaseLogger } from 'fastify';
import type { Sweep } from './feature.ts';
import { createSweepJob, queueDueSweeps } from './features/housekeeping/index.ts';
import { features } from './features/index.ts';
import type { Deps } from './http/deps.ts';

/** The sweeps of every feature, and the maintenance of the database. */
export const sweeps: readonly Sweep[] = [
  ...features.flatMap(({ schedules }) => schedules ?? []),
  { name: 'database.maintenance', intervalSeconds: 86_400, run: ({ database }) => database.maintain() },
];

export const runSweep = createSweepJob(sweeps);

/** How often the due sweeps are queued. */
const checkIntervalMs = 60_000;

/**
 * Queues sweeps as they become due, starting with those that became due while no server ran. `check` queues those that are due
 * now; `stop` ends it.
 */
export const startHousekeeping = (deps: Deps, log: FastifyBaseLogger) => {
  const check = () => {
    if (deps.config.readOnly) return;
    queueDueSweeps(deps, sweeps, runSweep).catch((error) => log.error({ err: error }, 'failed to queue sweeps'));
  };
  check();
  const timer = setInterval(check, checkIntervalMs);
  return { check, stop: () => clearInterval(timer) };
};
