import { LRUCache } from 'lru-cache';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ConsumeRateLimit } from '../../http/rate-limits.ts';
import * as store from './counter-store.ts';

const system = createSystemActor('limits');

/** Counts uses of rate limits. Exhausted limits are cached in memory, so that further attempts cost no database write. */
export const createUseCounter = ({ database, now }: Pick<Deps, 'database' | 'now'>): ConsumeRateLimit => {
  const exhausted = new LRUCache<string, number>({ max: 10_000 });
  return async (key, { max, seconds, amount = 1 }) => {
    const at = now();
    const exhaustedUntil = exhausted.get(key);
    if (exhaustedUntil !== undefined && exhaustedUntil > at.getTime())
      return { remaining: -1, resetSeconds: (exhaustedUntil - at.getTime()) / 1000 };
    const { n, resets_at } = await store.incrementCounter(system, database.db, { key, seconds, amount }, at);
    if (n > max) exhausted.set(key, resets_at.getTime());
    return { remaining: max - n, resetSeconds: (resets_at.getTime() - at.getTime()) / 1000 };
  };
};

/** Deletes counters whose window has ended. */
export const sweepCounters = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteExpiredCounters(system, database.db, now());
