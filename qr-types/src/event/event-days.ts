import type { z } from 'zod';
import { formatAddressLines, isCalendarDate, isTimeOfDay } from '../fields/index.ts';
import { getNextDay, toInstant } from '../fields/instant.ts';
import type { content } from './content.ts';

export type EventContent = z.output<typeof content>;
export type EventDay = EventContent['days'][number];

/** Returns the calendar day on which a day’s hours end. */
export const getEndDate = ({ date, from, to }: EventDay): string => (to < from ? getNextDay(date) : date);

/** Returns the completed days in order, with their indices; others are still being edited. */
export const listCompleteDays = ({ days }: EventContent): { day: EventDay; nth: number }[] =>
  days
    .map((day, nth) => ({ day, nth }))
    .filter(({ day: { date, from, to } }) => isCalendarDate(date) && isTimeOfDay(from) && isTimeOfDay(to));

/** Returns a day’s start and end in unix milliseconds. */
export const toInstants = (day: EventDay, { timeZone }: EventContent) => ({
  start: toInstant(day.date, day.from, timeZone || 'UTC'),
  end: toInstant(getEndDate(day), day.to, timeZone || 'UTC'),
});

/** Formats an instant in UTC (RFC 5545 §3.3.5, form 2): 20261128T160000Z. */
export const formatUtcStamp = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the venue on one line. */
export const formatVenue = ({ venue, location }: EventContent): string =>
  [venue, ...formatAddressLines(location)].filter((part) => part !== '').join(', ');
