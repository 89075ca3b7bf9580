/**
 * Roles, views and permissions, with their stored numbers and names (specification §3, data model; §6, roles and
 * permissions).
 */
export const roles = { admin: 1, editor: 2, viewer: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const views = { analysis: 1, dashboard: 2, payments: 3, collaborators: 4, templates: 5, domains: 6 } as const;
export type View = keyof typeof views;

export const permissions = ['create', 'edit', 'delete'] as const;
export type Permission = (typeof permissions)[number];

/** The permissions of each view, beside reading. Only admins can change the team itself. */
export const grantablePermissions: Readonly<Record<View, readonly Permission[]>> = {
  analysis: [],
  dashboard: permissions,
  payments: ['edit'],
  collaborators: [],
  templates: permissions,
  domains: permissions,
};

/** Including the owner. */
export const maxMembers = 500;

/** The user’s properties that the rules depend on. */
export type UserPermissions = {
  role: Role;
  views: readonly number[];
  permissions: Readonly<Record<string, Readonly<Partial<Record<Permission, boolean>>>>>;
};

/**
 * Whether a user may open a view and, if named, use a permission there. The owner and other admins may do everything;
 * an extended collaborator writes what is granted; a collaborator only reads.
 */
export const hasPermission = (user: UserPermissions, view: View, permission?: Permission): boolean => {
  if (user.role === roles.admin) return true;
  if (!user.views.includes(views[view])) return false;
  if (!permission) return true;
  return user.role === roles.editor && user.permissions[views[view]]?.[permission] === true;
};

/** Whether a user may invite, change and remove members. */
export const canManageTeam = ({ role }: Pick<UserPermissions, 'role'>): boolean => role === roles.admin;

type PermissionInput = UserPermissions & { folders: readonly number[] | null };

/**
 * Returns permissions without contradictions: an admin has all of them, a collaborator never writes, and a grant needs
 * its view.
 */
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

/** Why `actor` may not change or remove `member`; undefined if they may. */
export const findMemberConflict = (
  actor: { userId: string },
  member: { id: string; isOwner: boolean },
): 'cannot_modify_self' | 'cannot_modify_owner' | undefined => {
  if (actor.userId === member.id) return 'cannot_modify_self';
  return member.isOwner ? 'cannot_modify_owner' : undefined;
};
