import type { User } from '@tessera/contract/api/account.ts';
import type { PaidFeature } from '@tessera/contract/rules/plan-features.ts';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, type UIMatch, useLocation, useMatches } from 'react-router';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { userCan } from '../../features/team/permissions.tsx';
import { requestPlan } from '../../plan-requests.ts';
import type { AppHandle } from './app-handle.ts';

const getHandle = ({ handle }: UIMatch) => (handle as AppHandle | undefined) ?? {};

const isForbidden = (user: User, match: UIMatch) => {
  const { view, permission } = getHandle(match);
  const needed = typeof permission === 'function' ? permission(match.params) : permission;
  return view !== undefined && !userCan(user, view, needed);
};

/** Leads to the plans, which say what the screen needs; members who may not see them learn it from the dialog. */
const PlanRedirect = ({ user, feature }: { user: User; feature: PaidFeature }) => {
  const seesPlans = userCan(user, 'payments');
  useEffect(() => {
    if (!seesPlans) requestPlan(feature);
  }, [seesPlans, feature]);
  return <Navigate to={seesPlans ? `/app/plans-and-payments?why=${feature}` : '/app/my-account'} replace />;
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
  return missing ? <PlanRedirect user={user} feature={missing} /> : <Outlet />;
};
