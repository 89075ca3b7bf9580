import { describe, expect, test } from 'vitest';
import {
  countDays,
  countHourOccurrences,
  getComparedRange,
  getLocalTime,
  getPresetRange,
  getScanGrowth,
  getWeekday,
  getWholeDays,
  listDays,
} from './scan-range.ts';

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['7d', '2026-03-25', '2026-03-31'],
  ['30d', '2026-03-02', '2026-03-31'],
  ['90d', '2026-01-01', '2026-03-31'],
  ['12m', '2025-04-01', '2026-03-31'],
  ['mtd', '2026-03-01', '2026-03-31'],
  ['qtd', '2026-01-01', '2026-03-31'],
  ['ytd', '2026-01-01', '2026-03-31'],
  ['all', '2024-02-29', '2026-03-31'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(getPresetRange(preset, '2026-03-31', '2024-02-29')).toEqual({ from, to });
});

test('twelve months before the end of a leap February begin on the first of March', () => {
  expect(getPresetRange('12m', '2024-02-29', null).from).toBe('2023-03-01');
});

test('all days before the first scan are today, and never more than ten years', () => {
  expect(getPresetRange('all', '2026-03-31', null)).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  expect(countDays(getPresetRange('all', '2026-03-31', '1970-01-01'))).toBe(3660);
});

describe('the compared range', () => {
  test.each([
    [{ from: '2026-03-02', to: '2026-03-31' }, 'previous', { from: '2026-01-26', to: '2026-02-24' }],
    [{ from: '2026-03-25', to: '2026-03-31' }, 'previous', { from: '2026-03-18', to: '2026-03-24' }],
    [{ from: '2026-03-31', to: '2026-03-31' }, 'previous', { from: '2026-03-30', to: '2026-03-30' }],
    [{ from: '2026-03-29', to: '2026-03-31' }, 'previous', { from: '2026-03-26', to: '2026-03-28' }],
    [{ from: '2026-03-02', to: '2026-03-31' }, 'year', { from: '2025-03-03', to: '2025-04-01' }],
  ] as const)('of %j, %s, is %j', (range, comparison, expected) => {
    expect(getComparedRange(range, comparison)).toEqual(expected);
  });

  test('has the same weekdays if the range has a week or more, and never overlaps it', () => {
    for (let days = 1; days <= 100; days++) {
      const range = { from: '2026-03-02', to: listDays({ from: '2026-03-02', to: '2026-12-31' })[days - 1]! };
      const compared = getComparedRange(range, 'previous');
      expect(countDays(compared)).toBe(days);
      expect(compared.to < range.from).toBe(true);
      if (days >= 7) expect(getWeekday(compared.from)).toBe(getWeekday(range.from));
    }
  });

  test('leaves out today on both sides', () => {
    const range = { from: '2026-03-25', to: '2026-03-31' };
    expect(getWholeDays(range, getComparedRange(range, 'previous'), '2026-03-31')).toEqual({
      now: { from: '2026-03-25', to: '2026-03-30' },
      before: { from: '2026-03-18', to: '2026-03-23' },
    });
    const today = { from: '2026-03-31', to: '2026-03-31' };
    expect(getWholeDays(today, getComparedRange(today, 'previous'), '2026-03-31')).toBeUndefined();
    const past = { from: '2026-03-01', to: '2026-03-07' };
    expect(getWholeDays(past, getComparedRange(past, 'previous'), '2026-03-31')?.now).toEqual(past);
  });
});

describe('local times', () => {
  test.each([
    ['Asia/Kathmandu', '2026-03-10T18:20:00Z', '2026-03-11', 5],
    ['America/St_Johns', '2026-01-10T03:15:00Z', '2026-01-09', 23 * 60 + 45],
    ['Australia/Lord_Howe', '2026-07-01T13:30:00Z', '2026-07-02', 0],
    ['UTC', '2026-03-10T00:00:00Z', '2026-03-10', 0],
  ])('in %s at %s', (zone, time, day, minute) => {
    expect(getLocalTime(zone, Date.parse(time))).toEqual({ day, minute, weekday: getWeekday(day) });
  });

  const sumOccurrences = (zone: string, day: string) =>
    countHourOccurrences(zone, { from: day, to: day }).reduce((sum, count) => sum + count, 0);

  test.each([
    ['Europe/Berlin', '2026-03-28', 24],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/St_Johns', '2026-03-08', 23],
    ['America/St_Johns', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Kathmandu', '2026-10-04', 24],
    ['Pacific/Kiritimati', '2026-10-04', 24],
  ])('%s has on %s %d hours', (zone, day, hours) => {
    expect(sumOccurrences(zone, day)).toBe(hours);
  });

  test('each hour of the week occurs once in a week without a clock change', () => {
    expect(countHourOccurrences('Europe/Berlin', { from: '2026-06-01', to: '2026-06-07' })).toEqual(
      new Array(168).fill(1),
    );
  });
});

test.each([
  [112, 100, { kind: 'percent', share: 0.12 }],
  [50, 100, { kind: 'percent', share: -0.5 }],
  [25, 19, { kind: 'difference', scans: 6 }],
  [3, 100, { kind: 'difference', scans: -97 }],
  [5, 0, { kind: 'new' }],
  [0, 0, { kind: 'none' }],
])('%d scans after %d are %j', (now, before, growth) => {
  expect(getScanGrowth(now, before)).toEqual(growth);
});
