import { expect, test } from 'vitest';
import { createLiveEvents } from './live-events.ts';

const pace = { heartbeatMs: 20, reauthIntervalMs: 0, pollIntervalMs: 5, minIntervalMs: 1 };

/** A value that the test changes, and its watchers. */
const setUp = (changedPace = {}) => {
  const world = {
    n: 0 as number | undefined,
    mayGoOn: true,
    asks: 0,
    reads: 0,
    looks: 0,
    listening: 0,
    heard: () => {},
  };
  const live = createLiveEvents({ ...pace, ...changedPace });
  const source = {
    read: async () => {
      world.reads++;
      return { n: world.n };
    },
    count: async () => {
      world.looks++;
      return world.n;
    },
    subscribe: (heard: () => void) => {
      world.heard = heard;
      world.listening++;
      return () => {
        world.listening--;
      };
    },
  };

  const watch = (given: Partial<typeof source> = {}) => {
    const left = new AbortController();
    const mayGoOn = async () => {
      world.asks++;
      return world.mayGoOn;
    };
    const events = live('the number', { ...source, ...given }, { isAllowed: mayGoOn, signal: left.signal });
    const next = async () => (await events.next()).value as string | undefined;
    /** The next value sent, without heartbeats. */
    const nextNumber = async () => {
      for (let event = await next(); event; event = await next()) {
        const data = /^data: (.*)\n\n$/.exec(event)?.[1];
        if (data) return (JSON.parse(data) as { n: number }).n;
      }
      return undefined;
    };
    return { next, nextNumber, leave: () => left.abort() };
  };
  return { world, watch };
};

test('the value is sent immediately, and again after a change notification', async () => {
  const { world, watch } = setUp();
  const { nextNumber, leave } = watch();
  expect(await nextNumber()).toBe(0);
  world.n = 1;
  world.heard();
  expect(await nextNumber()).toBe(1);
  leave();
});

test('a change without notification is found by polling', async () => {
  const { world, watch } = setUp();
  const { nextNumber, leave } = watch();
  await nextNumber();
  world.n = 7;
  expect(await nextNumber()).toBe(7);
  leave();
});

test('several changes are sent as one', async () => {
  const { world, watch } = setUp();
  const { nextNumber, leave } = watch();
  await nextNumber();
  for (let n = 1; n <= 100; n++) {
    world.n = n;
    world.heard();
  }
  expect(await nextNumber()).toBe(100);
  expect(world.reads).toBe(2);
  leave();
});

test('heartbeats are sent without reading while nothing changes', async () => {
  const { world, watch } = setUp();
  const { next, leave } = watch();
  await next();
  expect(await next()).toBe(': still here\n\n');
  expect(world.reads).toBe(1);
  leave();
});

test('a hundred watchers share one poll and one read', async () => {
  const { world, watch } = setUp({ pollIntervalMs: 60_000 });
  const all = Array.from({ length: 100 }, () => watch());
  const numbers = () => Promise.all(all.map(({ nextNumber }) => nextNumber()));
  expect(new Set(await numbers())).toEqual(new Set([0]));
  world.n = 1;
  world.heard();
  expect(new Set(await numbers())).toEqual(new Set([1]));
  expect(world).toMatchObject({ reads: 2, looks: 2, listening: 1 });
  for (const { leave } of all) leave();
});

test('a late watcher gets the latest value immediately, without a read', async () => {
  const { world, watch } = setUp({ pollIntervalMs: 60_000 });
  const first = watch();
  await first.nextNumber();
  const second = watch();
  expect(await second.nextNumber()).toBe(0);
  expect(world).toMatchObject({ reads: 1, looks: 1 });
  first.leave();
  second.leave();
});

test('a leaving watcher doesn’t stop the others, and polling ends when none is left', async () => {
  const { world, watch } = setUp();
  const [first, second] = [watch(), watch()];
  await Promise.all([first.nextNumber(), second.nextNumber()]);
  first.leave();
  expect(await first.nextNumber()).toBeUndefined();
  world.n = 1;
  expect(await second.nextNumber()).toBe(1);
  second.leave();
  expect(await second.nextNumber()).toBeUndefined();
  await expect.poll(() => world.listening).toBe(0);

  const third = watch();
  expect(await third.nextNumber()).toBe(1);
  third.leave();
});

test('a stream ends at a heartbeat when its watcher loses permission', async () => {
  const { world, watch } = setUp();
  const { nextNumber } = watch();
  await nextNumber();
  world.mayGoOn = false;
  expect(await nextNumber()).toBeUndefined();
  await expect.poll(() => world.listening).toBe(0);
});

test('a change isn’t sent to a watcher that has lost permission', async () => {
  const { world, watch } = setUp({ heartbeatMs: 60_000 });
  const { nextNumber } = watch();
  await nextNumber();
  world.mayGoOn = false;
  world.n = 1;
  world.heard();
  expect(await nextNumber()).toBeUndefined();
});

test('permission is checked at intervals, not at each change', async () => {
  const { world, watch } = setUp({ reauthIntervalMs: 60_000, heartbeatMs: 120_000 });
  const { nextNumber, leave } = watch();
  await nextNumber();
  for (let n = 1; n <= 3; n++) {
    world.n = n;
    expect(await nextNumber()).toBe(n);
  }
  expect(world.asks).toBe(0);
  leave();
});

test('all streams end when there is nothing left to watch', async () => {
  const { world, watch } = setUp();
  const [first, second] = [watch(), watch()];
  await Promise.all([first.nextNumber(), second.nextNumber()]);
  world.n = undefined;
  expect(await first.nextNumber()).toBeUndefined();
  expect(await second.nextNumber()).toBeUndefined();
  expect(world.listening).toBe(0);
});

test('all streams fail when reading fails, and a later watcher reads again', async () => {
  const { world, watch } = setUp();
  const read = async () => Promise.reject(new Error('the database is away'));
  const [first, second] = [watch({ read }), watch({ read })];
  const outcomes = await Promise.allSettled([first.nextNumber(), second.nextNumber()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(world.listening).toBe(0);

  const third = watch();
  expect(await third.nextNumber()).toBe(0);
  third.leave();
});
