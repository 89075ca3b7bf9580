import { LRUCache } from 'lru-cache';
import type { Caller, Callers } from '../caller.ts';
import { failRateLimited, type NamedRateLimit, type RateLimitState } from './rate-limits.ts';

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
type ReportRateLimit = (limit: NamedRateLimit, state: RateLimitState) => void;

/**
 * In-memory rate limit per user or address, against runaway clients. Not shared between nodes; costs no database write.
 * `report` gets the state of each caller’s limit, also of one that is exceeded.
 */
export const createInMemoryRateLimiter = (now: () => Date) => {
  const windows = new LRUCache<string, { n: number; resetsAt: number }>({ max: 50_000 });
  const count = (caller: Caller, kind: RequestKind, report: ReportRateLimit | undefined) => {
    const limit = limits[kind];
    const key = `${caller.key} ${kind}`;
    const at = now().getTime();
    const current = windows.get(key);
    const window = current && current.resetsAt > at ? current : { n: 0, resetsAt: at + limit.seconds * 1000 };
    window.n++;
    windows.set(key, window);
    const max = limit.max * caller.factor;
    const state = { remaining: max - window.n, resetSeconds: (window.resetsAt - at) / 1000 };
    report?.({ name: kind, max, seconds: limit.seconds }, state);
    if (state.remaining < 0) failRateLimited(state);
  };
  return (callers: Callers, kind: RequestKind, report?: ReportRateLimit) => {
    for (const caller of callers) count(caller, kind, report);
  };
};

export type LimitRequestRate = ReturnType<typeof createInMemoryRateLimiter>;
