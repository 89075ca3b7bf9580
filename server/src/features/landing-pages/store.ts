import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Returns the content of one revision of a code. */
export const findContent = (_actor: SystemActor, db: Db, qrId: number, revision: number) =>
  db
    .selectFrom('revision')
    .select(['content', 'content_version'])
    .where('qr_id', '=', qrId)
    .where('number', '=', revision)
    .executeTakeFirst();
