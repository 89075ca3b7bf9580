import { eraseDependents } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import { invalidateCodes, type Tx } from './slug-store.ts';

/** How many codes one transaction erases: on the embedded database, scans of other codes wait for it. */
export const maxCodesPerStep = 100;

/** Erases codes, or a part of their dependent rows; their slugs stay taken. Returns the ids of fully erased codes. */
export const eraseCodeBatch = async (
  actor: SystemActor,
  tx: Tx,
  ids: readonly number[],
): Promise<readonly number[]> => {
  await invalidateCodes(actor, tx, ids); // While the slugs still refer to their codes.
  if (await eraseDependents(tx, 'qr', ids, ['uri'])) return [];
  await tx.deleteFrom('qr').where('id', 'in', ids).execute();
  return ids;
};

/** Erases some of an account's codes. Returns the ids of fully erased ones, and whether there may be more. */
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
