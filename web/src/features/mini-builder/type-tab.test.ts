import { catalogue } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { allTabs, findTab, getVisibleTabs } from './type-tab.ts';

test('six types have a tab, always including the selected one, and all are in the menu', () => {
  const ids = allTabs.flatMap(({ types }) => types.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  for (const tab of allTabs) {
    expect(getVisibleTabs(tab)).toHaveLength(6);
    expect(getVisibleTabs(tab)).toContain(tab);
    if (!getVisibleTabs(findTab('url')).includes(tab)) expect(getVisibleTabs(tab)[0]).toBe(tab);
  }
});

test('variants of a type share the tab of the first one', () => {
  expect(findTab('url-static')).toBe(findTab('url'));
  expect(findTab('url').id).toBe('url');
});
