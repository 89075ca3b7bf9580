import type { Tx } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { findOpenCheckout } from './gateway/command-store.ts';
import { endCustomerJob } from './jobs.ts';
import * as store from './state/store.ts';

/** Has the contract of an account ended that is being erased. The gateway is called after the transaction. */
export const eraseContract = async (deps: Deps, system: SystemActor, tx: Tx, accountId: string): Promise<void> => {
  const row = deps.config.billing && (await store.findSubscriptionRow(system, tx, accountId));
  if (!row?.customer_id) return;
  const checkout = await findOpenCheckout(system, tx, accountId);
  await deps.jobs.send(tx, endCustomerJob, {
    customer: row.customer_id,
    checkout: (checkout?.result as { id: string } | null | undefined)?.id ?? null,
  });
  await store.updateSubscription(system, tx, accountId, { customer_id: null, stripe_id: null });
};
