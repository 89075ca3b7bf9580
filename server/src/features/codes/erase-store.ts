import { sql } from 'kysely';
import { eraseDependents, type Tx } from '../../adapters/database/index.ts';
import type { ErasureStepResult } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import { invalidateCodes } from './slug-store.ts';

/** How many codes one transaction erases: on the embedded database, scans of other codes wait for it. */
export const maxCodesPerStep = 100;

/** Erases codes, or a part of their dependent rows; their slugs stay taken. Returns the ids of fully erased codes. */
export const eraseCodeBatch = async (
  actor: SystemActor,
  tx: Tx,
  ids: readonly number[],
): Promise<readonly number[]> => {
  await invalidateCodes(actor, tx, ids); // While the slugs still refer to their codes.
  if (await eraseDependents(tx, 'qr', ids, ['short_link'])) return [];
  await tx.deleteFrom('qr').where('id', 'in', ids).execute();
  return ids;
};

/** Returns the number of recorded requests of some codes, whatever their outcome. */
const countScans = async (tx: Tx, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(scans + visits + bots + previews + owner_tests + suspects + refused), 0)::bigint as n
    from scan_day where qr_id = any(${ids})`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** Erases some of an account's codes, and counts those that are gone and their scans. */
export const eraseAccountCodes = async (actor: SystemActor, tx: Tx, accountId: string): Promise<ErasureStepResult> => {
  const rows = await tx
    .selectFrom('qr')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(maxCodesPerStep)
    .execute();
  if (rows.length === 0) return { counts: {}, isDone: true };
  const ids = rows.map(({ id }) => id);
  const erasedIds = await eraseCodeBatch(actor, tx, ids);
  return { counts: { codes: erasedIds.length, scans: await countScans(tx, erasedIds) }, isDone: false };
};
