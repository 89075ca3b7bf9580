import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../locales.ts';
import { getLocalTime } from '../rules/scan-range.ts';
import { dateFormats, type FormatUser, hourFormats, thousandsSeparators, toFormatLocale } from './formats.ts';
import { createFormatter, createUserFormatter } from './formatter.ts';

const locale = fc.constantFrom(...locales, 'en-GB', 'en-US', 'en-IN', 'de-CH', 'pt-PT', 'fr-CA');
const timeZone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati');
const instant = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2099, 11, 31) });
const separator = fc.constantFrom(...thousandsSeparators);
const dateFormat = fc.constantFrom(...dateFormats);

describe('a chosen thousands separator', () => {
  test('is between groups of digits in every language, and the decimal separator is the other one', () => {
    fc.assert(
      fc.property(locale, separator, fc.integer({ min: -1e12, max: 1e12 }), (of, thousandsSeparator, cents) => {
        const value = cents / 100;
        const text = createFormatter({ locale: of, thousandsSeparator }).number(value, { minimumFractionDigits: 2 });
        const decimal = thousandsSeparator === '.' ? ',' : '.';
        const digits = text.replace(/[^\d.,]/g, '');
        expect(digits).toMatch(
          thousandsSeparator === '.' ? /^\d{1,3}(\.\d{2,3})*,\d\d$/ : /^\d{1,3}(,\d{2,3})*\.\d\d$/,
        );
        const read = Number(digits.replaceAll(thousandsSeparator, '').replace(decimal, '.'));
        expect(read).toBe(Math.abs(value));
        if (Math.abs(value) >= 1000) expect(digits).toContain(thousandsSeparator);
      }),
    );
  });

  test('is used in shares, sizes and lengths, too', () => {
    const formatter = createFormatter({ locale: 'en-GB', thousandsSeparator: '.' });
    expect(formatter.percent(0.575, 1)).toBe('57,5%');
    expect(formatter.fileSize(1_300_000)).toBe('1,3\u00a0MB');
    expect(formatter.storage(1.5 * 2 ** 30)).toBe('1,5\u00a0GB');
    expect(formatter.length(35)).toBe('3,5\u00a0cm');
    expect(formatter.number(2000, { useGrouping: false })).toBe('2000');
  });
});

test.each([
  [0, '0.0%'],
  [0.0002, '<0.1%'],
  [0.0005, '0.1%'],
  [0.5, '50.0%'],
  [0.9994, '99.9%'],
  [0.9999, '>99.9%'],
  [1, '100%'],
])('a share of %d is %s: only nothing is 0%%, only all is 100%%', (share, text) => {
  expect(createFormatter({ locale: 'en-GB' }).percent(share, 1)).toBe(text);
});

describe('a chosen date format', () => {
  test('writes the day in the user’s zone, whatever the language', () => {
    fc.assert(
      fc.property(locale, dateFormat, timeZone, instant, (of, chosen, zone, at) => {
        const formatter = createFormatter({ locale: of, dateFormat: chosen, timeZone: zone });
        const [year, month, day] = getLocalTime(zone, at).day.split('-');
        const expected = chosen === 'DD-MM-YYYY' ? `${day}-${month}-${year}` : `${month}-${day}-${year}`;
        expect(formatter.longDate(at)).toBe(expected);
        expect(formatter.shortDate(at, at)).toBe(expected);
        expect(formatter.date(at, { day: 'numeric', month: 'short', year: 'numeric' })).toBe(expected);
        expect(formatter.dateAndTime(at).startsWith(`${expected}, `)).toBe(true);
        expect(formatter.fullDateAndTime(at)).toContain(`, ${expected}, `);
        expect(formatter.day(getLocalTime(zone, at).day, { dateStyle: 'medium' })).toBe(expected);
      }),
    );
  });

  test('decides the order of day and month in English words', () => {
    const [dayFirst, monthFirst] = dateFormats.map((chosen) =>
      createFormatter({ locale: 'en-GB', dateFormat: chosen }),
    );
    const axis = { day: 'numeric', month: 'short' } as const;
    expect([dayFirst!.day('2026-11-24', axis), monthFirst!.day('2026-11-24', axis)]).toEqual(['24 Nov', 'Nov 24']);
    expect(dayFirst!.dayRange('2026-11-23', '2026-11-24', axis)).toMatch(/^23\s?[–-]\s?24 Nov$/);
    expect(monthFirst!.dayRange('2025-12-31', '2026-01-02', { ...axis, year: 'numeric' })).toBe(
      '12-31-2025 – 01-02-2026',
    );
    expect(monthFirst!.dayRange('2026-01-02', '2026-01-02', { dateStyle: 'long' })).toBe('01-02-2026');
  });

  test('leaves the hours to the language', () => {
    const at = Date.UTC(2026, 10, 24, 15, 30);
    const chosen = { timeZone: 'UTC', dateFormat: 'MM-DD-YYYY' } as const;
    expect(createFormatter({ locale: 'en-GB', ...chosen }).dateAndTime(at)).toBe('11-24-2026, 15:30');
    const options = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
    expect(createFormatter({ locale: 'en-GB', ...chosen }).date(at, options)).toContain('15:30');
  });
});

