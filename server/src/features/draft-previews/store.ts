import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export const insertDraftPreview = (_actor: Member, db: Db, tokenHash: Buffer, qrId: number, expiresAt: Date) =>
  db.insertInto('draft_preview').values({ token_hash: tokenHash, qr_id: qrId, expires_at: expiresAt }).execute();

/** Returns the newest revision of the code that a valid link shows. */
export const findDraftPreview = (_actor: SystemActor, db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('draft_preview')
    .innerJoin('qr', 'qr.id', 'draft_preview.qr_id')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.qr_id', '=', 'qr.id')
        .on('revision.number', '=', sql<number>`(select max(number) from revision where qr_id = qr.id)`),
    )
    .select(['qr.id', 'qr.type', 'qr.version', 'qr.theme_color', 'qr.forward_parameters'])
    .select(['revision.number', 'revision.content'])
    .select('revision.content_version')
    .where('draft_preview.token_hash', '=', tokenHash)
    .where('draft_preview.expires_at', '>', now)
    .where('qr.archived_at', 'is', null)
    .where('qr.state', '<>', 'blocked')
    .where(sql<boolean>`not exists (select from users where id = qr.account_id and state = 'banned')`)
    .executeTakeFirst();

export const deleteExpiredDraftPreviews = (_actor: SystemActor, db: Db, before: Date) =>
  db.deleteFrom('draft_preview').where('expires_at', '<', before).execute();
