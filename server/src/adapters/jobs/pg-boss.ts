import { createHash } from 'node:crypto';
import { type Db as Connection, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/index.ts';
import { failedJobs } from './metrics.ts';
import type { AnyJob, JobQueue } from './port.ts';

const secondMs = 1000;
/** LISTEN wakes us immediately; the poll catches retries and missed notifications. */
const pollIntervalMs = 20 * secondMs;
/** Recovers jobs of dead nodes, and deletes old ones. */
const maintenanceIntervalMs = 300 * secondMs;
/** The channel on which pg-boss announces due jobs, by name. */
const notificationChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;
/** How many jobs of one type run in parallel. */
const batchSize = 4;
const maxRunSeconds = 300;
/** The longest run time that pg-boss allows; long jobs send heartbeats and need no shorter limit. */
const maxLongRunSeconds = 86_400;
const retention = { deleteAfterSeconds: 86_400, retentionSeconds: 14 * 86_400 };

const toQueueOptions = (
  { retries, initialBackoffSeconds, maxBackoffSeconds, isLong }: AnyJob<never>,
  heartbeatSeconds: number,
) => ({
  retryLimit: retries,
  retryDelay: initialBackoffSeconds,
  retryDelayMax: maxBackoffSeconds,
  retryBackoff: true,
  expireInSeconds: isLong ? maxLongRunSeconds : maxRunSeconds,
  ...(isLong && { heartbeatSeconds }),
  notify: true,
  ...retention,
});

/**
 * The queue of pg-boss in the product's own database and pool; its tables are created by our migrations. pg-boss stores,
 * claims and retries jobs, but the polling loop is ours, so that an idle server polls rarely: the embedded database runs
 * one statement at a time, and scans come first. A long job without a heartbeat for `heartbeatSeconds` counts as lost.
 */
export const openJobQueue = async <Context>(
  { kind, pool, listen }: Database,
  jobs: readonly AnyJob<Context>[],
  heartbeatSeconds = 120,
): Promise<JobQueue<Context>> => {
  const running = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = async () => {};
  let closed = false;
  let isPaused = () => false;

  const connection: Connection = {
    executeSql: async (text, values) => {
      const result: unknown = await pool.query(text, values);
      const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
  const boss = new PgBoss({
    db: connection,
    backend: kind,
    migrate: false,
    schedule: false,
    supervise: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: 3600,
  });
  boss.on('error', () => {}); // From its own timers, which run again.
  const existingPolicies = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));
  for (const job of jobs) {
    const policy = job.getSingletonKey ? 'exclusive' : 'standard';
    const hasSamePolicy = existingPolicies.get(job.name) === policy;
    // The policy of a queue can't be changed. Jobs of a deleted queue are queued again by their senders.
    if (existingPolicies.has(job.name) && !hasSamePolicy) await boss.deleteQueue(job.name);
    if (hasSamePolicy) await boss.updateQueue(job.name, toQueueOptions(job, heartbeatSeconds));
    else await boss.createQueue(job.name, { ...toQueueOptions(job, heartbeatSeconds), policy });
  }
  // It reads the queues once, here: within a transaction, `send` must not query the pool, which could deadlock.
  await boss.start();
  for (const { name } of jobs) failedJobs.inc({ kind: name }, 0);

  /** Runs one job. Returns the error if it failed permanently. */
  const runJob = async (context: Context, job: AnyJob<Context>, claimed: JobWithMetadata): Promise<unknown> => {
    const isLast = claimed.retryCount >= claimed.retryLimit;
    const sendHeartbeat = () => boss.touch(job.name, claimed).catch(() => {}); // The next one may succeed.
    const heartbeatTimer = job.isLong ? setInterval(sendHeartbeat, (heartbeatSeconds / 4) * secondMs) : undefined;
    try {
      await job.run(context, claimed.data, { number: claimed.retryCount + 1, isLast });
      await boss.complete(job.name, claimed);
      return undefined;
    } catch (error) {
      await boss.fail(job.name, claimed, { message: error instanceof Error ? error.message : String(error) });
      if (!isLast) return undefined;
      failedJobs.inc({ kind: job.name });
      return error;
    } finally {
      clearInterval(heartbeatTimer);
    }
  };

  /** Runs the due jobs of one type. Returns how many. */
  const runDue = async (context: Context, job: AnyJob<Context>, failed: (error: unknown, name: string) => void) => {
    let done = 0;
    while (!closed && !isPaused()) {
      const claimed = await boss.fetch<object>(job.name, { batchSize, includeMetadata: true });
      const errors = await Promise.all(claimed.map((candidate) => runJob(context, job, candidate)));
      for (const error of errors) if (error !== undefined) failed(error, job.name);
      done += claimed.length;
      if (claimed.length === 0) break;
    }
    return done;
  };

  return {
    send: async (db, { name, getSingletonKey }, data) => {
      const connected = { db: fromKysely(db as Parameters<typeof fromKysely>[0]) };
      await boss.send(name, data, getSingletonKey ? { ...connected, singletonKey: getSingletonKey(data) } : connected);
    },

    start: async (context, failed, isPausedNow = () => false) => {
      isPaused = isPausedNow;
      const busy = new Set<string>();
      const pollAgain = new Set<string>();
      const poll = (name: string) => {
        const job = jobs.find((candidate) => candidate.name === name);
        if (!job || closed || isPaused()) return;
        if (busy.has(name)) return void pollAgain.add(name);
        busy.add(name);
        const run = runDue(context, job, failed)
          .catch((error) => failed(error, name))
          .finally(() => {
            running.delete(run);
            busy.delete(name);
            if (pollAgain.delete(name)) poll(name);
          });
        running.add(run);
      };
      const pollAll = () => {
        for (const { name } of jobs) poll(name);
      };
      const maintain = () => boss.supervise().catch((error) => failed(error, 'pg-boss'));
      stopListening = await listen(notificationChannel, poll, pollAll);
      timers.push(setInterval(pollAll, pollIntervalMs));
      timers.push(setInterval(maintain, maintenanceIntervalMs));
      running.add(maintain());
      pollAll();
    },

    drain: async (context) => {
      const ignoreFailure = () => {};
      for (let done = -1; done !== 0; ) {
        done = 0;
        for (const job of jobs) done += await runDue(context, job, ignoreFailure);
      }
    },

    listLatest: async (limit) => {
      const found = await Promise.all(jobs.map(({ name }) => boss.findJobs<object>(name)));
      return found
        .flat()
        .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
        .slice(0, limit)
        .map(({ name, state, data, retryCount, startAfter, output }) => ({
          name,
          state,
          data,
          attempts: retryCount + (state === 'created' ? 0 : 1),
          dueAt: startAfter,
          error: (output as { message?: string } | null)?.message,
        }));
    },

    close: async () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      await Promise.all(running);
      await boss.stop({ graceful: false });
    },
  };
};
