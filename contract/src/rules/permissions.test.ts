import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canManageTeam,
  findMemberConflict,
  grantablePermissions,
  hasPermission,
  normalizePermissions,
  permissions,
  roles,
  type UserPermissions,
  type View,
  views,
} from './permissions.ts';

const viewNames = Object.keys(views) as View[];
const roleNumbers = Object.values(roles);

const grants = fc.dictionary(
  fc.constantFrom(...Object.values(views).map(String)),
  fc.record(Object.fromEntries(permissions.map((name) => [name, fc.boolean()])), { requiredKeys: [] }),
);
const rights: fc.Arbitrary<UserPermissions> = fc.record({
  role: fc.constantFrom(...roleNumbers),
  views: fc.uniqueArray(fc.constantFrom(...Object.values(views))),
  permissions: grants,
});
const view = fc.constantFrom(...viewNames);
const permission = fc.option(fc.constantFrom(...permissions), { nil: undefined });
const runs = { numRuns: 2000 };

describe('a permission', () => {
  it('is held by every admin, regardless of views and grants', () => {
    fc.assert(
      fc.property(rights, view, permission, (user, ...wanted) =>
        hasPermission({ ...user, role: roles.admin }, ...wanted),
      ),
      runs,
    );
  });

  it('requires the view for all other roles', () => {
    const others = rights.filter(({ role }) => role !== roles.admin);
    fc.assert(
      fc.property(others, view, permission, (user, name, wanted) => {
        const without = { ...user, views: user.views.filter((number) => number !== views[name]) };
        return !hasPermission(without, name, wanted);
      }),
      runs,
    );
  });

  it('to write is held by extended collaborators exactly if granted', () => {
    fc.assert(
      fc.property(rights, view, fc.constantFrom(...permissions), (user, name, wanted) => {
        const extended = { ...user, role: roles.editor };
        const granted = user.views.includes(views[name]) && user.permissions[views[name]]?.[wanted] === true;
        return hasPermission(extended, name, wanted) === granted;
      }),
      runs,
    );
  });

  it('to write is never held by collaborators', () => {
    fc.assert(
      fc.property(rights, view, fc.constantFrom(...permissions), (user, name, wanted) => {
        return !hasPermission({ ...user, role: roles.viewer }, name, wanted);
      }),
      runs,
    );
  });

  it('to write includes reading', () => {
    fc.assert(
      fc.property(rights, view, fc.constantFrom(...permissions), (user, name, wanted) => {
        return !hasPermission(user, name, wanted) || hasPermission(user, name);
      }),
      runs,
    );
  });

  it('requires a grant of exactly true', () => {
    const user = { role: roles.editor, views: [views.dashboard], permissions: { 2: { edit: 'yes' } } };
    expect(hasPermission(user as unknown as UserPermissions, 'dashboard', 'edit')).toBe(false);
  });
});

const narrowed = fc.option(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 5 }), { nil: null });

describe('normalized permissions', () => {
  it('grant the same as before', () => {
    fc.assert(
      fc.property(rights, narrowed, view, permission, (user, folders, name, wanted) => {
        const before =
          hasPermission(user, name, wanted) &&
          (!wanted || user.role === roles.admin || grantablePermissions[name].includes(wanted));
        return hasPermission(normalizePermissions({ ...user, folders }), name, wanted) === before;
      }),
      runs,
    );
  });

  it('don’t change when normalized again', () => {
    fc.assert(
      fc.property(rights, narrowed, (user, folders) => {
        const once = normalizePermissions({ ...user, folders });
        expect(normalizePermissions(once)).toEqual(once);
      }),
      runs,
    );
  });

  it('restrict everyone but admins', () => {
    fc.assert(
      fc.property(rights, narrowed, (user, folders) => {
        expect(normalizePermissions({ ...user, folders }).folders).toEqual(user.role === roles.admin ? null : folders);
      }),
      runs,
    );
  });

  it('never let a collaborator write', () => {
    fc.assert(
      fc.property(rights, narrowed, (user, folders) => {
        expect(normalizePermissions({ ...user, role: roles.viewer, folders }).permissions).toEqual({});
      }),
      runs,
    );
  });
});

describe('a team', () => {
  it('can be changed only by admins, regardless of views and grants', () => {
    fc.assert(
      fc.property(rights, (user) => canManageTeam(user) === (user.role === roles.admin)),
      runs,
    );
  });

  it('keeps its owner, and members can’t change themselves', () => {
    const person = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isOwner: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c'), person, (userId, other) => {
        expect(findMemberConflict({ userId }, other) === undefined).toBe(userId !== other.id && !other.isOwner);
      }),
    );
  });
});
