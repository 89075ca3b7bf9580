import type { Tx } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type BillingDeps, toBillingDeps } from './gateway.ts';
import { cancelAtEnd } from './leave.ts';
import * as store from './store.ts';
import { syncAccount } from './sync.ts';

/** Makes sure that no one is charged again for an account that they can’t use. What is paid for runs to its end. */
export const endContract = async (deps: BillingDeps, accountId: string): Promise<void> => {
  const row = await store.findSubscriptionRow(deps.system, deps.database.db, accountId);
  if (!row?.customer_id) return;
  const { derived } = await syncAccount(deps, accountId);
  if (derived.live) await cancelAtEnd(deps, accountId);
};

/** Ends the subscription of an account that is being erased: without it, nothing here would know of it any more. */
export const endErasedContract = async (deps: Deps, system: SystemActor, tx: Tx, accountId: string): Promise<void> => {
  const billing = toBillingDeps(deps, system);
  const row = billing && (await store.findSubscriptionRow(system, tx, accountId));
  if (!row?.stripe_id) return;
  await billing?.payments.cancelNow(`erase:${row.stripe_id}`, row.stripe_id);
  await store.updateSubscription(system, tx, accountId, { stripe_id: null });
};
