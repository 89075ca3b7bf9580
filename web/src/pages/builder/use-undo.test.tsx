import { typeOf } from '@tessera/qr-types';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filledContent } from '../../features/content-form/filled.ts';
import { rearranges } from './making.ts';
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

test('the first item of an untouched content rearranges it, its first key press doesn’t', () => {
  const type = typeOf('link-list')!;
  const filled = filledContent(type, {});
  expect(rearranges(type, {}, { ...filled, links: [{}] })).toBe(true);
  expect(rearranges(type, {}, { ...filled, title: 'N' })).toBe(false);
});

test('typing rearranges nothing', () => {
  const before = { title: '', dishes: [soup, cake] };
  expect(isRearranged(before, { ...before, title: 'Nino' })).toBe(false);
  expect(isRearranged(before, { ...before, dishes: [soup, { ...cake, name: 'Pie' }] })).toBe(false);
  expect(isRearranged(before, { ...structuredClone(before), dishes: [{ ...soup }, { ...cake, name: 'P' }] })).toBe(
    false,
  );
  expect(isRearranged(before, undefined)).toBe(false);
});
