import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

/** Whether the maker of a key has reset their password since. */
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

/** Keeps a key, unless its account has `maxKeys`: the account is locked, so that of two at once one is the last. */
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

/** Forgets a key; answers its name, or undefined where the account has none of this id. */
export const deleteApiKey = (actor: Member, tx: Db, id: string) =>
  tx
    .deleteFrom('api_key')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

/** Forgets the keys whose makers have reset their passwords since; returns what they were. */
export const deleteKeysBeforeReset = (actor: Member, tx: Db) =>
  tx
    .deleteFrom('api_key')
    .using('users')
    .whereRef('users.id', '=', 'api_key.user_id')
    .where('api_key.account_id', '=', actor.accountId)
    .where(isBeforeReset)
    .returning(['api_key.id', 'api_key.name'])
    .execute();

/** Those who are told of a key: who made it, and whose account it is. */
export const findNotificationRecipients = (actor: Member, tx: Db) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'language'])
    .where('id', 'in', [actor.userId, actor.accountId])
    .execute();

/** A key with the user who made it: while that user is active, in that account, and so is the account. */
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

/** The key that a wrong secret begins like: whoever sent that may have mistyped it, or guesses. */
export const findKeyByPrefix = (_actor: SystemActor, db: Db, prefix: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'scopes', 'account_id'])
    .where('prefix', '=', prefix)
    .limit(1)
    .executeTakeFirst();

export const touchApiKey = (_actor: SystemActor, db: Db, id: string, now: Date) =>
  db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();
