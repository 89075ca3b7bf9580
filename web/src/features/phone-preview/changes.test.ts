import { expect, test } from 'vitest';
import { changed } from '../content-form/content-store.ts';
import { type Change, changesBetween } from './changes.ts';

const menu = {
  name: 'Ada',
  sections: [{ name: 'Soups', items: [{ name: 'Ramen' }, { name: 'Pho' }] }, { name: 'Tea' }],
};
const made = (before: unknown, changes: readonly Change[]) =>
  changes.reduce((content, [path, value]) => changed(content, path, value), before);

test('a changed text is told alone, by its path', () => {
  const after = changed(menu, ['sections', '0', 'items', '1', 'name'], 'Pho bo');
  expect(changesBetween(menu, after)).toEqual([[['sections', '0', 'items', '1', 'name'], 'Pho bo']]);
});

test('what is made of the changes is the other content, and what did not change is the same object', () => {
  const after = changed(
    changed(menu, ['name'], 'Grace'),
    ['sections', '0', 'items', '0', 'name'],
    'Miso',
  ) as typeof menu;
  const remade = made(menu, structuredClone(changesBetween(menu, after))) as typeof menu;
  expect(remade).toEqual(after);
  expect(remade.sections[1]).toBe(menu.sections[1]);
  expect(remade.sections[0]!.items![1]).toBe(menu.sections[0]!.items![1]);
});

test('a list that became longer or shorter is told as a whole', () => {
  const items = menu.sections[0]!.items!;
  const after = changed(menu, ['sections', '0', 'items'], items.toSpliced(0, 1));
  expect(changesBetween(menu, after)).toEqual([[['sections', '0', 'items'], [items[1]]]]);
});

test('the first content is told as a whole, the same one as nothing', () => {
  expect(changesBetween(undefined, menu)).toEqual([[[], menu]]);
  expect(changesBetween(menu, menu)).toEqual([]);
});
