import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { addDays } from '@tessera/contract/rules/scan-range.ts';
import { expect, test } from 'vitest';
import { getChangeEffect } from './changes.ts';

const from = '2026-10-22';
const createStatistics = (scans: readonly number[], today: string) =>
  ({
    range: { from, to: today, today, timeZone: 'UTC', firstDay: from, lastDay: null },
    days: scans.map((count, i) => ({ day: addDays(from, i), scans: count, people: 0, visits: 0 })),
  }) as unknown as Statistics;

test('the days since a change are compared with as many before it, without today', () => {
  const scans = [...new Array(10).fill(10), ...new Array(8).fill(20), 99];
  const statistics = createStatistics(scans, addDays(from, 18));
  expect(getChangeEffect(statistics, addDays(from, 10))).toEqual({ days: 8, now: 160, before: 80 });
});

test('a change with less than a week before or after it says nothing', () => {
  const statistics = createStatistics(new Array(20).fill(30), addDays(from, 40));
  expect(getChangeEffect(statistics, addDays(from, 6))).toBeUndefined();
  expect(getChangeEffect(statistics, addDays(from, 14))).toBeUndefined();
  expect(getChangeEffect(statistics, addDays(from, -3))).toBeUndefined();
});

test('a few scans say nothing', () => {
  const statistics = createStatistics(new Array(20).fill(1), addDays(from, 40));
  expect(getChangeEffect(statistics, addDays(from, 10))).toBeUndefined();
});
