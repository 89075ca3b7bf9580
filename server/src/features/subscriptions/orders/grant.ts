import { notifyOfAccount, type Tx } from '../../../adapters/database/index.ts';
import type { Member } from '../../../http/actor.ts';
import * as store from '../state/store.ts';

/** Gives an account the plan until a time, whatever its status, or ends that. Returns until when it had it before. */
export const setGrant = async (actor: Member, tx: Tx, accountId: string, until: Date | null): Promise<Date | null> => {
  const { granted_until: before } = await store.lockSubscription(actor, tx, accountId);
  await store.updateSubscription(actor, tx, accountId, { granted_until: until });
  await notifyOfAccount(tx, accountId);
  return before;
};
