import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

const maxErrorLength = 500;

export const insertEmail = (_actor: SystemActor, db: Db, row: Insertable<Tables['email']>) =>
  db.insertInto('email').values(row).execute();

export const findEmail = (_actor: Member | SystemActor, db: Db, id: string) =>
  db.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the emails to an address, newest first. */
export const findEmails = (_actor: SystemActor, db: Db, max: number, recipient?: string) =>
  db
    .selectFrom('email')
    .selectAll()
    .$call((query) => (recipient === undefined ? query : query.where('recipient', '=', recipient)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Marks an email as sent, and erases its text unless `keepText`: it may contain a link that gives access to an account. */
export const setSent = (_actor: SystemActor, db: Db, id: string, now: Date, keepText: boolean) =>
  db
    .updateTable('email')
    .set({ sent_at: now, attempts: sql`attempts + 1`, error: null, ...(!keepText && { html: null, text: null }) })
    .where('id', '=', id)
    .execute();

/** Records a failed attempt. */
export const recordAttempt = (_actor: SystemActor, db: Db, id: string, error: string) =>
  db
    .updateTable('email')
    .set({ attempts: sql`attempts + 1`, error: truncate(error, maxErrorLength) })
    .where('id', '=', id)
    .execute();

/** Gives an email up. Only its encrypted text stays. */
export const setFailed = (_actor: SystemActor, db: Db, id: string, { at, sealed }: { at: Date; sealed: Buffer }) =>
  db
    .updateTable('email')
    .set({ failed_at: at, html: null, text: null, sealed_text: sealed })
    .where('id', '=', id)
    .execute();

/** Gives a failed email its text back, so that it is sent again. Returns whether it had failed. */
export const setWaiting = async (
  _actor: Member,
  tx: Db,
  id: string,
  texts: { text: string; html: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('email')
    .set({ ...texts, failed_at: null, sealed_text: null, error: null })
    .where('id', '=', id)
    .where('sealed_text', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns what is known of the emails to some addresses, without their text, newest first. */
export const listEmailsTo = (_actor: Member, db: Db, addresses: readonly string[], max: number) =>
  db
    .selectFrom('email')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'failed_at', 'error'])
    .select(sql<boolean>`sealed_text is not null`.as('is_sealed'))
    .where(sql<boolean>`lower(recipient) = any(${addresses.map((address) => address.toLowerCase())})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

export const countWaitingEmails = async (_actor: SystemActor, db: Db) => {
  const { count, since } = await db
    .selectFrom('email')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, since };
};

/** Deletes emails created before a time. Returns how many. */
export const deleteEmailsBefore = async (_actor: SystemActor, db: Db, time: Date): Promise<number> =>
  Number((await db.deleteFrom('email').where('created_at', '<', time).executeTakeFirst()).numDeletedRows);
