import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { findOpenCheckout } from '../gateway/command-store.ts';
import { closeCheckout, runCommand } from '../gateway/commands.ts';
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

/**
 * Ends what must not be beside a running subscription, a trial whose card has had one elsewhere, and what someone ordered while their
 * account was closed or suspended. Returns whether there was something.
 */
export const repair = async (
  deps: BillingDeps,
  accountId: string,
  { derived, snapshot }: AccountState,
): Promise<boolean> => {
  if (!derived.live && !derived.oneTime) return false;
  const checkout = await findOpenCheckout(deps.system, deps.database.db, accountId);
  if (checkout && derived.live?.status !== 'trialing') await closeCheckout(deps, checkout).catch(() => undefined);
  const card = derived.live?.status === 'trialing' && snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const hasTrial =
    !card?.fingerprint ||
    (await claimTrial(deps, deps.system, deps.database.db, accountId, { kind: 'card', value: card.fingerprint }));
  const surplus = hasTrial ? derived.surplus[0] : derived.live;
  if (!surplus) return cancelInactive(deps, accountId, derived);
  const payments = (snapshot?.invoices ?? [])
    .filter(({ subscription, paidCents }) => subscription === surplus.id && paidCents > 0)
    .flatMap((invoice) => invoice.payments);
  await runCommand(deps, accountId, 'withdraw', { subscription: surplus.id, payments });
  return true;
};

/** Cancels, with its period, what an account that is closed or suspended would be charged for. Returns whether there was something. */
const cancelInactive = async (
  deps: BillingDeps,
  accountId: string,
  { live }: AccountState['derived'],
): Promise<boolean> => {
  if (live === null || live.cancelsAt !== null) return false;
  const owner = await store.findOwnerRow(deps.system, deps.database.db, accountId);
  if (owner?.state === 'active') return false;
  await runCommand(deps, accountId, 'cancel', { subscription: live.id });
  return true;
};
