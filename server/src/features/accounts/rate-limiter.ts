import { LRUCache } from 'lru-cache';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ConsumeRateLimit } from '../../http/rate-limits.ts';
import * as store from './rate-limit-store.ts';

const system = createSystemActor('rate limits');

/** Counts uses of rate limits. Exhausted limits are cached in memory, so that further attempts cost no database write. */
export const createRateLimiter = ({ database, now }: Pick<Deps, 'database' | 'now'>): ConsumeRateLimit => {
  const exhausted = new LRUCache<string, number>({ max: 10_000 });
  return async (key, { max, seconds, amount = 1 }) => {
    const at = now();
    const exhaustedUntil = exhausted.get(key);
    if (exhaustedUntil !== undefined && exhaustedUntil > at.getTime())
      return { remaining: -1, resetSeconds: (exhaustedUntil - at.getTime()) / 1000 };
    const { count, resets_at } = await store.addRateLimitUse(system, database.db, { key, seconds, amount }, at);
    if (count > max) exhausted.set(key, resets_at.getTime());
    return { remaining: max - count, resetSeconds: (resets_at.getTime() - at.getTime()) / 1000 };
  };
};

/** Deletes the counts of rate limits whose windows have ended. */
export const sweepRateLimits = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteExpiredRateLimits(system, database.db, now());
