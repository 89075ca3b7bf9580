import type { FileContext } from '../define-type.ts';
import { toHref } from '../fields/index.ts';
import { escapeText, foldLines, formatLine } from '../vcard/format-vcard.ts';
import { type EventContent, formatUtcStamp, formatVenue, listCompleteDays, toInstants } from './event-days.ts';

const buildDescription = ({ description, program, button }: EventContent): string =>
  [description, program.map(({ time, text }) => [time, text].filter(Boolean).join(' ')).join('\n'), button.url]
    .filter((part) => part !== '')
    .join('\n\n');

/**
 * Returns the event as iCalendar (RFC 5545), one VEVENT per day with times in UTC. Each keeps its UID over all
 * revisions of the code and has the revision number as its SEQUENCE, so that importing the file again updates existing
 * entries. It has a CONTACT instead of an ORGANIZER, which is reserved for group-scheduled events (§3.8.4.3).
 */
export const buildCalendarFile = (event: EventContent, { code, revision, createdAt }: FileContext): string => {
  const { title, organizer, organizerEmail, organizerPhoneNumber, organizerWebsite, button, location } = event;
  const contact = [organizer, organizerPhoneNumber, organizerEmail].filter((part) => part !== '').join(', ');
  const { latitude, longitude } = location;
  const url = button.url || organizerWebsite;
  const commonLines = [
    ...formatLine('LOCATION', escapeText(formatVenue(event))),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
    ...formatLine('DESCRIPTION', escapeText(buildDescription(event))),
    ...formatLine('CONTACT', escapeText(contact)),
    ...formatLine('URL', url && toHref(url)),
  ];
  const days = listCompleteDays(event).flatMap(({ day, nth }) => {
    const { start, end } = toInstants(day, event);
    return [
      'BEGIN:VEVENT',
      `UID:${code}-${nth + 1}@tessera`,
      `DTSTAMP:${formatUtcStamp(createdAt.getTime())}`,
      `SEQUENCE:${revision}`,
      `DTSTART:${formatUtcStamp(start)}`,
      `DTEND:${formatUtcStamp(end)}`,
      `SUMMARY:${escapeText(day.text === '' ? title : `${title}: ${day.text}`)}`,
      ...commonLines,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tessera//Event//EN',
    'CALSCALE:GREGORIAN',
    ...days,
    'END:VCALENDAR',
  ];
  return foldLines(lines.map((written) => `${written}\r\n`).join(''));
};
