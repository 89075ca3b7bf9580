import { LRUCache } from 'lru-cache';

const quarter = 15 * 60_000;

type Known = { format: Intl.DateTimeFormat; slot: number; day: string };

const known = new LRUCache<string, Known>({ max: 1000 });

const formatOf = (zone: string) => {
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
export const dayIn = (zone: string, time: number): string => {
  const slot = Math.floor(time / quarter);
  const found = known.get(zone);
  if (found?.slot === slot) return found.day;
  const format = found?.format ?? formatOf(zone);
  const day = format.format(time);
  known.set(zone, { format, slot, day });
  return day;
};
