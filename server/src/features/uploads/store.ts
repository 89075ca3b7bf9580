import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, Person, System } from '../../http/actor.ts';
import { whose } from './quota-store.ts';

/** Of a time and what is stored, the later. */
const later = (until: Date) => sql<Date>`greatest(image.kept_until, ${until}::timestamptz)`;

export type NewImage = { name: string; bytes: number; width: number; height: number };

/** Notes whose a stored picture is; one that was sent before is kept on. */
export const insertImage = (actor: Person, db: Db, image: NewImage, now: Date, until: Date) =>
  db
    .insertInto('image')
    .values({
      ...image,
      account_id: actor.kind === 'member' ? actor.accountId : null,
      guest_hash: actor.kind === 'visitor' ? (actor.guestHash ?? null) : null,
      created_at: now,
      kept_until: until,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ kept_until: later(until) }))
    .execute();

/**
 * Those of the names that are the actor's own; they are kept until then, because a revision is about to name them. Who saves
 * every second writes nothing as long as they are kept until `soon` anyway.
 */
export const keepOwn = async (
  actor: Person,
  db: Db,
  names: readonly string[],
  { soon, until }: { soon: Date; until: Date },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    with old as materialized (
      select name from image where name = any(${names}) and ${whose(actor, 'image')} and kept_until < ${soon}
      order by name for update
    ), kept as (
      update image set kept_until = ${until} from old where image.name = old.name
    )
    select name from image where name = any(${names}) and ${whose(actor, 'image')} and kept_until >= ${soon}
    union all select name from old`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Those of the names that somebody owns. */
export const ownedOf = async (
  _actor: Person | System,
  db: Db,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('image')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
};

/** Hands a guest's pictures to the member's account. */
export const claimImages = (actor: Member, db: Db, guestHash: Buffer) =>
  db
    .updateTable('image')
    .set({ account_id: actor.accountId, guest_hash: null })
    .where('account_id', 'is', null)
    .where('guest_hash', '=', guestHash)
    .execute();

/**
 * Looks at some of the pictures whose time is over: those that a revision names stay until `next`, the others are
 * forgotten. Answers how many it looked at, and whose files may go.
 */
export const takeOld = async (_actor: System, db: Db, now: Date, next: Date, most: number) => {
  const { rows } = await sql<{ name: string; named: boolean }>`
    with old as materialized (
      select name from image where kept_until < ${now} order by kept_until limit ${most} for update skip locked
    ), looked as materialized (
      select name, exists (select from revision where images @> array[old.name])
        or exists (select from revision where style ->> 'image' = old.name) as named from old
    ), kept as (
      update image set kept_until = ${next} from looked where image.name = looked.name and named
    ), gone as (
      delete from image using looked where image.name = looked.name and not named
    )
    select name, named from looked`.execute(db);
  return { looked: rows.length, gone: rows.filter(({ named }) => !named).map(({ name }) => name) };
};

/** Those of the names that the style of some code's revision holds. */
export const imagesInUse = async (_actor: System, db: Db, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const image = sql<string>`style ->> 'image'`;
  const rows = await db
    .selectFrom('revision')
    .select(image.as('image'))
    .distinct()
    .where(image, 'is not', null) // what its index holds
    .where(sql<boolean>`${image} = any(${names})`)
    .execute();
  return new Set(rows.map((row) => row.image));
};

/** Lets go of an account's pictures: they are nobody's, and go with the next sweep. Answers how many. */
export const releaseImages = async (_actor: System, db: Db, accountId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('image')
    .set({ account_id: null, kept_until: now })
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
