import type { User } from '@tessera/contract/api/account.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { canCreateCodes, getHomePath, getNavItems } from './nav-items.ts';

const user = (rights: Partial<User>) => ({ role: roles.viewer, views: [], permissions: {}, ...rights }) as User;
const opened = (rights: Partial<User>) => getNavItems(user(rights)).map(({ to }) => to.replace('/app/', ''));

test('an admin finds every place of an account in the menu, whatever their views are', () => {
  expect(opened({ role: roles.admin })).toEqual(['my-qr-codes', 'users', 'plans-and-payments', 'my-account']);
});

test('others find their own account, and the places of their views', () => {
  expect(opened({ views: [views.collaborators] })).toEqual(['users', 'my-account']);
  expect(opened({ views: [views.dashboard, views.payments] })).toEqual([
    'my-qr-codes',
    'plans-and-payments',
    'my-account',
  ]);
  expect(opened({})).toEqual(['my-account']);
});

test('who doesn’t see the codes lands in their account', () => {
  expect(getHomePath(user({ views: [views.dashboard] }))).toBe('/app/my-qr-codes');
  expect(getHomePath(user({ views: [views.collaborators] }))).toBe('/app/my-account');
});

test('a new code is offered to whoever may make one', () => {
  const granted = { views: [views.dashboard], permissions: { '2': { create: true } } };
  expect(canCreateCodes(user({ role: roles.admin }))).toBe(true);
  expect(canCreateCodes(user({ role: roles.editor, ...granted }))).toBe(true);
  expect(canCreateCodes(user({ role: roles.editor, views: [views.dashboard] }))).toBe(false);
  expect(canCreateCodes(user({ role: roles.viewer, ...granted }))).toBe(false);
});
