import type { Person } from '../../http/actor.ts';
import { NotDone } from './hindrance.ts';
import type { Tx } from './uri-store.ts';

/**
 * Holds a folder until the transaction ends, so that nobody deletes it while codes are put into it. One that isn't the
 * account's, or that a narrowed member may not use, ends the transaction; so does taking codes out of all that they see.
 */
export const holdFolder = async (actor: Person, tx: Tx, folder: number | null | undefined) => {
  if (folder === undefined) return;
  const isAllowed = actor.kind === 'member' ? !actor.folders || actor.folders.includes(folder!) : folder === null;
  if (!isAllowed) throw new NotDone('unknown_folder');
  if (folder === null || actor.kind !== 'member') return;
  const row = await tx
    .selectFrom('folder')
    .select('id')
    .where('id', '=', folder)
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new NotDone('unknown_folder');
};

/** Where a new code goes without being told: of a narrowed member into the first folder that they see. */
export const usualFolder = (actor: Person): number | null =>
  actor.kind === 'member' && actor.folders ? (actor.folders[0] ?? null) : null;
