import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { findOpenCheckout } from '../gateway/command-store.ts';
import { type CommandInputs, closeCheckout, runCommand } from '../gateway/commands.ts';
import type { AccountState } from '../state/account-state.ts';
import { findBuyer } from '../state/buyer.ts';
import { findPaymentMethod } from '../state/derive.ts';
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
 * Ends what must not be beside a running subscription, a trial whose card has had one elsewhere, and cancels what isn’t to be renewed.
 * Returns whether there was something.
 */
export const repair = async (deps: BillingDeps, accountId: string, state: AccountState): Promise<boolean> => {
  const { derived, snapshot } = state;
  if (!derived.live && !derived.oneTime) return false;
  const checkout = await findOpenCheckout(deps.system, deps.database.db, accountId);
  if (checkout && derived.live?.status !== 'trialing') await closeCheckout(deps, checkout).catch(() => undefined);
  const card = derived.live?.status === 'trialing' && snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const hasTrial =
    !card?.fingerprint ||
    (await claimTrial(deps, deps.system, deps.database.db, accountId, { kind: 'card', value: card.fingerprint }));
  const surplus = hasTrial ? derived.surplus[0] : derived.live;
  if (!surplus) return cancelUnwanted(deps, accountId, state);
  const payments = (snapshot?.invoices ?? [])
    .filter(({ subscription, paidCents }) => subscription === surplus.id && paidCents > 0)
    .flatMap((invoice) => invoice.payments);
  await runCommand(deps, accountId, 'withdraw', { subscription: surplus.id, payments });
  return true;
};

/**
 * Cancels a subscription with its period if its owner wanted it to end on a day in that, or if it was ordered while the account was
 * being closed or suspended. Returns whether it did.
 */
const cancelUnwanted = async (
  deps: BillingDeps,
  accountId: string,
  { row, derived: { live } }: AccountState,
): Promise<boolean> => {
  if (live === null || live.cancelsAt !== null) return false;
  const isWished = row.ends_on !== null && row.ends_on <= live.periodEnd.toISOString().slice(0, 10);
  const owner = isWished ? undefined : await store.findOwnerRow(deps.system, deps.database.db, accountId);
  if (!isWished && owner?.state === 'active') return false;
  await runCommand(deps, accountId, 'cancel', { subscription: live.id });
  if (isWished) await store.updateSubscription(deps.system, deps.database.db, accountId, { ends_on: null });
  return true;
};
