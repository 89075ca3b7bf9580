import type { z } from 'zod';
import { addressLines } from '../fields/index.ts';
import type { content } from './content.ts';
import { instantOf, nextDay } from './instant.ts';

export type Event = z.output<typeof content>;
export type Day = Event['days'][number];

/** The day of the calendar on which a day’s hours are over. */
export const lastDate = ({ date, from, to }: Day): string => (to < from ? nextDay(date) : date);

/** The days that are filled in, in their order, each with its place: a page is drawn while somebody writes it. */
export const wholeDays = ({ days }: Event): { day: Day; nth: number }[] =>
  days
    .map((day, nth) => ({ day, nth }))
    .filter(({ day: { date, from, to } }) => date !== '' && from !== '' && to !== '');

/** A day’s beginning and end in unix milliseconds. */
export const momentsOf = (day: Day, { timeZone }: Event) => ({
  start: instantOf(day.date, day.from, timeZone || 'UTC'),
  end: instantOf(lastDate(day), day.to, timeZone || 'UTC'),
});

/** A moment in UTC as calendars have it (RFC 5545 §3.3.5, form 2): 20261128T160000Z. */
export const stamp = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Where it is, on one line. */
export const whereabouts = ({ venue, location }: Event): string =>
  [venue, ...addressLines(location)].filter((part) => part !== '').join(', ');
