import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

type CacheEntry<Value> = { value: Value | undefined; refreshAt: number; freshUntil: number };

type CodeCacheOptions<Value> = {
  load: (key: string) => Promise<Value | undefined>;
  /** A clock that never goes back, in milliseconds. */
  clock: () => number;
  /** Whether every change is told of, by `invalidate` and `invalidateWhere`. */
  isListening: () => boolean;
  /** How long, in milliseconds, somebody waits for news of what is known already. */
  refreshTimeoutMs?: number;
};

/** While changes are told of, and while they are not. */
const ttlMs = { notified: 600_000, polled: 30_000 };
/** What is missing is looked for again sooner, and kept apart: guessing at names must not push out what exists. */
const negativeTtlMs = 5_000;
const staleGraceMs = 2_000;
/** So many that changed are loaded again at a time: whoever changes thousands must not keep the database from others. */
const maxReloads = 4;

/**
 * What is known of codes, by the key of their uri. A drop takes effect right away, on loads under way too; the time to live
 * is only the net below it, long while drops can be relied on. Past half of it whoever asks has it loaded again in the
 * background, so that of what is asked for often nobody waits. While loading fails, what was known goes on being answered.
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

  const setEntry = (key: string, value: Value | undefined, time: number) => {
    (value ? missing : found).delete(key);
    const now = clock();
    (value ? found : missing).set(key, { value, refreshAt: now + time / 2, freshUntil: now + time });
  };
  /** Has it answered for a little while longer, before it is asked for again. */
  const extend = (entry: CacheEntry<Value>) => {
    entry.refreshAt = clock() + staleGraceMs;
    entry.freshUntil = Math.max(entry.freshUntil, entry.refreshAt);
  };
  const getEntry = (key: string) => found.get(key) ?? missing.get(key);

  const start = (key: string) => {
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
  /** Loads one that was known right away, so that it is known as it is now if the database goes away. */
  const reload = (key: string) => {
    if (reloads >= maxReloads) return; // Who asks for it next has it loaded.
    reloads++;
    const done = () => reloads--;
    start(key).then(done, done);
  };

  /** The news, or what was known where they don't come in time: a database that hangs must not hold up known codes. */
  const freshOrStale = async (entry: CacheEntry<Value>, refresh: Promise<Value | undefined>) => {
    const late = new AbortController();
    const waited = sleep(refreshTimeoutMs, undefined, { signal: late.signal }).then(() => {
      extend(entry);
      return entry.value;
    });
    waited.catch(() => {}); // Nobody waits for it any more once the news are there.
    return Promise.race([refresh, waited]).finally(() => late.abort());
  };

  return {
    /** What is known and fresh: the value, or undefined inside it for a uri that leads nowhere. */
    getFresh: (key: string): CacheEntry<Value> | undefined => {
      const entry = getEntry(key);
      const now = clock();
      if (!entry || entry.freshUntil <= now) return undefined;
      if (entry.refreshAt <= now && !loads.has(key)) start(key).catch(() => {});
      return entry;
    },
    /** Asks the database, once however many wait. Throws its error where nothing was known before. */
    load: (key: string): Promise<Value | undefined> => {
      const entry = getEntry(key);
      const refresh = loads.get(key) ?? start(key);
      return entry ? freshOrStale(entry, refresh) : refresh;
    },
    /** Forgets one: it has changed. Where it was known, and few are being loaded again, so is it. */
    invalidate: (key: string) => {
      if (drop(key)) reload(key);
    },
    /** The same for all that are meant. What is on its way may be one of them, and isn't kept. */
    invalidateWhere: (matches: (value: Value) => boolean) => {
      const keys = [...found].filter(([, { value }]) => value && matches(value)).map(([key]) => key);
      loads.clear();
      for (const key of keys) found.delete(key);
      for (const key of keys) reload(key);
    },
    /** Trusts nothing until it is loaded again: changes may have been missed. */
    flush: () => {
      for (const entry of found.values()) entry.freshUntil = 0;
      missing.clear();
      loads.clear();
    },
  };
};
