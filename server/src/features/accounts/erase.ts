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
 * Accounts to be erased, and people of teams: whose closing can't be taken back any more, or who never verified their
 * address; the oldest first, without those that were tried.
 */
export const findAccountsToErase = (actor: SystemActor, deps: ErasureDeps, tried: readonly string[], max: number) =>
  store.findUsersToErase(actor, deps.database.db, getErasureCutoffs(deps), tried, max);

/** Holds a user until the transaction ends. Returns them if their account is still to be erased. */
export const lockForErasure = (actor: SystemActor, tx: Db, deps: Omit<ErasureDeps, 'database'>, id: string) =>
  store.lockForErasure(actor, tx, id, getErasureCutoffs(deps));

/** From now on nobody takes the closing of an account back, and nobody verifies one that was never verified. */
export const makeErasureFinal = async (actor: SystemActor, tx: Db, { id, state }: { id: string; state: string }) => {
  if (state === 'closed') await setClosureIrrevocable(actor, tx, id);
  else await abandonAccount(tx, id);
};
