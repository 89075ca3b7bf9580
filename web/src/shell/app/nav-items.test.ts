import type { User } from '@tessera/contract/api/account.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { canCreateCodes, getHomePath, getNavItems } from './nav-items.ts';

const user = (rights: Partial<User>) => ({ role: roles.viewer, views: [], permissions: {}, ...rights }) as User;
const opened = (rights: Partial<User>, bulkCreation = true) =>
  getNavItems(user(rights), { bulkCreation }).map(({ to }) => to.replace('/app/', ''));

test('an admin sees the whole menu in the specification’s order, regardless of their views', () => {
  expect(opened({ role: roles.admin })).toEqual([
    'bulk-qr-code-generator',
    'my-qr-codes',
    'analysis',
    'templates',
    'my-domains',
    'my-account',
    'users',
    'plans-and-payments',
  ]);
});

test('other users see their account and the screens of their views', () => {
  expect(opened({ views: [views.collaborators] })).toEqual(['my-account', 'users']);
  expect(opened({ views: [views.domains] })).toEqual(['my-domains', 'my-account']);
  expect(opened({ views: [views.analysis] })).toEqual(['analysis', 'my-account']);
  expect(opened({ views: [views.dashboard, views.payments] })).toEqual([
    'my-qr-codes',
    'my-account',
    'plans-and-payments',
  ]);
  expect(opened({})).toEqual(['my-account']);
});

test('bulk creation is for users who may create codes, where the server offers it', () => {
  const granted = { views: [views.dashboard], permissions: { '2': { create: true } }, role: roles.editor };
  expect(opened(granted)).toContain('bulk-qr-code-generator');
  expect(opened(granted, false)).not.toContain('bulk-qr-code-generator');
  expect(opened({ ...granted, permissions: {} })).not.toContain('bulk-qr-code-generator');
});

test('only staff see the operator’s tools', () => {
  expect(opened({ role: roles.admin, staff: true }).at(-1)).toBe('staff');
  expect(opened({ role: roles.admin, staff: false })).not.toContain('staff');
});

test('a user who can’t see the codes starts in their account', () => {
  expect(getHomePath(user({ views: [views.dashboard] }))).toBe('/app/my-qr-codes');
  expect(getHomePath(user({ views: [views.collaborators] }))).toBe('/app/my-account');
});

test('a new code is offered to users who can create one', () => {
  const granted = { views: [views.dashboard], permissions: { '2': { create: true } } };
  expect(canCreateCodes(user({ role: roles.admin }))).toBe(true);
  expect(canCreateCodes(user({ role: roles.editor, ...granted }))).toBe(true);
  expect(canCreateCodes(user({ role: roles.editor, views: [views.dashboard] }))).toBe(false);
  expect(canCreateCodes(user({ role: roles.viewer, ...granted }))).toBe(false);
});
