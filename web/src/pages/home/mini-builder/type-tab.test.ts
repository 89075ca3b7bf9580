import { catalogue } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { allTabs, findTab, getVisibleTabs } from './type-tab.ts';

test('six kinds have a tab, the one in hand always among them, and all stand in the menu', () => {
  const ids = allTabs.flatMap(({ types }) => types.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  for (const tab of allTabs) {
    expect(getVisibleTabs(tab)).toHaveLength(6);
    expect(getVisibleTabs(tab)).toContain(tab);
  }
});

test('twins share the tab of the one that comes first', () => {
  expect(findTab('url-static')).toBe(findTab('url'));
  expect(findTab('url').id).toBe('url');
});
