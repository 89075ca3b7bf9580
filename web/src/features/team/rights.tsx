import type { User } from '@tessera/contract/api/account.ts';
import { managesTeam, may, type Permission, type Rights, type View } from '@tessera/contract/rules/permissions.ts';
import { createContext, type ReactNode, use } from 'react';

type Known = Rights & Pick<User, 'folders'>;

const RightsContext = createContext<Known | undefined>(undefined);

const rightsOf = ({ role, views, permissions, folders }: User): Known => ({
  role: role as Rights['role'],
  views,
  permissions,
  folders,
});

/** Tells everything under it what the signed-in user may do. */
export const RightsProvider = ({ user, children }: { user: User; children: ReactNode }) => (
  <RightsContext value={rightsOf(user)}>{children}</RightsContext>
);

/** Whether a user may open a view or act there. The server asks the same rule again. */
export const mayUser = (user: User, view: View, permission?: Permission): boolean =>
  may(rightsOf(user), view, permission);

/** The same of who is signed in. Where nobody is known, nothing is held back: the server decides. */
export const useMay = (): ((view: View, permission?: Permission) => boolean) => {
  const rights = use(RightsContext);
  return (view, permission) => !rights || may(rights, view, permission);
};

/** Whether who is signed in sees some folders only: they neither make nor delete any, and take no code out of them. */
export const useIsNarrowed = (): boolean => Boolean(use(RightsContext)?.folders);

/** Whether who is signed in invites, changes and removes people. */
export const useManagesTeam = (): boolean => {
  const rights = use(RightsContext);
  return rights !== undefined && managesTeam(rights);
};
