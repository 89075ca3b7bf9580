import { describe, expect, test } from 'vitest';
import { createCodeCache } from './code-cache.ts';

type Code = { leadsTo: string };

/** A cache over a table that the test changes, on a clock that it moves. */
const setUp = () => {
  const table = new Map<string, Code>();
  const world = {
    time: 0,
    away: false,
    isListening: true,
    loads: 0,
    held: undefined as PromiseWithResolvers<void> | undefined,
  };
  const cache = createCodeCache<Code>({
    clock: () => world.time,
    refreshTimeoutMs: 10,
    isListening: () => world.isListening,
    load: async (key) => {
      world.loads++;
      if (world.away) throw new Error('away');
      const found = table.get(key);
      await world.held?.promise;
      return found;
    },
  });
  const ask = async (key: string) => {
    const known = cache.getFresh(key);
    return known ? known.value : cache.load(key);
  };
  return { table, world, cache, ask };
};

describe('what is known of codes', () => {
  test('is asked for once, however many wait, and not again while it is fresh', async () => {
    const { table, world, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    expect(await Promise.all([ask('menu'), ask('menu'), ask('menu')])).toEqual(Array(3).fill({ leadsTo: 'a' }));
    world.time = 299_000;
    await ask('menu');
    expect(world.loads).toBe(1);
  });

  test.each([
    ['soon while changes aren’t told of', false, 30_001],
    ['much later while they are', true, 600_001],
  ])('is looked up again after its time: %s', async (_when, isListening, time) => {
    const { table, world, ask } = setUp();
    world.isListening = isListening;
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    table.set('menu', { leadsTo: 'b' });
    world.time = time;
    expect(await ask('menu')).toEqual({ leadsTo: 'b' });
  });

  test('is refreshed in the background past half of its time, and nobody who asks waits', async () => {
    const { table, world, cache } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await cache.load('menu');
    table.set('menu', { leadsTo: 'b' });
    world.time = 300_001;
    world.held = Promise.withResolvers();
    for (let n = 0; n < 3; n++) expect(cache.getFresh('menu')?.value).toEqual({ leadsTo: 'a' });
    expect(world.loads).toBe(2);
    world.held.resolve();
    await expect.poll(() => cache.getFresh('menu')?.value).toEqual({ leadsTo: 'b' });
    world.time = 899_000;
    expect(cache.getFresh('menu')?.value).toEqual({ leadsTo: 'b' });
  });

  test('is known no shorter where refreshing it fails', async () => {
    const { table, world, cache } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await cache.load('menu');
    world.away = true;
    world.time = 300_001;
    cache.getFresh('menu');
    await expect.poll(() => world.loads).toBe(2);
    world.time = 599_000;
    expect(cache.getFresh('menu')?.value).toEqual({ leadsTo: 'a' });
  });

  test('holds what is missing too, for a shorter time', async () => {
    const { table, world, ask } = setUp();
    expect(await ask('menu')).toBeUndefined();
    expect(await ask('menu')).toBeUndefined();
    expect(world.loads).toBe(1);
    table.set('menu', { leadsTo: 'a' });
    world.time = 5_001;
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
  });

  test('is forgotten when it changes, also where it was just being looked up', async () => {
    const { table, world, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    world.held = Promise.withResolvers();
    const early = ask('menu');
    table.set('menu', { leadsTo: 'b' });
    cache.invalidate('menu');
    world.held.resolve();
    expect(await early).toEqual({ leadsTo: 'a' });
    expect(cache.getFresh('menu')).toBeUndefined();
    expect(await ask('menu')).toEqual({ leadsTo: 'b' });
  });

  test('is loaded again when it changes, few at a time, and of many the others when somebody asks', async () => {
    const { table, world, cache, ask } = setUp();
    const keys = Array.from({ length: 20 }, (_, n) => `menu${n}`);
    for (const key of [...keys, 'other']) table.set(key, { leadsTo: 'a' });
    for (const key of [...keys, 'other']) await ask(key);
    for (const change of [
      () => cache.invalidateWhere(({ leadsTo }) => leadsTo === 'a'),
      () => keys.forEach(cache.invalidate),
    ]) {
      table.set('other', { leadsTo: 'b' });
      await ask('other');
      world.loads = 0;
      world.held = Promise.withResolvers();
      change();
      expect(world.loads).toBe(4);
      world.held.resolve();
      for (const key of keys) expect(await ask(key)).toEqual({ leadsTo: 'a' });
      expect(cache.getFresh('other')).toBeDefined();
    }
  });

  test('is forgotten with all of its account, also where it was just being looked up', async () => {
    const { table, world, cache, ask } = setUp();
    for (const key of ['menu', 'other']) table.set(key, { leadsTo: 'a' });
    await ask('other');
    world.held = Promise.withResolvers();
    const early = ask('menu');
    for (const key of ['menu', 'other']) table.set(key, { leadsTo: 'b' });
    cache.invalidateWhere(({ leadsTo }) => leadsTo === 'a');
    world.held.resolve();
    expect(await early).toEqual({ leadsTo: 'a' });
    for (const key of ['menu', 'other']) expect(await ask(key)).toEqual({ leadsTo: 'b' });
  });

  test('goes on being answered while the database is away, however old', async () => {
    const { table, world, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    world.away = true;
    cache.flush();
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    world.time = 1e9;
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    await expect(ask('other')).rejects.toThrow('away');
  });

  test('is answered as it was where the database takes too long, and asked for again a little later', async () => {
    const { table, world, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    world.time = 601_000;
    world.held = Promise.withResolvers();
    table.set('menu', { leadsTo: 'b' });
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    world.held.resolve();
    await expect.poll(() => ask('menu')).toEqual({ leadsTo: 'b' });
    expect(world.loads).toBe(2);
  });

  test('is not asked for at every scan while the database is away', async () => {
    const { table, world, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    world.away = true;
    cache.flush();
    for (let n = 0; n < 10; n++) await ask('menu');
    expect(world.loads).toBe(2);
  });

  test('is trusted no more after notifications may have been missed', async () => {
    const { table, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    await ask('other');
    table.set('menu', { leadsTo: 'b' });
    table.set('other', { leadsTo: 'c' });
    cache.flush();
    expect(await ask('menu')).toEqual({ leadsTo: 'b' });
    expect(await ask('other')).toEqual({ leadsTo: 'c' });
  });
});
