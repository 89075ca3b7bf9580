import type { Plan } from '@tessera/contract/rules/plan-features.ts';
import { type Access, hasPremium, type SubscriptionStatus } from '@tessera/contract/rules/subscriptions.ts';
import type { Db } from '../../../adapters/database/index.ts';
import type { Config } from '../../../config.ts';
import type { Actor } from '../../../http/actor.ts';
import { accessColumns, findAccess, type SubscriptionRow } from './store.ts';

export { accessColumns };

/** The columns of a subscription that decide about rights. */
export type AccessColumns = Pick<SubscriptionRow, (typeof accessColumns)[number]>;

/** Returns the status now: trials and single payments end by themselves. */
export const getStatus = (row: AccessColumns, now: Date): SubscriptionStatus => {
  const status = row.status as SubscriptionStatus;
  if (status === 'trialing' && row.stripe_id === null && (row.trial_end === null || row.trial_end <= now))
    return 'trial_ended';
  if (status === 'active' && row.is_one_time && row.period_end !== null && row.period_end <= now) return 'canceled';
  return status;
};

/** Until when an account has the plan whatever its status. */
export const getGraceUntil = ({
  grace_until,
  granted_until,
}: Pick<AccessColumns, 'grace_until' | 'granted_until'>): Date | null =>
  grace_until && granted_until
    ? grace_until > granted_until
      ? grace_until
      : granted_until
    : (grace_until ?? granted_until);

export const getAccess = (row: AccessColumns, now: Date): Access => ({
  status: getStatus(row, now),
  graceUntil: getGraceUntil(row),
});

/**
 * Until when dynamic codes of an account work, in milliseconds: later than its plan, since a failed payment doesn't stop what is
 * printed. Infinity while only the payment gateway or staff can end that, which `notifyOfAccount` announces. `hasLapsed` of store.ts
 * says the same in SQL.
 */
export const getCodesUntil = (row: AccessColumns): number => {
  const { status, stripe_id, is_one_time, trial_end, period_end, grace_until, granted_until } = row;
  const isOpenEnded =
    status === 'past_due' || (status === 'active' && !is_one_time) || (status === 'trialing' && stripe_id !== null);
  if (isOpenEnded) return Number.POSITIVE_INFINITY;
  const end = status === 'active' ? period_end : status === 'trialing' || status === 'incomplete' ? trial_end : null;
  return Math.max(...[end, grace_until, granted_until].map((date) => date?.getTime() ?? 0));
};

export type PlanDeps = { config: Pick<Config, 'billing'>; database: { db: Db }; now: () => Date };

/** Returns the plan of an account; everything is included where nothing can be bought. */
export const findPlan = async ({ config, database, now }: PlanDeps, actor: Actor, accountId: string): Promise<Plan> => {
  if (config.billing === undefined) return 'premium';
  const row = await findAccess(actor, database.db, accountId);
  const at = now();
  return row !== undefined && hasPremium(getAccess(row, at), at) ? 'premium' : 'free';
};
