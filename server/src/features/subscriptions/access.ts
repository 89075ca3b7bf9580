import type { Plan } from '@tessera/contract/rules/plan-features.ts';
import { type Access, hasPremium, type SubscriptionStatus } from '@tessera/contract/rules/subscriptions.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../http/actor.ts';
import { findAccess } from './store.ts';

/** The columns of a subscription that decide about rights. */
export type AccessColumns = {
  status: string;
  stripe_id: string | null;
  is_one_time: boolean;
  trial_end: Date | null;
  period_end: Date | null;
  grace_until: Date | null;
  granted_until: Date | null;
};

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

export type PlanDeps = { config: Pick<Config, 'billing'>; database: { db: Db }; now: () => Date };

/** Returns the plan of an account; everything is included where nothing can be bought. */
export const findPlan = async ({ config, database, now }: PlanDeps, actor: Actor, accountId: string): Promise<Plan> => {
  if (config.billing === undefined) return 'premium';
  const row = await findAccess(actor, database.db, accountId);
  const at = now();
  return row !== undefined && hasPremium(getAccess(row, at), at) ? 'premium' : 'free';
};
