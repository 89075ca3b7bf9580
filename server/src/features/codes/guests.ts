import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestLifetimeDays } from '../../http/session.ts';
import { claimMedia } from '../media/index.ts';
import { createAuditRecorder } from './audit-events.ts';
import { eraseBulkChanges } from './bulk-undo-store.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const archiveDays = 30;

/**
 * Assigns a guest's codes and media to the account they signed in to, as many codes as it may have. Returns their ids.
 * Users without the create permission claim nothing.
 */
export const claimGuestCodes = async (deps: Deps, actor: Member, guestHash: Buffer) => {
  const { config, database } = deps;
  if (!hasPermission(actor, 'dashboard', 'create')) return [];
  await claimMedia(deps, actor, guestHash);
  return store.claimCodes(actor, database.db, guestHash, config.maxCodesPerAccount, (tx, count) =>
    createAuditRecorder(deps, actor)(tx, { action: 'codes_claimed', detail: { count } }),
  );
};

/** Erases guests' codes not claimed within a week, codes archived for thirty days, and idempotent replies older than a day. */
export const sweepCodes = async ({ database, now }: Deps, actor: SystemActor) => {
  const at = now().getTime();
  const [guestsBefore, archivedBefore] = [new Date(at - guestLifetimeDays * dayMs), new Date(at - archiveDays * dayMs)];
  while (await store.eraseExpiredCodes(actor, database.db, guestsBefore, archivedBefore));
  await store.eraseIdempotencyReplies(actor, database.db, new Date(at - dayMs));
  await eraseBulkChanges(actor, database.db, new Date(at - dayMs));
};
