import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';
import { bytesOf, whose } from '../uploads/index.ts';

const ownerKey = (actor: Person) =>
  actor.kind === 'member' ? actor.accountId : (actor.guestHash?.toString('hex') ?? '');

export type NewFile = {
  name: string;
  kind: string;
  bytes: number;
  seconds: number | null;
  pages: number | null;
  title: string;
};

/**
 * Notes whose a stored file is; one that was sent before is kept on, under its new title. Answers whether it still fits into what its owner
 * may have: of many at once exactly those that do.
 */
export const insertFile = (actor: Person, db: Db, file: NewFile, at: { now: Date; until: Date }, most: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ownerKey(actor)}, 10))`.execute(tx);
    if ((await bytesOf(actor, tx, file.name)) + file.bytes > most) return false;
    await tx
      .insertInto('file')
      .values({
        ...file,
        account_id: actor.kind === 'member' ? actor.accountId : null,
        guest_hash: actor.kind === 'visitor' ? (actor.guestHash ?? null) : null,
        created_at: at.now,
        kept_until: at.until,
      })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          title: file.title,
          kept_until: sql<Date>`greatest(file.kept_until, ${at.until}::timestamptz)`,
        }),
      )
      .execute();
    return true;
  });

const facts = ['name', 'kind', 'bytes', 'seconds', 'pages', 'title'] as const;

/** What is known of the actor's own among files. */
export const ownFiles = (actor: Actor, db: Db, names: readonly string[]) =>
  db
    .selectFrom('file')
    .select(facts)
    .where('name', 'in', [...names])
    .where(whose(actor, 'file'))
    .execute();

/** What is known of files, whosever they are. */
export const filesNamed = (_actor: System, db: Db, names: readonly string[]) =>
  db
    .selectFrom('file')
    .select(facts)
    .where('name', 'in', [...names])
    .execute();

/**
 * A file, and whether everybody may have it who knows its name: only where some code shows it to everybody, with nothing in
 * front of it.
 */
export const findFile = async (_actor: System, db: Db, name: string) => {
  const { rows } = await sql<{ title: string; bytes: number; open: boolean }>`
    select title, bytes, exists (
      select from revision
      join qr on qr.id = revision.qr_id and qr.published_n = revision.n
      join users on users.id = qr.account_id
      where revision.images @> array[file.name] and qr.state = 'active' and qr.archived_at is null
        and not qr.password_active and qr.schedule is null and qr.scan_limit is null and users.state <> 'banned'
    ) as open from file where name = ${name}`.execute(db);
  return rows[0];
};

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
  const own = whose(actor, 'file');
  const { rows } = await sql<{ name: string }>`
    with old as materialized (
      select name from file where name = any(${names}) and ${own} and kept_until < ${soon} order by name for update
    ), kept as (
      update file set kept_until = ${until} from old where file.name = old.name
    )
    select name from file where name = any(${names}) and ${own} and kept_until >= ${soon}
    union all select name from old`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Hands a guest's files to the member's account. */
export const claimFiles = (actor: Member, db: Db, guestHash: Buffer) =>
  db
    .updateTable('file')
    .set({ account_id: actor.accountId, guest_hash: null })
    .where('account_id', 'is', null)
    .where('guest_hash', '=', guestHash)
    .execute();

/** Lets go of an account's files: they are nobody's, and go with the next sweep. Answers how many. */
export const releaseFiles = async (_actor: System, db: Db, accountId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ account_id: null, kept_until: now })
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Looks at some of the files whose time is over: those that a revision names stay until `next`, the others are forgotten. */
export const takeOld = async (_actor: System, db: Db, now: Date, next: Date, most: number) => {
  const { rows } = await sql<{ name: string; named: boolean }>`
    with old as materialized (
      select name from file where kept_until < ${now} order by kept_until limit ${most} for update skip locked
    ), looked as materialized (
      select name, exists (select from revision where images @> array[old.name]) as named from old
    ), kept as (
      update file set kept_until = ${next} from looked where file.name = looked.name and named
    ), gone as (
      delete from file using looked where file.name = looked.name and not named
    )
    select name, named from looked`.execute(db);
  return { looked: rows.length, gone: rows.filter(({ named }) => !named).map(({ name }) => name) };
};
