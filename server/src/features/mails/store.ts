import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { System } from '../../http/actor.ts';

export type MailRow = Selectable<Tables['mail']>;

export const insertMail = (_actor: System, db: Db, row: Insertable<Tables['mail']>) =>
  db.insertInto('mail').values(row).execute();

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
