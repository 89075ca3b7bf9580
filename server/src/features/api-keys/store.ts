import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';

/** Whether a key's creator has reset their password since creating it. */
const isBeforeReset = sql<boolean>`coalesce(api_key.created_at <= users.password_reset_at, false)`;

/** The folders that a key is limited to, without deleted ones. */
const folders = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', folder.id, 'name', folder.name) order by folder.name_key), '[]')
  from folder
  where folder.id = any(api_key.folder_scope) and folder.account_id = api_key.account_id and folder.deleted_at is null)`;

const selectKeysWithCreator = (db: Db) =>
  db
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.prefix',
      'api_key.scopes',
      'api_key.created_at',
      'api_key.last_used_at',
      'api_key.last_four',
      'api_key.folder_scope',
      'api_key.expires_at',
      'users.email',
    ])
    .select(folders.as('folders'))
    .select(isBeforeReset.as('is_before_reset'));

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number];

export const listApiKeys = (actor: Member, db: Db) =>
  selectKeysWithCreator(db)
    .where('api_key.account_id', '=', actor.accountId)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .execute();

export const findApiKey = (actor: Member, db: Db, id: string) =>
  selectKeysWithCreator(db)
    .where('api_key.account_id', '=', actor.accountId)
    .where('api_key.id', '=', id)
    .executeTakeFirstOrThrow();

export type NewApiKey = Pick<
  Insertable<Tables['api_key']>,
  'id' | 'name' | 'prefix' | 'last_four' | 'key_hash' | 'created_at' | 'folder_scope' | 'expires_at'
> & { scopes: string[] };

/** Counts how many of the folders are the account’s, and locks them until the transaction ends. */
export const countFolders = async (actor: Member, tx: Db, ids: readonly number[]): Promise<number> => {
  const own = await tx
    .selectFrom('folder')
    .select('id')
    .where('id', 'in', [...ids])
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  return own.length;
};

/**
 * Inserts a key unless its account already has `maxKeys`. The account is locked, so that concurrent requests can't exceed
 * the limit.
 */
export const insertApiKey = async (actor: Member, tx: Db, key: NewApiKey, maxKeys: number) => {
  await tx.selectFrom('users').select('id').where('id', '=', actor.accountId).forNoKeyUpdate().execute();
  const { n } = await tx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= maxKeys) return false;
  await tx
    .insertInto('api_key')
    .values({ ...key, account_id: actor.accountId, user_id: actor.userId })
    .execute();
  return true;
};

/** Deletes a key and returns its name; undefined if the account has no such key. */
export const deleteApiKey = (actor: Member, tx: Db, id: string) =>
  tx
    .deleteFrom('api_key')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

/** Deletes and returns the keys whose creators have reset their passwords since. */
export const deleteKeysBeforeReset = (actor: Member, tx: Db) =>
  tx
    .deleteFrom('api_key')
    .using('users')
    .whereRef('users.id', '=', 'api_key.user_id')
    .where('api_key.account_id', '=', actor.accountId)
    .where(isBeforeReset)
    .returning(['api_key.id', 'api_key.name'])
    .execute();

/** Returns the users who are notified of a new key: its creator and the account's owner. */
export const findNotificationRecipients = (actor: Member, tx: Db) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'language'])
    .where('id', 'in', [actor.userId, actor.accountId])
    .execute();

/** Returns a key that hasn’t expired with its creator, if that user is active, still in that account, and the account is active. */
export const findKeyWithUser = (_actor: SystemActor, db: Db, keyHash: Buffer, now: Date) =>
  db
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .innerJoin('users as owner', 'owner.id', 'api_key.account_id')
    .select([
      'api_key.id as key_id',
      'api_key.name as key_name',
      'api_key.scopes',
      'api_key.last_used_at',
      'api_key.folder_scope as key_folders',
      'users.id',
      'users.role',
      'users.parent_account',
      'users.views',
      'users.permissions',
      'users.folder_scope',
    ])
    .where('api_key.key_hash', '=', keyHash)
    .where((is) => is.or([is('api_key.expires_at', 'is', null), is('api_key.expires_at', '>', now)]))
    .where('users.state', '=', 'active')
    .where('owner.state', '=', 'active')
    .where((is) => is(is.fn.coalesce('users.parent_account', 'users.id'), '=', is.ref('api_key.account_id')))
    .executeTakeFirst();

/** Returns the key whose prefix an invalid secret shares, by mistyping or guessing. */
export const findKeyByPrefix = (_actor: SystemActor, db: Db, prefix: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'scopes', 'account_id'])
    .where('prefix', '=', prefix)
    .limit(1)
    .executeTakeFirst();

/** Whether an account has a key that hasn’t expired. */
export const isKeyValid = async (actor: Member, db: Db, id: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst();
  return found !== undefined;
};

export const touchApiKey = (_actor: SystemActor, db: Db, id: string, now: Date) =>
  db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();

/**
 * Marks the keys that expire soon as announced, and returns them with the people who are told: their creators and the owners.
 * Soon is a week ahead, or half of a shorter life.
 */
export const announceExpiry = async (_actor: SystemActor, tx: Db, now: Date) => {
  const keys = await tx
    .updateTable('api_key')
    .set({ expiry_announced_at: now })
    .where('expiry_announced_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`expires_at - least(interval '7 days', (expires_at - created_at) / 2) <= ${now}`)
    .returning(['name', 'expires_at', 'user_id', 'account_id'])
    .execute();
  if (keys.length === 0) return [];
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email', ...formatColumns])
    .where('id', 'in', [...new Set(keys.flatMap(({ user_id, account_id }) => [user_id, account_id]))])
    .where('state', '=', 'active')
    .execute();
  return keys.map(({ name, expires_at, user_id, account_id }) => ({
    name,
    expiresAt: expires_at,
    people: people.filter(({ id }) => id === user_id || id === account_id),
  }));
};
