import { createHash } from 'node:crypto';
import { type Db as Connection, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/index.ts';
import type { AnyJob, Jobs } from './port.ts';

const second = 1000;
/** Who listens hears of a job at once; this finds what became due again, and what was not heard. */
const lookEvery = 20 * second;
/** Takes back jobs of nodes that died, and erases what is old. */
const tidyEvery = 300 * second;
/** Where pg-boss tells of jobs that are due, by name. */
const channel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;
/** Jobs of a kind that run at once. */
const together = 4;
const secondsToRun = 300;
/** Longest that pg-boss lets a job run; those that say that they are still running need no shorter limit. */
const secondsToRunLong = 86_400;
const secondsToKeep = { deleteAfterSeconds: 86_400, retentionSeconds: 14 * 86_400 };

const queueOf = ({ retries, firstWait, longestWait, isLong }: AnyJob<never>, heartbeatSeconds: number) => ({
  retryLimit: retries,
  retryDelay: firstWait,
  retryDelayMax: longestWait,
  retryBackoff: true,
  expireInSeconds: isLong ? secondsToRunLong : secondsToRun,
  ...(isLong && { heartbeatSeconds }),
  notify: true,
  ...secondsToKeep,
});

/**
 * The queue of pg-boss in the product's own database, through its own pool; its tables are a migration of ours. pg-boss
 * keeps, claims and repeats jobs. The loop is here, so that an idle server asks seldom: the embedded database does one
 * thing at a time, and scans come first. `heartbeat` is after how many seconds of silence a long job counts as lost.
 */
export const openJobs = async <World>(
  { kind, pool, listen }: Database,
  jobs: readonly AnyJob<World>[],
  heartbeat = 120,
): Promise<Jobs<World>> => {
  const running = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = async () => {};
  let closed = false;

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
  boss.on('error', () => {}); // Of its own timers: the next time does it.
  const known = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));
  for (const job of jobs) {
    const policy = job.keyOf ? 'exclusive' : 'standard';
    const isKept = known.get(job.name) === policy;
    // A queue keeps its policy; what is in one of another is asked for again.
    if (known.has(job.name) && !isKept) await boss.deleteQueue(job.name);
    if (isKept) await boss.updateQueue(job.name, queueOf(job, heartbeat));
    else await boss.createQueue(job.name, { ...queueOf(job, heartbeat), policy });
  }
  // It reads the queues once, now: in a transaction, `send` asks the pool for nothing, which would wait for itself.
  await boss.start();

  /** Does one job. Answers the error that it failed with for good. */
  const attempt = async (world: World, job: AnyJob<World>, claimed: JobWithMetadata): Promise<unknown> => {
    const isLast = claimed.retryCount >= claimed.retryLimit;
    const beat = () => boss.touch(job.name, claimed).catch(() => {}); // The next one may come through.
    const beats = job.isLong ? setInterval(beat, (heartbeat / 4) * second) : undefined;
    try {
      await job.run(world, claimed.data, { number: claimed.retryCount + 1, isLast });
      await boss.complete(job.name, claimed);
      return undefined;
    } catch (error) {
      await boss.fail(job.name, claimed, { message: error instanceof Error ? error.message : String(error) });
      return isLast ? error : undefined;
    } finally {
      clearInterval(beats);
    }
  };

  /** Does what is due of a kind. Answers how many jobs that were. */
  const doDue = async (world: World, job: AnyJob<World>, failed: (error: unknown, name: string) => void) => {
    let done = 0;
    while (!closed) {
      const claimed = await boss.fetch<object>(job.name, { batchSize: together, includeMetadata: true });
      const errors = await Promise.all(claimed.map((one) => attempt(world, job, one)));
      for (const error of errors) if (error !== undefined) failed(error, job.name);
      done += claimed.length;
      if (claimed.length === 0) break;
    }
    return done;
  };

  return {
    send: async (db, { name, keyOf }, data) => {
      const connected = { db: fromKysely(db as Parameters<typeof fromKysely>[0]) };
      await boss.send(name, data, keyOf ? { ...connected, singletonKey: keyOf(data) } : connected);
    },

    work: async (world, failed) => {
      const busy = new Set<string>();
      const again = new Set<string>();
      const look = (name: string) => {
        const job = jobs.find((one) => one.name === name);
        if (!job || closed) return;
        if (busy.has(name)) return void again.add(name);
        busy.add(name);
        const run = doDue(world, job, failed)
          .catch((error) => failed(error, name))
          .finally(() => {
            running.delete(run);
            busy.delete(name);
            if (again.delete(name)) look(name);
          });
        running.add(run);
      };
      const lookAtAll = () => {
        for (const { name } of jobs) look(name);
      };
      const tidy = () => boss.supervise().catch((error) => failed(error, 'pg-boss'));
      stopListening = await listen(channel, look, lookAtAll);
      timers.push(setInterval(lookAtAll, lookEvery));
      timers.push(setInterval(tidy, tidyEvery));
      running.add(tidy());
      lookAtAll();
    },

    drain: async (world) => {
      const tell = () => {};
      for (let done = -1; done !== 0; ) {
        done = 0;
        for (const job of jobs) done += await doDue(world, job, tell);
      }
    },

    latest: async (most) => {
      const found = await Promise.all(jobs.map(({ name }) => boss.findJobs<object>(name)));
      return found
        .flat()
        .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
        .slice(0, most)
        .map(({ name, state, data, retryCount, startAfter, output }) => ({
          name,
          state,
          data,
          tries: retryCount + (state === 'created' ? 0 : 1),
          due: startAfter,
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
