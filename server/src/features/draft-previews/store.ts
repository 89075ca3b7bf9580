import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export const insertDraftPreview = (_actor: Member, db: Db, tokenHash: Buffer, qrId: number, expiresAt: Date) =>
  db.insertInto('tryout').values({ token_hash: tokenHash, qr_id: qrId, expires_at: expiresAt }).execute();

/** Returns the newest revision of the code that a valid link shows. */
export const findDraftPreview = (_actor: SystemActor, db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('tryout')
    .innerJoin('qr', 'qr.id', 'tryout.qr_id')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.qr_id', '=', 'qr.id')
        .on('revision.n', '=', sql<number>`(select max(n) from revision where qr_id = qr.id)`),
    )
    .select(['qr.id', 'qr.type', 'qr.version', 'qr.header_colour', 'qr.forward_parameters'])
    .select(['revision.n', 'revision.content'])
    .select('revision.content_version')
    .where('tryout.token_hash', '=', tokenHash)
    .where('tryout.expires_at', '>', now)
    .where('qr.archived_at', 'is', null)
    .where('qr.state', '<>', 'blocked')
    .where(sql<boolean>`not exists (select from users where id = qr.account_id and state = 'banned')`)
    .executeTakeFirst();

export const deleteExpiredDraftPreviews = (_actor: SystemActor, db: Db, before: Date) =>
  db.deleteFrom('tryout').where('expires_at', '<', before).execute();
