import type { User } from '@tessera/contract/api/account.ts';
import { managesTeam, may, type Permission, type Rights, type View } from '@tessera/contract/rules/permissions.ts';
import { createContext, type ReactNode, use } from 'react';

const RightsContext = createContext<Rights | undefined>(undefined);

const rightsOf = ({ role, views, permissions }: User): Rights => ({ role: role as Rights['role'], views, permissions });

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

/** Whether who is signed in invites, changes and removes people. */
export const useManagesTeam = (): boolean => {
  const rights = use(RightsContext);
  return rights !== undefined && managesTeam(rights);
};
