import type { PaidFeature } from '@tessera/contract/rules/plan-features.ts';

let requested: PaidFeature | undefined;
const listeners = new Set<() => void>();

const setRequested = (feature: PaidFeature | undefined) => {
  requested = feature;
  for (const listener of listeners) listener();
};

/** The feature that someone without a plan wants to use; the account area shows what the plan has. */
export const getRequestedFeature = (): PaidFeature | undefined => requested;

export const subscribeToRequestedFeature = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const requestPlan = (feature: PaidFeature): void => setRequested(feature);

export const dismissPlanRequest = (): void => setRequested(undefined);
