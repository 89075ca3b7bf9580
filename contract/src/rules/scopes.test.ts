import { expect, test } from 'vitest';
import { api } from '../api/index.ts';
import type { Route } from '../api/route.ts';
import { scopeOf, scopes } from './scopes.ts';

const rights = Object.values(api)
  .flatMap((tag) => Object.values(tag as Record<string, Route>))
  .flatMap(({ right }) => (typeof right === 'object' ? [right] : []));

test('every right of the API has its scope, and every scope opens something', () => {
  const asked = rights.map(({ view, permission }) => scopeOf(view, permission));
  expect(asked).not.toContain(undefined);
  expect([...new Set(asked)].sort()).toEqual([...scopes].sort());
});
