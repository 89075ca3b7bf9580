import { Counter, Gauge } from 'prom-client';
import { workerFailures } from './worker-process.ts';

const running = new Gauge({
  name: 'worker_processes',
  help: 'Child processes that are running.',
  labelNames: ['pool'],
});
const starts = new Counter({
  name: 'worker_starts_total',
  help: 'Child processes that were started.',
  labelNames: ['pool'],
});
const failures = new Counter({
  name: 'worker_failures_total',
  help: 'Child processes that ended, or were ended, without a reply.',
  labelNames: ['pool', 'reason'],
});

const cpuSeconds = new Counter({
  name: 'worker_cpu_seconds_total',
  help: 'CPU seconds that child processes took for tasks, as they report it themselves; of failed tasks it isn’t known.',
  labelNames: ['pool'],
});

/** Counts the child processes of one pool, for /metrics. */
export const createPoolMetrics = (pool: string) => {
  running.inc({ pool }, 0);
  starts.inc({ pool }, 0);
  cpuSeconds.inc({ pool }, 0);
  for (const reason of workerFailures) failures.inc({ pool, reason }, 0);
  return {
    onStart: () => {
      running.inc({ pool });
      starts.inc({ pool });
    },
    onEnd: () => running.dec({ pool }),
    onReply: (seconds: number) => cpuSeconds.inc({ pool }, seconds),
    onFailure: (reason: (typeof workerFailures)[number]) => failures.inc({ pool, reason }),
  };
};
