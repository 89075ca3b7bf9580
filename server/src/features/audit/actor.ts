import type { Member } from '../../http/actor.ts';
import { toNetwork } from '../../http/network.ts';

/**
 * Who did something, in which account: a member, or a user without a session, e.g. during a password reset. `via` is set if
 * it wasn't a user of the account.
 */
export type AuditActor = Pick<Member, 'accountId' | 'network'> & {
  userId: string | null;
  key?: Member['key'];
  via?: 'staff' | 'product';
};

/** A user without a session, identified by a password or an email link. */
export const toUserAuditActor = (user: { id: string; parent_account: string | null }, ip: string) => ({
  userId: user.id,
  accountId: user.parent_account ?? user.id,
  network: toNetwork(ip),
});

/** A staff member who acts on another account. */
export const toStaffAuditActor = (
  { userId, network }: Pick<Member, 'userId' | 'network'>,
  accountId: string,
): AuditActor => ({
  userId,
  network,
  accountId,
  via: 'staff',
});

/** The system itself, in a job. */
export const toSystemAuditActor = (accountId: string): AuditActor => ({
  userId: null,
  network: '',
  accountId,
  via: 'product',
});
