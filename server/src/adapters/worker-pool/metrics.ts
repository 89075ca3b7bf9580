import { Counter, Gauge } from 'prom-client';
import { workerFailures } from './worker-process.ts';

const running = new Gauge({
  name: 'tessera_worker_processes',
  help: 'Child processes that are running.',
  labelNames: ['pool'],
});
const starts = new Counter({
  name: 'tessera_worker_starts_total',
  help: 'Child processes that were started.',
  labelNames: ['pool'],
});
const failures = new Counter({
  name: 'tessera_worker_failures_total',
  help: 'Child processes that ended, or were ended, without a reply.',
  labelNames: ['pool', 'reason'],
});

/** Counts the child processes of one pool, for /metrics. */
export const createPoolMetrics = (pool: string) => {
  running.inc({ pool }, 0);
  starts.inc({ pool }, 0);
  for (const reason of workerFailures) failures.inc({ pool, reason }, 0);
  return {
    onStart: () => {
      running.inc({ pool });
      starts.inc({ pool });
    },
    onEnd: () => running.dec({ pool }),
    onFailure: (reason: (typeof workerFailures)[number]) => failures.inc({ pool, reason }),
  };
};
