import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { expect, test } from 'vitest';
import { formatDays, getLocalDay, isDay } from './days.ts';
import { getPresetOfKey, presetKeys } from './presets.ts';
import { parseSeries, toggleSeries } from './series.ts';

test('at most two lines are shown, and at least one', () => {
  expect(toggleSeries(['scans'], 'scans')).toEqual(['scans']);
  expect(toggleSeries(['scans'], 'people')).toEqual(['scans', 'people']);
  expect(toggleSeries(['scans', 'people'], 'visits')).toEqual(['scans', 'visits']);
  expect(toggleSeries(['scans', 'people'], 'scans')).toEqual(['people']);
});

test('stored lines are read in the order of the chart, and unknown ones are ignored', () => {
  expect(parseSeries('visits,scans')).toEqual(['scans', 'visits']);
  expect(parseSeries('scans,people,visits')).toEqual(['scans', 'people']);
  expect(parseSeries('shares')).toBeUndefined();
  expect(parseSeries(null)).toBeUndefined();
});

const format = (from: string, to: string) =>
  formatDays({ from, to }, '2026-11-23', createFormatter({ locale: 'en-GB' })).replace(/\s/g, ' ');

test('a range names its years only if one isn’t the current year', () => {
  expect(format('2026-10-22', '2026-11-20')).toBe('22 Oct – 20 Nov');
  expect(format('2026-11-20', '2026-11-20')).toBe('20 Nov');
  expect(format('2025-12-01', '2026-01-31')).toMatch(/2025.*2026/);
});

test('today is the day in the given time zone', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  expect(getLocalDay(now, 'UTC')).toBe('2026-11-20');
  expect(getLocalDay(now, 'Europe/Madrid')).toBe('2026-11-21');
});

test('the 29th of February is a day only in leap years', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
});

test('each preset has its own key', () => {
  expect(new Set(Object.values(presetKeys)).size).toBe(Object.keys(presetKeys).length);
  expect(getPresetOfKey('w')).toBe('7d');
  expect(getPresetOfKey('W')).toBe('7d');
  expect(getPresetOfKey('z')).toBeUndefined();
});
