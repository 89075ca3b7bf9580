/** Roles, views and permissions by the numbers and names under which they are stored (specification §3, §6). */
export const roles = { admin: 1, extendedCollaborator: 2, collaborator: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const views = { analysis: 1, dashboard: 2, payments: 3, collaborators: 4, templates: 5, domains: 6 } as const;
export type View = keyof typeof views;

export const permissions = ['create', 'edit', 'delete'] as const;
export type Permission = (typeof permissions)[number];

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
