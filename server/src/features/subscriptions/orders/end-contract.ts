import type { PaymentGateway } from '../../../adapters/payments/port.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { findOpenCheckout } from '../gateway/command-store.ts';
import { closeCheckout } from '../gateway/commands.ts';
import * as store from '../state/store.ts';
import { syncAccount } from '../sync/sync.ts';

/**
 * Makes sure that no one is charged again for an account that they can’t use: no page of a checkout can be paid any more, and the
 * subscription is cancelled. What is paid for runs to its end.
 */
export const endContract = async (deps: BillingDeps, accountId: string): Promise<void> => {
  const row = await store.findSubscriptionRow(deps.system, deps.database.db, accountId);
  if (!row?.customer_id) return;
  const checkout = await findOpenCheckout(deps.system, deps.database.db, accountId);
  if (checkout) await closeCheckout(deps, checkout);
  await syncAccount(deps, accountId);
};

/** A customer whose account was erased, with the page of a checkout that may still be open. */
export type ErasedCustomer = { customer: string; checkout: string | null };

/** Ends everything of a customer that nothing here knows of any more. */
export const endCustomer = async (payments: PaymentGateway, { customer, checkout }: ErasedCustomer): Promise<void> => {
  if (checkout !== null) await payments.closeCheckout(`erase:${checkout}`, checkout);
  const { subscriptions } = await payments.readCustomer(customer);
  for (const { id } of subscriptions) await payments.cancelNow(`erase:${id}`, id);
};
