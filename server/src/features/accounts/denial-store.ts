import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { SystemActor } from '../../http/actor.ts';

export const insertDenial = (_actor: SystemActor, tx: Db, denial: Insertable<Tables['denial_link']>) =>
  tx.insertInto('denial_link').values(denial).execute();

/** Keeps the denial link that was sent to the old address, even when another email change replaces this one. */
export const preserveDenial = (_actor: SystemActor, tx: Db, userId: string) =>
  sql`
    insert into denial_link (token_hash, user_id, email, sent_to, created_at, expires_at)
    select token_hash, user_id, detail ->> 'email', users.email, one_time_token.created_at, expires_at
    from one_time_token join users on users.id = user_id
    where user_id = ${userId} and kind = 'confirm_old_email'`.execute(tx);

const denialColumns = ['user_id', 'email', 'sent_to'] as const;

export const findDenial = (_actor: SystemActor, db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('denial_link')
    .select(denialColumns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a denial link: only one of several parallel calls gets it. */
export const consumeDenial = (_actor: SystemActor, tx: Db, tokenHash: Buffer, now: Date) =>
  tx
    .deleteFrom('denial_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(denialColumns)
    .executeTakeFirst();

export const deleteExpiredDenials = (_actor: SystemActor, db: Db, now: Date) =>
  db.deleteFrom('denial_link').where('expires_at', '<=', now).execute();
