import type { TeamMember } from '@tessera/contract/api/team.ts';
import {
  normalizePermissions,
  type Permission,
  type UserPermissions as RuleRights,
  roles,
  type View,
  views,
} from '@tessera/contract/rules/permissions.ts';

export type MemberPermissions = RuleRights & { folders: readonly number[] | null };

/** The views that have a screen today, in menu order. Permissions for others are kept as stored. */
export const viewOrder = ['dashboard', 'payments', 'collaborators'] as const satisfies View[];

/** The defaults for a new member: seeing the codes. */
export const defaultPermissions: MemberPermissions = {
  role: roles.viewer,
  views: [views.dashboard],
  permissions: {},
  folders: null,
};

export const toMemberPermissions = ({ role, views, permissions, folders }: TeamMember): MemberPermissions => ({
  role: role as MemberPermissions['role'],
  views,
  permissions,
  folders,
});

/** Adds a view, or removes it with all its permissions. */
export const withView = (rights: MemberPermissions, view: View, isVisible: boolean): MemberPermissions => {
  const viewNumber = views[view];
  const { [viewNumber]: _, ...others } = rights.permissions;
  const rest = rights.views.filter((one) => one !== viewNumber);
  return isVisible ? { ...rights, views: [...rest, viewNumber] } : { ...rights, views: rest, permissions: others };
};

/** Grants a permission together with its view, or withdraws it. */
export const withGrant = (
  rights: MemberPermissions,
  view: View,
  permission: Permission,
  granted: boolean,
): MemberPermissions => {
  const visibleRights = granted ? withView(rights, view, true) : rights;
  const viewPermissions = { ...visibleRights.permissions[views[view]], [permission]: granted };
  return { ...visibleRights, permissions: { ...visibleRights.permissions, [views[view]]: viewPermissions } };
};

/** The defaults for an extended collaborator: creating and editing codes. */
const defaultGrants = { create: true, edit: true };

/** Changes the role. Members who can edit for the first time get the default permissions for the codes they see. */
export const withRole = (rights: MemberPermissions, role: MemberPermissions['role']): MemberPermissions => {
  const { views: seen, permissions } = rights;
  const isFirst = role === roles.editor && seen.includes(views.dashboard) && !permissions[views.dashboard];
  return { ...rights, role, permissions: isFirst ? { ...permissions, [views.dashboard]: defaultGrants } : permissions };
};

/** Converts the permissions to a request body, without those that the role can’t have. */
export const toRequestBody = (rights: MemberPermissions) => {
  const { role, views, permissions, folders } = normalizePermissions(rights);
  return { role, views: [...views], permissions: { ...permissions }, folders: folders && [...folders] };
};
