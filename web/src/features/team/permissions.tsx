import type { User } from '@tessera/contract/api/account.ts';
import {
  canManageTeam,
  hasPermission,
  type Permission,
  roles,
  type UserPermissions,
  type View,
} from '@tessera/contract/rules/permissions.ts';
import { createContext, type ReactNode, use } from 'react';

type CurrentPermissions = UserPermissions & Pick<User, 'folders'>;

const PermissionsContext = createContext<CurrentPermissions | undefined>(undefined);

const toCurrentPermissions = ({ role, views, permissions, folders }: User): CurrentPermissions => ({
  role: role as UserPermissions['role'],
  views,
  permissions,
  folders,
});

/** Provides the permissions of the signed-in user. */
export const PermissionsProvider = ({ user, children }: { user: User; children: ReactNode }) => (
  <PermissionsContext value={toCurrentPermissions(user)}>{children}</PermissionsContext>
);

const noPermissions: CurrentPermissions = { role: roles.viewer, views: [], permissions: {}, folders: null };

/** For public pages with parts of the account area: allows nothing. */
export const WithoutPermissions = ({ children }: { children: ReactNode }) => (
  <PermissionsContext value={noPermissions}>{children}</PermissionsContext>
);

/** Returns whether a user can open a view, or act in it. The server checks the same rule. */
export const userCan = (user: User, view: View, permission?: Permission): boolean =>
  hasPermission(toCurrentPermissions(user), view, permission);

/** `userCan` for the signed-in user. Allows everything if the user isn’t known, since the server decides. */
export const usePermissionCheck = (): ((view: View, permission?: Permission) => boolean) => {
  const permissions = use(PermissionsContext);
  return (view, permission) => !permissions || hasPermission(permissions, view, permission);
};

/** Returns whether the user is limited to some folders, and so can’t create, delete or move codes out of them. */
export const useIsFolderScoped = (): boolean => Boolean(use(PermissionsContext)?.folders);

/** Returns whether the user can offer codes to another account. */
export const useCanTransfer = (): boolean => use(PermissionsContext)?.role === roles.admin;

/** Returns whether the user can invite, change and remove members. */
export const useCanManageTeam = (): boolean => {
  const permissions = use(PermissionsContext);
  return permissions !== undefined && canManageTeam(permissions);
};
