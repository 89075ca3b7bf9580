/** The plans of an account (specification §6, plans). */
export type Plan = 'free' | 'premium';

/**
 * What is in the plan and what everyone has, in the order of the pricing page. `main:feature.<id>` is the name of each, and
 * `main:feature.<id>.text` a sentence about it. The id is also what `why` names in the address of plans and payments, and `limit`
 * in the error `subscription_required`.
 */
export const planFeatures = {
  dynamic_codes: 'premium',
  types: 'premium',
  management: 'premium',
  scans: 'premium',
  analysis: 'premium',
  formats: 'premium',
  collaborators: 'premium',
  bulk: 'premium',
  tracking: 'premium',
  domains: 'premium',
  templates: 'premium',
  password: 'premium',
  api: 'premium',
  support: 'premium',
  static_codes: 'free',
  viewing: 'free',
  account: 'free',
  invoices: 'free',
  data_export: 'free',
  redirect_bundle: 'free',
  leaving: 'free',
} as const satisfies Readonly<Record<string, Plan>>;

export type PlanFeature = keyof typeof planFeatures;
export type PaidFeature = {
  [Id in PlanFeature]: (typeof planFeatures)[Id] extends 'premium' ? Id : never;
}[PlanFeature];
export type FreeFeature = Exclude<PlanFeature, PaidFeature>;

const ids = Object.keys(planFeatures) as PlanFeature[];

export const isPaidFeature = (id: string): id is PaidFeature =>
  ids.some((one) => one === id && planFeatures[one] === 'premium');
export const paidFeatures: readonly PaidFeature[] = ids.filter(isPaidFeature);
export const freeFeatures: readonly FreeFeature[] = ids.filter((id): id is FreeFeature => !isPaidFeature(id));

/** Whether an account with `plan` has the feature. */
export const includesFeature = (plan: Plan, feature: PlanFeature): boolean =>
  plan === 'premium' || !isPaidFeature(feature);
