import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may, permissions, type Rights, roles, type View, views } from './permissions.ts';

const viewNames = Object.keys(views) as View[];
const roleNumbers = Object.values(roles);

const grants = fc.dictionary(
  fc.constantFrom(...Object.values(views).map(String)),
  fc.record(Object.fromEntries(permissions.map((name) => [name, fc.boolean()])), { requiredKeys: [] }),
);
const rights: fc.Arbitrary<Rights> = fc.record({
  role: fc.constantFrom(...roleNumbers),
  views: fc.uniqueArray(fc.constantFrom(...Object.values(views))),
  permissions: grants,
});
const view = fc.constantFrom(...viewNames);
const permission = fc.option(fc.constantFrom(...permissions), { nil: undefined });
const runs = { numRuns: 2000 };

describe('a right', () => {
  it('is every admin’s, whatever their views and grants', () => {
    fc.assert(
      fc.property(rights, view, permission, (user, ...wanted) => may({ ...user, role: roles.admin }, ...wanted)),
      runs,
    );
  });

  it('is nobody else’s without the view', () => {
    const others = rights.filter(({ role }) => role !== roles.admin);
    fc.assert(
      fc.property(others, view, permission, (user, name, wanted) => {
        const without = { ...user, views: user.views.filter((number) => number !== views[name]) };
        return !may(without, name, wanted);
      }),
      runs,
    );
  });

  it('to write is an extended collaborator’s exactly where the map grants it', () => {
    fc.assert(
      fc.property(rights, view, fc.constantFrom(...permissions), (user, name, wanted) => {
        const extended = { ...user, role: roles.extendedCollaborator };
        const granted = user.views.includes(views[name]) && user.permissions[views[name]]?.[wanted] === true;
        return may(extended, name, wanted) === granted;
      }),
      runs,
    );
  });

  it('to write is never a collaborator’s', () => {
    fc.assert(
      fc.property(rights, view, fc.constantFrom(...permissions), (user, name, wanted) => {
        return !may({ ...user, role: roles.collaborator }, name, wanted);
      }),
      runs,
    );
  });

  it('to write includes the right to look', () => {
    fc.assert(
      fc.property(rights, view, fc.constantFrom(...permissions), (user, name, wanted) => {
        return !may(user, name, wanted) || may(user, name);
      }),
      runs,
    );
  });

  it('is not granted by what only looks like a grant', () => {
    const user = { role: roles.extendedCollaborator, views: [views.dashboard], permissions: { 2: { edit: 'yes' } } };
    expect(may(user as unknown as Rights, 'dashboard', 'edit')).toBe(false);
  });
});
