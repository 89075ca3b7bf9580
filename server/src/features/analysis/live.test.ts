import { expect, test } from 'vitest';
import { liveEvents } from './live.ts';

const pace = { heartbeat: 20, look: 5, pause: 1 };

/** A stream over a number that the test changes. */
const setUp = () => {
  const world = { n: 0, mayGoOn: true, reads: 0, listening: 0, heard: () => {} };
  const left = new AbortController();
  const events = liveEvents(
    {
      read: async () => {
        world.reads++;
        return { n: world.n };
      },
      count: async () => world.n,
      subscribe: (heard) => {
        world.heard = heard;
        world.listening++;
        return () => {
          world.listening--;
        };
      },
      mayGoOn: async () => world.mayGoOn,
      signal: left.signal,
    },
    pace,
  );
  const next = async () => (await events.next()).value as string | undefined;
  /** The next number sent; heartbeats are passed over. */
  const nextNumber = async () => {
    for (let event = await next(); event; event = await next()) {
      const data = /^data: (.*)\n\n$/.exec(event)?.[1];
      if (data) return JSON.parse(data) as { n: number };
    }
    return undefined;
  };
  return { world, left, next, nextNumber };
};

test('the numbers come at once, and again after a change that was heard of', async () => {
  const { world, left, nextNumber } = setUp();
  expect(await nextNumber()).toEqual({ n: 0 });
  world.n = 1;
  world.heard();
  expect(await nextNumber()).toEqual({ n: 1 });
  left.abort();
});

test('a change that nobody told of is found by looking', async () => {
  const { world, left, nextNumber } = setUp();
  await nextNumber();
  world.n = 7;
  expect(await nextNumber()).toEqual({ n: 7 });
  left.abort();
});

test('many changes come as one', async () => {
  const { world, left, nextNumber } = setUp();
  await nextNumber();
  for (let n = 1; n <= 100; n++) {
    world.n = n;
    world.heard();
  }
  expect(await nextNumber()).toEqual({ n: 100 });
  expect(world.reads).toBe(2);
  left.abort();
});

test('a heartbeat comes while nothing changes, and the numbers aren’t read for it', async () => {
  const { world, left, next } = setUp();
  await next();
  expect(await next()).toBe(': still here\n\n');
  expect(world.reads).toBe(1);
  left.abort();
});

test('it ends when whoever looks may no longer, and stops listening', async () => {
  const { world, next, nextNumber } = setUp();
  await next();
  world.mayGoOn = false;
  expect(await nextNumber()).toBeUndefined();
  expect(world.listening).toBe(0);
});

test('it ends when whoever looks leaves', async () => {
  const { world, left, next, nextNumber } = setUp();
  await next();
  const waiting = nextNumber();
  left.abort();
  expect(await waiting).toBeUndefined();
  expect(world.listening).toBe(0);
});
