import type { Member } from '../../http/actor.ts';
import { networkOf } from '../../http/network.ts';

/**
 * Who did something, and in whose account: a member, or what is known of somebody who has no session yet, such as whoever
 * follows a link to a new password. `as` where it was not one of the account's own people.
 */
export type Doer = Pick<Member, 'accountId' | 'network'> & {
  userId: string | null;
  key?: Member['key'];
  as?: 'staff' | 'product';
};

/** A user without a session, known by a password or the link of an email. */
export const asUser = (user: { id: string; parent_account: string | null }, ip: string) => ({
  userId: user.id,
  accountId: user.parent_account ?? user.id,
  network: networkOf(ip),
});

/** A member of the operator's staff, acting on somebody else's account. */
export const asStaff = ({ userId, network }: Pick<Member, 'userId' | 'network'>, accountId: string): Doer => ({
  userId,
  network,
  accountId,
  as: 'staff',
});

/** The product itself, by a job. */
export const asProduct = (accountId: string): Doer => ({ userId: null, network: '', accountId, as: 'product' });
