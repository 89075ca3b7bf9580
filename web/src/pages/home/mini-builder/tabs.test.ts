import { catalogue } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { moreTabs, tabOf, tabs } from './tabs.ts';

test('six kinds have a tab, and all others stand in the menu', () => {
  expect(tabs).toHaveLength(6);
  const ids = [...tabs, ...moreTabs].flatMap(({ types }) => types.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test('twins share the tab of the one that comes first', () => {
  expect(tabOf('url-static')).toBe(tabOf('url'));
  expect(tabOf('url').id).toBe('url');
});
