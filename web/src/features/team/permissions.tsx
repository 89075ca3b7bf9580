import type { User } from '@tessera/contract/api/account.ts';
import {
  canManageTeam,
  hasPermission,
  type Permission,
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

/** Tells everything under it what the signed-in user may do. */
export const PermissionsProvider = ({ user, children }: { user: User; children: ReactNode }) => (
  <PermissionsContext value={toCurrentPermissions(user)}>{children}</PermissionsContext>
);

/** Whether a user may open a view or act there. The server asks the same rule again. */
export const userCan = (user: User, view: View, permission?: Permission): boolean =>
  hasPermission(toCurrentPermissions(user), view, permission);

/** The same of who is signed in. Where nobody is known, nothing is held back: the server decides. */
export const usePermissionCheck = (): ((view: View, permission?: Permission) => boolean) => {
  const permissions = use(PermissionsContext);
  return (view, permission) => !permissions || hasPermission(permissions, view, permission);
};

/** Whether who is signed in sees some folders only: they neither make nor delete any, and take no code out of them. */
export const useIsFolderScoped = (): boolean => Boolean(use(PermissionsContext)?.folders);

/** Whether who is signed in invites, changes and removes people. */
export const useCanManageTeam = (): boolean => {
  const permissions = use(PermissionsContext);
  return permissions !== undefined && canManageTeam(permissions);
};
