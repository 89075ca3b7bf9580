import { expect, test } from 'vitest';
import { findType } from '../index.ts';
import { diffFields } from './diff-fields.ts';
import { group } from './group.ts';
import { text } from './text.ts';

const { content: menu } = findType('menu');
const dish = (name: string, price: number, more: object = {}) => ({ name, price, pricing: 'one', ...more });
const menuOf = (...sections: object[]) => ({ name: 'Da Nino', sections });
const starters = (...items: object[]) => ({ name: 'Starters', items });
const listDifferences = (before: unknown, after: unknown) =>
  diffFields(menu, before, after).map(({ kind, messagePath, items, before: old, after: current }) =>
    [kind, messagePath, items.join(' › '), old, current].filter((part) => part !== '' && part !== null),
  );

test('a changed field has its values, and those of list items the titles of their items', () => {
  const before = menuOf(starters(dish('Soup', 5), dish('Salad', 7)));
  const after = { ...menuOf(starters(dish('Soup', 5.5), dish('Salad', 7))), name: 'Nino’s' };
  expect(listDifferences(before, after)).toEqual([
    ['changed', 'name', 'Da Nino', 'Nino’s'],
    ['changed', 'sections.items.price', 'Starters › Soup', 5, 5.5],
  ]);
});

test('an item that was inserted doesn’t make the following ones changed', () => {
  const before = menuOf(starters(dish('Soup', 5), dish('Salad', 7)));
  const after = menuOf(starters(dish('Bread', 2, { image: 'bread.jpg' }), dish('Soup', 5), dish('Salad', 7)));
  expect(listDifferences(before, after)).toEqual([['added', 'sections.items', 'Starters › Bread', 'bread.jpg']]);
  expect(listDifferences(after, before)).toEqual([['removed', 'sections.items', 'Starters › Bread', 'bread.jpg']]);
});

test('a renamed item is a changed item, and another order is one difference', () => {
  const before = menuOf(starters(dish('Soup', 5), dish('Salad', 7)));
  expect(listDifferences(before, menuOf(starters(dish('Soup', 5), dish('Green salad', 7))))).toEqual([
    ['changed', 'sections.items.name', 'Starters › Green salad', 'Salad', 'Green salad'],
  ]);
  expect(listDifferences(before, menuOf(starters(dish('Salad', 7), dish('Soup', 5))))).toEqual([
    ['moved', 'sections.items', 'Starters'],
  ]);
});

test('hidden values, and empty ones of any kind, are no difference', () => {
  const before = menuOf(starters(dish('Soup', 5, { prices: [], allergens: [], note: '' })));
  const after = menuOf(starters(dish('Soup', 5, { prices: [{ size: 'Half', price: 3 }], allergens: undefined })));
  expect(listDifferences(before, after)).toEqual([]);
});

test('a reference is the name of what it refers to', () => {
  const times = [{ id: 't1', name: 'Lunch', start: '12:00', end: '14:00' }];
  const before = { ...menuOf(starters(dish('Soup', 5))), times };
  const after = { ...menuOf({ ...starters(dish('Soup', 5)), time: 't1' }), times };
  expect(listDifferences(before, after)).toEqual([['changed', 'sections.time', 'Starters', 'Lunch']]);
});

test('of translations, only those that changed are shown', () => {
  const before = menuOf(starters(dish('Soup', 5, { names: { de: 'Suppe', fr: 'Soupe' } })));
  const after = menuOf(starters(dish('Soup', 5, { names: { de: 'Süppchen', fr: 'Soupe' } })));
  expect(listDifferences(before, after)).toEqual([
    ['changed', 'sections.items.names', 'Starters › Soup', { de: 'Suppe' }, { de: 'Süppchen' }],
  ]);
});

test('a password that changed is shown without its values', () => {
  const schema = group({ password: text({ max: 50, secret: true }) });
  expect(diffFields(schema, { password: 'old' }, { password: 'new' })).toEqual([
    { kind: 'changed', messagePath: 'password', items: [], before: null, after: null },
  ]);
});
