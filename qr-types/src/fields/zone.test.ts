import { expect, test } from 'vitest';
import { parseTimeZone } from './zone.ts';
import { getZoneLabel } from './zone-label.ts';

test('a time zone is normalised from any spelling and alias', () => {
  const same = [
    ['Europe/Rome', 'europe/rome'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['America/Los_Angeles', 'US/Pacific', 'US/Pacific-New'],
    ['UTC', 'utc', 'Etc/UTC', 'GMT', 'Etc/Zulu'],
  ];
  for (const names of same) {
    const parsed = names.map(parseTimeZone);
    expect(parsed[0], names[0]).toBeDefined();
    expect(new Set(parsed), String(names)).toHaveLength(1);
  }
  expect(parseTimeZone('Etc/GMT+5')).toBe('Etc/GMT+5');
});

test.each(['AET', 'EST', 'PST8PDT', '+05:30', '-08', 'UTC+1', 'SystemV/EST5', 'Factory', 'Nowhere/Invented', '', '/'])(
  '“%s” is not a time zone',
  (name) => {
    expect(parseTimeZone(name)).toBeUndefined();
  },
);

test('a time zone is shown by the name that its place has today', () => {
  const zones = ['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/New_York'];
  const labels = zones.map((zone) => getZoneLabel(parseTimeZone(zone) ?? ''));
  expect(labels).toEqual(['Asia/Kolkata', 'Asia/Ho Chi Minh', 'Europe/Kyiv', 'America/New York']);
});
