const formats = new Map<string, Intl.DateTimeFormat>();
const mostKept = 500;

/** How far the clocks of a zone are before UTC at a moment, in milliseconds. */
const offsetAt = (zone: string, moment: number): number => {
  const format =
    formats.get(zone) ??
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
  if (formats.size === mostKept) formats.clear(); // a zone's name may be spelled in many ways
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
  return shown - Math.floor(moment / 1000) * 1000;
};

const day = 86_400_000;

/**
 * The moment at which clocks of a zone show a day ('YYYY-MM-DD') and a time ('HH:MM'), in unix milliseconds (RFC 5545
 * §3.3.5): of a time that comes twice the first, and one that clocks jump over by the offset from before.
 */
export const instantOf = (date: string, time: string, zone: string): number => {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [offsetAt(zone, shown - day), offsetAt(zone, shown + day)];
  const later = shown - after;
  if (offsetAt(zone, shown - before) !== before && offsetAt(zone, later) === after) return later;
  return shown - before;
};

/** The day after. */
export const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);
