import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

type Held<Value> = { value: Value | undefined; refreshAt: number; freshUntil: number };

type Options<Value> = {
  load: (key: string) => Promise<Value | undefined>;
  /** A clock that never goes back, in milliseconds. */
  clock: () => number;
  /** Whether every change is told of, by `renew` and `renewAll`. */
  isListening: () => boolean;
  /** How long, in milliseconds, somebody waits for news of what is known already. */
  patience?: number;
};

/** While changes are told of, and while they are not. */
const timeToLive = { told: 600_000, untold: 30_000 };
/** What is missing is looked for again sooner, and kept apart: guessing at names must not push out what exists. */
const negativeTimeToLive = 5_000;
const grace = 2_000;
/** So many that changed are loaded again at a time: whoever changes thousands must not keep the database from others. */
const maxRenewals = 4;

/**
 * What is known of codes, by the key of their uri. A drop takes effect right away, on loads under way too; the time to live
 * is only the net below it, long while drops can be relied on. Past half of it whoever asks has it loaded again in the
 * background, so that of what is asked for often nobody waits. While loading fails, what was known goes on being answered.
 */
export const openCache = <Value extends object>({ load, clock, isListening, patience = 1_000 }: Options<Value>) => {
  const found = new LRUCache<string, Held<Value>>({ max: 50_000 });
  const missing = new LRUCache<string, Held<Value>>({ max: 10_000 });
  const loads = new Map<string, Promise<Value | undefined>>();

  const keep = (key: string, value: Value | undefined, time: number) => {
    (value ? missing : found).delete(key);
    const now = clock();
    (value ? found : missing).set(key, { value, refreshAt: now + time / 2, freshUntil: now + time });
  };
  /** Has it answered for a little while longer, before it is asked for again. */
  const prolong = (held: Held<Value>) => {
    held.refreshAt = clock() + grace;
    held.freshUntil = Math.max(held.freshUntil, held.refreshAt);
  };
  const heldOf = (key: string) => found.get(key) ?? missing.get(key);

  const start = (key: string) => {
    const isCurrent = () => loads.get(key) === loading;
    const loading: Promise<Value | undefined> = load(key).then(
      (value) => {
        if (isCurrent()) keep(key, value, value ? timeToLive[isListening() ? 'told' : 'untold'] : negativeTimeToLive);
        return value;
      },
      (error) => {
        const held = heldOf(key);
        if (!held) throw error;
        if (isCurrent()) prolong(held);
        return held.value;
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
  let renewals = 0;
  /** Loads one that was known right away, so that it is known as it is now if the database goes away. */
  const reload = (key: string) => {
    if (renewals >= maxRenewals) return; // Who asks for it next has it loaded.
    renewals++;
    const done = () => renewals--;
    start(key).then(done, done);
  };

  /** The news, or what was known where they don't come in time: a database that hangs must not hold up known codes. */
  const newsOr = async (held: Held<Value>, news: Promise<Value | undefined>) => {
    const late = new AbortController();
    const waited = sleep(patience, undefined, { signal: late.signal }).then(() => {
      prolong(held);
      return held.value;
    });
    waited.catch(() => {}); // Nobody waits for it any more once the news are there.
    return Promise.race([news, waited]).finally(() => late.abort());
  };

  return {
    /** What is known and fresh: the value, or undefined inside it for a uri that leads nowhere. */
    peek: (key: string): Held<Value> | undefined => {
      const held = heldOf(key);
      const now = clock();
      if (!held || held.freshUntil <= now) return undefined;
      if (held.refreshAt <= now && !loads.has(key)) start(key).catch(() => {});
      return held;
    },
    /** Asks the database, once however many wait. Throws its error where nothing was known before. */
    load: (key: string): Promise<Value | undefined> => {
      const held = heldOf(key);
      const news = loads.get(key) ?? start(key);
      return held ? newsOr(held, news) : news;
    },
    /** Forgets one: it has changed. Where it was known, and few are being loaded again, so is it. */
    renew: (key: string) => {
      if (drop(key)) reload(key);
    },
    /** The same for all that are meant. What is on its way may be one of them, and isn't kept. */
    renewAll: (isMeant: (value: Value) => boolean) => {
      const meant = [...found].filter(([, { value }]) => value && isMeant(value)).map(([key]) => key);
      loads.clear();
      for (const key of meant) found.delete(key);
      for (const key of meant) reload(key);
    },
    /** Trusts nothing until it is loaded again: changes may have been missed. */
    flush: () => {
      for (const held of found.values()) held.freshUntil = 0;
      missing.clear();
      loads.clear();
    },
  };
};
