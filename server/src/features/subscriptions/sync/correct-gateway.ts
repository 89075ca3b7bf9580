import { isDeepStrictEqual } from 'node:util';
import type { CustomerSnapshot, PaymentSnapshot } from '../../../adapters/payments/snapshot.ts';
import { AppError } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { listRefusedPayments } from '../gateway/case-store.ts';
import { findOpenCheckout, listEndedDuplicates } from '../gateway/command-store.ts';
import { type CommandInputs, closeCheckout, runCommand } from '../gateway/commands.ts';
import type { AccountState } from '../state/account-state.ts';
import { findBuyer, findConsumer } from '../state/buyer.ts';
import { getEndOfDay } from '../state/day-end.ts';
import { findPaymentMethod, findPayments, findUnused, getKeptCents, isDisputed, isRenewed } from '../state/derive.ts';
import * as store from '../state/store.ts';
import { claimTrial } from '../trials/claim-trial.ts';

/** Tells the gateway how later invoices are taxed, if the buyer has moved, or VIES has answered. It is attempted again with the next sync. */
export const updateTax = async (deps: BillingDeps, { row, derived }: AccountState): Promise<void> => {
  const { account_id: accountId, customer_id: customer } = row;
  const { live } = derived;
  const buyer = live && customer ? await findBuyer(deps, accountId) : undefined;
  if (!live || !customer || !buyer || isDeepStrictEqual(row.tax, JSON.parse(JSON.stringify(buyer.tax)))) return;
  try {
    await runCommand(deps, accountId, 'tax', { customer, subscription: live.id, tax: buyer.tax });
    await store.updateSubscription(deps.system, deps.database.db, accountId, { tax: JSON.stringify(buyer.tax) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** Closes the page of a checkout that was opened with less VAT than is due where the buyer is by now. */
export const closeUntaxedCheckout = async (deps: BillingDeps, accountId: string): Promise<void> => {
  const checkout = await findOpenCheckout(deps.system, deps.database.db, accountId);
  const buyer = checkout && (await findBuyer(deps, accountId));
  if (!checkout || buyer?.tax.kind !== 'vat') return;
  const { tax } = checkout.input as CommandInputs['checkout'];
  if (!isDeepStrictEqual(tax, buyer.tax)) await closeCheckout(deps, checkout).catch(() => undefined);
};

/**
 * Ends what must not be beside a running subscription, a trial whose card has had one elsewhere, and what its owner gave notice of;
 * cancels what isn’t to be renewed.
 * Returns whether there was something.
 */
export const repair = async (deps: BillingDeps, accountId: string, state: AccountState): Promise<boolean> => {
  const { derived, snapshot } = state;
  if (!derived.live && !derived.oneTime) return false;
  const checkout = await findOpenCheckout(deps.system, deps.database.db, accountId);
  // While the bank asks to confirm the first payment, or it was declined, it’s still paid on that page.
  const isUnpaid =
    derived.live?.status === 'trialing' || (derived.live?.status === 'incomplete' && derived.graceUntil === null);
  if (checkout && !isUnpaid) await closeCheckout(deps, checkout).catch(() => undefined);
  const card = derived.live?.status === 'trialing' && snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const hasTrial =
    !card?.fingerprint ||
    (await claimTrial(deps, deps.system, deps.database.db, accountId, { kind: 'card', value: card.fingerprint }));
  const surplus = hasTrial ? derived.surplus[0] : derived.live;
  if (surplus) {
    await runCommand(deps, accountId, 'end', {
      subscription: surplus.id,
      refunds: snapshot ? listKept(snapshot, surplus.id).map(toRefund) : [],
      isDuplicate: surplus !== derived.live,
    });
    return true;
  }
  return (
    (await returnSurplusPayment(deps, accountId, state)) ||
    (await endByNotice(deps, accountId, state)) ||
    (await cancelUnwanted(deps, accountId, state))
  );
};

/** The payments of a subscription that weren’t given back. */
const listKept = (snapshot: CustomerSnapshot, subscription: string): PaymentSnapshot[] =>
  snapshot.invoices
    .filter((invoice) => invoice.subscription === subscription)
    .flatMap((invoice) => findPayments(snapshot, invoice))
    .filter((payment) => getKeptCents([payment]) > 0);

/** All that is left of a payment. */
const toRefund = (payment: PaymentSnapshot) => ({ payment: payment.id, leftCents: getKeptCents([payment]) });

/** What was paid for subscriptions that ended as second ones, such as a direct debit that was settled only then. */
const listLatePayments = async (deps: BillingDeps, accountId: string, snapshot: CustomerSnapshot) => {
  const ended = snapshot.subscriptions.filter(
    ({ id, status }) => status === 'canceled' && listKept(snapshot, id).length > 0,
  );
  if (ended.length === 0) return [];
  const duplicates = await listEndedDuplicates(deps.system, deps.database.db, accountId);
  return ended.filter(({ id }) => duplicates.includes(id)).flatMap(({ id }) => listKept(snapshot, id));
};

/**
 * Gives back a payment for a time that was paid for already, once it’s settled. If the bank didn’t take it, or the gateway refused it, staff
 * do. Returns whether there was one.
 */
const returnSurplusPayment = async (
  deps: BillingDeps,
  accountId: string,
  { derived, snapshot }: AccountState,
): Promise<boolean> => {
  if (!snapshot) return false;
  const hasFailed = (id: string) =>
    snapshot.refunds.some(({ payment, status }) => payment === id && status === 'failed');
  const singlePayments = derived.surplusPayments.flatMap(({ invoice }) => findPayments(snapshot, invoice));
  const payments = [...singlePayments, ...(await listLatePayments(deps, accountId, snapshot))].filter(
    (one) => getKeptCents([one]) > 0 && !isDisputed(snapshot, one.id) && !hasFailed(one.id),
  );
  if (payments.length === 0) return false;
  const refused = await listRefusedPayments(deps.system, deps.database.db, accountId);
  const payment = payments.find(({ id }) => !refused.includes(id));
  if (!payment) return false;
  const refunds = [toRefund(payment)];
  await runCommand(deps, accountId, 'end', { subscription: null, refunds, isDuplicate: true });
  return true;
};

/** Ends a plan whose notice is over, and gives back what is unused of its payment. Returns whether it did. */
const endByNotice = async (
  deps: BillingDeps,
  accountId: string,
  { row, snapshot, derived: { live } }: AccountState,
): Promise<boolean> => {
  const endsAt = row.notice_ends_at;
  if (!live?.cancelsAt || !snapshot || !endsAt || endsAt > deps.now() || endsAt >= live.cancelsAt) return false;
  const unused = findUnused(snapshot, live, endsAt);
  const left = listKept(snapshot, live.id).find(({ id }) => id === unused?.payment);
  const refunds = unused && left ? [{ ...toRefund(left), ...unused }] : [];
  await runCommand(deps, accountId, 'end', { subscription: live.id, refunds });
  return true;
};

/**
 * Cancels a subscription with its period, or by notice, if its owner wanted it to end on a day in that; with its period if it was ordered while the account was
 * being closed or suspended. Returns whether it did.
 */
const cancelUnwanted = async (deps: BillingDeps, accountId: string, state: AccountState): Promise<boolean> => {
  const { row, snapshot, derived } = state;
  const { live } = derived;
  if (live === null || snapshot === null || live.cancelsAt !== null) return false;
  const { db } = deps.database;
  const day = row.ends_on !== null && row.ends_on <= live.periodEnd.toISOString().slice(0, 10) ? row.ends_on : null;
  const owner = day === null ? await store.findOwnerRow(deps.system, db, accountId) : undefined;
  if (owner?.state === 'active') return false;
  await runCommand(deps, accountId, 'cancel', { subscription: live.id });
  if (day === null) return true;
  const buyer = isRenewed(snapshot, live) ? await findConsumer(deps, state) : undefined;
  const noticeEnd = buyer ? getEndOfDay(day, buyer.timezone) : null;
  await store.updateSubscription(deps.system, db, accountId, { ends_on: null, notice_ends_at: noticeEnd });
  return true;
};
