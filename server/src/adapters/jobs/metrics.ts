import { Counter } from 'prom-client';

/** Jobs that no retry follows. Each kind starts at 0, so that its first failure is an increase. */
export const failedJobs = new Counter({
  name: 'job_failed_total',
  help: 'Background jobs that failed for the last time on this node, by kind.',
  labelNames: ['kind'],
});
