import type { User } from '@tessera/contract/api/account.ts';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, type UIMatch, useLocation, useMatches } from 'react-router';
import { userCan } from '../../features/team/permissions.tsx';
import type { AppHandle } from './app-handle.ts';

const getHandle = ({ handle }: UIMatch) => (handle as AppHandle | undefined) ?? {};

const isForbidden = (user: User, match: UIMatch) => {
  const { view, permission } = getHandle(match);
  const needed = typeof permission === 'function' ? permission(match.params) : permission;
  return view !== undefined && !userCan(user, view, needed);
};

/**
 * Renders the screen for users with the view it requires, and redirects others to their account. Users who lose it on a
 * screen that tells them so itself stay there.
 */
export const GuardedOutlet = ({ user }: { user: User }) => {
  const { pathname } = useLocation();
  const allowedPath = useRef<string>(undefined);
  const forbiddenMatches = useMatches().filter((match) => isForbidden(user, match));
  const isAllowed = forbiddenMatches.every(
    (match) => allowedPath.current === pathname && getHandle(match).handlesAccessLoss,
  );
  useEffect(() => {
    if (isAllowed) allowedPath.current = pathname;
  });
  return isAllowed ? <Outlet /> : <Navigate to="/app/my-account" replace />;
};
