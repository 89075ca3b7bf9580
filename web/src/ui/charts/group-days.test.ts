import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getUnit, groupDays, sumGroups } from './group-days.ts';
import { listDays } from './testing.ts';

test.each([
  [1, 'day', 1],
  [120, 'day', 120],
  [121, 'week', 19],
  [3653, 'month', 121],
])('%d days are drawn by %s, as %d points', (count, unit, points) => {
  expect(getUnit(count)).toBe(unit);
  expect(groupDays(listDays('2016-11-20', count))).toHaveLength(points);
});

test('every day is in one group, in order, and no total is lost', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 3660 }), fc.nat(1000), (first, count, value) => {
      const days = listDays(first, count);
      const groups = groupDays(days);
      expect(groups.flatMap((group) => days.slice(group.first, group.last + 1))).toEqual(days);
      const values = days.map((_, i) => value + i);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
      expect(sum(sumGroups(values, groups))).toBe(sum(values));
    }),
    { numRuns: 40 },
  );
});

test('weeks start on Monday, and those cut by the range are incomplete', () => {
  const days = listDays('2026-06-03', 140);
  const groups = groupDays(days);
  expect(groups.slice(0, 2).map(({ first, isPartial }) => [days[first], isPartial])).toEqual([
    ['2026-06-03', true],
    ['2026-06-08', false],
  ]);
  expect(groups.at(-1)).toMatchObject({ isPartial: true });
});

test('the group with today is incomplete', () => {
  const days = listDays('2026-11-01', 20);
  expect(
    groupDays(days, '2026-11-20')
      .map(({ isPartial }) => isPartial)
      .indexOf(true),
  ).toBe(19);
  expect(groupDays(days, '2026-11-21').some(({ isPartial }) => isPartial)).toBe(false);
});
