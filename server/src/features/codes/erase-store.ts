import { eraseDependents } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import { invalidateCodes, type Tx } from './slug-store.ts';

/** So many codes are erased by one transaction: scans of others wait for it on the embedded database. */
export const maxCodesPerStep = 100;

/** Erases some codes, or some of what belongs to them; their addresses stay taken. Returns the ids of those that are gone. */
export const eraseCodeBatch = async (
  actor: SystemActor,
  tx: Tx,
  ids: readonly number[],
): Promise<readonly number[]> => {
  await invalidateCodes(actor, tx, ids); // While their addresses still say whose they are.
  if (await eraseDependents(tx, 'qr', ids, ['uri'])) return [];
  await tx.deleteFrom('qr').where('id', 'in', ids).execute();
  return ids;
};

/** Erases some of an account's codes: the ids of those that are gone, and whether there may be more. */
export const eraseAccountCodes = async (actor: SystemActor, tx: Tx, accountId: string) => {
  const rows = await tx
    .selectFrom('qr')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(maxCodesPerStep)
    .execute();
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? { ids, isMore: false } : { ids: await eraseCodeBatch(actor, tx, ids), isMore: true };
};
