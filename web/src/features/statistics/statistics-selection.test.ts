import { expect, test } from 'vitest';
import {
  parseStatisticsSelection,
  type StatisticsSelection,
  toApiQuery,
  toggleValue,
  withFilter,
} from './statistics-selection.ts';

const parse = (search: string) => parseStatisticsSelection(new URLSearchParams(search));
const defaults: StatisticsSelection = {
  range: '30d',
  compare: undefined,
  filters: {},
  leavesOutRepeats: false,
  includesSuspects: false,
};

test('a URL without parameters is the last 30 days without filters', () => {
  expect(parse('')).toEqual(defaults);
  expect(toApiQuery(defaults)).toEqual({});
});

test.each([
  'preset=7d',
  'from=2026-10-01&to=2026-10-31',
  'preset=mtd&compare=year',
  'country=IT%2CDE&device=%21desktop',
  'preset=all&folder=none&code=12%2C13&repeats=no&suspects=yes',
])('the selection %s is the same after reading and writing it', (search) => {
  expect(new URLSearchParams(toApiQuery(parse(search))).toString()).toBe(search);
});

test.each([
  ['an unknown preset', 'preset=fortnight'],
  ['a day that doesn’t exist', 'from=2026-02-30&to=2026-03-01'],
  ['an end before the start', 'from=2026-03-02&to=2026-03-01'],
  ['half a range', 'from=2026-03-02'],
  ['an unknown comparison', 'compare=tomorrow'],
  ['filters without values', 'country=&system=%21&device=%2C'],
])('%s is ignored', (_what, search) => {
  expect(parse(search)).toEqual(defaults);
});

test('a negated filter keeps its values in their order, without duplicates', () => {
  expect(parse('country=!IT,DE,IT').filters).toEqual({ country: { values: ['IT', 'DE'], isNegated: true } });
});

test('a value is added to a filter and removed again', () => {
  const italy = toggleValue({}, 'country', 'IT');
  expect(italy).toEqual({ country: { values: ['IT'], isNegated: false } });
  const both = toggleValue(italy, 'country', 'DE');
  expect(both.country?.values).toEqual(['IT', 'DE']);
  expect(toggleValue(toggleValue(both, 'country', 'IT'), 'country', 'DE')).toEqual({});
});

test('a filter without values is removed', () => {
  const filters = { type: { values: ['menu'], isNegated: false } };
  expect(withFilter(filters, 'type', undefined)).toEqual({});
  expect(withFilter(filters, 'country', { values: [], isNegated: true })).toEqual(filters);
});
