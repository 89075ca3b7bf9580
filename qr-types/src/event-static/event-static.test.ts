import { encodeForStyle } from '@tessera/qr';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { eventStatic } from './index.ts';
import { buildPayload } from './payload.ts';

const evening = { title: 'Concert', date: '2027-03-27', from: '20:00', to: '04:00', timeZone: 'Europe/Paris' };
const build = (given: object) => buildPayload(content.parse(given as never));

/** The properties of the one event, as ical.js reads them. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  return Object.fromEntries(event!.getAllProperties().map((property) => [property.name, property.getFirstValue()]));
};
const readTimes = (given: object) => {
  const { dtstart, dtend } = read(build(given));
  return [String(dtstart), String(dtend)];
};
const listErrors = (given: object) =>
  toFieldErrors(content.safeParse(given).error!).map(({ field, code }) => `${field}: ${code}`);

describe('the time of a calendar entry', () => {
  test('is in UTC, also across a change of daylight saving time', () => {
    expect(readTimes(evening)).toEqual(['2027-03-27T19:00:00Z', '2027-03-28T02:00:00Z']);
    expect(readTimes({ ...evening, timeZone: 'Asia/Kolkata' })).toEqual([
      '2027-03-27T14:30:00Z',
      '2027-03-27T22:30:00Z',
    ]);
  });

  test('ends on the last day, or without one on the first or the next', () => {
    expect(readTimes({ ...evening, to: '22:00' })[1]).toBe('2027-03-27T21:00:00Z');
    expect(readTimes({ ...evening, endDate: '2027-03-30' })[1]).toBe('2027-03-30T02:00:00Z');
  });

  test('of whole days has no hours and no zone, and ends before the day after the last', () => {
    const days = { title: 'Fair', allDay: true, date: '2027-12-30', endDate: '2027-12-31' };
    expect(readTimes(days)).toEqual(['2027-12-30', '2028-01-01']);
    expect(readTimes({ ...days, endDate: '' })).toEqual(['2027-12-30', '2027-12-31']);
    expect(read(build(days)).dtstart).toMatchObject({ isDate: true });
  });

  test('has to end after it starts', () => {
    expect(listErrors({ ...evening, endDate: '2027-03-26' })).toEqual(['endDate: end_not_after_start']);
    expect(listErrors({ ...evening, endDate: '2027-03-27' })).toEqual(['to: end_not_after_start']);
    expect(listErrors({ ...evening, to: '20:00' })).toEqual(['to: end_not_after_start']);
    expect(listErrors({ title: 'Fair', allDay: true, date: '2027-12-30', endDate: '2027-12-29' })).toEqual([
      'endDate: end_not_after_start',
    ]);
    expect(listErrors({ title: 'Fair', date: '2027-12-30' })).toEqual([
      'from: required',
      'to: required',
      'timeZone: required',
    ]);
  });
});

test('an entry has what the standard requires, and is the same one when it’s scanned again', () => {
  const [first, again] = [read(build(evening)), read(build({ ...evening, place: 'Upstairs' }))];
  expect(String(first.dtstamp)).toBe('1970-01-01T00:00:00Z');
  expect(first.uid).toBe(again.uid);
  expect(read(build({ ...evening, date: '2027-03-28' })).uid).not.toBe(first.uid);
  expect(build(evening)).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\nBEGIN:VEVENT\r\n/);
});

test('any text is read by ical.js as it was written', () => {
  fc.assert(
    fc.property(nastyText(20), nastyText(20), nastyText(20), (title, place, description) => {
      const { data } = content.safeParse({ ...evening, title, place, description });
      if (!data) return;
      const { summary, location = '', description: about = '' } = read(buildPayload(data));
      expect([summary, location, about]).toEqual([data.title, data.place, data.description.replace(/\r\n?/g, '\n')]);
    }),
  );
});

test.skipIf(withoutZxing)(`ZXing offers to add it to the calendar${withoutZxing}`, () => {
  const { opens, sample } = eventStatic;
  const payload = opens.kind === 'static' ? opens.payload(sample) : '';
  const getters = ['getSummary', 'getStartTimestamp', 'getEndTimestamp', 'isStartAllDay', 'getLocation'] as const;
  expect(
    zxingResults([payload, build({ title: 'Fair', allDay: true, date: '2027-12-30' })], 'CALENDAR', getters),
  ).toEqual([
    {
      type: 'CALENDAR',
      getSummary: 'Midnight workshops',
      getStartTimestamp: String(Date.parse('2027-05-28T17:00:00Z')),
      getEndTimestamp: String(Date.parse('2027-05-28T23:00:00Z')),
      isStartAllDay: 'false',
      getLocation: 'Gare de Fives, Lille',
    },
    {
      type: 'CALENDAR',
      getSummary: 'Fair',
      getStartTimestamp: String(Date.parse('2027-12-30T00:00:00Z')),
      getEndTimestamp: String(Date.parse('2027-12-31T00:00:00Z')),
      isStartAllDay: 'true',
      getLocation: null,
    },
  ]);
});

test('the phone shows days and hours in digits, also while some are missing', () => {
  const { opens } = eventStatic;
  const prompt = (given: object) =>
    opens.kind === 'static' ? opens.prompt({ ...eventStatic.sample, place: '', ...given }) : {};
  expect(prompt({})).toEqual({ title: 'Midnight workshops', text: '2027-05-28, 19:00–01:00' });
  expect(prompt({ endDate: '2027-05-30' })).toMatchObject({ text: '2027-05-28 – 2027-05-30, 19:00–01:00' });
  expect(prompt({ allDay: true, place: 'Lille' })).toMatchObject({ text: '2027-05-28\nLille' });
  expect(prompt({ date: '', from: '', to: '' })).toEqual({ title: 'Midnight workshops' });
});

test('the longest entry fits in a code', () => {
  const longest = { ...evening, title: 'T'.repeat(80), place: 'P'.repeat(120), description: 'D'.repeat(300) };
  const { version } = encodeForStyle(build(longest), { errorCorrectionLevel: 'auto' });
  expect(version).toBeLessThan(30);
});
