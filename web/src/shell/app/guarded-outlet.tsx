import type { User } from '@tessera/contract/api/account.ts';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, type UIMatch, useLocation, useMatches } from 'react-router';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { userCan } from '../../features/team/permissions.tsx';
import type { AppHandle } from './app-handle.ts';
import { PlanRedirect } from './plan-redirect.tsx';

const getHandle = ({ handle }: UIMatch) => (handle as AppHandle | undefined) ?? {};

const isForbidden = (user: User, match: UIMatch) => {
  const { view, permission } = getHandle(match);
  const needed = typeof permission === 'function' ? permission(match.params) : permission;
  return view !== undefined && !userCan(user, view, needed);
};

/**
 * Renders the screen for users with the view and the plan it requires, and redirects others to their account or to the plans. Users
 * who lose the view on a screen that tells them so itself stay there.
 */
export const GuardedOutlet = ({ user }: { user: User }) => {
  const { pathname } = useLocation();
  const allowedPath = useRef<string>(undefined);
  const matches = useMatches();
  const includesFeature = useFeatureCheck();
  const missing = matches
    .map((match) => getHandle(match).feature)
    .find((feature) => feature && !includesFeature(feature));
  const forbiddenMatches = matches.filter((match) => isForbidden(user, match));
  const isAllowed = forbiddenMatches.every(
    (match) => allowedPath.current === pathname && getHandle(match).handlesAccessLoss,
  );
  useEffect(() => {
    if (isAllowed) allowedPath.current = pathname;
  });
  if (!isAllowed) return <Navigate to="/app/my-account" replace />;
  return missing ? <PlanRedirect feature={missing} /> : <Outlet />;
};
