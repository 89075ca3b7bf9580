import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isRearranged, useUndo } from './use-undo.ts';

const undoing = () => {
  const applied: string[] = [];
  const { result } = renderHook(() => useUndo<string>(0, (earlier) => applied.push(earlier)));
  return {
    note: (before: string, apart?: boolean) => act(() => result.current.note(before, apart)),
    undoAll: () => {
      while (result.current.undo) act(result.current.undo);
      return applied;
    },
  };
};

test('what follows fast is one step', () => {
  const { note, undoAll } = undoing();
  for (const before of ['', 'S', 'So']) note(before);
  expect(undoAll()).toEqual(['']);
});

test('what stands apart is a step of its own, and so is what follows it', () => {
  const { note, undoAll } = undoing();
  note('');
  note('S');
  note('So', true);
  note('So, a dish');
  note('So, a dish, P');
  expect(undoAll()).toEqual(['So, a dish', 'So', '']);
});

const [soup, cake] = [
  { name: 'Soup', sizes: ['S'] },
  { name: 'Cake', sizes: [] },
];

test.each([
  ['one item more', [soup, cake, soup]],
  ['another order', [cake, soup]],
  ['a longer list in an item', [{ ...soup, sizes: ['S', 'M'] }, cake]],
])('a list with %s is rearranged', (_, dishes) => {
  expect(isRearranged({ dishes: [soup, cake] }, { dishes })).toBe(true);
});

test('typing rearranges nothing', () => {
  const before = { title: '', dishes: [soup, cake] };
  expect(isRearranged(before, { ...before, title: 'Nino' })).toBe(false);
  expect(isRearranged(before, { ...before, dishes: [soup, { ...cake, name: 'Pie' }] })).toBe(false);
  expect(isRearranged(before, undefined)).toBe(false);
});
