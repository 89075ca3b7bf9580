import { randomUUID } from 'node:crypto';
import type { UserPermissions } from '@tessera/contract/rules/permissions.ts';
import { sql } from 'kysely';
import { differsFrom } from '../../adapters/database/differs.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member, RequestActor, SystemActor } from '../../http/actor.ts';

export type PersonPermissions = UserPermissions & { folders: readonly number[] | null };

const toPermissionColumns = ({ role, views, permissions, folders }: PersonPermissions) => ({
  role,
  views: [...views],
  permissions: JSON.stringify(permissions),
  folder_scope: folders && [...folders],
});

/** The users of the member's account, with when they were last active and whether their invitation still works. */
const selectPeople = (actor: Member, db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'role',
      'views',
      'permissions',
      'folder_scope',
      'state',
      'language',
      'created_at',
      'invited_email',
    ])
    .select([
      sql<string>`coalesce(invited_email, email)`.as('email'),
      sql<boolean>`parent_account is null`.as('is_owner'),
      sql<Date | null>`(select max(seen_at) from session where user_id = users.id and expires_at > ${now})`.as(
        'last_seen',
      ),
      sql<boolean>`exists (select from one_time_token where user_id = users.id and kind = 'invitation'
        and used_at is null and expires_at > ${now})`.as('is_awaited'),
    ])
    .where((or) => or.or([or('id', '=', actor.accountId), or('parent_account', '=', actor.accountId)]));

export type TeamMemberRow = Awaited<ReturnType<typeof listPeople>>[number];

export const listPeople = (actor: Member, db: Db, now: Date) =>
  selectPeople(actor, db, now)
    .orderBy(sql`parent_account is not null`)
    .orderBy(sql`lower(coalesce(nullif(name, ''), invited_email, email))`)
    .orderBy('id')
    .execute();

export const findPerson = (actor: Member, db: Db, id: string, now: Date) =>
  selectPeople(actor, db, now).where('id', '=', id).executeTakeFirst();

/** Returns the inviting member. Until the transaction ends, other invitations into the account wait. */
export const findInviter = async (actor: Member, tx: Db) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team ${actor.accountId}`}, 0))`.execute(tx);
  return tx
    .selectFrom('users')
    .select(['email', 'name', 'language', 'timezone', 'email_verified_at'])
    .select(
      sql<number>`(select count(*) from users where id = ${actor.accountId} or parent_account = ${actor.accountId})`.as(
        'people',
      ),
    )
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
};

