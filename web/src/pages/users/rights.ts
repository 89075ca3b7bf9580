import type { Person } from '@tessera/contract/api/team.ts';
import {
  type Permission,
  type Rights as RuleRights,
  roles,
  tidyRights,
  type View,
  views,
} from '@tessera/contract/rules/permissions.ts';

export type Rights = RuleRights & { folders: readonly number[] | null };

/** The views that have a place today, in the order of the menu. Rights to others are kept as they are stored. */
export const viewOrder = ['dashboard', 'payments', 'collaborators'] as const satisfies View[];

/** What somebody is offered first: looking at the codes. */
export const firstRights: Rights = {
  role: roles.collaborator,
  views: [views.dashboard],
  permissions: {},
  folders: null,
};

export const rightsOf = ({ role, views, permissions, folders }: Person): Rights => ({
  role: role as Rights['role'],
  views,
  permissions,
  folders,
});

/** With a view, or without it and all that may be done in it. */
export const withView = (rights: Rights, view: View, seen: boolean): Rights => {
  const number = views[view];
  const { [number]: _, ...others } = rights.permissions;
  const rest = rights.views.filter((one) => one !== number);
  return seen ? { ...rights, views: [...rest, number] } : { ...rights, views: rest, permissions: others };
};

/** With a permission, which needs its view, or without it. */
export const withGrant = (rights: Rights, view: View, permission: Permission, granted: boolean): Rights => {
  const seeing = granted ? withView(rights, view, true) : rights;
  const held = { ...seeing.permissions[views[view]], [permission]: granted };
  return { ...seeing, permissions: { ...seeing.permissions, [views[view]]: held } };
};

/** What an extended collaborator is offered first: making and editing codes. */
const firstGrants = { create: true, edit: true };

/** In another role. Who may write for the first time may do so with the codes that they see. */
export const withRole = (rights: Rights, role: Rights['role']): Rights => {
  const { views: seen, permissions } = rights;
  const isFirst =
    role === roles.extendedCollaborator && seen.includes(views.dashboard) && !permissions[views.dashboard];
  return { ...rights, role, permissions: isFirst ? { ...permissions, [views.dashboard]: firstGrants } : permissions };
};

/** As they are sent: what a role can't hold stays behind. */
export const toSend = (rights: Rights) => {
  const { role, views, permissions, folders } = tidyRights(rights);
  return { role, views: [...views], permissions: { ...permissions }, folders: folders && [...folders] };
};
