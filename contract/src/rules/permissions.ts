/** Roles, views and permissions by the numbers and names under which they are stored (specification §3, §6). */
export const roles = { admin: 1, extendedCollaborator: 2, collaborator: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const views = { analysis: 1, dashboard: 2, payments: 3, collaborators: 4, templates: 5, domains: 6 } as const;
export type View = keyof typeof views;

export const permissions = ['create', 'edit', 'delete'] as const;
export type Permission = (typeof permissions)[number];

/** What can be done in each view, beside looking. The team itself is changed by its admins only. */
export const grantable: Readonly<Record<View, readonly Permission[]>> = {
  analysis: [],
  dashboard: permissions,
  payments: ['edit'],
  collaborators: [],
  templates: permissions,
  domains: permissions,
};

/** As many people as may work in an account, its owner among them. */
export const mostPeople = 500;

/** What of a user the rules look at. */
export type Rights = {
  role: Role;
  views: readonly number[];
  permissions: Readonly<Record<string, Readonly<Partial<Record<Permission, boolean>>>>>;
};

/**
 * Whether a user may open a view, and where a permission is named, use it there. The owner and other admins may do
 * everything; an extended collaborator writes where the map grants it; a collaborator reads and never writes.
 */
export const may = (user: Rights, view: View, permission?: Permission): boolean => {
  if (user.role === roles.admin) return true;
  if (!user.views.includes(views[view])) return false;
  if (!permission) return true;
  return user.role === roles.extendedCollaborator && user.permissions[views[view]]?.[permission] === true;
};

/** Whether a user invites, changes and removes people: the owner and other admins do. */
export const managesTeam = ({ role }: Pick<Rights, 'role'>): boolean => role === roles.admin;

type Given = Rights & { folders: readonly number[] | null };

/** Rights without what they can't hold: an admin's are everything, a collaborator's never write, and a grant needs its view. */
export const tidyRights = ({ role, views: given, permissions: map, folders }: Given): Given => {
  if (role === roles.admin) return { role, views: [], permissions: {}, folders: null };
  const names = (Object.keys(views) as View[]).filter((name) => given.includes(views[name]));
  const grants = names.flatMap((name) => {
    const granted = grantable[name].filter((permission) => map[views[name]]?.[permission] === true);
    return granted.length > 0 ? [[views[name], Object.fromEntries(granted.map((one) => [one, true]))]] : [];
  });
  return {
    role,
    views: names.map((name) => views[name]),
    permissions: role === roles.extendedCollaborator ? Object.fromEntries(grants) : {},
    folders,
  };
};

/** What keeps `manager` from changing or removing `other`; undefined where nothing does. */
export const whyFixed = (
  manager: { userId: string },
  other: { id: string; isOwner: boolean },
): 'self_is_fixed' | 'owner_is_fixed' | undefined => {
  if (manager.userId === other.id) return 'self_is_fixed';
  return other.isOwner ? 'owner_is_fixed' : undefined;
};
