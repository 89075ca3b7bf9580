import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../database/testing.ts';
import { openJobQueue } from './pg-boss.ts';
import type { Job, JobQueue } from './port.ts';
import { setQueueClock } from './testing.ts';

/** What happened, in order, and what a job does next. */
type World = { told: string[]; fails: boolean; running?: Promise<void>; sendMore?: () => Promise<void> };

const tell: Job<World, { what: string }> = {
  name: 'test.tell',
  retries: 2,
  initialBackoffSeconds: 60,
  maxBackoffSeconds: 600,
  run: async (world, { what }, { number, isLast }) => {
    world.told.push(`${what} ${number}${isLast ? ', the last' : ''}`);
    await world.running;
    await world.sendMore?.();
    if (world.fails) throw new Error('not today');
  },
};

const long: Job<World, { what: string }> = { ...tell, name: 'test.long', isLong: true };

const start = Date.parse('2026-03-10T12:00:00Z');
const noFault = (error: unknown) => expect(error).toBeUndefined();

describe.each(databases)('jobs on $name', ({ open }) => {
  let database: Awaited<ReturnType<typeof open>>;
  let jobs: JobQueue<World>;
  let world: World;
  beforeAll(async () => {
    database = await open();
    jobs = await openJobQueue(database, [tell]);
  });
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });
  beforeEach(async () => {
    world = { told: [], fails: false };
    await setQueueClock(database, new Date(start));
  });
  const drainAt = async (seconds: number) => {
    await setQueueClock(database, new Date(start + seconds * 1000));
    await jobs.drain(world);
    return world.told.splice(0);
  };

  test('run once, with their data', async () => {
    await jobs.send(database.db, tell, { what: 'hello' });
    expect(await drainAt(0)).toEqual(['hello 1']);
    expect(await drainAt(3600)).toEqual([]);
  });

  test('are queued exactly if their transaction commits', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.send(tx, tell, { what: 'undone' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.db.transaction().execute((tx) => jobs.send(tx, tell, { what: 'done' }));
    expect(await drainAt(0)).toEqual(['done 1']);
  });

  test('are retried after failures with growing delays, up to a limit', async () => {
    world.fails = true;
    await jobs.send(database.db, tell, { what: 'try' });
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
    world.sendMore = async () => {
      delete world.sendMore;
      await jobs.send(database.db, tell, { what: 'second' });
    };
    await jobs.send(database.db, tell, { what: 'first' });
    expect(await drainAt(0)).toEqual(['first 1', 'second 1']);
  });

  test('run on only one of two nodes', async () => {
    const other = await openJobQueue(database, [tell]);
    for (let n = 0; n < 20; n++) await jobs.send(database.db, tell, { what: `${n}` });
    await Promise.all([jobs.drain(world), other.drain(world)]);
    expect(world.told.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n} 1`).toSorted());
    await other.close();
  });

  test('run as soon as they are sent, and running ones are completed on close', async () => {
    const node = await openJobQueue(database, [tell]);
    await node.start(world, noFault);
    await jobs.send(database.db, tell, { what: 'now' });
    await expect.poll(() => world.told).toEqual(['now 1']);

    let finish = () => {};
    world.running = new Promise((resolve) => {
      finish = resolve;
    });
    await jobs.send(database.db, tell, { what: 'long' });
    await expect.poll(() => world.told).toContain('long 1');
    const closing = node.close();
    await jobs.send(database.db, tell, { what: 'later' });
    finish();
    await closing;
    expect(await drainAt(0)).toEqual(['now 1', 'long 1', 'later 1']);
    expect(await drainAt(100_000)).toEqual([]);
  });

  test('of a dead node run on another one', async () => {
    const dying = await openJobQueue(database, [tell]);
    world.running = new Promise(() => {});
    await jobs.send(database.db, tell, { what: 'cut off' });
    void dying.drain(world);
    await expect.poll(() => world.told).toEqual(['cut off 1']);

    delete world.running;
    await setQueueClock(database, new Date(start + 600_000));
    const node = await openJobQueue(database, [tell]);
    await node.start(world, noFault);
    await expect.poll(async () => (await jobs.listLatest(99)).map(({ state }) => state)).toContain('retry');
    expect(await drainAt(3600)).toEqual(['cut off 1', 'cut off 2']);
    await node.close();
  });

  test('that take hours run on one node, as long as it lives', async () => {
    const nodeOf = () => openJobQueue(database, [tell, long], 10);
    const node = await nodeOf();
    const done = Promise.withResolvers<void>();
    world.running = done.promise;
    await node.send(database.db, long, { what: 'large' });
    const running = node.drain(world);
    await expect.poll(() => world.told).toEqual(['large 1']);
    const later = new Date(start + 7_200_000);
    await setQueueClock(database, later);
    const isAlive = async () => {
      const { rows } = await database.pool.query('select heartbeat_on from pgboss.job where name = $1', [long.name]);
      return rows[0].heartbeat_on >= later;
    };
    await expect.poll(isAlive, { timeout: 10_000 }).toBe(true);
    const other = await nodeOf();
    await other.start(world, noFault);
    await other.close();
    expect(world.told).toEqual(['large 1']);
    done.resolve();
    await running;
    expect(await drainAt(20_000)).toEqual(['large 1']);
    await node.close();
  });
});
