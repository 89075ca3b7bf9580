import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { findHolder } from './holder.ts';
import { shownLength } from './routes.ts';
import * as store from './store.ts';

export { keyHandlers } from './routes.ts';

const system = systemActor('keys');

/** On whose behalf a key works, if it does. */
export const holderOf = (deps: Pick<Deps, 'database' | 'now'>, secret: string, network?: string) =>
  findHolder(deps, system, secret, network);

/** The account and the key that a refused one begins like; not its maker, who need not have sent it. */
export const suspectOf = async ({ database }: Pick<Deps, 'database'>, secret: string) => {
  const row = await store.findByPrefix(system, database.db, secret.slice(0, shownLength));
  if (!row) return undefined;
  const key = { id: row.id, name: row.name, scopes: row.scopes as Scope[] };
  return { userId: null, accountId: row.account_id, key };
};
