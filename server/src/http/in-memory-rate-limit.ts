import { LRUCache } from 'lru-cache';
import type { Caller, Callers } from '../caller.ts';
import { failRateLimited } from './rate-limits.ts';

/** How often one user's browsers may call, all routes together: far more than any page of ours does. */
const limits = { read: { max: 600, seconds: 10 }, write: { max: 200, seconds: 10 } } as const;

/**
 * Counts the requests of each signed-in user, and refuses rates that no person can reach. Held in this process's memory: it
 * keeps a runaway page from blocking a node, and costs no write.
 */
export const createInMemoryRateLimiter = (now: () => Date) => {
  const windows = new LRUCache<string, { n: number; resetsAt: number }>({ max: 50_000 });
  const count = (caller: Caller, isRead: boolean) => {
    const limit = isRead ? limits.read : limits.write;
    const key = `${caller.key} ${isRead}`;
    const at = now().getTime();
    const current = windows.get(key);
    const window = current && current.resetsAt > at ? current : { n: 0, resetsAt: at + limit.seconds * 1000 };
    window.n++;
    windows.set(key, window);
    if (window.n > limit.max * caller.factor)
      failRateLimited({ remaining: -1, resetSeconds: (window.resetsAt - at) / 1000 });
  };
  return (callers: Callers, isRead: boolean) => {
    for (const caller of callers) count(caller, isRead);
  };
};
