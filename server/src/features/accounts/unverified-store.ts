import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';

/** Owners with an unverified address, whose account has no downloaded code and has never had an invoice. */
const isUnverifiedAndUnused = sql<boolean>`users.parent_account is null and users.email_verified_at is null
  and users.state = 'active' and not users.staff
  and not exists (select from qr where qr.account_id = users.id and qr.downloaded_at is not null)
  and not exists (select from invoice where invoice.account_id = users.id)`;

/**
 * Resets reminders of accounts that have since been verified, or have a downloaded code or an invoice: their announced erasure no longer
 * applies.
 */
export const forgetStaleReminders = (_actor: SystemActor, db: Db) =>
  db
    .updateTable('users')
    .set({ reminder_email_id: null, reminded_at: null })
    .where('reminder_email_id', 'is not', null)
    .where(sql<boolean>`not (${isUnverifiedAndUnused})`)
    .execute();

/** Finds the oldest unverified accounts created before `createdBefore` that haven't been reminded and have an address. */
export const findUsersToRemind = (_actor: SystemActor, db: Db, createdBefore: Date, max: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', ...formatColumns])
    .where(isUnverifiedAndUnused)
    .where('created_at', '<=', createdBefore)
    .where('reminder_email_id', 'is', null)
    .where('email', 'not like', '%.invalid')
    .orderBy('created_at')
    .limit(max)
    .execute();

/** Locks a user's row until the transaction ends. Returns false if they were already reminded, or don't need it any more. */
export const lockForReminder = async (_actor: SystemActor, tx: Db, userId: string) =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isUnverifiedAndUnused)
    .where('reminder_email_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Records which email reminds a user. */
export const setReminder = (_actor: SystemActor, tx: Db, userId: string, emailId: string, now: Date) =>
  tx.updateTable('users').set({ reminder_email_id: emailId, reminded_at: now }).where('id', '=', userId).execute();

/** `remindedBefore` is null if no emails can be sent. */
export type ErasureCutoffs = { closedBefore: Date; remindedBefore: Date | null };

const isDueForErasure = ({ closedBefore, remindedBefore }: ErasureCutoffs) =>
  sql<boolean>`((users.state = 'closed' and users.closed_at <= ${closedBefore})
    or (${isUnverifiedAndUnused} and exists (select from email where email.id = users.reminder_email_id and email.sent_at <= ${remindedBefore})))`;

/** Finds users to erase: closed, or reminded to verify their address, before these times; without those already `tried`. */
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

/** Locks a user's row until the transaction ends. Returns it if the account is still due for erasure. */
export const lockForErasure = (_actor: SystemActor, tx: Db, userId: string, cutoffs: ErasureCutoffs) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'parent_account', 'state', ...formatColumns])
    .where('id', '=', userId)
    .where(isDueForErasure(cutoffs))
    .forUpdate()
    .executeTakeFirst();

/** Releases the address of an account and makes it due for erasure, as if it had been closed long ago. */
export const markAbandoned = (_actor: SystemActor, tx: Db, userId: string) =>
  tx
    .updateTable('users')
    .set({ email: sql`id || '@erased.invalid'`, state: 'closed', closed_at: new Date(0) })
    .where('id', '=', userId)
    .execute();

/** Removes an address from an account that never verified it; the account continues without one. */
export const releaseAddress = (_actor: RequestActor | SystemActor, tx: Db, email: string) =>
  tx
    .updateTable('users')
    .set({ email: sql`id || '@unverified.invalid'`, reminder_email_id: null, reminded_at: null })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_verified_at', 'is', null)
    .where('state', '!=', 'incomplete')
    .execute();
