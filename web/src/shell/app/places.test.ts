import type { User } from '@tessera/contract/api/account.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { homeOf, mayCreate, placesOf } from './places.ts';

const user = (rights: Partial<User>) => ({ role: roles.collaborator, views: [], permissions: {}, ...rights }) as User;
const opened = (rights: Partial<User>) => placesOf(user(rights)).map(({ to }) => to);

test('an admin finds every place in the menu, whatever their views are', () => {
  expect(opened({ role: roles.admin })).toEqual(['/app/my-qr-codes', '/app/users', '/app/plans-and-payments']);
});

test('others find the places of their views', () => {
  expect(opened({ views: [views.collaborators] })).toEqual(['/app/users']);
  expect(opened({ views: [views.dashboard, views.payments] })).toEqual(['/app/my-qr-codes', '/app/plans-and-payments']);
  expect(opened({})).toEqual([]);
});

test('who doesn’t see the codes lands in their account', () => {
  expect(homeOf(user({ views: [views.dashboard] }))).toBe('/app/my-qr-codes');
  expect(homeOf(user({ views: [views.collaborators] }))).toBe('/app/my-account');
});

test('a new code is offered to whoever may make one', () => {
  const granted = { views: [views.dashboard], permissions: { '2': { create: true } } };
  expect(mayCreate(user({ role: roles.admin }))).toBe(true);
  expect(mayCreate(user({ role: roles.extendedCollaborator, ...granted }))).toBe(true);
  expect(mayCreate(user({ role: roles.extendedCollaborator, views: [views.dashboard] }))).toBe(false);
  expect(mayCreate(user({ role: roles.collaborator, ...granted }))).toBe(false);
});
