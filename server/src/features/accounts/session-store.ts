import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../http/actor.ts';

export type NewSession = {
  tokenHash: Buffer;
  userId: string;
  epoch: number;
  ip: string;
  country: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
};

/**
 * Inserts a session unless the user's credentials have changed since `epoch` was read. The user's row is locked meanwhile,
 * so a concurrent change either happens before and is seen here, or after and ends this session with the others. Returns
 * whether it was inserted.
 */
export const insertSession = async (_actor: RequestActor, db: Db, session: NewSession): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns(['token_hash', 'user_id', 'created_at', 'seen_at', 'expires_at', 'ip', 'country', 'user_agent'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select([
          sql<Buffer>`${session.tokenHash}::bytea`.as('token_hash'),
          'id',
          sql<Date>`${session.now}::timestamptz`.as('created_at'),
          sql<Date>`${session.now}::timestamptz`.as('seen_at'),
          sql<Date>`${session.expiresAt}::timestamptz`.as('expires_at'),
          sql<string>`${session.ip}::text`.as('ip'),
          sql<string>`${session.country}::text`.as('country'),
          sql<string>`${session.userAgent}::text`.as('user_agent'),
        ])
        .where('id', '=', session.userId)
        .where('state', '=', 'active')
        .where('session_epoch', '=', session.epoch)
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * Returns a valid session with its user: not expired, used after `idleSince`, of an active account. `staff` is true only
 * with two-step sign-in.
 */
export const findSession = (_actor: SystemActor, db: Db, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .leftJoin('users as owner', 'owner.id', 'users.parent_account')
    .select([
      'session.id as session_id',
      'session.created_at as signed_in_at',
      'session.seen_at',
      'users.id',
      'users.role',
      'users.parent_account',
      'users.views',
      'users.permissions',
      'users.folder_scope',
    ])
    .select(
      sql<boolean>`users.staff and exists (select from totp where user_id = users.id and confirmed_at is not null)`.as(
        'staff',
      ),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', idleSince)
    .where('users.state', '=', 'active')
    .where((or) => or.or([or('owner.state', 'is', null), or('owner.state', '=', 'active')]))
    .executeTakeFirst();

export const isSessionOpen = async (actor: Member, db: Db, id: string) =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()) !== undefined;

export const touchSession = (_actor: SystemActor, db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();

export const deleteSession = (_actor: Actor, db: Db, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();

export const deleteExpiredSessions = (_actor: SystemActor, db: Db, now: Date, idleSince: Date) =>
  db
    .deleteFrom('session')
    .where((or) => or.or([or('expires_at', '<=', now), or('seen_at', '<=', idleSince)]))
    .execute();

const sessionColumns = ['id', 'user_agent', 'country', 'ip', 'created_at', 'seen_at', 'token_hash'] as const;

/** Returns a user's own valid sessions, the most recently used first. */
export const listSessions = (actor: Member, db: Db, now: Date, idleSince: Date) =>
  db
    .selectFrom('session')
    .select(sessionColumns)
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends and returns one of a user's own sessions. */
export const endSession = (actor: Member, db: Db, id: string) =>
  db
    .deleteFrom('session')
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .returning('user_agent')
    .executeTakeFirst();

/** Ends a user's other sessions; returns how many. */
export const endOtherSessions = async (actor: Member, db: Db, exceptId: string) =>
  Number(
    (await db.deleteFrom('session').where('user_id', '=', actor.userId).where('id', '!=', exceptId).executeTakeFirst())
      .numDeletedRows,
  );

/** Replaces the token of a session, so that copies of the old one stop working. */
export const replaceSessionToken = (actor: Member, db: Db, id: string, tokenHash: Buffer) =>
  db
    .updateTable('session')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .execute();

/** Ends every session of the given users. */
export const endUserSessions = (_actor: Actor, db: Db, userIds: readonly string[]) =>
  db.deleteFrom('session').where('user_id', 'in', userIds).execute();

/** Records the device and country of a sign-in. Returns whether this combination is new, and whether it is the user's first. */
export const recordDevice = async (
  _actor: RequestActor | SystemActor,
  db: Db,
  { userId, device, country, now }: { userId: string; device: string; country: string; now: Date },
) => {
  const knownDevices = await db
    .selectFrom('known_device')
    .select(['device', 'country'])
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device, country, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device', 'country']).doUpdateSet({ seen_at: now }))
    .execute();
  return {
    isFirst: knownDevices.length === 0,
    isNew: !knownDevices.some((row) => row.device === device && row.country === country),
  };
};
