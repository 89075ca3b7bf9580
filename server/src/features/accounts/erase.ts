import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseBefore } from './closing.ts';
import { abandon } from './hand-over.ts';
import { setIrrevocable } from './store.ts';
import { remindedBefore } from './unverified.ts';
import * as store from './unverified-store.ts';

export { eraseUsers, peopleOf } from './store.ts';

type Needs = Pick<Deps, 'config' | 'database' | 'now'>;

const dueBefore = (deps: Omit<Needs, 'database'>): store.DueBefore => ({
  closed: eraseBefore(deps.now()),
  reminded: remindedBefore(deps),
});

/**
 * Accounts to be erased, and people of teams: whose closing can't be taken back any more, or who never verified their
 * address; the oldest first, without those that were tried.
 */
export const accountsToErase = (actor: System, deps: Needs, tried: readonly string[], max: number) =>
  store.findToErase(actor, deps.database.db, dueBefore(deps), tried, max);

/** Holds a user until the transaction ends. Returns them if their account is still to be erased. */
export const holdToErase = (actor: System, tx: Db, deps: Omit<Needs, 'database'>, id: string) =>
  store.holdToErase(actor, tx, id, dueBefore(deps));

/** From now on nobody takes the closing of an account back, and nobody verifies one that was never verified. */
export const endTakingBack = async (actor: System, tx: Db, { id, state }: { id: string; state: string }) => {
  if (state === 'closed') await setIrrevocable(actor, tx, id);
  else await abandon(tx, id);
};
