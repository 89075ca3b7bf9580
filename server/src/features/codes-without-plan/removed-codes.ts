import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getRetentionCutoff } from '../../retention.ts';
import { getCodesUntil, lockSubscription, updateSubscription } from '../subscriptions/index.ts';
import { restoreRemovedCodes } from './restore.ts';
import * as store from './store.ts';

/** Returns how many codes of an account were deleted for want of a plan, and until when they're kept; null if there are none. */
export const findRemovedCodes = async (
  deps: Pick<Deps, 'config' | 'now'>,
  actor: Member,
  db: Db,
  accountId: string,
): Promise<{ count: number; until: Date } | null> => {
  const removed = await store.countRemovedCodes(actor, db, accountId);
  const cutoff = getRetentionCutoff(deps, 'ARCHIVE_RETENTION_DAYS');
  if (!removed || removed.archivedAt <= cutoff) return null;
  const keptMs = deps.now().getTime() - cutoff.getTime();
  return { count: removed.count, until: new Date(removed.archivedAt.getTime() + keptMs) };
};

/**
 * Restores the codes of an account that were deleted for want of a plan, while they're kept. If it still has none, they're kept as
 * long again as after its end, with new announcements. Returns how many.
 */
export const restoreForStaff = async (
  deps: Pick<Deps, 'config' | 'now'>,
  actor: Member,
  tx: Tx,
  accountId: string,
): Promise<number> => {
  const row = await lockSubscription(actor, tx, accountId);
  const { codes_archived_at: archivedAt } = row;
  if (!archivedAt || !(await findRemovedCodes(deps, actor, tx, accountId))) return 0;
  const now = deps.now();
  const count = await restoreRemovedCodes(actor, tx, { accountId, archivedAt, now });
  const hasPlan = getCodesUntil(row) > now.getTime();
  await updateSubscription(actor, tx, accountId, { codes_archived_at: null, lapsed_at: hasPlan ? null : now });
  return count;
};
