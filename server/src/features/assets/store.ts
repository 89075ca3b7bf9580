import { sql } from 'kysely';
import { type Db, maxRows } from '../../adapters/database/index.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';
import type { Kind } from './names.ts';

/** What is an actor's own in a table: an account's for its members, a guest's for the guest. */
export const whose = (actor: Actor, table: Kind | 'reservation') => {
  const [account, guest] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.guest_hash`)];
  if (actor.kind === 'member') return sql<boolean>`${account} = ${actor.accountId}`;
  if (actor.kind === 'visitor' && actor.guestHash) {
    return sql<boolean>`${account} is null and ${guest} = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};

/** The columns that say so. */
export const ownedBy = (actor: Person) => ({
  account_id: actor.kind === 'member' ? actor.accountId : null,
  guest_hash: actor.kind === 'visitor' ? (actor.guestHash ?? null) : null,
});

/** Those of the names that somebody owns. */
export const ownedOf = async (_actor: Actor, db: Db, kind: Kind, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(kind)} where name = any(${names})`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/**
 * Those of the names that are the actor's own; they are kept until then, because a revision is about to name them. Who saves
 * every second writes nothing as long as they are kept until `soon` anyway.
 */
export const keepOwn = async (
  actor: Person,
  db: Db,
  kind: Kind,
  names: readonly string[],
  { soon, until }: { soon: Date; until: Date },
): Promise<ReadonlySet<string>> => {
  const [table, own] = [sql.table(kind), whose(actor, kind)];
  const { rows } = await sql<{ name: string }>`
    with old as materialized (
      select name from ${table} where name = any(${names}) and ${own} and kept_until < ${soon} order by name for update
    ), kept as (
      update ${table} as asset set kept_until = ${until} from old where asset.name = old.name
    )
    select name from ${table} where name = any(${names}) and ${own} and kept_until >= ${soon}
    union all select name from old`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Hands what a guest sent to the member's account. */
export const claim = (actor: Member, db: Db, kind: Kind, guestHash: Buffer) =>
  sql`update ${sql.table(kind)} set account_id = ${actor.accountId}, guest_hash = null
    where account_id is null and guest_hash = ${guestHash}`.execute(db);

/** Lets go of some of what an account sent: it is nobody's, and goes with the next sweep. Returns how many these are. */
export const release = async (_actor: System, db: Db, kind: Kind, accountId: string, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(kind)} set account_id = null, kept_until = ${now}
    where name in (select name from ${sql.table(kind)} where account_id = ${accountId} limit ${maxRows})`.execute(db);
  return Number(numAffectedRows);
};

/** Whether some revision names it. Before pictures had owners, styles alone did. */
const isNamed = (name: string) =>
  sql<boolean>`(exists (select from revision where images @> array[${sql.ref(name)}])
    or exists (select from revision where style ->> 'image' = ${sql.ref(name)}))`;

/**
 * Looks at some of those whose time is over: what a revision names stays until `next`, the others are forgotten. Answers how
 * many it looked at, and whose files may go.
 */
export const takeOld = async (_actor: System, db: Db, kind: Kind, now: Date, next: Date, most: number) => {
  const table = sql.table(kind);
  const { rows } = await sql<{ name: string; named: boolean }>`
    with old as materialized (
      select name from ${table} where kept_until < ${now} order by kept_until limit ${most} for update skip locked
    ), looked as materialized (
      select name, ${isNamed('old.name')} as named from old
    ), kept as (
      update ${table} as asset set kept_until = ${next} from looked where asset.name = looked.name and named
    ), gone as (
      delete from ${table} as asset using looked where asset.name = looked.name and not named
    )
    select name, named from looked`.execute(db);
  return { looked: rows.length, gone: rows.filter(({ named }) => !named).map(({ name }) => name) };
};

/** Those of the names that somebody owns or some revision names. */
export const neededOf = async (
  _actor: System,
  db: Db,
  kind: Kind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name)
    where exists (select from ${sql.table(kind)} as asset where asset.name = given.name)
      or ${isNamed('given.name')}`.execute(db);
  return new Set(rows.map(({ name }) => name));
};
