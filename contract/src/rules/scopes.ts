import type { Permission, View } from './permissions.ts';

/** The scopes of API keys; each is required by at least one route. */
export const scopes = [
  'codes:read',
  'codes:write',
  'team:read',
  'domains:read',
  'domains:write',
  'templates:read',
  'templates:write',
] as const;
export type Scope = (typeof scopes)[number];

const scopeAreas: Readonly<Partial<Record<View, string>>> = {
  dashboard: 'codes',
  collaborators: 'team',
  domains: 'domains',
  templates: 'templates',
};

/**
 * Returns the scope that a permission requires of an API key; undefined if API keys are not allowed. Writing doesn’t
 * include reading.
 */
export const findScope = (view: View, permission?: Permission): Scope | undefined => {
  const scope = `${scopeAreas[view]}:${permission ? 'write' : 'read'}`;
  return scopes.find((candidate) => candidate === scope);
};
