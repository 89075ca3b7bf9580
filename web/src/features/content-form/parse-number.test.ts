import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['1 250', 1250],
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
  ['', null],
  ['about 12', 'about 12'],
])('%j is parsed as %j', (written, value) => {
  expect(parseNumber(written)).toBe(value);
});
