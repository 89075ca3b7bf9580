import type { Person } from '../../http/actor.ts';
import { NotDone } from './hindrance.ts';
import type { Tx } from './uri-store.ts';

/** Those of some folders that are there, and the actor's; held, so that nobody deletes one while codes are put into it. */
const hold = async (actor: Person, tx: Tx, ids: readonly number[]) => {
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

const narrowed = (actor: Person) => (actor.kind === 'member' ? actor.folders : null);

/**
 * Holds the folder that codes are about to be put into. One that isn't there, isn't the account's, or that a narrowed
 * member may not use, ends the transaction; so does taking codes out of all that they see.
 */
export const holdFolder = async (actor: Person, tx: Tx, folder: number | null | undefined) => {
  if (folder === undefined) return;
  const allowed = narrowed(actor);
  if (folder === null && !allowed) return;
  const isAllowed = folder !== null && (!allowed || allowed.includes(folder));
  if (!isAllowed || (await hold(actor, tx, [folder])) === undefined) throw new NotDone('unknown_folder');
};

/** Where a new code goes that names no folder: into none, or of a narrowed member into the first that they see. */
export const usualFolder = async (actor: Person, tx: Tx): Promise<number | null> => {
  const allowed = narrowed(actor);
  if (!allowed) return null;
  const first = allowed.length > 0 ? await hold(actor, tx, allowed) : undefined;
  if (first === undefined) throw new NotDone('unknown_folder');
  return first;
};
