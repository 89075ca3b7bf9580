import { LRUCache } from 'lru-cache';
import type { Caller, Callers } from '../caller.ts';
import { failRateLimited } from './rate-limits.ts';

/** Requests per user across all routes: far more than our pages send. */
const limits = { read: { max: 600, seconds: 10 }, write: { max: 200, seconds: 10 } } as const;

/** In-memory rate limit per signed-in user, against runaway clients. Not shared between nodes; costs no database write. */
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
