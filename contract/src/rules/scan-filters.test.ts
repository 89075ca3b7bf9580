import { expect, test } from 'vitest';
import {
  formatValueFilter,
  limitFilters,
  matchesFilter,
  parseCodeFilters,
  parseScanFilters,
  parseValueFilter,
} from './scan-filters.ts';

test('a filter names values, or with an exclamation mark all others', () => {
  const only = parseValueFilter('IT,DE');
  expect(['IT', 'DE', 'FR', 'unknown'].filter((value) => matchesFilter(only, value))).toEqual(['IT', 'DE']);
  const others = parseValueFilter('!IT,DE');
  expect(['IT', 'DE', 'FR', 'unknown'].filter((value) => matchesFilter(others, value))).toEqual(['FR', 'unknown']);
});

test.each(['IT', '!IT', 'Samsung Internet for Android,unknown'])(
  '%s is the same after parsing and formatting',
  (text) => {
    expect(formatValueFilter(parseValueFilter(text))).toBe(text);
  },
);

test('the filters of a query are those of scans and those of codes', () => {
  const query = { country: 'IT', browser: '!Safari', folder: 'none,3' };
  expect(parseScanFilters(query)).toEqual({
    country: { values: ['IT'], isNegated: false },
    browser: { values: ['Safari'], isNegated: true },
  });
  expect(parseCodeFilters(query)).toEqual({ folder: { values: ['none', '3'], isNegated: false } });
});

test('a query limited to filters matches what both do', () => {
  const values = ['IT', 'DE', 'FR', 'unknown'];
  const texts = [undefined, 'IT', 'IT,DE', 'FR,unknown', '!IT', '!DE,FR'];
  const matches = (text: string | undefined, value: string) =>
    text === undefined || matchesFilter(parseValueFilter(text), value);
  for (const own of texts)
    for (const scope of texts) {
      const { country } = limitFilters({ country: own }, { country: scope });
      expect(
        values.filter((value) => matches(country, value)),
        `${own} in ${scope}`,
      ).toEqual(values.filter((value) => matches(own, value) && matches(scope, value)));
    }
});
