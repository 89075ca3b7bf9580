import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { toInstant } from '../fields/instant.ts';
import { buildCalendarFile } from './calendar-file.ts';
import { buildCalendarLinks } from './calendar-links.ts';
import { content } from './content.ts';
import { sample } from './sample.ts';

const context = { code: 'abc2345', revision: 3, createdAt: new Date('2026-11-22T05:00:00.500Z') };
const fete = content.parse({
  title: 'Fête, soirée; etc.',
  description: 'Zeile eins\nZeile zwei \\ Ende',
  days: [
    { date: '2027-03-27', from: '20:00', to: '04:00', text: 'Nuit' },
    { date: '2027-10-31', from: '01:30', to: '02:30' },
  ],
  timeZone: 'Europe/Paris',
  venue: 'Gare de Fives',
  location: { street: 'Rue de la Cloche', number: '12', city: 'Lille', latitude: 50.5, longitude: 3.25 },
  organizer: 'Ateliers',
  organizerPhoneNumber: '+33 3 20 55 01 42',
  organizerEmail: 'a@example.com',
  organizerWebsite: 'https://example.com/é',
});

/** Parses a file with ical.js: the properties of the calendar and of each event. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const valuesOf = (component: InstanceType<typeof ICAL.Component>) =>
    Object.fromEntries(
      component.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]),
    );
  return { calendar: valuesOf(calendar), events: calendar.getAllSubcomponents('vevent').map(valuesOf) };
};

test('an event’s file is parsed by ical.js, with one VEVENT per day, across a change of daylight saving time', () => {
  const { calendar, events } = read(buildCalendarFile(fete, context));
  expect(calendar).toEqual({ version: '2.0', prodid: '-//Tessera//Event//EN', calscale: 'GREGORIAN' });
  expect(events).toEqual([
    {
      uid: 'abc2345-1@tessera',
      dtstamp: '2026-11-22T05:00:00Z',
      sequence: '3',
      dtstart: '2027-03-27T19:00:00Z',
      dtend: '2027-03-28T02:00:00Z',
      summary: 'Fête, soirée; etc.: Nuit',
      location: 'Gare de Fives, Rue de la Cloche 12, Lille',
      geo: '50.5,3.25',
      description: 'Zeile eins\nZeile zwei \\ Ende',
      contact: 'Ateliers, +33 3 20 55 01 42, a@example.com',
      url: 'https://example.com/%C3%A9',
    },
    expect.objectContaining({
      uid: 'abc2345-2@tessera',
      dtstart: '2027-10-30T23:30:00Z',
      dtend: '2027-10-31T00:30:00Z',
      summary: 'Fête, soirée; etc.',
    }),
  ]);
});

test('a day keeps its UID in the next revision, with a greater sequence number', () => {
  const [first] = read(buildCalendarFile(fete, context)).events;
  const later = { ...fete, title: 'Autre', days: [{ ...fete.days[0]!, from: '21:00' }] };
  const [again] = read(buildCalendarFile(later, { ...context, revision: 4 })).events;
  expect([again!['uid'], Number(again!['sequence']) > Number(first!['sequence'])]).toEqual([first!['uid'], true]);
});

test('any text is parsed back, from lines of at most 75 octets that end in CR LF', () => {
  const text = (max: number) =>
    fc
      .oneof(nastyText(max / 4), fc.string({ unit: 'grapheme', maxLength: max }))
      .filter((value) => value.trim() !== '');
  fc.assert(
    fc.property(text(80), text(400), text(80), (title, description, venue) => {
      const parsed = content.safeParse({ ...fete, title, description, venue, days: [fete.days[1]], location: {} });
      fc.pre(parsed.success);
      const file = buildCalendarFile(parsed.data!, context);
      expect(file.endsWith('\r\n')).toBe(true);
      const lines = file.split('\r\n').slice(0, -1);
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      expect(Buffer.from(file).toString()).toBe(file);
      const [{ summary, description: about, location }] = read(file).events as [Record<string, string>];
      const plain = (value: string) => value.replace(/\r\n?/g, '\n');
      expect([summary, about, location]).toEqual([
        parsed.data!.title,
        plain(parsed.data!.description),
        parsed.data!.venue,
      ]);
    }),
    { numRuns: 200 },
  );
});

describe('an instant', () => {
  it.each([
    ['in winter', '2027-01-15', '12:00', 'Europe/Paris', '2027-01-15T11:00:00Z'],
    ['in summer', '2027-07-15', '12:00', 'Europe/Paris', '2027-07-15T10:00:00Z'],
    [
      'that clocks skip in spring counts as before the change',
      '2027-03-28',
      '02:30',
      'Europe/Paris',
      '2027-03-28T01:30:00Z',
    ],
    ['that occurs twice in autumn is the first', '2027-10-31', '02:30', 'Europe/Paris', '2027-10-31T00:30:00Z'],
    ['that occurs twice west of UTC is the first', '2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00Z'],
    ['right after the change in spring', '2027-03-14', '03:00', 'America/New_York', '2027-03-14T07:00:00Z'],
    [
      'in a zone whose summer time is half an hour',
      '2027-10-03',
      '03:00',
      'Australia/Lord_Howe',
      '2027-10-02T16:00:00Z',
    ],
    ['in a zone with an offset of 5:45', '2027-05-05', '00:00', 'Asia/Kathmandu', '2027-05-04T18:15:00Z'],
  ])('%s', (_, date, time, zone, moment) => {
    expect(new Date(toInstant(date, time, zone)).toISOString().replace('.000', '')).toBe(moment);
  });

  it('matches the local time of its zone if that time exists', () => {
    const zones = [
      'Europe/London',
      'America/St_Johns',
      'Pacific/Chatham',
      'Africa/Cairo',
      'Asia/Tokyo',
      'America/Santiago',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 5 * 366 * 96 }), (zone, quarter) => {
        const moment = Date.UTC(2026, 0, 1) + quarter * 900_000;
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        const [date, time] = format.format(moment).split(' ') as [string, string];
        expect(format.format(toInstant(date, time, zone))).toBe(`${date} ${time}`);
      }),
      { numRuns: 300 },
    );
  });
});

test('the web calendars get the same instants, without a plus for a space', () => {
  const links = buildCalendarLinks(sample, sample.days[0]!);
  const getParameters = (link: string, ...names: string[]) => names.map((name) => new URL(link).searchParams.get(name));
  const where = 'Gare de Fives, 12 Rue de la Cloche, Lille, 59800, France';
  expect(getParameters(links.google, 'text', 'dates', 'location')).toEqual([
    sample.title,
    '20291124T160000Z/20291124T230000Z',
    where,
  ]);
  expect(getParameters(links.outlook, 'subject', 'startdt', 'enddt', 'location')).toEqual([
    sample.title,
    '2029-11-24T16:00:00Z',
    '2029-11-24T23:00:00Z',
    where,
  ]);
  expect(getParameters(links.yahoo, 'title', 'st', 'et', 'in_loc')).toEqual([
    sample.title,
    '20291124T160000Z',
    '20291124T230000Z',
    where,
  ]);
  expect(Object.values(links).join()).not.toContain('+');
});
