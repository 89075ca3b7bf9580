import { expect, test } from 'vitest';
import { smallestPrint } from './print-size.ts';

test('a small symbol is never printed under 2 cm, a static one never under 3 cm', () => {
  expect(smallestPrint(21, true)).toBe(2);
  expect(smallestPrint(29, true)).toBe(2);
  expect(smallestPrint(29, false)).toBe(3);
});

test('a large symbol needs as much as its modules need', () => {
  expect(smallestPrint(81, false)).toBe(3.6);
  expect(smallestPrint(133, true)).toBe(5.7);
});
