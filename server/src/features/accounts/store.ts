import { randomUUID } from 'node:crypto';
import type { FormatChoice } from '@tessera/contract/i18n/formats.ts';
import { type NotNull, type Selectable, sql } from 'kysely';
import { differsFrom } from '../../adapters/database/differs.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, RequestActor, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';
import { insertTrial } from '../subscriptions/index.ts';

export type UserRow = Selectable<Tables['users']>;
export type NewUser = Pick<UserRow, 'email' | 'language' | 'timezone' | 'country' | 'click_ids'> & {
  /** Null for users who only sign in with a provider. */
  passwordHash: string | null;
  /** When the address was verified, e.g. by a provider; null if it wasn't. */
  emailVerifiedAt: Date | null;
};

/** Inserts an owner with a trial. Returns undefined if the address is taken (case-insensitive). */
export const insertOwner = async (actor: RequestActor, db: Db, user: NewUser, now: Date, trialDays: number) => {
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      email_verified_at: user.emailVerifiedAt,
      password_hash: user.passwordHash,
      language: user.language,
      timezone: user.timezone,
      country: user.country,
      click_ids: JSON.stringify(user.click_ids),
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await insertTrial(actor, db, row.id, now, trialDays);
  return row;
};

/**
 * Releases an invited address for a new account: the invitation stores it separately, and stays valid until an account
 * verifies the address.
 */
export const parkInvitation = (_actor: RequestActor, db: Db, email: string) =>
  db
    .updateTable('users')
    .set({ invited_email: sql`email`, email: sql`id || '@invited.invalid'` })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('state', '=', 'incomplete')
    .where('parent_account', 'is not', null)
    .execute();

/** Deletes the parked invitations of an address. Returns their ids, and the accounts that sent them. */
export const deleteInvitations = (_actor: SystemActor, db: Db, email: string) =>
  db
    .deleteFrom('users')
    .where(sql<boolean>`lower(invited_email) = lower(${email})`)
    .where('state', '=', 'incomplete')
    .where('parent_account', 'is not', null)
    .returning(['id', 'parent_account'])
    .$narrowType<{ parent_account: NotNull }>()
    .execute();

/** Users with the state of the account they belong to. */
const selectUsersWithAccount = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('users as owner', 'owner.id', 'users.parent_account')
    .selectAll('users')
    .select(['owner.state as account_state', 'owner.email as account_email']);

export type UserWithAccount = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export const findUserByEmail = (_actor: RequestActor | SystemActor, db: Db, email: string) =>
  selectUsersWithAccount(db).where(sql<boolean>`lower(users.email) = lower(${email})`).executeTakeFirst();

