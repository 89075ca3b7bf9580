import type { Scope } from '@tessera/contract/rules/scopes.ts';

/** The label key of each scope: what it lets an API key do. */
export const scopeLabelKeys = {
  'codes:read': 'scope.codes_read',
  'codes:write': 'scope.codes_write',
  'domains:read': 'scope.domains_read',
  'domains:write': 'scope.domains_write',
  'templates:read': 'scope.templates_read',
  'templates:write': 'scope.templates_write',
  'team:read': 'scope.team_read',
} as const satisfies Readonly<Record<Scope, string>>;
