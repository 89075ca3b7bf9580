import type { PaidFeature } from '@tessera/contract/rules/plan-features.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { requestPlan } from '../../plan-requests.ts';

/** Leads to the plans, which say what the screen needs; members who may not see them learn it from the dialog. */
export const PlanRedirect = ({ feature }: { feature: PaidFeature }) => {
  const seesPlans = usePermissionCheck()('payments');
  useEffect(() => {
    if (!seesPlans) requestPlan(feature);
  }, [seesPlans, feature]);
  return <Navigate to={seesPlans ? `/app/plans-and-payments?why=${feature}` : '/app/my-account'} replace />;
};
