import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../../adapters/database/index.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../../http/actor.ts';
import type { MediaKind } from '../names.ts';

/** Matches the rows that an actor owns: an account’s for its members, a guest’s own for the guest. */
export const isOwnedBy = (actor: Actor, table: MediaKind | 'upload_reservation') => {
  const [account, guest] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.guest_hash`)];
  if (actor.kind === 'member') return sql<boolean>`${account} = ${actor.accountId}`;
  if (actor.kind === 'anonymous' && actor.guestHash) {
    return sql<boolean>`${account} is null and ${guest} = ${actor.guestHash}`;
  }
  return sql<boolean>`false`;
};

/** Matches the rows that an actor may use: its own, and those that codes of its account have brought along. */
export const isUsableBy = (actor: Actor, table: MediaKind) => {
  const isOwn = isOwnedBy(actor, table);
  if (actor.kind !== 'member') return isOwn;
  return sql<boolean>`(${isOwn} or exists (
    select from shared_media where shared_media.name = ${sql.ref(`${table}.name`)} and shared_media.account_id = ${actor.accountId}))`;
};

/** Returns the owner columns of a new row. */
export const toOwnerColumns = (actor: RequestActor) => ({
  account_id: actor.kind === 'member' ? actor.accountId : null,
  guest_hash: actor.kind === 'anonymous' ? (actor.guestHash ?? null) : null,
});

/** Returns which of the names are stored. */
export const findStoredNames = async (_actor: Actor, db: Db, kind: MediaKind, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(kind)} where name = any(${names})`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Returns which of the names the actor may use. */
export const findUsable = async (
  actor: RequestActor,
  db: Db,
  kind: MediaKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(kind)} where name = any(${names}) and ${isUsableBy(actor, kind)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/**
 * Returns which of the names the actor may use, and retains them, because a revision is about to use them. Writes nothing if they
 * are retained until `refreshBefore` anyway, as when content is saved every second.
 */
export const extendOwnRetention = async (
  actor: RequestActor,
  db: Db,
  kind: MediaKind,
  names: readonly string[],
  { refreshBefore, keptUntil }: { refreshBefore: Date; keptUntil: Date },
): Promise<ReadonlySet<string>> => {
  const [table, isUsable] = [sql.table(kind), isUsableBy(actor, kind)];
  const { rows } = await sql<{ name: string }>`
    with old as materialized (
      select name from ${table} where name = any(${names}) and ${isUsable} and retain_until < ${refreshBefore} order by name for update
    ), kept as (
      update ${table} as asset set retain_until = ${keptUntil} from old where asset.name = old.name
    )
    select name from ${table} where name = any(${names}) and ${isUsable} and retain_until >= ${refreshBefore}
    union all select name from old`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Moves the media of a guest to the member’s account. */
export const claimForAccount = (actor: Member, db: Db, kind: MediaKind, guestHash: Buffer) =>
  sql`update ${sql.table(kind)} set account_id = ${actor.accountId}, guest_hash = null
    where account_id is null and guest_hash = ${guestHash}`.execute(db);

/** Releases up to `maxStatementRows` media of an account, which the next sweep then deletes. Returns their number. */
export const releaseFromAccount = async (
  _actor: SystemActor,
  db: Db,
  kind: MediaKind,
  accountId: string,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(kind)} set account_id = null, retain_until = ${now}
    where name in (select name from ${sql.table(kind)} where account_id = ${accountId} limit ${maxStatementRows})`.execute(
    db,
  );
  return Number(numAffectedRows);
};

/**
 * Whether a revision, a template, a brand, or the Undo of a bulk action uses it. Before images had owners, only
 * styles named them.
 */
const isReferenced = (name: string) =>
  sql<boolean>`(exists (select from revision where media_names @> array[${sql.ref(name)}])
    or exists (select from revision where style ->> 'image' = ${sql.ref(name)})
    or exists (select from bulk_changed_code where style ->> 'image' = ${sql.ref(name)})
    or exists (select from bulk_changed_code where style ->> 'backgroundImage' = ${sql.ref(name)})
    or exists (select from template where media_names @> array[${sql.ref(name)}])
    or exists (select from default_design where style ->> 'image' = ${sql.ref(name)})
    or exists (select from brand where logo = ${sql.ref(name)}))`;

/**
 * Checks media whose retention has ended: those that a revision uses are retained until `next`, the others are deleted. Returns
 * how many were checked, and the names of the deleted.
 */
export const expireUnreferenced = async (
  _actor: SystemActor,
  db: Db,
  kind: MediaKind,
  now: Date,
  next: Date,
  max: number,
) => {
  const table = sql.table(kind);
  const { rows } = await sql<{ name: string; named: boolean }>`
    with old as materialized (
      select name from ${table} where retain_until < ${now} order by retain_until limit ${max} for update skip locked
    ), looked as materialized (
      select name, ${isReferenced('old.name')} as named from old
    ), kept as (
      update ${table} as asset set retain_until = ${next} from looked where asset.name = looked.name and named
    ), gone as (
      delete from ${table} as asset using looked where asset.name = looked.name and not named
    )
    select name, named from looked`.execute(db);
  return { checkedCount: rows.length, deletedNames: rows.filter(({ named }) => !named).map(({ name }) => name) };
};

/** Returns which of the names have an owner or are used by a revision. */
export const findNeededNames = async (
  _actor: SystemActor,
  db: Db,
  kind: MediaKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name)
    where exists (select from ${sql.table(kind)} as asset where asset.name = given.name)
      or ${isReferenced('given.name')}`.execute(db);
  return new Set(rows.map(({ name }) => name));
};