/** Returns the user with an address, and whether that user is in the member's account. */
export const findUserByEmail = (actor: Member, db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'state'])
    .select(sql<boolean>`coalesce(parent_account, id) = ${actor.accountId}`.as('is_ours'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();

/** Whether an address belongs to another user than `exceptUserId`: by a verified account, or by a pending invitation. */
export const isEmailClaimed = async (_actor: Member | RequestActor, db: Db, email: string, exceptUserId?: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where((or) => or.or([or('email_verified_at', 'is not', null), or('state', '=', 'incomplete')]))
    .$call((query) => (exceptUserId === undefined ? query : query.where('id', '!=', exceptUserId)))
    .executeTakeFirst()) !== undefined;

/** Counts how many of the folders are the account's. */
export const countOwnFolders = async (actor: Member, db: Db, ids: readonly number[]) => {
  const { n } = await db
    .selectFrom('folder')
    .select(sql<number>`count(*)`.as('n'))
    .where('id', 'in', [...ids])
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/** Whether the account has a parked invitation for an address with an account elsewhere. */
export const hasParkedInvitation = async (actor: Member, db: Db, email: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('parent_account', '=', actor.accountId)
    .where(sql<boolean>`lower(invited_email) = lower(${email})`)
    .executeTakeFirst()) !== undefined;

export type NewPerson = { email: string; language: string; timezone: string; rights: PersonPermissions };

/** An invalid address (RFC 2606) for the row of a parked invitation. */
const createPlaceholderEmail = (id: string) => `${id}@invited.invalid`;

/**
 * Inserts an invited user; undefined if the address has an account. With `parked` the row is inserted anyway, as an
 * invitation that can't be accepted.
 */
export const insertPerson = (
  actor: Member,
  db: Db,
  { rights, email, ...person }: NewPerson,
  now: Date,
  { parked = false } = {},
) => {
  const id = randomUUID();
  return db
    .insertInto('users')
    .values({
      id,
      ...person,
      ...(parked ? { email: createPlaceholderEmail(id), invited_email: email } : { email }),
      ...toPermissionColumns(rights),
      parent_account: actor.accountId,
      state: 'incomplete',
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
};

/** Makes a parked invitation acceptable if its address no longer has an account. */
export const unparkInvitation = async (actor: Member, tx: Db, id: string) =>
  (await tx
    .updateTable('users')
    .set({ email: sql`invited_email`, invited_email: null })
    .where(isTeamPerson(actor, id))
    .where('invited_email', 'is not', null)
    .where(sql<boolean>`not exists (select from users as other where lower(other.email) = lower(users.invited_email))`)
    .returning('id')
    .executeTakeFirst()) !== undefined;

const isTeamPerson = (actor: Member, id: string) => sql<boolean>`id = ${id} and parent_account = ${actor.accountId}`;

/** Changes a team member's permissions. Returns whether they changed. */
export const changePerson = async (actor: Member, db: Db, id: string, rights: PersonPermissions): Promise<boolean> => {
  const columns = toPermissionColumns(rights);
  const changed = await db
    .updateTable('users')
    .set(columns)
    .where(isTeamPerson(actor, id))
    .where(differsFrom(columns))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Deletes a team member; rows that belong only to them are deleted by cascade. */
export const deletePerson = (actor: Member, db: Db, id: string) =>
  db.deleteFrom('users').where(isTeamPerson(actor, id)).execute();

/** Whether an account can be deleted without loss: the actor's own, never verified, without codes and team members. */
export const isEmptyAccount = async (actor: Member, db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${actor.userId} and parent_account is null and email_verified_at is null
      and not exists (select from qr where account_id = users.id)
      and not exists (select from users as person where person.parent_account = users.id)`.execute(db);
  return rows.length === 1;
};

/** Locks the row of an invited user until the transaction ends. Returns the invited address. */
export const lockInvitation = (_actor: RequestActor, tx: Db, id: string) =>
  tx
    .selectFrom('users')
    .select(sql<string>`coalesce(invited_email, email)`.as('email'))
    .where('id', '=', id)
    .where('state', '=', 'incomplete')
    .forUpdate()
    .executeTakeFirst();

const uniqueViolation = '23505';

/** Activates an invited user; undefined if the invitation was completed or its address taken meanwhile. */
export const activateInvitedUser = (
  _actor: RequestActor,
  db: Db,
  id: string,
  { name, passwordHash }: { name: string; passwordHash: string },
  now: Date,
) =>
  db
    .updateTable('users')
    .set({
      name,
      password_hash: passwordHash,
      state: 'active',
      email: sql`coalesce(invited_email, email)`,
      invited_email: null,
      email_verified_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'incomplete')
    .returning(['id', 'parent_account'])
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code === uniqueViolation) return undefined; // registered by a concurrent request
      throw error;
    });

/** Deletes users invited before a time whose invitation has expired, which releases their addresses. */
export const deleteExpiredInvitations = (_actor: SystemActor, db: Db, before: Date) =>
  db
    .deleteFrom('users')
    .where('state', '=', 'incomplete')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_token')
            .select('kind')
            .whereRef('user_id', '=', 'users.id')
            .where('kind', '=', 'invitation')
            .where('expires_at', '>', before),
        ),
      ),
    )
    .execute();
