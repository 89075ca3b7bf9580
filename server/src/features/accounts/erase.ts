import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { eraseBefore } from './closing.ts';
import * as store from './store.ts';

export { eraseUsers, peopleOf } from './store.ts';

/** Accounts, and people of teams, whose closing can't be taken back any more; the oldest first. */
export const accountsToErase = (actor: System, { database, now }: Pick<Deps, 'database' | 'now'>, most: number) =>
  store.findToErase(actor, database.db, eraseBefore(now()), most);

/** Holds a user until the transaction ends. Answers whether their closing still can't be taken back. */
export const holdToErase = (actor: System, tx: Db, { now }: Pick<Deps, 'now'>, id: string) =>
  store.holdToErase(actor, tx, id, eraseBefore(now()));
