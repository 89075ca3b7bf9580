import { addDays, getLocalTime } from '@tessera/contract/rules/scan-range.ts';
import { getNextDay, toInstant } from '@tessera/qr-types/fields/instant.ts';

/** The days since which codes were edited or created, today included. */
export const agesInDays = { '1d': 1, '7d': 7, '30d': 30, '365d': 365 } as const;
export type Age = keyof typeof agesInDays;

/** The first and the last day, as YYYY-MM-DD; '' for no limit. */
export type DayLimits = { from: string; to: string };

const isAge = (text: string): text is Age => Object.hasOwn(agesInDays, text);

/** Whether a text is a day that exists, within years in which codes can have been created. */
const isPossibleDay = (text: string) => {
  const time = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Parses a filter by time: '30d', or days as '2026-01-01..2026-03-31', of which one can be missing. */
export const parseTimeFilter = (text: string): Age | DayLimits | undefined => {
  if (isAge(text)) return text;
  const [from = '', to = '', ...others] = text.split('..');
  if (others.length > 0 || from + to === '' || from + to === text) return undefined;
  const isRange = [from, to].every((day) => day === '' || isPossibleDay(day)) && (from <= to || to === '');
  return isRange ? { from, to } : undefined;
};

export const formatDayLimits = ({ from, to }: DayLimits): string | undefined =>
  from || to ? `${from}..${to}` : undefined;

/** Returns the instants between which the days of a filter are, in a time zone. */
export const toInstants = (
  text: string | undefined,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): { from?: string; before?: string } => {
  const filter = parseTimeFilter(text ?? '');
  if (filter === undefined) return {};
  const toStart = (day: string) => new Date(toInstant(day, '00:00', timeZone)).toISOString();
  if (typeof filter === 'string')
    return { from: toStart(addDays(getLocalTime(timeZone, Date.now()).day, 1 - agesInDays[filter])) };
  return {
    ...(filter.from && { from: toStart(filter.from) }),
    ...(filter.to && { before: toStart(getNextDay(filter.to)) }),
  };
};
