import { notifyOfAccount } from '../../../adapters/database/index.ts';
import type { CustomerSnapshot } from '../../../adapters/payments/snapshot.ts';
import { fail } from '../../../http/app-error.ts';
import { issueInvoices } from '../../invoices/index.ts';
import { askGateway, retryRead } from '../gateway/ask.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { insertCase, type NewPaymentCase } from '../gateway/case-store.ts';
import { findDurations } from '../gateway/prices.ts';
import { getCodesUntil } from '../state/access.ts';
import { type AccountState, findOneTimeDurations, toState } from '../state/account-state.ts';
import { type DerivedSubscription, getKeptCents, isOfCurrentPlan } from '../state/derive.ts';
import * as store from '../state/store.ts';
import { confirmOrder } from './confirm-order.ts';
import { closeUntaxedCheckout, repair, updateTax } from './correct-gateway.ts';

/** Refunds that the bank didn’t take: staff give the money back in another way. */
const listFailedRefunds = ({ payments, refunds }: CustomerSnapshot): NewPaymentCase[] =>
  refunds
    .filter(({ status }) => status === 'failed')
    .map(({ id, payment, cents }) => {
      const leftCents = getKeptCents(payments.filter((one) => one.id === payment));
      return {
        kind: 'refund_failed',
        subject: id,
        payment,
        cents,
        keptCents: Math.max(0, leftCents - cents),
        detail: '',
      };
    });

/** What the bank took back of the plan that is running: staff decide whether it ends. */
const listLostPayments = (snapshot: CustomerSnapshot, derived: DerivedSubscription): NewPaymentCase[] =>
  snapshot.disputes
    .filter(({ state, payment }) => state === 'lost' && isOfCurrentPlan(snapshot, derived, payment))
    .map(({ id, payment, cents, reason }) => ({
      kind: 'payment_lost',
      ...{ subject: id, payment, cents, keptCents: 0, detail: reason },
    }));

/** Stores what was read, unless a later read was stored meanwhile. */
const saveSnapshot = async (
  deps: BillingDeps,
  accountId: string,
  readNumber: number,
  snapshot: CustomerSnapshot,
): Promise<AccountState> => {
  const durations = await findDurations(deps, deps.system);
  const oneTimeDurations = await findOneTimeDurations(deps, deps.system, accountId);
  return deps.database.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const row = await store.lockSubscription(deps.system, tx, accountId);
    if (row.read_number > readNumber) return toState(row, oneTimeDurations, now);
    const state = toState({ ...row, snapshot }, oneTimeDurations, now);
    const { status, live, oneTime, periodStart, periodEnd, cancelsAt, graceUntil } = state.derived;
    const columns = {
      status,
      stripe_id: live?.id ?? null,
      plan: live ? (durations.get(live.price) ?? null) : (oneTime?.duration ?? null),
      price_id: live?.price ?? null,
      net_cents: live?.netCents ?? oneTime?.invoice.netCents ?? null,
      is_one_time: oneTime !== null && live === null,
      period_start: periodStart,
      period_end: periodEnd,
      cancels_at: cancelsAt,
      ends_on: live ? row.ends_on : null,
      notice_ends_at: live?.cancelsAt ? row.notice_ends_at : null,
      grace_until: graceUntil,
      snapshot: JSON.stringify(snapshot),
      read_number: readNumber,
      synced_at: now,
    };
    await store.updateSubscription(deps.system, tx, accountId, columns);
    if (getCodesUntil({ ...row, ...columns }) !== getCodesUntil(row)) await notifyOfAccount(tx, accountId);
    await issueInvoices(deps, deps.system, tx, accountId, snapshot, {
      prices: durations,
      references: oneTimeDurations,
    });
    for (const one of [...listFailedRefunds(snapshot), ...listLostPayments(snapshot, state.derived)])
      await insertCase(deps.system, tx, accountId, one, now);
    const saved = { ...state, row: { ...row, ...columns, snapshot } };
    await confirmOrder(deps, tx, saved);
    return saved;
  });
};

/**
 * Reads everything about an account's customer at the gateway, and stores it: the only writer of subscriptions. It doesn't matter why or
 * how often it's called, nor in which order events arrive.
 * @throws AppError `payment_unavailable`
 */
export const syncAccount = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const { db } = deps.database;
  const row = (await store.findSubscriptionRow(deps.system, db, accountId)) ?? fail('not_found');
  if (row.customer_id === null) return toState(row, new Map(), deps.now());
  const readNumber = await store.nextReadNumber(deps.system, db);
  const snapshot = await askGateway(() => retryRead(() => deps.payments.readCustomer(row.customer_id ?? '')));
  const state = await saveSnapshot(deps, accountId, readNumber, snapshot);
  if (await repair(deps, accountId, state)) return syncAccount(deps, accountId);
  await updateTax(deps, state);
  await closeUntaxedCheckout(deps, accountId);
  return state;
};
