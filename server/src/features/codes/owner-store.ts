import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

/** All codes of the actor's account or guest cookie, accessible or not: quotas count these. */
export const isOwnedBy = (actor: Actor) => {
  if (actor.kind === 'member') return sql<boolean>`qr.account_id = ${actor.accountId}`;
  if (actor.kind === 'anonymous' && actor.guestHash) {
    return sql<boolean>`qr.account_id is null and qr.guest_hash = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};

/**
 * The codes that an actor may see and change: those of the account for its members, limited to their folders if restricted,
 * and a guest's own. Every query about codes uses this condition.
 */
export const isAccessibleBy = (actor: Actor) =>
  actor.kind === 'member' && actor.folderScope
    ? sql<boolean>`(${isOwnedBy(actor)} and qr.folder_id = any(${actor.folderScope}))`
    : isOwnedBy(actor);
