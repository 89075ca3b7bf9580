import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getClosureCutoff } from './account-closure.ts';
import { abandonAccount } from './reclaim-account.ts';
import { setClosureIrrevocable } from './store.ts';
import { getReminderCutoff } from './unverified.ts';
import * as store from './unverified-store.ts';

export { eraseUsers, findAccountUserIds } from './store.ts';

type ErasureDeps = Pick<Deps, 'config' | 'database' | 'now'>;

const getErasureCutoffs = (deps: Omit<ErasureDeps, 'database'>): store.ErasureCutoffs => ({
  closedBefore: getClosureCutoff(deps.now()),
  remindedBefore: getReminderCutoff(deps),
});

/**
 * Finds users to erase, owners and team members: closed accounts after the grace period, and accounts that were never
 * verified; the oldest first, without those already tried.
 */
export const findAccountsToErase = (actor: SystemActor, deps: ErasureDeps, tried: readonly string[], max: number) =>
  store.findUsersToErase(actor, deps.database.db, getErasureCutoffs(deps), tried, max);

/** Locks a user until the transaction ends. Returns the user if the account is still due for erasure. */
export const lockForErasure = (actor: SystemActor, tx: Db, deps: Omit<ErasureDeps, 'database'>, id: string) =>
  store.lockForErasure(actor, tx, id, getErasureCutoffs(deps));

/** From now on the closing of this account can't be reverted, nor its address verified. */
export const makeErasureFinal = async (actor: SystemActor, tx: Db, { id, state }: { id: string; state: string }) => {
  if (state === 'closed') await setClosureIrrevocable(actor, tx, id);
  else await abandonAccount(tx, id);
};
