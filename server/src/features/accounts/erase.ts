import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseBefore } from './closing.ts';
import * as store from './store.ts';

export { eraseUsers, peopleOf } from './store.ts';

/** Accounts, and people of teams, whose closing can't be taken back any more; the oldest first. */
export const accountsToErase = (actor: System, { database, now }: Pick<Deps, 'database' | 'now'>, most: number) =>
  store.findToErase(actor, database.db, eraseBefore(now()), most);
