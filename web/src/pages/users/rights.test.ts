import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { firstRights, toSend, withGrant, withRole, withView } from './rights.ts';

const extended = { ...firstRights, role: roles.extendedCollaborator, views: [] };

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
  const first = withRole(firstRights, roles.extendedCollaborator);
  expect(first.permissions).toEqual({ [views.dashboard]: { create: true, edit: true } });
  const taken = withGrant(first, 'dashboard', 'create', false);
  expect(withRole(withRole(taken, roles.collaborator), roles.extendedCollaborator)).toEqual(taken);
});

test('rights to views without a place today stay as they were stored', () => {
  const stored = { ...extended, views: [views.domains], permissions: { [views.domains]: { edit: true } } };
  expect(toSend(withView(stored, 'dashboard', true))).toMatchObject({
    views: [views.dashboard, views.domains],
    permissions: { [views.domains]: { edit: true } },
  });
});

test('changing the role and back loses nothing until it is sent', () => {
  const before = withGrant(extended, 'dashboard', 'edit', true);
  const looking = { ...before, role: roles.collaborator };
  expect({ ...looking, role: roles.extendedCollaborator }).toEqual(before);
  expect(toSend(looking).permissions).toEqual({});
  expect(toSend({ ...before, role: roles.admin })).toEqual({ role: 1, views: [], permissions: {}, folders: null });
});
