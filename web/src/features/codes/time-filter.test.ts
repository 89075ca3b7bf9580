import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseTimeFilter, toInstants } from './time-filter.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T23:30:00Z') }));
afterEach(() => void vi.useRealTimers());

test('days of a filter begin and end at midnight in the time zone of the user, also when clocks change', () => {
  expect(toInstants('2026-03-29..2026-10-25', 'Europe/Rome')).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    before: '2026-10-25T23:00:00.000Z',
  });
  expect(toInstants('2026-05-01..2026-05-01', 'Asia/Kathmandu')).toEqual({
    from: '2026-04-30T18:15:00.000Z',
    before: '2026-05-01T18:15:00.000Z',
  });
});

test('a filter by days can have one end', () => {
  expect(toInstants('2026-05-01..', 'UTC')).toEqual({ from: '2026-05-01T00:00:00.000Z' });
  expect(toInstants('..2026-05-01', 'UTC')).toEqual({ before: '2026-05-02T00:00:00.000Z' });
});

test('today is the day in the time zone of the user', () => {
  expect(toInstants('1d', 'UTC')).toEqual({ from: '2026-11-28T00:00:00.000Z' });
  expect(toInstants('1d', 'Asia/Tokyo')).toEqual({ from: '2026-11-28T15:00:00.000Z' });
  expect(toInstants('7d', 'UTC')).toEqual({ from: '2026-11-22T00:00:00.000Z' });
});

test.each([
  '',
  '..',
  '3d',
  '2026-05-01',
  '2026-02-30..',
  '2026-05-02..2026-05-01',
  '2026-05-01..2026-05-02..2026-05-03',
  '0001-01-01..',
  '9999-12-31..9999-12-31',
  'constructor',
])('%j is no filter by time', (text) => {
  expect(parseTimeFilter(text)).toBeUndefined();
  expect(toInstants(text, 'UTC')).toEqual({});
});
