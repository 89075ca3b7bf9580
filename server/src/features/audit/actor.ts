import type { Member } from '../../http/actor.ts';
import { toNetwork } from '../../http/network.ts';

/**
 * Who did something, and in whose account: a member, or what is known of somebody who has no session yet, such as whoever
 * follows a link to a new password. `via` where it was not one of the account's own people.
 */
export type AuditActor = Pick<Member, 'accountId' | 'network'> & {
  userId: string | null;
  key?: Member['key'];
  via?: 'staff' | 'product';
};

/** A user without a session, known by a password or the link of an email. */
export const toUserAuditActor = (user: { id: string; parent_account: string | null }, ip: string) => ({
  userId: user.id,
  accountId: user.parent_account ?? user.id,
  network: toNetwork(ip),
});

/** A member of the operator's staff, acting on somebody else's account. */
export const toStaffAuditActor = (
  { userId, network }: Pick<Member, 'userId' | 'network'>,
  accountId: string,
): AuditActor => ({
  userId,
  network,
  accountId,
  via: 'staff',
});

/** The product itself, by a job. */
export const toSystemAuditActor = (accountId: string): AuditActor => ({
  userId: null,
  network: '',
  accountId,
  via: 'product',
});
