import { LRUCache } from 'lru-cache';
import type { Caller, Callers } from '../caller.ts';
import { refuseUse } from './limits.ts';

/** How often one user's browsers may call, all routes together: far more than any page of ours does. */
const limits = { read: { max: 600, seconds: 10 }, write: { max: 200, seconds: 10 } } as const;

/**
 * Counts the requests of each signed-in user, and refuses rates that no person can reach. Held in this process's memory: it
 * keeps a runaway page from blocking a node, and costs no write.
 */
export const openPace = (now: () => Date) => {
  const windows = new LRUCache<string, { n: number; resetsAt: number }>({ max: 50_000 });
  const count = (who: Caller, isRead: boolean) => {
    const limit = isRead ? limits.read : limits.write;
    const key = `${who.key} ${isRead}`;
    const at = now().getTime();
    const known = windows.get(key);
    const window = known && known.resetsAt > at ? known : { n: 0, resetsAt: at + limit.seconds * 1000 };
    window.n++;
    windows.set(key, window);
    if (window.n > limit.max * who.factor) refuseUse({ left: -1, resets: (window.resetsAt - at) / 1000 });
  };
  return (callers: Callers, isRead: boolean) => {
    for (const caller of callers) count(caller, isRead);
  };
};
