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
 * The day ('YYYY-MM-DD') of a time in unix milliseconds in a zone of the IANA database; an unknown zone is UTC. Every
 * zone's midnight lies on a quarter of an hour, so the last answer holds until the next one.
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
