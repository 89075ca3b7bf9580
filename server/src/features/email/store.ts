import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { SystemActor } from '../../http/actor.ts';

const maxErrorLength = 500;

export const insertEmail = (_actor: SystemActor, db: Db, row: Insertable<Tables['email']>) =>
  db.insertInto('email').values(row).execute();

export const findEmail = (_actor: SystemActor, db: Db, id: string) =>
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

/** Records a failed attempt; with `failedAt` the email is given up, and its text erased. */
export const setFailed = (_actor: SystemActor, db: Db, id: string, error: string, failedAt: Date | null) =>
  db
    .updateTable('email')
    .set({
      attempts: sql`attempts + 1`,
      error: truncate(error, maxErrorLength),
      ...(failedAt && { failed_at: failedAt, html: null, text: null }),
    })
    .where('id', '=', id)
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

export const deleteEmailsBefore = (_actor: SystemActor, db: Db, time: Date) =>
  db.deleteFrom('email').where('created_at', '<', time).execute();
