import { expect, test } from 'vitest';
import { parseActivityFilter, toSearchParams } from './activity-filter.ts';

test('a filter survives being written to the URL and parsed again', () => {
  const filter = {
    person: '5f3c2a9e-1b7d-4c58-9d3e-0a1b2c3d4e5f',
    area: 'codes',
    from: '2026-03-01',
    to: '2026-03-31',
  } as const;
  expect(parseActivityFilter(toSearchParams(filter))).toEqual(filter);
});

test('invalid values in the URL are ignored', () => {
  const params = new URLSearchParams('person=me&area=everything&from=yesterday&to=2026-02-31&area=codes');
  expect(parseActivityFilter(params)).toEqual({});
});
