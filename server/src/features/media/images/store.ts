import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { Actor, RequestActor, SystemActor } from '../../../http/actor.ts';
import { isUsableBy } from '../quota/ownership-store.ts';

/**
 * Records a stored image. One that was uploaded before is kept longer, and may have got further files; of one by an earlier
 * release its files stay unknown.
 */
export const insertImage = (_actor: RequestActor, db: Db, image: Insertable<Tables['image']>) =>
  db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        retain_until: sql<Date>`greatest(image.retain_until, excluded.retain_until)`,
        bytes: sql<number>`greatest(image.bytes, excluded.bytes)`,
        variants: sql<string[] | null>`case when image.variants is not null then
          array(select distinct unnest(image.variants || excluded.variants)) end`,
      }),
    )
    .execute();

/** Records the bytes of an image that got another file. */
export const updateImageBytes = (_actor: SystemActor, db: Db, name: string, bytes: number) =>
  db.updateTable('image').set({ bytes }).where('name', '=', name).execute();

export type ImageState = {
  isPublic: boolean;
  /** The files that the image has; null if they are unknown. */
  variants: readonly string[] | null;
};

/**
 * Returns whether an image is for everyone who knows its name: it is while some active code shows it without protection, and
 * as long as no code has used it. An image without a row can only be a logo of an earlier release.
 */
export const findImageState = async (_actor: SystemActor, db: Db, name: string): Promise<ImageState> => {
  const { rows } = await sql<ImageState>`
    select not exists (select from revision where media_names @> array[${name}]) or exists (
      select from revision
      join qr on qr.id = revision.qr_id and qr.published_revision = revision.number
      join users on users.id = qr.account_id
      where revision.media_names @> array[${name}] and qr.state = 'active' and qr.archived_at is null
        and not qr.password_active and qr.schedule is null and qr.scan_limit is null and users.state <> 'banned'
    ) as "isPublic", case when image.name is null then array['logo'] else image.variants end as variants
    from (select ${name}::text as name) as wanted left join image on image.name = wanted.name`.execute(db);
  return requireValue(rows[0], 'image');
};

export const isOwnImage = async (actor: Actor, db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('image').select('name').where('name', '=', name).where(isUsableBy(actor, 'image')).execute())
    .length > 0;
