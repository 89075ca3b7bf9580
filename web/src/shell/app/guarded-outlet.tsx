import type { User } from '@tessera/contract/api/account.ts';
import { Navigate, Outlet, useMatches } from 'react-router';
import { mayUser } from '../../features/team/rights.tsx';
import type { AppHandle } from './handle.ts';

/** The screen, for whoever has the view that it needs; who lacks it is sent to their account. */
export const GuardedOutlet = ({ user }: { user: User }) => {
  const handles = useMatches().map(({ handle }) => handle as AppHandle | undefined);
  const isShut = handles.some((handle) => handle?.view && !mayUser(user, handle.view, handle.permission));
  return isShut ? <Navigate to="/app/my-account" replace /> : <Outlet />;
};
