import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member, RequestActor } from '../../http/actor.ts';
import { RollbackError } from './rollback.ts';

/**
 * Returns the first of some folders that exists in the actor's account, locked so that it can't be deleted while codes are
 * moved into it.
 */
const lockFirstFolder = async (actor: RequestActor, tx: Tx, ids: readonly number[]) => {
  if (actor.kind !== 'member') return undefined;
  const row = await tx
    .selectFrom('folder')
    .select('id')
    .where('id', 'in', [...ids])
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return row?.id;
};

const getFolderScope = (actor: RequestActor) => (actor.kind === 'member' ? actor.folderScope : null);

/**
 * Locks the folder that codes are moved to. Rolls back if it doesn't exist, isn't the account's, or the member has no
 * access to it, or if a member limited to folders would move codes out of all of them.
 */
export const lockFolder = async (actor: RequestActor, tx: Tx, folder: number | null | undefined) => {
  if (folder === undefined) return;
  const allowed = getFolderScope(actor);
  if (folder === null && !allowed) return;
  const isAllowed = folder !== null && (!allowed || allowed.includes(folder));
  if (!isAllowed || (await lockFirstFolder(actor, tx, [folder])) === undefined)
    throw new RollbackError('unknown_folder');
};

/** The domain that new codes in a folder are on: '' if it has none, or its account can’t use it any more. */
export const folderHostnameSql = sql<string>`case when exists (select from domain
  where domain.account_id = folder.account_id and domain.host = folder.hostname and domain.state in ('verified', 'active'))
  then folder.hostname else '' end`;

/** Returns the domain of a new code that names none, by its folder. */
export const getDefaultHostname = async (actor: RequestActor, db: Db, folder: number | null | undefined) => {
  if (actor.kind !== 'member') return '';
  const ids = typeof folder === 'number' ? [folder] : (actor.folderScope ?? []);
  const row = await db
    .selectFrom('folder')
    .select(folderHostnameSql.as('hostname'))
    .where(sql<boolean>`folder.id = any(${ids})`)
    .where('folder.account_id', '=', actor.accountId)
    .where('folder.deleted_at', 'is', null)
    .orderBy('folder.id')
    .limit(1)
    .executeTakeFirst();
  return row?.hostname ?? '';
};

/** Returns the domain of new codes in the folder of a template; '' for our own host. */
export const getFolderHostname = async (actor: Member, db: Db, folder: number | null): Promise<string> =>
  folder === null ? '' : getDefaultHostname(actor, db, folder);

/** Returns the folder of a new code that names none: no folder, or the first accessible one for a member limited to folders. */
export const getDefaultFolder = async (actor: RequestActor, tx: Tx): Promise<number | null> => {
  const allowed = getFolderScope(actor);
  if (!allowed) return null;
  const first = allowed.length > 0 ? await lockFirstFolder(actor, tx, allowed) : undefined;
  if (first === undefined) throw new RollbackError('unknown_folder');
  return first;
};
