import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Person } from '../../http/actor.ts';

/** Notes a stored picture. One that was sent before is kept on. */
export const insertImage = (_actor: Person, db: Db, image: Insertable<Tables['image']>) =>
  db
    .insertInto('image')
    .values(image)
    .onConflict((same) =>
      same.column('name').doUpdateSet({ kept_until: sql<Date>`greatest(image.kept_until, excluded.kept_until)` }),
    )
    .execute();
