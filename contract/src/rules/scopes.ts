import type { Permission, View } from './permissions.ts';

/** What a scope calls each view. */
const names = {
  dashboard: 'codes',
  analysis: 'analysis',
  templates: 'templates',
  domains: 'domains',
  collaborators: 'team',
  payments: 'billing',
} as const satisfies Readonly<Record<View, string>>;

/** What an API key may be made for: to read what a view shows, or to change it. */
export type Scope = `${(typeof names)[View]}:${'read' | 'write'}`;

export const scopes = Object.values(names).flatMap((name): Scope[] => [`${name}:read`, `${name}:write`]) as [
  Scope,
  ...Scope[],
];

/** The scope that a right asks of a key. Writing doesn't include reading: a key for both has both. */
export const scopeOf = (view: View, permission?: Permission): Scope =>
  `${names[view]}:${permission ? 'write' : 'read'}`;