describe('a chosen 12 or 24 hours', () => {
  test('says the minute of the day, whatever the language', () => {
    fc.assert(
      fc.property(locale, timeZone, fc.constantFrom(...hourFormats), instant, (of, zone, hourFormat, at) => {
        const text = createFormatter({ locale: of, timeZone: zone, hourFormat }).time(at);
        const [hour = 0, minute] = (text.match(/\d+/g) ?? []).map(Number);
        const { minute: ofDay } = getLocalTime(zone, at);
        const [expectedHour, expectedMinute] = [Math.floor(ofDay / 60), ofDay % 60];
        expect([hour, minute]).toEqual([hourFormat === 24 ? expectedHour : expectedHour % 12 || 12, expectedMinute]);
      }),
    );
  });
});

describe('without a choice', () => {
  test('numbers and dates are as usual in the language', () => {
    fc.assert(
      fc.property(
        locale,
        timeZone,
        instant,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (of, zone, at, value) => {
          const formatter = createFormatter({ locale: of, timeZone: zone });
          expect(formatter.number(value)).toBe(new Intl.NumberFormat(of).format(value));
          const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
          expect(formatter.dateAndTime(at)).toBe(new Intl.DateTimeFormat(of, options).format(at));
        },
      ),
    );
  });

  test('the region of the user’s browser counts, if it’s for their language; English is otherwise British', () => {
    expect(toFormatLocale('en', 'en-US')).toBe('en-US');
    expect(toFormatLocale('de', 'en-US')).toBe('de');
    expect(toFormatLocale('en', null)).toBe('en-GB');
    const user: FormatUser = {
      ...{ thousandsSeparator: null, dateFormat: null, hourFormat: null },
      ...{ timezone: 'UTC', browserLocale: 'en-US' },
    };
    const at = Date.UTC(2026, 10, 24, 15, 30);
    expect(createUserFormatter(user, 'en').longDate(at)).toBe('November 24, 2026');
    expect(createUserFormatter({ ...user, dateFormat: 'DD-MM-YYYY' }, 'en').longDate(at)).toBe('24-11-2026');
    expect(createUserFormatter(user, 'de').longDate(at)).toBe('24. November 2026');
  });

  test('a zone that this machine doesn’t know is UTC', () => {
    expect(createFormatter({ locale: 'en-GB', timeZone: 'Mars/Olympus' }).time(Date.UTC(2026, 0, 1, 9))).toBe('09:00');
  });
});

describe('a past time', () => {
  const now = '2026-11-20T15:00:00Z';
  const formatter = createFormatter({ locale: 'en-GB', timeZone: 'UTC' });
  test.each([
    ['2026-11-20T15:00:00Z', 'Now'],
    ['2026-11-20T14:35:00Z', '25 minutes ago'],
    ['2026-11-20T13:00:00Z', '2 hours ago'],
    ['2026-11-19T23:50:00Z', 'Yesterday'],
    ['2026-11-19T00:05:00Z', 'Yesterday'],
    ['2026-11-12T09:00:00Z', '12 Nov'],
    ['2025-12-31T09:00:00Z', '31 Dec 2025'],
  ])('at %s is “%s”', (at, text) => {
    expect(formatter.relativeTime(at, now)).toBe(text);
  });

  test('is yesterday by the calendar of the user’s zone', () => {
    const inTokyo = createFormatter({ locale: 'en-GB', timeZone: 'Asia/Tokyo' });
    expect(inTokyo.relativeTime('2026-11-20T14:30:00Z', '2026-11-20T15:40:00Z')).toBe('Yesterday');
  });

  test('is a date in the chosen format', () => {
    const chosen = createFormatter({ locale: 'en-GB', timeZone: 'UTC', dateFormat: 'MM-DD-YYYY' });
    expect(chosen.relativeTime('2026-11-12T09:00:00Z', now)).toBe('11-12-2026');
  });
});
