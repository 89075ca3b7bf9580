import type { z } from 'zod';
import { toHref } from '../fields/index.ts';
import { getNextDay, toInstant } from '../fields/instant.ts';
import { escapeText, formatLine } from '../vcard/format-vcard.ts';
import type { content } from './content.ts';

export type CalendarEntry = z.output<typeof content>;

/** Returns the day on which an entry ends; without a last day, an end before the start is on the next one. */
export const getLastDay = ({ allDay, date, endDate, from, to }: CalendarEntry): string =>
  endDate || (!allDay && to < from ? getNextDay(date) : date);

const toDateValue = (date: string) => date.replaceAll('-', '');

/** Formats an instant in UTC, which phones show in their own zone (RFC 5545 §3.3.5, form 2). */
const formatInstant = (date: string, time: string, zone: string) =>
  `${new Date(toInstant(date, time, zone)).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The end of whole days is the first day after them (RFC 5545 §3.6.1). */
const listTimes = (entry: CalendarEntry): string[] => {
  const { allDay, date, from, to, timeZone } = entry;
  const lastDay = getLastDay(entry);
  return allDay
    ? [`DTSTART;VALUE=DATE:${toDateValue(date)}`, `DTEND;VALUE=DATE:${toDateValue(getNextDay(lastDay))}`]
    : [`DTSTART:${formatInstant(date, from, timeZone)}`, `DTEND:${formatInstant(lastDay, to, timeZone)}`];
};

/** FNV-1a over UTF-16 units, in base 36: entries with the same title and start have the same id. */
const hashText = (text: string): string => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
};

/** When the entry was written is unknown and required: the first moment there is lets any other source update it. */
const timestamp = '19700101T000000Z';

/**
 * Returns an event as iCalendar (RFC 5545) with all that the standard requires. Its UID follows from title and start, so
 * scanning it again adds no second entry. Lines aren’t folded, which costs bytes in a symbol.
 */
export const buildPayload = (entry: CalendarEntry): string => {
  const { title, place, description, url } = entry;
  const period = listTimes(entry);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tessera//EN',
    'BEGIN:VEVENT',
    `UID:${hashText(`${title}\n${period[0]}`)}@tessera`,
    `DTSTAMP:${timestamp}`,
    ...period,
    `SUMMARY:${escapeText(title)}`,
    ...formatLine('LOCATION', escapeText(place)),
    ...formatLine('DESCRIPTION', escapeText(description)),
    ...formatLine('URL', url && toHref(url)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${line}\r\n`)
    .join('');
};
