import type { Scope } from '@tessera/contract/rules/scopes.ts';

/** What each scope lets a key do, as its word. */
export const scopeLabelKeys = {
  'codes:read': 'scope.codes_read',
  'codes:write': 'scope.codes_write',
  'team:read': 'scope.team_read',
} as const satisfies Readonly<Record<Scope, string>>;
