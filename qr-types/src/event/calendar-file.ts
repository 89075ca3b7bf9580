import type { FileOf } from '../define-type.ts';
import { hrefOf } from '../fields/index.ts';
import { escaped, folded } from '../vcard/vcard-text.ts';
import { type Event, momentsOf, stamp, whereabouts, wholeDays } from './occasion.ts';

const line = (name: string, value: string) => (value === '' ? [] : [`${name}:${value}`]);

const about = ({ description, program, button }: Event): string =>
  [description, program.map(({ time, text }) => [time, text].filter(Boolean).join(' ')).join('\n'), button.url]
    .filter((part) => part !== '')
    .join('\n\n');

/**
 * The event as iCalendar (RFC 5545), a VEVENT for each day, with moments in UTC. Each keeps its UID over all revisions of the
 * code and has their number as its SEQUENCE, so that a calendar which takes the file again changes what it has. There is no
 * ORGANIZER, which only group-scheduled events may have (§3.8.4.3), but a CONTACT.
 */
export const calendarFile = (event: Event, { code, revision, at }: FileOf): string => {
  const { title, organizer, organizerEmail, organizerPhoneNumber, organizerWebsite, button, location } = event;
  const contact = [organizer, organizerPhoneNumber, organizerEmail].filter((part) => part !== '').join(', ');
  const { latitude, longitude } = location;
  const url = button.url || organizerWebsite;
  const same = [
    ...line('LOCATION', escaped(whereabouts(event))),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
    ...line('DESCRIPTION', escaped(about(event))),
    ...line('CONTACT', escaped(contact)),
    ...line('URL', url && hrefOf(url)),
  ];
  const days = wholeDays(event).flatMap(({ day, nth }) => {
    const { start, end } = momentsOf(day, event);
    return [
      'BEGIN:VEVENT',
      `UID:${code}-${nth + 1}@tessera`,
      `DTSTAMP:${stamp(at.getTime())}`,
      `SEQUENCE:${revision}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      `SUMMARY:${escaped(day.text === '' ? title : `${title}: ${day.text}`)}`,
      ...same,
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
  return folded(lines.map((written) => `${written}\r\n`).join(''));
};
