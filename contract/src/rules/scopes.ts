import type { Permission, View } from './permissions.ts';

/** What an API key may be made for: each is what some route asks for. */
export const scopes = ['codes:read', 'codes:write', 'team:read'] as const;
export type Scope = (typeof scopes)[number];

const scopeAreas: Readonly<Partial<Record<View, string>>> = { dashboard: 'codes', collaborators: 'team' };

/**
 * The scope that a right asks of a key; undefined where there is none, and no key may. Writing doesn't include reading: a
 * key for both has both.
 */
export const findScope = (view: View, permission?: Permission): Scope | undefined => {
  const scope = `${scopeAreas[view]}:${permission ? 'write' : 'read'}`;
  return scopes.find((candidate) => candidate === scope);
};
