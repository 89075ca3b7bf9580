import { notifyOfAccount, type Tx } from '../../../adapters/database/index.ts';
import type { Member } from '../../../http/actor.ts';
import * as store from '../state/store.ts';

/** Gives an account the plan until a time, whatever its status. */
export const setGrant = async (actor: Member, tx: Tx, accountId: string, until: Date): Promise<void> => {
  await store.lockSubscription(actor, tx, accountId);
  await store.updateSubscription(actor, tx, accountId, { granted_until: until });
  await notifyOfAccount(tx, accountId);
};

/** Ends what `setGrant` gave, if that isn’t over. Returns until when it would have lasted, and the subscription as it is without it. */
export const endGrant = async (
  actor: Member,
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<{ before: Date; row: store.SubscriptionRow } | undefined> => {
  const row = await store.lockSubscription(actor, tx, accountId);
  const { granted_until: before } = row;
  if (!before || before <= now) return undefined;
  await store.updateSubscription(actor, tx, accountId, { granted_until: now });
  await notifyOfAccount(tx, accountId);
  return { before, row: { ...row, granted_until: now } };
};
