import type { PriceQuote } from '@tessera/contract/api/subscriptions.ts';
import { addMonths, canChangeNow, type Duration, durationMonths } from '@tessera/contract/rules/subscriptions.ts';
import type { SubscriptionSnapshot } from '../../../adapters/payments/snapshot.ts';
import { fail } from '../../../http/app-error.ts';
import { getRemindAt, reminderDays } from '../emails/reminder-dates.ts';
import { askGateway } from '../gateway/ask.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { runCommand } from '../gateway/commands.ts';
import { requirePrice } from '../gateway/prices.ts';
import { type AccountState, readState } from '../state/account-state.ts';
import { requireBuyer } from '../state/buyer.ts';
import { findDispute, findProcessingPayment } from '../state/derive.ts';
import { syncAccount } from '../sync/sync.ts';
import { presentQuote } from './purchase.ts';

export type ChangePreview = { takesEffect: 'now' | 'at_renewal'; at: string; quote: PriceQuote };

/** The running subscription; fails if there is none at the gateway. */
export const requireLive = ({ derived }: Pick<AccountState, 'derived'>): SubscriptionSnapshot =>
  derived.live ?? fail('no_subscription');

/** On trial nothing has been paid for, so the change is free, whenever it's made. */
const changesNow = (live: SubscriptionSnapshot, now: Date) => live.status === 'trialing' || canChangeNow(live, now);

const prepare = async (deps: BillingDeps, state: AccountState, duration: Duration) => {
  const live = requireLive(state);
  const isChangeable = live.status === 'active' || live.status === 'trialing';
  if (!isChangeable || (state.snapshot && findDispute(state.snapshot))) fail('change_not_allowed');
  if (state.snapshot && findProcessingPayment(state.snapshot, state.derived)) fail('payment_processing');
  const price = await requirePrice(deps, duration);
  if (price.id === live.price) fail('change_not_allowed');
  const buyer = await requireBuyer(deps, state.row.account_id);
  return { live, price, buyer };
};

/** Returns when a change of the duration takes effect, and what is charged then. */
export const previewChange = async (
  deps: BillingDeps,
  accountId: string,
  duration: Duration,
  quotedAt = deps.now(),
): Promise<ChangePreview> => {
  const state = await readState(deps, accountId);
  const { live, price, buyer } = await prepare(deps, state, duration);
  const isImmediate = changesNow(live, quotedAt);
  const { previewChange: preview, previewStart } = deps.payments;
  const quote = await askGateway(() =>
    isImmediate && live.status === 'active'
      ? preview({ subscription: live.id, price: price.id, prorationDate: quotedAt })
      : previewStart({ customer: state.row.customer_id ?? '', price: price.id, tax: buyer.tax, kind: 'subscription' }),
  );
  const from = isImmediate && live.status === 'active' ? quotedAt : live.periodEnd;
  const until = addMonths(from, durationMonths[duration]);
  const isCharged = isImmediate && live.status === 'active';
  const renewalAt = isCharged ? until : live.periodEnd;
  const presented = presentQuote({
    ...{ quote, buyer, duration, from, until, quotedAt },
    renewal: {
      at: renewalAt.toISOString(),
      remindAt: getRemindAt(
        renewalAt,
        reminderDays[live.status === 'trialing' ? 'trial' : duration],
        quotedAt,
      ).toISOString(),
      totalCents: quote.lines.reduce(
        (sum, line) => sum + (line.isCredit ? 0 : line.netCents - line.discountCents + line.taxCents),
        0,
      ),
    },
  });
  return {
    takesEffect: isImmediate ? 'now' : 'at_renewal',
    at: from.toISOString(),
    quote: isCharged ? presented : { ...presented, dueCents: 0 },
  };
};

/** How long a quote can be accepted: the older it is, the more of what it credits has been used. */
const quoteValidMs = 60 * 60_000;

/**
 * Changes the duration: now, charging exactly what was quoted, or with the next period.
 * @throws AppError `quote_outdated` if something else would be charged
 */
export const changeDuration = async (
  deps: BillingDeps,
  accountId: string,
  change: { duration: Duration; expectedCents: number; quotedAt: string },
): Promise<AccountState> => {
  const state = await syncAccount(deps, accountId);
  const { live, price } = await prepare(deps, state, change.duration);
  const quotedAt = new Date(change.quotedAt);
  const age = deps.now().getTime() - quotedAt.getTime();
  if (age < 0 || age > quoteValidMs) fail('quote_outdated');
  const { quote, takesEffect } = await previewChange(deps, accountId, change.duration, quotedAt);
  if (quote.dueCents !== change.expectedCents) fail('quote_outdated');
  if (live.scheduledChange) await runCommand(deps, accountId, 'revoke', { subscription: live.id });
  const target = { subscription: live.id, price: price.id };
  if (takesEffect === 'now')
    await runCommand(deps, accountId, 'change', { ...target, prorationDate: quotedAt.toISOString() });
  else await runCommand(deps, accountId, 'schedule', target);
  return syncAccount(deps, accountId);
};

/** Keeps the duration. */
export const revokeChange = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const live = requireLive(await syncAccount(deps, accountId));
  if (live.scheduledChange) await runCommand(deps, accountId, 'revoke', { subscription: live.id });
  return syncAccount(deps, accountId);
};
