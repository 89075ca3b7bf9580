import { expect, test } from 'vitest';
import { withValueAt } from '../content-form/content-store.ts';
import { type ContentChange, diffContent } from './diff-content.ts';

const menu = {
  name: 'Ada',
  sections: [{ name: 'Soups', items: [{ name: 'Ramen' }, { name: 'Pho' }] }, { name: 'Tea' }],
};
const made = (before: unknown, changes: readonly ContentChange[]) =>
  changes.reduce((content, [path, value]) => withValueAt(content, path, value), before);

test('a changed text is told alone, by its path', () => {
  const after = withValueAt(menu, ['sections', '0', 'items', '1', 'name'], 'Pho bo');
  expect(diffContent(menu, after)).toEqual([[['sections', '0', 'items', '1', 'name'], 'Pho bo']]);
});

test('what is made of the changes is the other content, and what did not change is the same object', () => {
  const after = withValueAt(
    withValueAt(menu, ['name'], 'Grace'),
    ['sections', '0', 'items', '0', 'name'],
    'Miso',
  ) as typeof menu;
  const remade = made(menu, structuredClone(diffContent(menu, after))) as typeof menu;
  expect(remade).toEqual(after);
  expect(remade.sections[1]).toBe(menu.sections[1]);
  expect(remade.sections[0]!.items![1]).toBe(menu.sections[0]!.items![1]);
});

test('a list that became longer or shorter is told as a whole', () => {
  const items = menu.sections[0]!.items!;
  const after = withValueAt(menu, ['sections', '0', 'items'], items.toSpliced(0, 1));
  expect(diffContent(menu, after)).toEqual([[['sections', '0', 'items'], [items[1]]]]);
});

test('the first content is told as a whole, the same one as nothing', () => {
  expect(diffContent(undefined, menu)).toEqual([[[], menu]]);
  expect(diffContent(menu, menu)).toEqual([]);
});
