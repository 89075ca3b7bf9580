import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

/** The content of one revision of a code. */
export const findContent = (_actor: System, db: Db, qrId: number, n: number) =>
  db
    .selectFrom('revision')
    .select(['content', 'content_version'])
    .where('qr_id', '=', qrId)
    .where('n', '=', n)
    .executeTakeFirst();
