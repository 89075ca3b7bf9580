import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

/** All codes of whom an actor works for, seen or not: what an account may hold is counted over these. */
export const isOwnedBy = (actor: Actor) => {
  if (actor.kind === 'member') return sql<boolean>`qr.account_id = ${actor.accountId}`;
  if (actor.kind === 'visitor' && actor.guestHash) {
    return sql<boolean>`qr.account_id is null and qr.guest_hash = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};

/**
 * The codes that an actor may see and change: an account's for its members, of those who are narrowed to folders the ones
 * that lie in them, and a guest's own for the guest. Every query about somebody's codes asks here.
 */
export const isAccessibleBy = (actor: Actor) =>
  actor.kind === 'member' && actor.folderScope
    ? sql<boolean>`(${isOwnedBy(actor)} and qr.folder_id = any(${actor.folderScope}))`
    : isOwnedBy(actor);
