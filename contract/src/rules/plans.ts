/** The plans of an account, each of which includes those before it (specification §6, plans). */
export const plans = ['free', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** Whether an account with `plan` may use what needs `required`. */
export const includesPlan = (plan: Plan, required: Plan): boolean => plans.indexOf(plan) >= plans.indexOf(required);
