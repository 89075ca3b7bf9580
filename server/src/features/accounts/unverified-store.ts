import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Person, System } from '../../http/actor.ts';

/** An owner who never verified their address, and whose account holds nothing that is printed somewhere. */
const isIdle = sql<boolean>`users.parent_account is null and users.email_verified_at is null
  and users.state = 'active' and not users.staff
  and not exists (select from qr where qr.account_id = users.id and qr.printed_at is not null)`;

/** The oldest unverified accounts from before `createdBefore` that nobody was reminded of. */
export const findToRemind = (_actor: System, db: Db, createdBefore: Date, max: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where(isIdle)
    .where('created_at', '<=', createdBefore)
    .where('reminded_at', 'is', null)
    .orderBy('created_at')
    .limit(max)
    .execute();

/** Keeps that a user was reminded. Returns false where they were already, or don't need it any more. */
export const setReminded = async (_actor: System, tx: Db, userId: string, now: Date) =>
  (await tx
    .updateTable('users')
    .set({ reminded_at: now })
    .where('id', '=', userId)
    .where(isIdle)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export type DueBefore = { closed: Date; reminded: Date };

const isDue = ({ closed, reminded }: DueBefore) =>
  sql<boolean>`((users.state = 'closed' and users.closed_at <= ${closed})
    or (users.reminded_at <= ${reminded} and ${isIdle}))`;

/** Users whose account is to be erased: closed, or reminded to verify their address, before these times. */
export const findToErase = (_actor: System, db: Db, before: DueBefore, max: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isDue(before))
    .orderBy(sql`coalesce(closed_at, reminded_at)`)
    .limit(max)
    .execute();

/** Holds a user's row until the transaction ends. Returns it if the account is still to be erased. */
export const holdToErase = (_actor: System, tx: Db, userId: string, before: DueBefore) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'parent_account', 'state'])
    .where('id', '=', userId)
    .where(isDue(before))
    .forUpdate()
    .executeTakeFirst();

/** Frees the address of an account and makes it due to be erased, as if it had been closed long ago. */
export const abandon = (_actor: System, tx: Db, userId: string) =>
  tx
    .updateTable('users')
    .set({ email: sql`id || '@erased.invalid'`, state: 'closed', closed_at: new Date(0) })
    .where('id', '=', userId)
    .execute();

/** Takes an address from an account that never verified it, which goes on without one. */
export const releaseAddress = (_actor: Person | System, tx: Db, email: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ email: sql`id || '@unverified.invalid'`, reminded_at: now })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_verified_at', 'is', null)
    .where('state', '!=', 'incomplete')
    .execute();
