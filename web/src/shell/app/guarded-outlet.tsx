import type { User } from '@tessera/contract/api/account.ts';
import { Navigate, Outlet, type UIMatch, useMatches } from 'react-router';
import { mayUser } from '../../features/team/rights.tsx';
import type { AppHandle } from './handle.ts';

const isShut = (user: User, { handle, params }: UIMatch) => {
  const { view, permission } = (handle as AppHandle | undefined) ?? {};
  const needed = typeof permission === 'function' ? permission(params) : permission;
  return view !== undefined && !mayUser(user, view, needed);
};

/** The screen, for whoever has the view that it needs; who lacks it is sent to their account. */
export const GuardedOutlet = ({ user }: { user: User }) =>
  useMatches().some((match) => isShut(user, match)) ? <Navigate to="/app/my-account" replace /> : <Outlet />;