/** Whether anyone has an account. */
export const hasUsers = async (_actor: SystemActor, db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export const findUserById = (_actor: RequestActor | SystemActor, db: Db, id: string) =>
  selectUsersWithAccount(db).where('users.id', '=', id).executeTakeFirst();

/** Returns the actor's user with its account, the end of its trial, and the number of scans missing from its statistics. */
export const findCurrentUser = (actor: Member, db: Db) =>
  selectUsersWithAccount(db)
    .leftJoin('subscription', (join) =>
      join.on('subscription.account_id', '=', sql<string>`coalesce(users.parent_account, users.id)`),
    )
    .select(['owner.name as account_name', 'subscription.trial_start', 'subscription.trial_end'])
    .select(
      sql<number | null>`case when users.parent_account is null then users.scan_retention_months
        else owner.scan_retention_months end`.as('account_retention_months'),
    )
    .select([
      sql<boolean>`exists (select from push_subscription where user_id = users.id)`.as('is_told'),
      sql<boolean>`exists (select from api_key where account_id = coalesce(users.parent_account, users.id))`.as(
        'has_key',
      ),
      sql<number>`(
        select coalesce(sum(u.scans), 0)::bigint from unrecorded_scans u join qr on qr.id = u.qr_id
        where u.day >= current_date - 30 and qr.account_id = coalesce(users.parent_account, users.id)
      )`.as('unrecorded_scans'),
    ])
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow();

type ProfileChange = {
  name?: string | undefined;
  language?: string | undefined;
  weeklySummary?: boolean | undefined;
  singleKeyShortcuts?: boolean | undefined;
  thousandsSeparator?: FormatChoice['thousandsSeparator'] | undefined;
  dateFormat?: FormatChoice['dateFormat'] | undefined;
  hourFormat?: FormatChoice['hourFormat'] | undefined;
};

/** Updates a user's profile. Summaries that are turned on begin next week. Returns whether anything changed. */
export const updateProfile = async (
  actor: Member,
  db: Db,
  { name, language, weeklySummary, singleKeyShortcuts, thousandsSeparator, dateFormat, hourFormat }: ProfileChange,
  now: Date,
): Promise<boolean> => {
  const columns = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(weeklySummary !== undefined && { weekly_summary: weeklySummary }),
    ...(singleKeyShortcuts !== undefined && { single_key_shortcuts: singleKeyShortcuts }),
    ...(thousandsSeparator !== undefined && { thousands_separator: thousandsSeparator }),
    ...(dateFormat !== undefined && { date_format: dateFormat }),
    ...(hourFormat !== undefined && { hour_format: hourFormat }),
  };
  if (Object.keys(columns).length === 0) return false;
  const week = sql<string>`date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date`;
  const changed = await db
    .updateTable('users')
    .set({ ...columns, ...(weeklySummary && { summary_week: week }) })
    .where('id', '=', actor.userId)
    .where(differsFrom(columns))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Returns how the actor’s user wants numbers, dates and times to be written. */
export const findFormatSettings = (actor: Member, db: Db) =>
  db.selectFrom('users').select(formatColumns).where('id', '=', actor.userId).executeTakeFirstOrThrow();

/** Sets the language and region of the browser that a user signed in with. */
export const setBrowserLocale = (_actor: SystemActor, db: Db, userId: string, locale: string) =>
  db
    .updateTable('users')
    .set({ browser_locale: locale })
    .where('id', '=', userId)
    .where('browser_locale', 'is distinct from', locale)
    .execute();

/** Sets for how many months the actor's account stores single scans; null: forever. Returns whether it changed. */
export const setScanRetention = async (actor: Member, db: Db, months: number | null): Promise<boolean> =>
  (await db
    .updateTable('users')
    .set({ scan_retention_months: months })
    .where('id', '=', actor.accountId)
    .where('scan_retention_months', 'is distinct from', months)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Sets a user's time zone. Returns whether it changed. */
export const setTimezone = async (actor: Member, db: Db, timezone: string): Promise<boolean> =>
  (await db
    .updateTable('users')
    .set({ timezone })
    .where('id', '=', actor.userId)
    .where('timezone', 'is distinct from', timezone)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** PostgreSQL's error code for a duplicate key. */
const uniqueViolation = '23505';

/** Invalidates sign-ins that started with the previous credentials. */
const nextEpoch = sql<number>`session_epoch + 1`;

export const setPassword = (_actor: Member | SystemActor, db: Db, userId: string, passwordHash: string | null) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, session_epoch: nextEpoch })
    .where('id', '=', userId)
    .execute();

/** Records when a user reset the password by email. */
export const setPasswordReset = (_actor: SystemActor, db: Db, userId: string, now: Date) =>
  db.updateTable('users').set({ password_reset_at: now }).where('id', '=', userId).execute();

/** Locks a user's row until the transaction ends, to serialise changes. */
export const lockUser = (_actor: SystemActor, tx: Db, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

/** Deletes the other credentials of an account besides its password: identities, API keys, and push subscriptions. */
export const deleteLinkedCredentials = async (_actor: SystemActor, tx: Db, userId: string) => {
  await tx.deleteFrom('oauth_identity').where('user_id', '=', userId).execute();
  await tx.deleteFrom('api_key').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
};

/** Stores a new hash of the same password, unless the password has changed meanwhile. */
export const updatePasswordHash = (_actor: SystemActor, db: Db, userId: string, oldHash: string, newHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .execute();

/** Marks a user's address as verified. Returns false if the user's address has changed since. */
export const setEmailVerified = async (_actor: SystemActor, db: Db, userId: string, email: string, now: Date) =>
  (await db
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Changes a user's address to a verified one. Returns false if it is taken. */
export const updateEmail = async (_actor: SystemActor, db: Db, userId: string, email: string, now: Date) =>
  (await db
    .updateTable('users')
    .set({ email, email_verified_at: now })
    .where('id', '=', userId)
    .where(sql<boolean>`not exists (select 1 from users as other where lower(other.email) = lower(${email}))`)
    .returning('id')
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code === uniqueViolation) return undefined; // taken by a concurrent request
      throw error;
    })) !== undefined;

/** Marks a closed account whose closing can't be reverted. */
const irrevocablyClosedAt = new Date(0);

/** Closes an account, or reopens it if that is still possible. Returns whether its state changed. */
export const setClosed = async (_actor: Member | SystemActor, db: Db, userId: string, closedAt: Date | null) =>
  (await db
    .updateTable('users')
    .set({ state: closedAt ? 'closed' : 'active', closed_at: closedAt, session_epoch: nextEpoch })
    .where('id', '=', userId)
    .where('state', '=', closedAt ? 'active' : 'closed')
    .$if(closedAt === null, (query) => query.where('closed_at', '>', irrevocablyClosedAt))
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Makes the closing of an account irrevocable. */
export const setClosureIrrevocable = (_actor: SystemActor, tx: Db, userId: string) =>
  tx
    .updateTable('users')
    .set({ closed_at: irrevocablyClosedAt })
    .where('id', '=', userId)
    .where('state', '=', 'closed')
    .execute();

/** Returns the ids of an owner and all members of their team. */
export const findAccountUserIds = async (_actor: Member | SystemActor, db: Db, accountId: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where((or) => or.or([or('id', '=', accountId), or('parent_account', '=', accountId)]))
      .execute()
  ).map(({ id }) => id);

/** Erases users; rows that belong only to them are deleted by cascade. */
export const eraseUsers = async (_actor: SystemActor, db: Db, ids: readonly string[]) => {
  await db.deleteFrom('users').where('parent_account', 'in', ids).execute();
  await db.deleteFrom('users').where('id', 'in', ids).execute();
};
