import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../database/testing.ts';
import { openJobQueue } from './pg-boss.ts';
import type { Job, JobQueue } from './port.ts';
import { setQueueClock } from './testing.ts';

/** What happened, in order, and what a job does next. */
type TestDeps = { runs: string[]; fails: boolean; running?: Promise<void>; sendMore?: () => Promise<void> };

const job: Job<TestDeps, { what: string }> = {
  name: 'test.job',
  retries: 2,
  initialBackoffSeconds: 60,
  maxBackoffSeconds: 600,
  run: async (deps, { what }, { number, isLast }) => {
    deps.runs.push(`${what} ${number}${isLast ? ', the last' : ''}`);
    await deps.running;
    await deps.sendMore?.();
    if (deps.fails) throw new Error('not today');
  },
};

const longJob: Job<TestDeps, { what: string }> = { ...job, name: 'test.long', isLong: true };

const start = Date.parse('2026-03-10T12:00:00Z');
const expectNoError = (error: unknown) => expect(error).toBeUndefined();

describe.each(databases)('jobs on $name', ({ open }) => {
  let database: Awaited<ReturnType<typeof open>>;
  let jobs: JobQueue<TestDeps>;
  let deps: TestDeps;
  beforeAll(async () => {
    database = await open();
    jobs = await openJobQueue(database, [job]);
  });
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });
  beforeEach(async () => {
    deps = { runs: [], fails: false };
    await setQueueClock(database, new Date(start));
  });
  const drainAt = async (seconds: number) => {
    await setQueueClock(database, new Date(start + seconds * 1000));
    await jobs.drain(deps);
    return deps.runs.splice(0);
  };

  test('run once, with their data', async () => {
    await jobs.send(database.db, job, { what: 'hello' });
    expect(await drainAt(0)).toEqual(['hello 1']);
    expect(await drainAt(3600)).toEqual([]);
  });

  test('are queued exactly if their transaction commits', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.send(tx, job, { what: 'undone' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.db.transaction().execute((tx) => jobs.send(tx, job, { what: 'done' }));
    expect(await drainAt(0)).toEqual(['done 1']);
  });

  test('are retried after failures with growing delays, up to a limit', async () => {
    deps.fails = true;
    await jobs.send(database.db, job, { what: 'try' });
    expect(await drainAt(0)).toEqual(['try 1']);
    expect(await drainAt(59)).toEqual([]);
    expect(await drainAt(121)).toEqual(['try 2']);
    expect(await drainAt(121 + 119)).toEqual([]);
    expect(await drainAt(121 + 241)).toEqual(['try 3, the last']);
    expect(await drainAt(100_000)).toEqual([]);
    const failed = { state: 'failed', attempts: 3, error: 'not today' };
    expect(await jobs.listLatest(9)).toContainEqual(expect.objectContaining(failed));
  });

  test('may send further jobs, which run too', async () => {
    deps.sendMore = async () => {
      delete deps.sendMore;
      await jobs.send(database.db, job, { what: 'second' });
    };
    await jobs.send(database.db, job, { what: 'first' });
    expect(await drainAt(0)).toEqual(['first 1', 'second 1']);
  });

  test('run on only one of two nodes', async () => {
    const other = await openJobQueue(database, [job]);
    for (let n = 0; n < 20; n++) await jobs.send(database.db, job, { what: `${n}` });
    await Promise.all([jobs.drain(deps), other.drain(deps)]);
    expect(deps.runs.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n} 1`).toSorted());
    await other.close();
  });

  test('run as soon as they are sent, and running ones are completed on close', async () => {
    const node = await openJobQueue(database, [job]);
    await node.start(deps, expectNoError);
    await jobs.send(database.db, job, { what: 'now' });
    await expect.poll(() => deps.runs).toEqual(['now 1']);

    let finish = () => {};
    deps.running = new Promise((resolve) => {
      finish = resolve;
    });
    await jobs.send(database.db, job, { what: 'long' });
    await expect.poll(() => deps.runs).toContain('long 1');
    const closing = node.close();
    await jobs.send(database.db, job, { what: 'later' });
    finish();
    await closing;
    expect(await drainAt(0)).toEqual(['now 1', 'long 1', 'later 1']);
    expect(await drainAt(100_000)).toEqual([]);
  });

  test('of a dead node run on another one', async () => {
    const dying = await openJobQueue(database, [job]);
    deps.running = new Promise(() => {});
    await jobs.send(database.db, job, { what: 'cut off' });
    void dying.drain(deps);
    await expect.poll(() => deps.runs).toEqual(['cut off 1']);

    delete deps.running;
    await setQueueClock(database, new Date(start + 600_000));
    const node = await openJobQueue(database, [job]);
    await node.start(deps, expectNoError);
    await expect.poll(async () => (await jobs.listLatest(99)).map(({ state }) => state)).toContain('retry');
    expect(await drainAt(3600)).toEqual(['cut off 1', 'cut off 2']);
    await node.close();
  });

  test('wait while their node is paused', async () => {
    const node = await openJobQueue(database, [job]);
    let isPaused = true;
    await node.start(deps, expectNoError, () => isPaused);
    await node.send(database.db, job, { what: 'waiting' });
    await node.drain(deps);
    expect(deps.runs).toEqual([]);
    isPaused = false;
    await node.send(database.db, job, { what: 'next' });
    await expect.poll(() => [...deps.runs].sort()).toEqual(['next 1', 'waiting 1']);
    await node.close();
  });

  test('that take hours run on one node, as long as it lives', async () => {
    const nodeOf = () => openJobQueue(database, [job, longJob], 10);
    const node = await nodeOf();
    const done = Promise.withResolvers<void>();
    deps.running = done.promise;
    await node.send(database.db, longJob, { what: 'large' });
    const running = node.drain(deps);
    await expect.poll(() => deps.runs).toEqual(['large 1']);
    const later = new Date(start + 7_200_000);
    await setQueueClock(database, later);
    const isAlive = async () => {
      const { rows } = await database.pool.query('select heartbeat_on from pgboss.job where name = $1', [longJob.name]);
      return rows[0].heartbeat_on >= later;
    };
    await expect.poll(isAlive, { timeout: 10_000 }).toBe(true);
    const other = await nodeOf();
    await other.start(deps, expectNoError);
    await other.close();
    expect(deps.runs).toEqual(['large 1']);
    done.resolve();
    await running;
    expect(await drainAt(20_000)).toEqual(['large 1']);
    await node.close();
  });
});
