import { LRUCache } from 'lru-cache';

const quarterHourMs = 15 * 60_000;

type CachedDay = { format: Intl.DateTimeFormat; slot: number; day: string };

const cachedDays = new LRUCache<string, CachedDay>({ max: 1000 });

const createDayFormat = (zone: string) => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' });
  }
};

/**
 * Returns the day ('YYYY-MM-DD') of a time in unix milliseconds in an IANA time zone; an unknown zone is UTC. Midnight of
 * every zone is on a quarter hour, so a cached day is valid within its quarter hour.
 */
export const localDay = (timeZone: string, time: number): string => {
  const slot = Math.floor(time / quarterHourMs);
  const found = cachedDays.get(timeZone);
  if (found?.slot === slot) return found.day;
  const format = found?.format ?? createDayFormat(timeZone);
  const day = format.format(time);
  cachedDays.set(timeZone, { format, slot, day });
  return day;
};
