/** Roles, views and permissions by the numbers and names under which they are stored (specification §3, §6). */
export const roles = { admin: 1, editor: 2, viewer: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const views = { analysis: 1, dashboard: 2, payments: 3, collaborators: 4, templates: 5, domains: 6 } as const;
export type View = keyof typeof views;

export const permissions = ['create', 'edit', 'delete'] as const;
export type Permission = (typeof permissions)[number];

/** What can be done in each view, beside looking. The team itself is changed by its admins only. */
export const grantablePermissions: Readonly<Record<View, readonly Permission[]>> = {
  analysis: [],
  dashboard: permissions,
  payments: ['edit'],
  collaborators: [],
  templates: permissions,
  domains: permissions,
};

/** As many people as may work in an account, its owner among them. */
export const maxMembers = 500;

/** What of a user the rules look at. */
export type UserPermissions = {
  role: Role;
  views: readonly number[];
  permissions: Readonly<Record<string, Readonly<Partial<Record<Permission, boolean>>>>>;
};

/**
 * Whether a user may open a view, and where a permission is named, use it there. The owner and other admins may do
 * everything; an extended collaborator writes where the map grants it; a collaborator reads and never writes.
 */
export const hasPermission = (user: UserPermissions, view: View, permission?: Permission): boolean => {
  if (user.role === roles.admin) return true;
  if (!user.views.includes(views[view])) return false;
  if (!permission) return true;
  return user.role === roles.editor && user.permissions[views[view]]?.[permission] === true;
};

/** Whether a user invites, changes and removes people: the owner and other admins do. */
export const canManageTeam = ({ role }: Pick<UserPermissions, 'role'>): boolean => role === roles.admin;

type PermissionInput = UserPermissions & { folders: readonly number[] | null };

/** Rights without what they can't hold: an admin's are everything, a collaborator's never write, and a grant needs its view. */
export const normalizePermissions = ({
  role,
  views: viewIds,
  permissions: permissionMap,
  folders,
}: PermissionInput): PermissionInput => {
  if (role === roles.admin) return { role, views: [], permissions: {}, folders: null };
  const viewNames = (Object.keys(views) as View[]).filter((name) => viewIds.includes(views[name]));
  const grants = viewNames.flatMap((name) => {
    const granted = grantablePermissions[name].filter(
      (permission) => permissionMap[views[name]]?.[permission] === true,
    );
    return granted.length > 0
      ? [[views[name], Object.fromEntries(granted.map((permission) => [permission, true]))]]
      : [];
  });
  return {
    role,
    views: viewNames.map((name) => views[name]),
    permissions: role === roles.editor ? Object.fromEntries(grants) : {},
    folders,
  };
};

/** What keeps `actor` from changing or removing `member`; undefined where nothing does. */
export const findMemberConflict = (
  actor: { userId: string },
  member: { id: string; isOwner: boolean },
): 'self_is_fixed' | 'owner_is_fixed' | undefined => {
  if (actor.userId === member.id) return 'self_is_fixed';
  return member.isOwner ? 'owner_is_fixed' : undefined;
};
