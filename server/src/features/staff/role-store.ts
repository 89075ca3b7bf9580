import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Grants or revokes the staff role. Returns undefined if no user has verified this address. */
export const setStaff = (_actor: SystemActor, db: Db, email: string, isStaff: boolean) =>
  db
    .updateTable('users')
    .set({ staff: isStaff })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .$if(isStaff, (query) => query.where('email_verified_at', 'is not', null))
    .returning('email')
    .executeTakeFirst();

export const listStaff = (_actor: SystemActor, db: Db) =>
  db.selectFrom('users').select('email').where('staff', '=', true).orderBy('email').execute();
