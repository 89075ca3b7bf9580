import {
  includesFeature,
  type PaidFeature,
  type Plan,
  type PlanFeature,
} from '@tessera/contract/rules/plan-features.ts';
import { createContext, type SyntheticEvent, use } from 'react';
import { requestPlan } from '../../plan-requests.ts';

/** The plan of the signed-in user’s account. Guests have everything, as the server decides, too. */
export const PlanContext = createContext<Plan>('premium');

/** Whether the account’s dynamic codes don’t open anything, since it has no plan. */
export const CodesStoppedContext = createContext(false);

/** Returns whether the account can use a feature. */
export const useFeatureCheck = (): ((feature: PlanFeature) => boolean) => {
  const plan = use(PlanContext);
  return (feature) => includesFeature(plan, feature);
};

/** Returns whether the account can use a feature; if it can’t, opens the dialog that says what the plan has. */
export const useFeatureGate = (): ((feature: PaidFeature) => boolean) => {
  const plan = use(PlanContext);
  return (feature) => {
    if (includesFeature(plan, feature)) return true;
    requestPlan(feature);
    return false;
  };
};

/** Returns a gate for clicks on what changes or downloads a code: it cancels those that need a plan, which static codes never do. */
export const useCodeGate = () => {
  const isAllowed = useFeatureGate();
  return ({ dynamic }: { dynamic: boolean }, feature: PaidFeature, event?: SyntheticEvent): boolean => {
    if (!dynamic || isAllowed(feature)) return true;
    event?.preventDefault();
    return false;
  };
};
