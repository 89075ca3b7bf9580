import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../locales.ts';
import { dateFormats, hourFormats } from './formats.ts';
import { createFormatter } from './formatter.ts';

const locale = fc.constantFrom(...locales, 'en-GB', 'en-US', 'de-CH', 'fr-CA');
const dateFormat = fc.constantFrom(null, ...dateFormats);
const hourFormat = fc.constantFrom(null, ...hourFormats);
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('what a field shows is read as the same day and time, in every language and format', () => {
  fc.assert(
    fc.property(locale, dateFormat, hourFormat, day, time, (of, dates, hours, aDay, aTime) => {
      const { typed } = createFormatter({ locale: of, dateFormat: dates, hourFormat: hours });
      for (const isFinished of [false, true]) {
        expect(typed.parseDay(typed.day(aDay), isFinished)).toBe(aDay);
        expect(typed.parseTime(typed.time(aTime), isFinished)).toBe(aTime);
      }
    }),
  );
});

describe('a typed day', () => {
  const { typed } = createFormatter({ locale: 'en-GB', dateFormat: 'DD-MM-YYYY' });
  test.each([
    ['3-4-2026', '2026-04-03'],
    [' 03.04.2026 ', '2026-04-03'],
    ['03/04/2026', '2026-04-03'],
    ['03 04 2026', '2026-04-03'],
    ['03042026', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['3-4-26', '2026-04-03'],
    ['29-02-2028', '2028-02-29'],
  ])('%s is read', (text, expected) => expect(typed.parseDay(text, true)).toBe(expected));
  test.each(['', '3-4', '31-02-2026', '13-13-2026', '3-4-202', '3 April', 'tomorrow', '1-2-3-4', '111-1-2026'])(
    '“%s” is none',
    (text) => expect(typed.parseDay(text, true)).toBeUndefined(),
  );

  test('has its year once that has four digits, or the field is left', () => {
    expect(typed.parseDay('3-4-20', false)).toBeUndefined();
    expect(typed.parseDay('3-4-20', true)).toBe('2020-04-03');
  });

  test('is read in the chosen order, else in that of the language', () => {
    const read = (of: string, chosen: (typeof dateFormats)[number] | null) =>
      createFormatter({ locale: of, dateFormat: chosen }).typed;
    expect(read('en-GB', 'MM-DD-YYYY').parseDay('03-04-2026', true)).toBe('2026-03-04');
    expect(read('en-US', null).day('2026-03-04')).toBe('03/04/2026');
    expect(read('de', null).day('2026-03-04')).toBe('04.03.2026');
    expect(read('sv', null).day('2026-03-04')).toBe('2026-03-04');
    expect(read('de', null).day('soon')).toBe('soon');
  });
});

describe('a typed time', () => {
  const { typed } = createFormatter({ locale: 'en-GB', hourFormat: 12 });
  test.each([
    ['6:30 pm', '18:30'],
    ['6.30 P.M.', '18:30'],
    ['6pm', '18:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['18:30', '18:30'],
    ['1830', '18:30'],
    ['630', '06:30'],
    ['18h30', '18:30'],
    ['9', '09:00'],
  ])('%s is read', (text, expected) => expect(typed.parseTime(text, true)).toBe(expected));
  test.each(['', '24:00', '6:75', '6:3', 'noon', '6 xm'])('“%s” is none', (text) =>
    expect(typed.parseTime(text, true)).toBeUndefined(),
  );

  test('is shown with the chosen hours', () => {
    expect(typed.time('18:30')).toMatch(/^6:30\s?pm$/i);
    expect(createFormatter({ locale: 'en-US', hourFormat: 24 }).typed.time('18:30')).toBe('18:30');
    expect(typed.parseTime('18', false)).toBeUndefined();
  });
});
