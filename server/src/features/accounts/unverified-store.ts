import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';

/** An owner who never verified their address, and whose account holds nothing that is printed somewhere. */
const isUnverifiedAndUnprinted = sql<boolean>`users.parent_account is null and users.email_verified_at is null
  and users.state = 'active' and not users.staff
  and not exists (select from qr where qr.account_id = users.id and qr.printed_at is not null)`;

/** Forgets reminders of accounts that were verified or hold a printed code since: they announce no erasure any more. */
export const forgetStaleReminders = (_actor: SystemActor, db: Db) =>
  db
    .updateTable('users')
    .set({ reminder_id: null, reminded_at: null })
    .where('reminder_id', 'is not', null)
    .where(sql<boolean>`not (${isUnverifiedAndUnprinted})`)
    .execute();

/** The oldest unverified accounts from before `createdBefore` whose owners weren't reminded, and that have an address. */
export const findUsersToRemind = (_actor: SystemActor, db: Db, createdBefore: Date, max: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where(isUnverifiedAndUnprinted)
    .where('created_at', '<=', createdBefore)
    .where('reminder_id', 'is', null)
    .where('email', 'not like', '%.invalid')
    .orderBy('created_at')
    .limit(max)
    .execute();

/** Holds a user's row until the transaction ends. Returns false where they were reminded, or don't need it any more. */
export const lockForReminder = async (_actor: SystemActor, tx: Db, userId: string) =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isUnverifiedAndUnprinted)
    .where('reminder_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Keeps which email reminds a user. */
export const setReminder = (_actor: SystemActor, tx: Db, userId: string, mailId: string, now: Date) =>
  tx.updateTable('users').set({ reminder_id: mailId, reminded_at: now }).where('id', '=', userId).execute();

/** `remindedBefore` is null where no email can be sent. */
export type ErasureCutoffs = { closedBefore: Date; remindedBefore: Date | null };

const isDueForErasure = ({ closedBefore, remindedBefore }: ErasureCutoffs) =>
  sql<boolean>`((users.state = 'closed' and users.closed_at <= ${closedBefore})
    or (${isUnverifiedAndUnprinted} and exists (select from mail where mail.id = users.reminder_id and mail.sent_at <= ${remindedBefore})))`;

/** Users whose account is to be erased: closed, or reminded to verify their address, before these times; without `tried`. */
export const findUsersToErase = (
  _actor: SystemActor,
  db: Db,
  cutoffs: ErasureCutoffs,
  tried: readonly string[],
  max: number,
) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isDueForErasure(cutoffs))
    .where(sql<boolean>`id <> all(${tried}::uuid[])`)
    .orderBy(sql`coalesce(closed_at, reminded_at)`)
    .limit(max)
    .execute();

/** Holds a user's row until the transaction ends. Returns it if the account is still to be erased. */
export const lockForErasure = (_actor: SystemActor, tx: Db, userId: string, cutoffs: ErasureCutoffs) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'parent_account', 'state'])
    .where('id', '=', userId)
    .where(isDueForErasure(cutoffs))
    .forUpdate()
    .executeTakeFirst();

/** Frees the address of an account and makes it due to be erased, as if it had been closed long ago. */
export const markAbandoned = (_actor: SystemActor, tx: Db, userId: string) =>
  tx
    .updateTable('users')
    .set({ email: sql`id || '@erased.invalid'`, state: 'closed', closed_at: new Date(0) })
    .where('id', '=', userId)
    .execute();

/** Takes an address from an account that never verified it, which continues without one. */
export const releaseAddress = (_actor: RequestActor | SystemActor, tx: Db, email: string) =>
  tx
    .updateTable('users')
    .set({ email: sql`id || '@unverified.invalid'`, reminder_id: null, reminded_at: null })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_verified_at', 'is', null)
    .where('state', '!=', 'incomplete')
    .execute();
