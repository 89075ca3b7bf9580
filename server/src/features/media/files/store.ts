import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { Actor, RequestActor, SystemActor } from '../../../http/actor.ts';
import { isUsableBy } from '../quota/ownership-store.ts';

export type FileRow = Pick<Insertable<Tables['file']>, 'name' | 'kind' | 'bytes' | 'title'> & {
  tag_title: string | null;
  seconds: number | null;
  pages: number | null;
};

/** Inserts a stored file. One that was uploaded before is retained longer, and gets the new title. */
export const insertFile = (_actor: RequestActor, db: Db, file: Insertable<Tables['file']>) =>
  db
    .insertInto('file')
    .values(file)
    .onConflict((same) =>
      same.column('name').doUpdateSet({
        title: file.title,
        tag_title: file.tag_title,
        retain_until: sql<Date>`greatest(file.retain_until, excluded.retain_until)`,
      }),
    )
    .execute();

const fileColumns = ['name', 'kind', 'bytes', 'tag_title', 'seconds', 'pages', 'title'] as const;

/** Returns those of the files that the actor owns. */
export const findOwnFiles = (actor: Actor, db: Db, names: readonly string[]) =>
  db
    .selectFrom('file')
    .select(fileColumns)
    .where('name', 'in', [...names])
    .where(isUsableBy(actor, 'file'))
    .execute();

/** Returns files of any owner. */
export const findFiles = (_actor: SystemActor, db: Db, names: readonly string[]) =>
  db
    .selectFrom('file')
    .select(fileColumns)
    .where('name', 'in', [...names])
    .execute();

/** Returns a file, and whether it is for everyone who knows its name: only if some active code shows it without protection. */
export const findFile = async (_actor: SystemActor, db: Db, name: string) => {
  const { rows } = await sql<{ title: string; bytes: number; open: boolean }>`
    select title, bytes, exists (
      select from revision
      join qr on qr.id = revision.qr_id and qr.published_revision = revision.number
      join users on users.id = qr.account_id
      where revision.media_names @> array[file.name] and qr.state = 'active' and qr.archived_at is null
        and not qr.password_active and qr.schedule is null and qr.scan_limit is null and users.state <> 'banned'
    ) as open from file where name = ${name}`.execute(db);
  return rows[0];
};
