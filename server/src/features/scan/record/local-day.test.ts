import { describe, expect, test } from 'vitest';
import { localDay } from './local-day.ts';

describe('the day of a scan', () => {
  test.each([
    ['UTC', '2026-03-10T23:59:59.999Z', '2026-03-10'],
    ['Europe/Berlin', '2026-03-10T23:00:00Z', '2026-03-11'],
    ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['Asia/Kathmandu', '2026-03-10T18:14:59Z', '2026-03-10'],
    ['Asia/Kathmandu', '2026-03-10T18:15:00Z', '2026-03-11'],
    ['Pacific/Kiritimati', '2026-03-10T10:00:00Z', '2026-03-11'],
    ['Nowhere/Invented', '2026-03-10T12:00:00Z', '2026-03-10'],
  ])('in %s at %s is %s', (zone, time, day) => {
    expect(localDay(zone, Date.parse(time))).toBe(day);
  });

  test('changes at midnight, independently of earlier calls', () => {
    const midnight = Date.parse('2026-10-24T22:00:00Z'); // midnight in Berlin, the day before the clocks change
    expect([midnight - 1, midnight, midnight - 1].map((time) => localDay('Europe/Berlin', time))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-24',
    ]);
  });
});
