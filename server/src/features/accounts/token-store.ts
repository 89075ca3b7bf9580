import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

export type TokenKind =
  | 'verify_email'
  | 'recovery'
  | 'confirm_new_email'
  | 'confirm_old_email'
  | 'email_changed'
  | 'invitation'
  | 'two_factor';

export type NewToken = {
  tokenHash: Buffer;
  kind: TokenKind;
  userId: string;
  detail: object;
  now: Date;
  expiresAt: Date;
};

/** Stores a token; earlier ones of its kind and user stop working. Stores nothing if the user doesn't exist. */
export const replaceToken = (_actor: SystemActor, db: Db, { kind, userId, ...token }: NewToken) => {
  const columns = {
    token_hash: token.tokenHash,
    detail: JSON.stringify(token.detail),
    created_at: token.now,
    expires_at: token.expiresAt,
    used_at: null,
  };
  return db
    .insertInto('one_time_token')
    .columns(['kind', 'user_id', 'token_hash', 'detail', 'created_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select([
          sql<string>`${kind}::text`.as('kind'),
          'id',
          sql<Buffer>`${columns.token_hash}::bytea`.as('token_hash'),
          sql<string>`${columns.detail}::jsonb`.as('detail'),
          sql<Date>`${columns.created_at}::timestamptz`.as('created_at'),
          sql<Date>`${columns.expires_at}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((older) => older.columns(['user_id', 'kind']).doUpdateSet(columns))
    .execute();
};

/** Consumes a token: only one of several parallel calls gets the row. */
export const consumeToken = (_actor: SystemActor, db: Db, kinds: readonly TokenKind[], tokenHash: Buffer, now: Date) =>
  db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'kind', 'detail'])
    .executeTakeFirst();

/** Returns a usable token without consuming it. */
export const findUsableToken = (
  _actor: SystemActor,
  db: Db,
  kinds: readonly TokenKind[],
  tokenHash: Buffer,
  now: Date,
) =>
  db
    .selectFrom('one_time_token')
    .select(['user_id', 'kind', 'detail'])
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Returns a token in any state, as long as it is stored. */
export const findTokenInAnyState = (_actor: SystemActor, db: Db, kind: TokenKind, tokenHash: Buffer) =>
  db
    .selectFrom('one_time_token')
    .select(['user_id', 'detail', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Whether the user has a usable token of this kind. */
export const hasUsableToken = async (_actor: SystemActor, db: Db, kind: TokenKind, userId: string, now: Date) =>
  (await db
    .selectFrom('one_time_token')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const deleteTokens = (_actor: SystemActor, db: Db, userId: string, kinds: readonly TokenKind[]) =>
  db.deleteFrom('one_time_token').where('user_id', '=', userId).where('kind', 'in', kinds).execute();

export const deleteAllTokens = (_actor: SystemActor, db: Db, userId: string) =>
  db.deleteFrom('one_time_token').where('user_id', '=', userId).execute();

/** Expired invitations are kept until `invitedBefore`, to explain to late recipients what to do. */
export const deleteExpiredTokens = (_actor: SystemActor, db: Db, now: Date, invitedBefore: Date) =>
  db
    .deleteFrom('one_time_token')
    .where('expires_at', '<=', now)
    .where((or) => or.or([or('kind', '!=', 'invitation'), or('expires_at', '<=', invitedBefore)]))
    .execute();
