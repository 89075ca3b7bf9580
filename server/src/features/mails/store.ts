import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { System } from '../../http/actor.ts';

const longestError = 500;

export const insertMail = (_actor: System, db: Db, row: Insertable<Tables['mail']>) =>
  db.insertInto('mail').values(row).execute();

export const findMail = (_actor: System, db: Db, id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

/** Letters to an address, newest first. */
export const findMails = (_actor: System, db: Db, most: number, recipient?: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** A letter was taken. Its text is erased: it may hold a link that opens an account. */
export const setSent = (_actor: System, db: Db, id: string, now: Date, keepsText: boolean) =>
  db
    .updateTable('mail')
    .set({ sent_at: now, attempts: sql`attempts + 1`, error: null, ...(!keepsText && { html: null, text: null }) })
    .where('id', '=', id)
    .execute();

/** A letter was not taken; where `forGood` says since when, it never will be, and its text is erased. */
export const setFailed = (_actor: System, db: Db, id: string, error: string, forGood: Date | null) =>
  db
    .updateTable('mail')
    .set({
      attempts: sql`attempts + 1`,
      error: truncate(error, longestError),
      ...(forGood && { failed_at: forGood, html: null, text: null }),
    })
    .where('id', '=', id)
    .execute();

export const countWaiting = async (_actor: System, db: Db) => {
  const { count, since } = await db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, since };
};

export const deleteMailsBefore = (_actor: System, db: Db, time: Date) =>
  db.deleteFrom('mail').where('created_at', '<', time).execute();
