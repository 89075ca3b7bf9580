import { expect, test } from 'vitest';
import { formatDate, formatRelativeTime, getDeletionDate } from './format-date.ts';

const now = new Date(2026, 10, 20, 15, 0);
const at = (...parts: [number, number, number, number, number]) =>
  formatRelativeTime(new Date(...parts).toISOString(), now, 'en-GB');

test('an event of the last minute is “now”', () => {
  expect(formatRelativeTime(now.toISOString(), now, 'en-GB')).toBe('Now');
});

test('events of today are shown in minutes, then in hours', () => {
  expect(at(2026, 10, 20, 14, 35)).toBe('25 minutes ago');
  expect(at(2026, 10, 20, 13, 0)).toBe('2 hours ago');
});

test('yesterday is the calendar day before, however many hours ago', () => {
  expect(at(2026, 10, 19, 23, 50)).toBe('Yesterday');
  expect(at(2026, 10, 19, 0, 5)).toBe('Yesterday');
});

test('earlier days are dates, with the year only if it isn’t the current one', () => {
  expect(at(2026, 10, 12, 9, 0)).toBe('12 Nov');
  expect(at(2025, 11, 31, 9, 0)).toBe('31 Dec 2025');
});

test('an archived code is deleted permanently after thirty days', () => {
  expect(getDeletionDate('2026-11-20T15:00:00.000Z', 30)).toBe('2026-12-20T15:00:00.000Z');
  const noon = new Date(2026, 11, 20, 12);
  expect(formatDate(getDeletionDate(noon.toISOString(), 30), 'en-GB', noon)).toBe('19 Jan 2027');
});
