import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getNextAttempt, getNextRenewalCheck, getRenewalTime, pickRenewalTime } from './schedule.ts';

const now = new Date('2026-03-10T12:00:00Z');
const day = 86_400_000;

test.each([
  [90, 60],
  [64, 42 + 2 / 3],
  [45, 30],
  [6, 4],
])('a certificate for %i days is renewed after %d days, which are two thirds', (lifetime, after) => {
  const end = new Date(now.getTime() + lifetime * day);
  expect((getRenewalTime(now, end).getTime() - now.getTime()) / day).toBeCloseTo(after, 5);
});

test('a third of the lifetime is always left for attempts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hours) => {
      const end = new Date(now.getTime() + hours * 3_600_000);
      const left = end.getTime() - getRenewalTime(now, end).getTime();
      expect(left / (hours * 3_600_000)).toBeCloseTo(1 / 3, 5);
    }),
  );
});

describe('after a failure', () => {
  test.each([
    [1, 60],
    [2, 600],
    [3, 3_600],
    [4, 86_400],
    [5, 86_400],
    [1000, 86_400],
  ])('number %i in a row, the next attempt follows in %i seconds', (failures, seconds) => {
    expect(getNextAttempt(now, failures).getTime() - now.getTime()).toBe(seconds * 1000);
  });

  test('it follows later if the authority says so, but not sooner', () => {
    expect(getNextAttempt(now, 1, 3600).getTime() - now.getTime()).toBe(3_600_000);
    expect(getNextAttempt(now, 2, 5).getTime() - now.getTime()).toBe(600_000);
  });
});

describe('the time that an authority suggests for a renewal', () => {
  const window = { from: new Date(now.getTime() + 2 * day), until: new Date(now.getTime() + 4 * day) };
  const daysAfter = (start: Date, random: number) =>
    (pickRenewalTime(window, start, random).getTime() - now.getTime()) / day;

  test.each([
    [0, 2],
    [0.5, 3],
    [1, 4],
  ])('is anywhere in its window: at %d of it, after %d days', (random, days) => {
    expect(daysAfter(now, random)).toBe(days);
  });

  test('is now, once that has passed', () => {
    expect(daysAfter(new Date(now.getTime() + 10 * day), 0.5)).toBe(10);
  });

  test.each([
    [0, 6],
    [60, 6],
    [43_200, 12],
    [9_999_999, 24],
  ])('is asked for again after %i seconds as it says, but only after %i hours', (seconds, hours) => {
    expect((getNextRenewalCheck(now, seconds).getTime() - now.getTime()) / 3_600_000).toBe(hours);
  });
});
