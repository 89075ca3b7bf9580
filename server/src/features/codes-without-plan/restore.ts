import { notifyOfAccount, type Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { carrySearchTextForward } from '../codes/index.ts';
import * as store from './store.ts';

/** Restores the codes of an account that were deleted for want of a plan. Returns how many. */
export const restoreRemovedCodes = async (
  actor: Member | SystemActor,
  tx: Tx,
  codes: { accountId: string; archivedAt: Date; now: Date },
): Promise<number> => {
  const ids = await store.restoreCodes(actor, tx, codes);
  await carrySearchTextForward(actor, tx, ids);
  await notifyOfAccount(tx, codes.accountId);
  return ids.length;
};
