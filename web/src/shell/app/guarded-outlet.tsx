import type { User } from '@tessera/contract/api/account.ts';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, type UIMatch, useLocation, useMatches } from 'react-router';
import { mayUser } from '../../features/team/rights.tsx';
import type { AppHandle } from './handle.ts';

const handleOf = ({ handle }: UIMatch) => (handle as AppHandle | undefined) ?? {};

const isShut = (user: User, match: UIMatch) => {
  const { view, permission } = handleOf(match);
  const needed = typeof permission === 'function' ? permission(match.params) : permission;
  return view !== undefined && !mayUser(user, view, needed);
};

/**
 * The screen, for whoever has the view that it needs; who lacks it is sent to their account. Who loses it while they are in
 * a screen that says so itself stays there.
 */
export const GuardedOutlet = ({ user }: { user: User }) => {
  const { pathname } = useLocation();
  const entered = useRef<string>(undefined);
  const shut = useMatches().filter((match) => isShut(user, match));
  const isOpen = shut.every((match) => entered.current === pathname && handleOf(match).tellsWhenShut);
  useEffect(() => {
    if (isOpen) entered.current = pathname;
  });
  return isOpen ? <Outlet /> : <Navigate to="/app/my-account" replace />;
};
