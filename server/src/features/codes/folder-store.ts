import type { RequestActor } from '../../http/actor.ts';
import { RollbackError } from './rollback.ts';
import type { Tx } from './slug-store.ts';

/** Those of some folders that are there, and the actor's; held, so that nobody deletes one while codes are put into it. */
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
 * Holds the folder that codes are about to be put into. One that isn't there, isn't the account's, or that a narrowed
 * member may not use, ends the transaction; so does taking codes out of all that they see.
 */
export const lockFolder = async (actor: RequestActor, tx: Tx, folder: number | null | undefined) => {
  if (folder === undefined) return;
  const allowed = getFolderScope(actor);
  if (folder === null && !allowed) return;
  const isAllowed = folder !== null && (!allowed || allowed.includes(folder));
  if (!isAllowed || (await lockFirstFolder(actor, tx, [folder])) === undefined)
    throw new RollbackError('unknown_folder');
};

/** Where a new code goes that names no folder: into none, or of a narrowed member into the first that they see. */
export const getDefaultFolder = async (actor: RequestActor, tx: Tx): Promise<number | null> => {
  const allowed = getFolderScope(actor);
  if (!allowed) return null;
  const first = allowed.length > 0 ? await lockFirstFolder(actor, tx, allowed) : undefined;
  if (first === undefined) throw new RollbackError('unknown_folder');
  return first;
};
