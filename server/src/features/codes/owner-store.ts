import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

/** The codes that an actor may see: an account's for its members, a guest's own for the guest. */
export const whose = (actor: Actor) => {
  if (actor.kind === 'member') return sql<boolean>`qr.account_id = ${actor.accountId}`;
  if (actor.kind === 'visitor' && actor.guestHash) {
    return sql<boolean>`qr.account_id is null and qr.guest_hash = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};
