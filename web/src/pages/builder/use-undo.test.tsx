import { findType } from '@tessera/qr-types';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toInitialContent } from '../../features/content/initial-content.ts';
import { changesListStructure } from './use-editor-base.ts';
import { hasListStructureChanged, useUndo } from './use-undo.ts';

const undoing = () => {
  const applied: string[] = [];
  const { result } = renderHook(() => useUndo<string>(0, (earlier) => applied.push(earlier)));
  return {
    note: (before: string, apart?: boolean) => act(() => result.current.recordStep(before, apart)),
    undoAll: () => {
      while (result.current.undo) act(result.current.undo);
      return applied;
    },
  };
};

test('changes in quick succession are one step', () => {
  const { note, undoAll } = undoing();
  for (const before of ['', 'S', 'So']) note(before);
  expect(undoAll()).toEqual(['']);
});

test('a change marked as apart is a step of its own, and so is the one after it', () => {
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
  ['an added item', [soup, cake, soup]],
  ['another order', [cake, soup]],
  ['a longer list in an item', [{ ...soup, sizes: ['S', 'M'] }, cake]],
])('a list with %s counts as restructured', (_, dishes) => {
  expect(hasListStructureChanged({ dishes: [soup, cake] }, { dishes })).toBe(true);
});

test('the first item added to untouched content restructures it, a first key press doesn’t', () => {
  const type = findType('link-list')!;
  const filled = toInitialContent(type, {});
  expect(changesListStructure(type, {}, { ...filled, links: [{}] })).toBe(true);
  expect(changesListStructure(type, {}, { ...filled, title: 'N' })).toBe(false);
});

test('typing doesn’t count as restructuring', () => {
  const before = { title: '', dishes: [soup, cake] };
  expect(hasListStructureChanged(before, { ...before, title: 'Nino' })).toBe(false);
  expect(hasListStructureChanged(before, { ...before, dishes: [soup, { ...cake, name: 'Pie' }] })).toBe(false);
  expect(
    hasListStructureChanged(before, { ...structuredClone(before), dishes: [{ ...soup }, { ...cake, name: 'P' }] }),
  ).toBe(false);
  expect(hasListStructureChanged(before, undefined)).toBe(false);
});
