import { expect, test } from 'vitest';
import { routes } from '../security/contract.ts';
import { formatDeprecation } from './deprecation.ts';

test('a route that will be removed says since when it’s deprecated, and until when it works', () => {
  expect(formatDeprecation({ since: '2027-01-01', sunset: '2027-07-01', instead: 'GET /api/new' })).toEqual({
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
  });
});

test('a deprecated route works for at least half a year', () => {
  const halfYearMs = 180 * 86_400_000;
  for (const { key, route } of routes)
    if (route.deprecated)
      expect([key, Date.parse(route.deprecated.sunset) - Date.parse(route.deprecated.since) >= halfYearMs]).toEqual([
        key,
        true,
      ]);
});
