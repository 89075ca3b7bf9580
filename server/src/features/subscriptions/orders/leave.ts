import { getLocalTime } from '@tessera/contract/rules/scan-range.ts';
import { addMonths } from '@tessera/contract/rules/subscriptions.ts';
import { fail } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { runCommand } from '../gateway/commands.ts';
import type { AccountState } from '../state/account-state.ts';
import {
  findDispute,
  findLastCharge,
  findLatestInvoice,
  findProcessingPayment,
  findWithdrawal,
  type Withdrawal,
} from '../state/derive.ts';
import * as store from '../state/store.ts';
import { syncAccount } from '../sync/sync.ts';
import { requireLive } from './change.ts';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** The end of a time's day in a time zone. */
export const toDayEnd = (timezone: string) => (at: Date) => {
  const { minute } = getLocalTime(timezone, at.getTime());
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + (dayMinutes - minute) * minuteMs - 1);
};

export const getWithdrawal = ({ snapshot, derived }: AccountState, timezone: string, now: Date): Withdrawal | null =>
  snapshot ? findWithdrawal(snapshot, derived, toDayEnd(timezone), now) : null;

/** Cancels at the end of the period; what is cancelled already stays so. */
export const cancelAtEnd = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const live = requireLive(await syncAccount(deps, accountId));
  if (live.cancelsAt === null) await runCommand(deps, accountId, 'cancel', { subscription: live.id });
  return syncAccount(deps, accountId);
};

/** Cancels with the first period that has a day in it, now or once that period has begun. Returns when the plan ends. */
export const cancelOn = async (deps: BillingDeps, accountId: string, day: string): Promise<Date> => {
  const { length, periodEnd } = requireLive(await syncAccount(deps, accountId));
  await store.updateSubscription(deps.system, deps.database.db, accountId, { ends_on: day });
  const { derived } = await syncAccount(deps, accountId);
  if (derived.cancelsAt !== null) return derived.cancelsAt;
  const months = length.unit === 'month' ? length.count : 1;
  let end = periodEnd;
  for (let periods = 1; end.toISOString().slice(0, 10) < day; periods++) end = addMonths(periodEnd, periods * months);
  return end;
};

/** Ends the plan right away, for an important reason. Staff decide what is given back. Returns when. */
export const endNow = async (deps: BillingDeps, accountId: string): Promise<Date> => {
  const live = requireLive(await syncAccount(deps, accountId));
  await runCommand(deps, accountId, 'withdraw', { subscription: live.id, payments: [] });
  await syncAccount(deps, accountId);
  return deps.now();
};

export const resume = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  await store.updateSubscription(deps.system, deps.database.db, accountId, { ends_on: null });
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
  const payments = withdrawal.payments
    .filter(({ status, cents, refundedCents }) => status === 'succeeded' && refundedCents < cents)
    .map(({ id }) => id);
  await runCommand(deps, accountId, 'withdraw', { subscription: derived.live?.id ?? null, payments });
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
