import { addMonths } from '@tessera/contract/rules/subscriptions.ts';
import { fail } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { runCommand } from '../gateway/commands.ts';
import type { AccountState } from '../state/account-state.ts';
import { findConsumer } from '../state/buyer.ts';
import { getEndOfDay, toDayEnd } from '../state/day-end.ts';
import {
  findDispute,
  findLastCharge,
  findLatestInvoice,
  findNoticeEnd,
  findProcessingPayment,
  findUnused,
  findWithdrawal,
  getKeptCents,
  isOfCurrentPlan,
  type Withdrawal,
} from '../state/derive.ts';
import * as store from '../state/store.ts';
import { syncAccount } from '../sync/sync.ts';
import { requireLive } from './change.ts';

export const getWithdrawal = ({ snapshot, derived }: AccountState, timezone: string, now: Date): Withdrawal | null =>
  snapshot ? findWithdrawal(snapshot, derived, toDayEnd(timezone), now) : null;

/** When a plan ends that was cancelled, and why then. `refundCents` are given back at that time. */
export type PlanEnd = { at: Date | null; kind: 'notice' | 'now' | 'period' | 'single'; refundCents: number };

export const getPlanEnd = ({ row, snapshot, derived }: AccountState): PlanEnd => {
  const { live, oneTime, cancelsAt: at } = derived;
  if (oneTime) return { at, kind: 'single', refundCents: 0 };
  if (!live || !snapshot || !at || at.getTime() !== row.notice_ends_at?.getTime())
    return { at, kind: 'period', refundCents: 0 };
  return { at, kind: 'notice', refundCents: findUnused(snapshot, live, at)?.cents ?? 0 };
};

/** Cancels at the end of the period; what is cancelled already stays so, and a single payment ends by itself. */
export const cancelAtEnd = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const state = await syncAccount(deps, accountId);
  if (state.derived.oneTime) return state;
  const live = requireLive(state);
  if (live.cancelsAt === null) await runCommand(deps, accountId, 'cancel', { subscription: live.id });
  return syncAccount(deps, accountId);
};

/** When a plan can end by notice of its owner, a consumer, that was given at `at`; null if it ends earlier, or can't. */
export const findOwnNoticeEnd = async (deps: BillingDeps, state: AccountState, at: Date): Promise<Date | null> => {
  const endsAt = state.snapshot && findNoticeEnd(state.snapshot, state.derived, at);
  return endsAt && (await findConsumer(deps, state)) ? endsAt : null;
};

/**
 * Cancels as soon as possible: with a month's notice given at `at`, or not before `earliest`, if the owner has that right and the period
 * doesn't end sooner; otherwise with the period. Notice that was given before isn't put off.
 */
export const cancelSoonest = async (
  deps: BillingDeps,
  accountId: string,
  { at, earliest }: { at: Date; earliest?: Date },
): Promise<AccountState> => {
  const before = await syncAccount(deps, accountId);
  const ends = [before.row.notice_ends_at, await findOwnNoticeEnd(deps, before, at)].filter((end) => end !== null);
  const state = await cancelAtEnd(deps, accountId);
  if (ends.length === 0) return state;
  const endsAt = new Date(Math.max(Math.min(...ends.map(Number)), Number(earliest ?? 0)));
  await store.updateSubscription(deps.system, deps.database.db, accountId, { notice_ends_at: endsAt });
  return syncAccount(deps, accountId);
};

/**
 * Cancels with the first period that has a day in it, now or once that period has begun; on that day if notice allows it. Returns when
 * the plan ends.
 */
export const cancelOn = async (
  deps: BillingDeps,
  accountId: string,
  { day, timezone, at }: { day: string; timezone: string; at: Date },
): Promise<PlanEnd> => {
  const state = await syncAccount(deps, accountId);
  if (state.derived.oneTime) return getPlanEnd(state);
  const { length, periodEnd, scheduledChange } = requireLive(state);
  const earliest = getEndOfDay(day, timezone);
  if (earliest < periodEnd) return getPlanEnd(await cancelSoonest(deps, accountId, { at, earliest }));
  await store.updateSubscription(deps.system, deps.database.db, accountId, { ends_on: day });
  const wished = await syncAccount(deps, accountId);
  if (wished.derived.cancelsAt !== null) return getPlanEnd(wished);
  const months = length.unit === 'month' ? length.count : 1;
  // The period of that day will be a renewal, so a consumer's plan can end on the day itself.
  const isOwnDay = months > 1 && scheduledChange === null && (await findConsumer(deps, state)) !== undefined;
  if (isOwnDay) return { at: earliest, kind: 'period', refundCents: 0 };
  let end = periodEnd;
  for (let periods = 1; end.toISOString().slice(0, 10) < day; periods++) end = addMonths(periodEnd, periods * months);
  return { at: end, kind: 'period', refundCents: 0 };
};

