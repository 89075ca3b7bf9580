import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { defaultPermissions, toRequestBody, withGrant, withRole, withView } from './member-permissions.ts';

const extended = { ...defaultPermissions, role: roles.editor, views: [] };

test('a permission in a view includes seeing the view', () => {
  expect(withGrant(extended, 'templates', 'edit', true)).toMatchObject({
    views: [views.templates],
    permissions: { [views.templates]: { edit: true } },
  });
});

test('hiding a view removes its permissions', () => {
  const before = withGrant(withGrant(extended, 'dashboard', 'edit', true), 'domains', 'create', true);
  expect(withView(before, 'dashboard', false)).toMatchObject({
    views: [views.domains],
    permissions: { [views.domains]: { create: true } },
  });
});

test('a first editing role gets the permissions to create and edit codes, and keeps those set before', () => {
  const first = withRole(defaultPermissions, roles.editor);
  expect(first.permissions).toEqual({ [views.dashboard]: { create: true, edit: true } });
  const taken = withGrant(first, 'dashboard', 'create', false);
  expect(withRole(withRole(taken, roles.viewer), roles.editor)).toEqual(taken);
});

test('permissions for views without a screen stay as stored', () => {
  const stored = { ...extended, views: [views.domains], permissions: { [views.domains]: { edit: true } } };
  expect(toRequestBody(withView(stored, 'dashboard', true))).toMatchObject({
    views: [views.dashboard, views.domains],
    permissions: { [views.domains]: { edit: true } },
  });
});

test('changing the role and back loses nothing until it’s saved', () => {
  const before = withGrant(extended, 'dashboard', 'edit', true);
  const looking = { ...before, role: roles.viewer };
  expect({ ...looking, role: roles.editor }).toEqual(before);
  expect(toRequestBody(looking).permissions).toEqual({});
  expect(toRequestBody({ ...before, role: roles.admin })).toEqual({
    role: 1,
    views: [],
    permissions: {},
    folders: null,
  });
});
