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

/** The views that have a place today, in the order of the menu. Rights to others are kept as they are stored. */
export const viewOrder = ['dashboard', 'payments', 'collaborators'] as const satisfies View[];

/** What somebody is offered first: looking at the codes. */
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

/** With a view, or without it and all that may be done in it. */
export const withView = (rights: MemberPermissions, view: View, isVisible: boolean): MemberPermissions => {
  const viewNumber = views[view];
  const { [viewNumber]: _, ...others } = rights.permissions;
  const rest = rights.views.filter((one) => one !== viewNumber);
  return isVisible ? { ...rights, views: [...rest, viewNumber] } : { ...rights, views: rest, permissions: others };
};

/** With a permission, which needs its view, or without it. */
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

/** What an extended collaborator is offered first: making and editing codes. */
const defaultGrants = { create: true, edit: true };

/** In another role. Who may write for the first time may do so with the codes that they see. */
export const withRole = (rights: MemberPermissions, role: MemberPermissions['role']): MemberPermissions => {
  const { views: seen, permissions } = rights;
  const isFirst = role === roles.editor && seen.includes(views.dashboard) && !permissions[views.dashboard];
  return { ...rights, role, permissions: isFirst ? { ...permissions, [views.dashboard]: defaultGrants } : permissions };
};

/** As they are sent: what a role can't hold stays behind. */
export const toRequestBody = (rights: MemberPermissions) => {
  const { role, views, permissions, folders } = normalizePermissions(rights);
  return { role, views: [...views], permissions: { ...permissions }, folders: folders && [...folders] };
};
