import { expect, test } from 'vitest';
import type { CodeList } from '../codes/queries.ts';
import { moveInList } from './move-in-list.ts';

const list = {
  codes: [
    { id: 1, folder: null },
    { id: 2, folder: 7 },
  ],
  total: 12,
} as CodeList;

test('a moved code has its new folder', () => {
  expect(moveInList(list, { page: 1 }, [1], 7).codes.map(({ folder }) => folder)).toEqual([7, 7]);
  expect(moveInList(list, { page: 1 }, [1], 7).total).toBe(12);
});

test('a code that is moved out of a folder leaves the list of that folder', () => {
  const ofSeven = { ...list, codes: list.codes.filter(({ folder }) => folder === 7), total: 1 };
  expect(moveInList(ofSeven, { folder: 7, page: 1 }, [2], null)).toMatchObject({ codes: [], total: 0 });
});
