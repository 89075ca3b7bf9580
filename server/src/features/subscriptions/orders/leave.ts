import { getLocalTime } from '@tessera/contract/rules/scan-range.ts';
import { fail } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { runCommand } from '../gateway/commands.ts';
import type { AccountState } from '../state/account-state.ts';
import {
  findDispute,
  findLatestInvoice,
  findProcessingPayment,
  findWithdrawal,
  type Withdrawal,
} from '../state/derive.ts';
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

export const resume = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const live = requireLive(await syncAccount(deps, accountId));
  if (live.cancelsAt !== null) await runCommand(deps, accountId, 'resume', { subscription: live.id });
  return syncAccount(deps, accountId);
};

/** What was withdrawn from, for the confirmation. */
export type Withdrawn = { state: AccountState; refundCents: number; concludedAt: Date };

/**
 * Withdraws from a purchase: the plan ends now, and every payment of it is given back. A direct debit that isn't settled can't be; what
 * was disputed is decided by the bank. What counts is when it was declared, at `at`.
 */
export const withdraw = async (
  deps: BillingDeps,
  accountId: string,
  timezone: string,
  at: Date = deps.now(),
): Promise<Withdrawn> => {
  const state = await syncAccount(deps, accountId);
  const { snapshot, derived } = state;
  if (!derived.live && !derived.oneTime) return fail('no_subscription');
  if (!snapshot) return fail('no_subscription');
  if (findDispute(snapshot)) return fail('payment_disputed');
  const withdrawal = getWithdrawal(state, timezone, at) ?? fail('withdrawal_over');
  if (findProcessingPayment(snapshot, derived)) return fail('payment_processing');
  const payments = withdrawal.payments
    .filter(({ status, cents, refundedCents }) => status === 'succeeded' && refundedCents < cents)
    .map(({ id }) => id);
  await runCommand(deps, accountId, 'withdraw', { subscription: derived.live?.id ?? null, payments });
  const { createdAt } = withdrawal.firstInvoice;
  return {
    state: await syncAccount(deps, accountId),
    refundCents: withdrawal.refundCents,
    concludedAt: createdAt,
  };
};

/** Attempts the payment that is due again. */
export const retryPayment = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const state = await syncAccount(deps, accountId);
  const live = requireLive(state);
  const invoice = state.snapshot && findLatestInvoice(state.snapshot, live);
  if (invoice?.status === 'open') await runCommand(deps, accountId, 'retry', { invoice: invoice.id });
  return syncAccount(deps, accountId);
};
