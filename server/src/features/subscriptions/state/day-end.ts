import { getLocalTime } from '@tessera/contract/rules/scan-range.ts';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** The end of a time's day in a time zone. */
export const toDayEnd = (timezone: string) => (at: Date) => {
  const { minute } = getLocalTime(timezone, at.getTime());
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + (dayMinutes - minute) * minuteMs - 1);
};

/** The end of a day, such as 2026-12-31, in a time zone. */
export const getEndOfDay = (day: string, timezone: string): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  // Where clocks are 12 hours ahead or more, it's tomorrow by then.
  const isTomorrow = getLocalTime(timezone, noon.getTime()).day !== day;
  return toDayEnd(timezone)(isTomorrow ? new Date(`${day}T00:00:00Z`) : noon);
};
