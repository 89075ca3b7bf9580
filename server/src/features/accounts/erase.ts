import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseBefore } from './closing.ts';
import { remindedBefore } from './unverified.ts';
import * as store from './unverified-store.ts';

export { eraseUsers, peopleOf } from './store.ts';

const dueBefore = (now: Date): store.DueBefore => ({ closed: eraseBefore(now), reminded: remindedBefore(now) });

/**
 * Accounts to be erased, and people of teams: whose closing can't be taken back any more, or who never verified their
 * address; the oldest first.
 */
export const accountsToErase = (actor: System, { database, now }: Pick<Deps, 'database' | 'now'>, max: number) =>
  store.findToErase(actor, database.db, dueBefore(now()), max);

/** Holds a user until the transaction ends. Returns them if their account is still to be erased. */
export const holdToErase = (actor: System, tx: Db, { now }: Pick<Deps, 'now'>, id: string) =>
  store.holdToErase(actor, tx, id, dueBefore(now()));
