import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

type CacheEntry<Value> = { value: Value | undefined; refreshAt: number; freshUntil: number };

type CodeCacheOptions<Value> = {
  load: (key: string) => Promise<Value | undefined>;
  /** A clock that never goes back, in milliseconds. */
  clock: () => number;
  /** Whether the database's change notifications reach us, that is, `invalidate` and `invalidateWhere` are called. */
  isListening: () => boolean;
  /** Max wait, in milliseconds, for a refresh before serving the stale value. */
  refreshTimeoutMs?: number;
};

/** Time to live while notifications arrive, and while they don't. */
const ttlMs = { notified: 600_000, polled: 30_000 };
/** Missing slugs have a shorter time to live, and a cache of their own: guessing slugs must not evict existing codes. */
const negativeTtlMs = 5_000;
const staleGraceMs = 2_000;
/** Reloads of invalidated codes at a time: a change of thousands of codes must not block the database for others. */
const maxReloads = 4;

/**
 * Cache of codes by slug key. Invalidation takes effect immediately, also on loads in flight; the time to live is only a
 * safety net, so it is long while notifications arrive. Past half of it the next lookup refreshes the entry in the
 * background, so lookups of popular codes never wait. While loading fails, the stale value is served.
 */
export const createCodeCache = <Value extends object>({
  load,
  clock,
  isListening,
  refreshTimeoutMs = 1_000,
}: CodeCacheOptions<Value>) => {
  const found = new LRUCache<string, CacheEntry<Value>>({ max: 50_000 });
  const missing = new LRUCache<string, CacheEntry<Value>>({ max: 10_000 });
  const loads = new Map<string, Promise<Value | undefined>>();
  const lookups = { hits: 0, misses: 0 };

  const setEntry = (key: string, value: Value | undefined, time: number) => {
    (value ? missing : found).delete(key);
    const now = clock();
    (value ? found : missing).set(key, { value, refreshAt: now + time / 2, freshUntil: now + time });
  };
  /** Serves a stale entry for `staleGraceMs` before trying to refresh it again. */
  const extend = (entry: CacheEntry<Value>) => {
    entry.refreshAt = clock() + staleGraceMs;
    entry.freshUntil = Math.max(entry.freshUntil, entry.refreshAt);
  };
  const getEntry = (key: string) => found.get(key) ?? missing.get(key);

  const startLoading = (key: string) => {
    const isCurrent = () => loads.get(key) === loading;
    const loading: Promise<Value | undefined> = load(key).then(
      (value) => {
        if (isCurrent()) setEntry(key, value, value ? ttlMs[isListening() ? 'notified' : 'polled'] : negativeTtlMs);
        return value;
      },
      (error) => {
        const entry = getEntry(key);
        if (!entry) throw error;
        if (isCurrent()) extend(entry);
        return entry.value;
      },
    );
    const done = () => {
      if (isCurrent()) loads.delete(key);
    };
    loads.set(key, loading);
    loading.then(done, done);
    return loading;
  };

  const drop = (key: string): boolean => {
    missing.delete(key);
    loads.delete(key);
    return found.delete(key);
  };
  let reloads = 0;
  /** Loads an invalidated entry immediately, so that the current value is cached if the database becomes unavailable. */
  const reload = (key: string) => {
    if (reloads >= maxReloads) return; // The next lookup loads it.
    reloads++;
    const done = () => reloads--;
    startLoading(key).then(done, done);
  };

  /** Returns the refreshed value, or the stale one on timeout: a database that hangs must not delay cached codes. */
  const freshOrStale = async (entry: CacheEntry<Value>, refresh: Promise<Value | undefined>) => {
    const late = new AbortController();
    const timeout = sleep(refreshTimeoutMs, undefined, { signal: late.signal }).then(() => {
      extend(entry);
      return entry.value;
    });
    timeout.catch(() => {}); // Aborted once the refresh is done.
    return Promise.race([refresh, timeout]).finally(() => late.abort());
  };

  return {
    /** Returns the entry if it is fresh. Its value is undefined for a slug without a code. */
    getFresh: (key: string): CacheEntry<Value> | undefined => {
      const entry = getEntry(key);
      const now = clock();
      if (!entry || entry.freshUntil <= now) {
        lookups.misses++;
        return undefined;
      }
      lookups.hits++;
      if (entry.refreshAt <= now && !loads.has(key)) startLoading(key).catch(() => {});
      return entry;
    },
    /** Loads from the database; concurrent calls share one query. Throws its error if no stale value is cached. */
    load: (key: string): Promise<Value | undefined> => {
      const entry = getEntry(key);
      const refresh = loads.get(key) ?? startLoading(key);
      return entry ? freshOrStale(entry, refresh) : refresh;
    },
    /** Drops a changed code, and reloads it if it was cached and fewer than `maxReloads` are in flight. */
    invalidate: (key: string) => {
      if (drop(key)) reload(key);
    },
    /** Does the same for all matching codes. Loads in flight may match, so their results aren't cached. */
    invalidateWhere: (matches: (value: Value) => boolean) => {
      const keys = [...found].filter(([, { value }]) => value && matches(value)).map(([key]) => key);
      loads.clear();
      for (const key of keys) found.delete(key);
      for (const key of keys) reload(key);
    },
    /** Numbers of lookups by `getFresh`, since the process started. */
    lookups: (): Readonly<typeof lookups> => lookups,
    /** Makes every entry stale: notifications may have been missed. */
    flush: () => {
      for (const entry of found.values()) entry.freshUntil = 0;
      missing.clear();
      loads.clear();
    },
  };
};
