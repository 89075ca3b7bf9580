import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { defaultPermissions, toRequestBody, withGrant, withRole, withView } from './member-permissions.ts';

const extended = { ...defaultPermissions, role: roles.editor, views: [] };

test('whoever may do something in a view sees it', () => {
  expect(withGrant(extended, 'templates', 'edit', true)).toMatchObject({
    views: [views.templates],
    permissions: { [views.templates]: { edit: true } },
  });
});

test('whoever doesn’t see a view may do nothing in it', () => {
  const before = withGrant(withGrant(extended, 'dashboard', 'edit', true), 'domains', 'create', true);
  expect(withView(before, 'dashboard', false)).toMatchObject({
    views: [views.domains],
    permissions: { [views.domains]: { create: true } },
  });
});

test('whoever may write for the first time may make and edit codes, and keeps what was set before', () => {
  const first = withRole(defaultPermissions, roles.editor);
  expect(first.permissions).toEqual({ [views.dashboard]: { create: true, edit: true } });
  const taken = withGrant(first, 'dashboard', 'create', false);
  expect(withRole(withRole(taken, roles.viewer), roles.editor)).toEqual(taken);
});

test('rights to views without a place today stay as they were stored', () => {
  const stored = { ...extended, views: [views.domains], permissions: { [views.domains]: { edit: true } } };
  expect(toRequestBody(withView(stored, 'dashboard', true))).toMatchObject({
    views: [views.dashboard, views.domains],
    permissions: { [views.domains]: { edit: true } },
  });
});

test('changing the role and back loses nothing until it is sent', () => {
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
