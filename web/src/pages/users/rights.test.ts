import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { expect, test } from 'vitest';
import { firstRights, toSend, withGrant, withView } from './rights.ts';

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

test('changing the role and back loses nothing until it is sent', () => {
  const before = withGrant(extended, 'dashboard', 'edit', true);
  const looking = { ...before, role: roles.collaborator };
  expect({ ...looking, role: roles.extendedCollaborator }).toEqual(before);
  expect(toSend(looking).permissions).toEqual({});
  expect(toSend({ ...before, role: roles.admin })).toEqual({ role: 1, views: [], permissions: {}, folders: null });
});
