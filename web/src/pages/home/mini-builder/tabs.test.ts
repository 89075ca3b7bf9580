import { catalogue } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { tabOf, tabs } from './tabs.ts';

test('every one of the first rows has a tab, and twins share theirs', () => {
  for (const { id, twin } of catalogue.slice(0, 6)) {
    const tab = tabOf(id);
    expect(tab.types.map((type) => type.id)).toContain(id);
    if (twin) expect(tab.types.map((type): string => type.id)).toContain(twin);
  }
});

test('no type stands in two tabs', () => {
  const ids = tabs.flatMap(({ types }) => types.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