/** Ends the plan right away, for an important reason. Staff decide what is given back. Returns when. */
export const endNow = async (deps: BillingDeps, accountId: string): Promise<PlanEnd> => {
  const state = await syncAccount(deps, accountId);
  const at = deps.now();
  if (state.derived.oneTime)
    await store.updateSubscription(deps.system, deps.database.db, accountId, { single_ended_at: at });
  else await runCommand(deps, accountId, 'withdraw', { subscription: requireLive(state).id, payments: [] });
  await syncAccount(deps, accountId);
  return { at, kind: 'now', refundCents: 0 };
};

/** Ends the plan that a payment was for, if that is still running, without a refund. Returns when; undefined if it had ended. */
export const endPlanOfPayment = async (
  deps: BillingDeps,
  accountId: string,
  payment: string,
): Promise<PlanEnd | undefined> => {
  const { snapshot, derived } = await syncAccount(deps, accountId);
  const isRunning = snapshot !== null && isOfCurrentPlan(snapshot, derived, payment);
  return isRunning ? endNow(deps, accountId) : undefined;
};

export const resume = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  await store.updateSubscription(deps.system, deps.database.db, accountId, { ends_on: null, notice_ends_at: null });
  const live = requireLive(await syncAccount(deps, accountId));
  if (live.cancelsAt !== null) await runCommand(deps, accountId, 'resume', { subscription: live.id });
  return syncAccount(deps, accountId);
};

/** What was withdrawn from, for the confirmation. */
export type Withdrawn = { state: AccountState; refundCents: number; concludedAt: Date };

type Declaration = { timezone: string; at?: Date; isGoodwill?: boolean };

/** What is withdrawn from: what follows the trial has no payments yet; after the 14 days, only staff give back the last one. */
const requireWithdrawal = (
  state: AccountState,
  { timezone, at, isGoodwill }: Required<Declaration>,
): Pick<Withdrawal, 'payments' | 'refundCents'> & { concludedAt: Date } => {
  const { snapshot, derived } = state;
  const withdrawal = getWithdrawal(state, timezone, at);
  if (withdrawal) return withdrawal;
  const concludedAt = derived.live?.createdAt ?? derived.oneTime?.from;
  if (!snapshot || !concludedAt) return fail('no_subscription');
  if (derived.live?.status === 'trialing') return { payments: [], refundCents: 0, concludedAt };
  return isGoodwill ? { ...findLastCharge(snapshot, derived), concludedAt } : fail('withdrawal_over');
};

/**
 * Withdraws from a purchase: the plan ends now, and every payment of it is given back; a trial before it goes on. A direct debit that
 * isn't settled can't be; what was disputed is decided by the bank. What counts is when it was declared, at `at`; later than 14 days
 * it's up to staff.
 */
export const withdraw = async (
  deps: BillingDeps,
  accountId: string,
  { timezone, at = deps.now(), isGoodwill = false }: Declaration,
): Promise<Withdrawn> => {
  const state = await syncAccount(deps, accountId);
  const { snapshot, derived } = state;
  if (!derived.live && !derived.oneTime) return fail('no_subscription');
  if (!snapshot) return fail('no_subscription');
  if (findDispute(snapshot)) return fail('payment_disputed');
  const withdrawal = requireWithdrawal(state, { timezone, at, isGoodwill });
  if (findProcessingPayment(snapshot, derived)) return fail('payment_processing');
  const kept = withdrawal.payments.filter((payment) => getKeptCents([payment]) > 0);
  await runCommand(deps, accountId, 'withdraw', {
    subscription: derived.live?.id ?? null,
    payments: kept.map(({ id }) => id),
    amounts: kept.map((payment) => getKeptCents([payment])),
  });
  const { refundCents, concludedAt } = withdrawal;
  return { state: await syncAccount(deps, accountId), refundCents, concludedAt };
};

/** Attempts the payment that is due again. */
export const retryPayment = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const state = await syncAccount(deps, accountId);
  const live = requireLive(state);
  const invoice = state.snapshot && findLatestInvoice(state.snapshot, live);
  if (invoice?.status === 'open') await runCommand(deps, accountId, 'retry', { invoice: invoice.id });
  return syncAccount(deps, accountId);
};
