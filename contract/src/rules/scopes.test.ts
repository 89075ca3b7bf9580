import { expect, test } from 'vitest';
import { api } from '../api/index.ts';
import type { Route } from '../api/route.ts';
import { findScope, scopes } from './scopes.ts';

const rights = Object.values(api)
  .flatMap((tag) => Object.values(tag as Record<string, Route>))
  .flatMap(({ policy, scope }) => (typeof policy === 'object' ? [{ ...policy, scope }] : []))
  // Only people spend money.
  .filter(({ view }) => view !== 'payments');

test('every permission of the API has a scope, and every scope is used', () => {
  const requiredScopes = rights.map(({ view, permission, scope }) => scope ?? findScope(view, permission));
  expect(requiredScopes).not.toContain(undefined);
  expect([...new Set(requiredScopes)].filter((scope) => scope !== 'any').sort()).toEqual([...scopes].sort());
});
