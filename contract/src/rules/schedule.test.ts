import { describe, expect, it } from 'vitest';
import { isWithinSchedule } from './schedule.ts';

describe('a schedule', () => {
  it.each([
    ['none holds always', null, 0, true],
    ['an empty one holds always', {}, 5, true],
    ['the first second is in', { from: 10, to: 20 }, 10, true],
    ['the second before is out', { from: 10, to: 20 }, 9, false],
    ['the last second is out', { from: 10, to: 20 }, 20, false],
    ['the second before the last is in', { from: 10, to: 20 }, 19, true],
    ['without an end it goes on', { from: 10 }, 1e10, true],
    ['without a start it has always been', { to: 10 }, -1e10, true],
    ['from zero is a start', { from: 0 }, -1, false],
    ['until zero is an end', { to: 0 }, 0, false],
    ['turned around it never holds', { from: 20, to: 10 }, 15, false],
  ])('%s', (_, schedule, now, expected) => {
    expect(isWithinSchedule(schedule, now)).toBe(expected);
  });
});
