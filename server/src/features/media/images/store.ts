import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { Actor, RequestActor, SystemActor } from '../../../http/actor.ts';
import { isOwnedBy } from '../quota/ownership-store.ts';

/** Notes a stored picture. One that was sent before is kept on; an earlier release may have stored less of it. */
export const insertImage = (_actor: RequestActor, db: Db, image: Insertable<Tables['image']>) =>
  db
    .insertInto('image')
    .values(image)
    .onConflict((same) =>
      same.column('name').doUpdateSet({
        kept_until: sql<Date>`greatest(image.kept_until, excluded.kept_until)`,
        bytes: sql<number>`greatest(image.bytes, excluded.bytes)`,
      }),
    )
    .execute();

/** Notes how many bytes a picture takes now that it has one file more. */
export const updateImageBytes = (_actor: SystemActor, db: Db, name: string, bytes: number) =>
  db.updateTable('image').set({ bytes }).where('name', '=', name).execute();

/**
 * Whether everybody may have a picture who knows its name: where some code shows it to everybody, with nothing in front of
 * it, or while no code has ever named it.
 */
export const isPublicImage = async (_actor: SystemActor, db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select from revision where images @> array[${name}]) or exists (
      select from revision
      join qr on qr.id = revision.qr_id and qr.published_n = revision.n
      join users on users.id = qr.account_id
      where revision.images @> array[${name}] and qr.state = 'active' and qr.archived_at is null
        and not qr.password_active and qr.schedule is null and qr.scan_limit is null and users.state <> 'banned'
    ) as open`.execute(db);
  return rows[0]!.open;
};

export const isOwnImage = async (actor: Actor, db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('image').select('name').where('name', '=', name).where(isOwnedBy(actor, 'image')).execute())
    .length > 0;
