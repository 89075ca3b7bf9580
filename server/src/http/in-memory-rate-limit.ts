import { LRUCache } from 'lru-cache';
import type { Caller, Callers } from '../caller.ts';
import { failRateLimited } from './rate-limits.ts';

/**
 * Requests per user or address: far more than our pages send. `picture` has to suffice for pages with hundreds of pictures that
 * several visitors behind one address open at the same time.
 */
const limits = {
  read: { max: 600, seconds: 10 },
  write: { max: 200, seconds: 10 },
  picture: { max: 3_000, seconds: 10 },
} as const;
type RequestKind = keyof typeof limits;

/** In-memory rate limit per user or address, against runaway clients. Not shared between nodes; costs no database write. */
export const createInMemoryRateLimiter = (now: () => Date) => {
  const windows = new LRUCache<string, { n: number; resetsAt: number }>({ max: 50_000 });
  const count = (caller: Caller, kind: RequestKind) => {
    const limit = limits[kind];
    const key = `${caller.key} ${kind}`;
    const at = now().getTime();
    const current = windows.get(key);
    const window = current && current.resetsAt > at ? current : { n: 0, resetsAt: at + limit.seconds * 1000 };
    window.n++;
    windows.set(key, window);
    if (window.n > limit.max * caller.factor)
      failRateLimited({ remaining: -1, resetSeconds: (window.resetsAt - at) / 1000 });
  };
  return (callers: Callers, kind: RequestKind) => {
    for (const caller of callers) count(caller, kind);
  };
};

export type LimitRequestRate = ReturnType<typeof createInMemoryRateLimiter>;
