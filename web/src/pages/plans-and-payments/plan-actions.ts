import type { Subscription } from '@tessera/contract/api/subscriptions.ts';

/** What the band offers, the most likely last: never more than two. */
export type PlanAction = 'add_method' | 'cancel' | 'change' | 'change_method' | 'choose' | 'keep' | 'pay_now';

/** Cancelling at the end of the period or with a month’s notice, or withdrawing from the purchase. */
export type WayOut = 'cancel' | 'notice' | 'withdraw';

/** Whether a subscription renews, and can be cancelled. */
export const isRenewing = ({ plan, endsAt }: Subscription): boolean => plan?.renews === true && endsAt === null;

const isRunning = ({ status }: Subscription) =>
  status === 'active' || status === 'past_due' || status === 'trialing' || status === 'unpaid';

/** Whether the plan or the trial can be cancelled now. */
export const canCancel = (subscription: Subscription): boolean => isRunning(subscription) && isRenewing(subscription);

/** Whether the purchase can be withdrawn from now: a bank that has a payment in its hands can’t return it. */
export const canWithdraw = ({ withdrawal, problem }: Subscription): boolean =>
  withdrawal !== null && problem?.kind !== 'disputed' && problem?.kind !== 'processing';

/** Whether a cancellation can be undone now. */
export const canResume = (subscription: Subscription): boolean =>
  isRunning(subscription) && subscription.plan?.renews === true && subscription.endsAt !== null;

/** Whether the duration can be changed. Nothing changes while a bank examines a payment, or a direct debit isn’t settled. */
export const canChange = (subscription: Subscription): boolean => {
  const { status, problem } = subscription;
  const isFree = problem?.kind !== 'disputed' && problem?.kind !== 'processing';
  return (status === 'active' || status === 'trialing') && isRenewing(subscription) && isFree;
};

/** Whether a plan can be bought: there is none, or it would begin before the trial ends. */
export const canBuy = ({ status, plan }: Subscription): boolean =>
  status === 'canceled' ||
  status === 'incomplete_expired' ||
  status === 'trial_ended' ||
  (status === 'trialing' && plan === null);

export const getPlanActions = (subscription: Subscription): PlanAction[] => {
  const { status, paymentMethod } = subscription;
  if (canBuy(subscription)) return ['choose'];
  if (canResume(subscription)) return ['keep'];
  if (!canCancel(subscription)) return [];
  if (status === 'trialing') return paymentMethod ? ['cancel', 'pay_now'] : ['cancel', 'add_method'];
  if (status === 'active') return canChange(subscription) ? ['cancel', 'change'] : ['cancel'];
  return ['cancel', 'change_method'];
};

/** Where a plan is ordered. */
export const getCheckoutPath = (duration: string): string => `/app/checkout?${new URLSearchParams({ duration })}`;
