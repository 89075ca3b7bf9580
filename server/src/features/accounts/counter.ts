import { LRUCache } from 'lru-cache';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import * as store from './counter-store.ts';

const system = systemActor('limits');

/** Counts uses of rate limits. One that is used up is remembered, and costs nobody a write. */
export const useCounter = ({ database, now }: Pick<Deps, 'database' | 'now'>): CountUse => {
  const usedUp = new LRUCache<string, number>({ max: 10_000 });
  return async (key, { max, seconds, amount = 1 }) => {
    const at = now();
    const known = usedUp.get(key);
    if (known !== undefined && known > at.getTime()) return { left: -1, resets: (known - at.getTime()) / 1000 };
    const { n, resets_at } = await store.countUse(system, database.db, { key, seconds, amount }, at);
    if (n > max) usedUp.set(key, resets_at.getTime());
    return { left: max - n, resets: (resets_at.getTime() - at.getTime()) / 1000 };
  };
};

/** Forgets counts whose window has ended. */
export const sweepCounters = ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  store.deleteOldCounters(system, database.db, now());
