import { expect, test } from 'vitest';
import { withValueAt } from '../content/value-at.ts';
import { type ContentChange, diffContent } from './diff-content.ts';

const menu = {
  name: 'Ada',
  sections: [{ name: 'Soups', items: [{ name: 'Ramen' }, { name: 'Pho' }] }, { name: 'Tea' }],
};
const applyChanges = (before: unknown, changes: readonly ContentChange[]) =>
  changes.reduce((content, [path, value]) => withValueAt(content, path, value), before);

test('a changed text is one change, with its path', () => {
  const after = withValueAt(menu, ['sections', '0', 'items', '1', 'name'], 'Pho bo');
  expect(diffContent(menu, after)).toEqual([[['sections', '0', 'items', '1', 'name'], 'Pho bo']]);
});

test('applying the changes gives the other content, and keeps unchanged objects identical', () => {
  const after = withValueAt(
    withValueAt(menu, ['name'], 'Grace'),
    ['sections', '0', 'items', '0', 'name'],
    'Miso',
  ) as typeof menu;
  const remade = applyChanges(menu, structuredClone(diffContent(menu, after))) as typeof menu;
  expect(remade).toEqual(after);
  expect(remade.sections[1]).toBe(menu.sections[1]);
  expect(remade.sections[0]!.items![1]).toBe(menu.sections[0]!.items![1]);
});

test('a list that became longer or shorter is replaced completely', () => {
  const items = menu.sections[0]!.items!;
  const after = withValueAt(menu, ['sections', '0', 'items'], items.toSpliced(0, 1));
  expect(diffContent(menu, after)).toEqual([[['sections', '0', 'items'], [items[1]]]]);
});

test('the first content is one change, and identical content none', () => {
  expect(diffContent(undefined, menu)).toEqual([[[], menu]]);
  expect(diffContent(menu, menu)).toEqual([]);
});
