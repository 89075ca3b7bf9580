import type { z } from 'zod';
import { formatAddressLines } from '../fields/index.ts';
import type { content } from './content.ts';
import { getNextDay, toInstant } from './instant.ts';

export type EventContent = z.output<typeof content>;
export type EventDay = EventContent['days'][number];

/** The day of the calendar on which a day’s hours are over. */
export const getEndDate = ({ date, from, to }: EventDay): string => (to < from ? getNextDay(date) : date);

/** The days that are filled in, in their order, each with its place: a page is drawn while somebody writes it. */
export const listCompleteDays = ({ days }: EventContent): { day: EventDay; nth: number }[] =>
  days
    .map((day, nth) => ({ day, nth }))
    .filter(({ day: { date, from, to } }) => date !== '' && from !== '' && to !== '');

/** A day’s beginning and end in unix milliseconds. */
export const toInstants = (day: EventDay, { timeZone }: EventContent) => ({
  start: toInstant(day.date, day.from, timeZone || 'UTC'),
  end: toInstant(getEndDate(day), day.to, timeZone || 'UTC'),
});

/** A moment in UTC as calendars have it (RFC 5545 §3.3.5, form 2): 20261128T160000Z. */
export const formatUtcStamp = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Where it is, on one line. */
export const formatVenue = ({ venue, location }: EventContent): string =>
  [venue, ...formatAddressLines(location)].filter((part) => part !== '').join(', ');
