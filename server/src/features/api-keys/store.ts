import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

/** Whether a key's creator has reset their password since creating it. */
const isBeforeReset = sql<boolean>`coalesce(api_key.created_at <= users.password_reset_at, false)`;

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
      'users.email',
    ])
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

export type NewApiKey = Pick<Insertable<Tables['api_key']>, 'id' | 'name' | 'prefix' | 'key_hash' | 'created_at'> & {
  scopes: string[];
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

/** Returns a key with its creator, if that user is active, still in that account, and the account is active. */
export const findKeyWithUser = (_actor: SystemActor, db: Db, keyHash: Buffer) =>
  db
    .selectFrom('api_key')
    .innerJoin('users', 'users.id', 'api_key.user_id')
    .innerJoin('users as owner', 'owner.id', 'api_key.account_id')
    .select([
      'api_key.id as key_id',
      'api_key.name as key_name',
      'api_key.scopes',
      'api_key.last_used_at',
      'users.id',
      'users.role',
      'users.parent_account',
      'users.views',
      'users.permissions',
      'users.folder_scope',
    ])
    .where('api_key.key_hash', '=', keyHash)
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

export const touchApiKey = (_actor: SystemActor, db: Db, id: string, now: Date) =>
  db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();
