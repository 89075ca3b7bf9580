import { describe, expect, it } from 'vitest';
import { isWithinSchedule } from './schedule.ts';

describe('a schedule', () => {
  it.each([
    ['is always active if there is none', null, 0, true],
    ['is always active if it is empty', {}, 5, true],
    ['includes its first second', { from: 10, to: 20 }, 10, true],
    ['excludes the second before it', { from: 10, to: 20 }, 9, false],
    ['excludes its end', { from: 10, to: 20 }, 20, false],
    ['includes the second before its end', { from: 10, to: 20 }, 19, true],
    ['without an end never ends', { from: 10 }, 1e10, true],
    ['without a start has always been active', { to: 10 }, -1e10, true],
    ['can start at zero', { from: 0 }, -1, false],
    ['can end at zero', { to: 0 }, 0, false],
    ['is never active if it ends before it starts', { from: 20, to: 10 }, 15, false],
  ])('%s', (_, schedule, now, expected) => {
    expect(isWithinSchedule(schedule, now)).toBe(expected);
  });
});
