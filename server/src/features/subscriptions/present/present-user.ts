import type { User } from '@tessera/contract/api/account.ts';
import type { SubscriptionFields } from '@tessera/contract/api/subscription-info.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Member } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { getCodesUntil, getStatus } from '../state/access.ts';
import { type AccountState, findState } from '../state/account-state.ts';
import { findPaymentMethod } from '../state/derive.ts';
import { presentInfo, toIso } from './present.ts';

const toFields = (state: AccountState, now: Date): SubscriptionFields => {
  const { row, snapshot, derived } = state;
  const { live, oneTime } = derived;
  const latest = live ?? snapshot?.subscriptions[0];
  const until = live === null && oneTime && oneTime.until <= now ? oneTime.until : null;
  const method = snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const { discount } = live ?? {};
  return {
    stripePriceId: row.price_id,
    stripeTrialEnd: toIso(latest?.trialEnd),
    subscriptionStarted: toIso(latest?.createdAt ?? oneTime?.from),
    subscriptionEnded: toIso(until ?? (live ? null : latest?.endedAt)),
    currentPeriodStart: toIso(derived.periodStart),
    unsubscribedReason: row.unsubscribed_reason,
    discount: discount ? { code: discount.code, until: toIso(discount.until) } : null,
    stripePaymentMethodId: method?.id ?? null,
    stripePaymentMethodType: method?.type ?? null,
    stripePaymentMethodBrand: method?.card?.brand ?? null,
    stripePaymentMethodLast4: method?.card?.last4 ?? null,
    stripePaymentMethodSepaDebitLast4: method?.sepa?.last4 ?? null,
    stripePaymentMethodSepaDebitBankCode: method?.sepa?.bankCode ?? null,
    stripePaymentMethodSepaDebitBranchCode: method?.sepa?.branchCode ?? null,
    stripePaymentMethodSepaDebitCountry: method?.sepa?.country ?? null,
    subscriptionInfo: presentInfo(state, now),
  };
};

type UserSubscription = Pick<User, 'subscriptionStatus' | 'hasPremium' | 'codesStopped' | 'billing'> &
  Partial<SubscriptionFields>;

/** Returns what a user sees of the account’s plan: its details only with the view payments, and not with an API key. */
export const presentUserSubscription = async (deps: Deps, actor: Member): Promise<UserSubscription> => {
  const state = await findState(deps, actor, actor.accountId);
  const now = deps.now();
  const seesPayments = actor.key === undefined && hasPermission(actor, 'payments');
  return {
    subscriptionStatus: state ? getStatus(state.row, now) : 'trial_ended',
    hasPremium: actor.plan === 'premium',
    codesStopped:
      deps.config.billing?.codesWithoutPlan === 'stop' && state ? getCodesUntil(state.row) <= now.getTime() : false,
    billing: deps.config.billing ? 'on' : 'off',
    ...(state && seesPayments && toFields(state, now)),
  };
};
