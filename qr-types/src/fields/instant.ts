const formatsByZone = new Map<string, Intl.DateTimeFormat>();
const maxCachedFormats = 500;

/** Returns a zone’s offset from UTC at an instant, in milliseconds. */
const getZoneOffset = (zone: string, moment: number): number => {
  const format =
    formatsByZone.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (formatsByZone.size === maxCachedFormats) formatsByZone.clear(); // a zone's name may be spelled in many ways
  formatsByZone.set(zone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const shown = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return shown - Math.floor(moment / 1000) * 1000;
};

const dayMs = 86_400_000;

/**
 * Returns the instant of a day ('YYYY-MM-DD') and time ('HH:MM') in a zone, in unix milliseconds (RFC 5545 §3.3.5): an
 * ambiguous time is the first of the two, a skipped time uses the offset from before the change.
 */
export const toInstant = (date: string, time: string, zone: string): number => {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [getZoneOffset(zone, shown - dayMs), getZoneOffset(zone, shown + dayMs)];
  const later = shown - after;
  if (getZoneOffset(zone, shown - before) !== before && getZoneOffset(zone, later) === after) return later;
  return shown - before;
};

/** Returns the next day. */
export const getNextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
