import { expect, test } from 'vitest';
import { fillChartDays, getLocalDay, getTicks } from './chart-days.ts';

const day = (name: string, scans: number) => ({ day: name, scans, uniques: 1 });

test('the chart of a new code has seven days without scans', () => {
  const days = fillChartDays([], '2026-11-20');
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ day: '2026-11-14', scans: 0, uniques: 0 });
  expect(days.at(-1)?.day).toBe('2026-11-20');
});

test('days without scans are included', () => {
  const days = fillChartDays([day('2026-11-10', 3), day('2026-11-12', 5)], '2026-11-13');
  expect(days.map(({ scans }) => scans)).toEqual([0, 0, 0, 3, 0, 5, 0]);
});

test('a longer range shows the last thirty days', () => {
  const days = fillChartDays([day('2026-01-01', 3), day('2026-11-19', 2)], '2026-11-20');
  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe('2026-10-22');
  expect(days.at(-2)?.scans).toBe(2);
});

test('a time zone ahead of the browser’s can have a later day', () => {
  expect(fillChartDays([day('2026-11-21', 1)], '2026-11-20').at(-1)?.day).toBe('2026-11-21');
});

test('grid lines are at round whole numbers', () => {
  expect(getTicks(0)).toEqual([0, 1]);
  expect(getTicks(3)).toEqual([0, 1, 2, 3]);
  expect(getTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(getTicks(1430)).toEqual([0, 500, 1000, 1500]);
});

test('today is the day in the given time zone', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  expect(getLocalDay(now, 'UTC')).toBe('2026-11-20');
  expect(getLocalDay(now, 'Europe/Madrid')).toBe('2026-11-21');
});
