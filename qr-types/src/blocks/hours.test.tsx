import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayIn } from '../../testing/drawn-page.tsx';
import { type Week, week, weekdays } from '../fields/index.ts';
import { findType } from '../index.ts';
import { Hours, OpenNow } from './hours.tsx';
import { renderMarkup } from './markup.ts';

const say = sayIn(findType('business')!);
const weekLong = 7 * 1440;

/** The statements, and the minutes of the week in which they apply. */
const listDays = (hours: Week, locale = 'en') =>
  [
    ...renderMarkup(<OpenNow week={hours} locale={locale} t={say} />)
      .replace(/<\/?bdi>/g, '')
      .matchAll(/data-week="(\d+) (\d+)"[^>]*>([^<]+)</g),
  ].map(([, from, to, text]) => ({ from: Number(from), to: Number(to), text: text! }));
const at = (hours: Week, day: number, time: string, locale?: string) => {
  const minute = day * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return listDays(hours, locale).flatMap(({ from, to, text }) =>
    (minute - from + weekLong) % weekLong < to - from ? [text] : [],
  );
};
const hoursOf = (given: object) => week().parse(given);
const bar = hoursOf({
  thu: [
    { from: '11:00', to: '14:00' },
    { from: '18:00', to: '00:00' },
  ],
  fri: [
    { from: '00:00', to: '02:00' },
    { from: '18:00', to: '03:00' },
  ],
});

test.each([
  [3, '10:59', 'Closed, opens 11:00'],
  [3, '11:00', 'Open until 14:00'],
  [3, '14:00', 'Closed, opens 18:00'],
  [3, '23:30', 'Open until 2:00'],
  [4, '01:59', 'Open until 2:00'],
  [4, '02:00', 'Closed, opens 18:00'],
  [5, '02:59', 'Open until 3:00'],
  [5, '03:00', 'Closed, opens Thursday 11:00'],
  [2, '23:59', 'Closed, opens Thursday 11:00'],
  [3, '00:00', 'Closed, opens 11:00'],
])('on day %i at %s a bar is: %s', (day, time, text) => {
  expect(at(bar, day, time)).toEqual([text]);
});

test('hours without a gap are always open', () => {
  const never = hoursOf(Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '00:00' }]])));
  expect(at(never, 6, '23:59')).toEqual(['Always open']);
});

test('exactly one statement applies to every minute of every week', () => {
  const moment = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });
  const range = fc.record({ from: moment, to: moment });
  const weeks = fc.record(Object.fromEntries(weekdays.map((day) => [day, fc.array(range, { maxLength: 2 })])));
  fc.assert(
    fc.property(weeks, fc.integer({ min: 0, max: weekLong - 1 }), (given, minute) => {
      const { data } = week().safeParse(given);
      if (!data || Object.values(data).every((day) => day.length === 0)) return;
      const isOpen = weekdays.some((day, nth) =>
        data[day].some(({ from, to }) => {
          const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
          const length = (minutes(to) - minutes(from) + 1440) % 1440 || 1440;
          return (minute - nth * 1440 - minutes(from) + weekLong) % weekLong < length;
        }),
      );
      const time = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const status = at(data, Math.floor(minute / 1440), time);
      expect(status).toHaveLength(1);
      expect(/^(Open|Always)/.test(status[0]!)).toBe(isOpen);
    }),
    { numRuns: 300 },
  );
});

test('the whole week is shown in the language of the page, and nothing if no day is open', () => {
  const html = renderMarkup(<Hours week={bar} locale="de" t={say} />)
    .replace(/<.?bdi[^>]*>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
  expect(html).toContain('|Donnerstag|, today|11:00 – 14:00|18:00 – 0:00|');
  expect(html).toContain('|Sonntag|, today|Closed|');
  expect(renderMarkup(<Hours week={hoursOf({})} locale="de" t={say} />)).toBe('');
});
