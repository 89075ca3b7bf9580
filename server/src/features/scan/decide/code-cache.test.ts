import { describe, expect, test } from 'vitest';
import { createCodeCache } from './code-cache.ts';

type TestCode = { leadsTo: string };

/** Creates a cache over a table and a clock that the test controls. */
const setUp = () => {
  const table = new Map<string, TestCode>();
  const state = {
    time: 0,
    away: false,
    isListening: true,
    loads: 0,
    held: undefined as PromiseWithResolvers<void> | undefined,
  };
  const cache = createCodeCache<TestCode>({
    clock: () => state.time,
    refreshTimeoutMs: 10,
    isListening: () => state.isListening,
    load: async (key) => {
      state.loads++;
      if (state.away) throw new Error('away');
      const found = table.get(key);
      await state.held?.promise;
      return found;
    },
  });
  const ask = async (key: string) => {
    const known = cache.getFresh(key);
    return known ? known.value : cache.load(key);
  };
  return { table, state, cache, ask };
};

describe('the code cache', () => {
  test('loads an entry once for concurrent lookups, and not again while it is fresh', async () => {
    const { table, state, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    expect(await Promise.all([ask('menu'), ask('menu'), ask('menu')])).toEqual(Array(3).fill({ leadsTo: 'a' }));
    state.time = 299_000;
    await ask('menu');
    expect(state.loads).toBe(1);
  });

  test.each([
    ['soon if the cache isn’t notified of changes', false, 30_001],
    ['much later if it is', true, 600_001],
  ])('loads an entry again after its time to live: %s', async (_when, isListening, time) => {
    const { table, state, ask } = setUp();
    state.isListening = isListening;
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    table.set('menu', { leadsTo: 'b' });
    state.time = time;
    expect(await ask('menu')).toEqual({ leadsTo: 'b' });
  });

  test('refreshes an entry in the background past half of its time to live, without delaying lookups', async () => {
    const { table, state, cache } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await cache.load('menu');
    table.set('menu', { leadsTo: 'b' });
    state.time = 300_001;
    state.held = Promise.withResolvers();
    for (let n = 0; n < 3; n++) expect(cache.getFresh('menu')?.value).toEqual({ leadsTo: 'a' });
    expect(state.loads).toBe(2);
    state.held.resolve();
    await expect.poll(() => cache.getFresh('menu')?.value).toEqual({ leadsTo: 'b' });
    state.time = 899_000;
    expect(cache.getFresh('menu')?.value).toEqual({ leadsTo: 'b' });
  });

  test('keeps an entry for its full time to live if refreshing it fails', async () => {
    const { table, state, cache } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await cache.load('menu');
    state.away = true;
    state.time = 300_001;
    cache.getFresh('menu');
    await expect.poll(() => state.loads).toBe(2);
    state.time = 599_000;
    expect(cache.getFresh('menu')?.value).toEqual({ leadsTo: 'a' });
  });

  test('caches missing slugs, too, for a shorter time', async () => {
    const { table, state, ask } = setUp();
    expect(await ask('menu')).toBeUndefined();
    expect(await ask('menu')).toBeUndefined();
    expect(state.loads).toBe(1);
    table.set('menu', { leadsTo: 'a' });
    state.time = 5_001;
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
  });

  test('drops a changed entry, also while it is being loaded', async () => {
    const { table, state, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    state.held = Promise.withResolvers();
    const early = ask('menu');
    table.set('menu', { leadsTo: 'b' });
    cache.invalidate('menu');
    state.held.resolve();
    expect(await early).toEqual({ leadsTo: 'a' });
    expect(cache.getFresh('menu')).toBeUndefined();
    expect(await ask('menu')).toEqual({ leadsTo: 'b' });
  });

  test('reloads changed entries, a few at a time; the others at their next lookup', async () => {
    const { table, state, cache, ask } = setUp();
    const keys = Array.from({ length: 20 }, (_, n) => `menu${n}`);
    for (const key of [...keys, 'other']) table.set(key, { leadsTo: 'a' });
    for (const key of [...keys, 'other']) await ask(key);
    for (const change of [
      () => cache.invalidateWhere(({ leadsTo }) => leadsTo === 'a'),
      () => keys.forEach(cache.invalidate),
    ]) {
      table.set('other', { leadsTo: 'b' });
      await ask('other');
      state.loads = 0;
      state.held = Promise.withResolvers();
      change();
      expect(state.loads).toBe(4);
      state.held.resolve();
      for (const key of keys) expect(await ask(key)).toEqual({ leadsTo: 'a' });
      expect(cache.getFresh('other')).toBeDefined();
    }
  });

  test('drops all entries of an account, also while they are being loaded', async () => {
    const { table, state, cache, ask } = setUp();
    for (const key of ['menu', 'other']) table.set(key, { leadsTo: 'a' });
    await ask('other');
    state.held = Promise.withResolvers();
    const early = ask('menu');
    for (const key of ['menu', 'other']) table.set(key, { leadsTo: 'b' });
    cache.invalidateWhere(({ leadsTo }) => leadsTo === 'a');
    state.held.resolve();
    expect(await early).toEqual({ leadsTo: 'a' });
    for (const key of ['menu', 'other']) expect(await ask(key)).toEqual({ leadsTo: 'b' });
  });

  test('serves stale entries of any age while the database is unavailable', async () => {
    const { table, state, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    state.away = true;
    cache.flush();
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    state.time = 1e9;
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    await expect(ask('other')).rejects.toThrow('away');
  });

  test('serves the stale entry if the database takes too long, and retries a little later', async () => {
    const { table, state, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    state.time = 601_000;
    state.held = Promise.withResolvers();
    table.set('menu', { leadsTo: 'b' });
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    expect(await ask('menu')).toEqual({ leadsTo: 'a' });
    state.held.resolve();
    await expect.poll(() => ask('menu')).toEqual({ leadsTo: 'b' });
    expect(state.loads).toBe(2);
  });

  test('doesn’t query the database at every lookup while it is unavailable', async () => {
    const { table, state, cache, ask } = setUp();
    table.set('menu', { leadsTo: 'a' });
    await ask('menu');
    state.away = true;
    cache.flush();
    for (let n = 0; n < 10; n++) await ask('menu');
    expect(state.loads).toBe(2);
  });

  test('makes all entries stale after notifications may have been missed', async () => {
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
