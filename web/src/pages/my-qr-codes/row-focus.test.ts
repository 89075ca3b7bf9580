import { expect, test } from 'vitest';
import { findNextRow } from './row-focus.ts';

test('the focus moves from a removed row to the next, or from the last row to the previous', () => {
  expect(findNextRow([1, 2, 3], 2)).toBe(3);
  expect(findNextRow([1, 2, 3], 3)).toBe(2);
  expect(findNextRow([1], 1)).toBeUndefined();
  expect(findNextRow([1], 7)).toBeUndefined();
});
