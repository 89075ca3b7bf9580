import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';

export type UserRow = Selectable<Tables['users']>;
export type NewUser = Pick<UserRow, 'email' | 'language' | 'timezone'> & { passwordHash: string };

/** Opens an owner's account with its trial, or answers undefined where the address is taken (without regard to case). */
export const insertOwner = (_actor: Person, db: Db, user: NewUser, now: Date, trialDays: number) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('users')
      .values({
        id: randomUUID(),
        email: user.email,
        password_hash: user.passwordHash,
        language: user.language,
        timezone: user.timezone,
        created_at: now,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) await insertTrial(tx, row.id, now, trialDays);
    return row;
  });

const insertTrial = (tx: Transaction<Tables>, accountId: string, now: Date, days: number) =>
  tx
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      account_id: accountId,
      status: 'trialing',
      trial_start: now,
      trial_end: new Date(now.getTime() + days * 86_400_000),
      created_at: now,
    })
    .execute();

export const findByEmail = (_actor: Person | System, db: Db, email: string) =>
  db.selectFrom('users').selectAll().where(sql<boolean>`lower(email) = lower(${email})`).executeTakeFirst();

/** The user of an actor, with the end of their account's trial. */
export const findSelf = (actor: Member, db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('subscriptions', (join) =>
      join.on('subscriptions.account_id', '=', sql<string>`coalesce(users.parent_account, users.id)`),
    )
    .selectAll('users')
    .select('subscriptions.trial_end')
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow();

export const setLanguage = (actor: Member, db: Db, language: string) =>
  db.updateTable('users').set({ language }).where('id', '=', actor.userId).execute();

export type SessionFacts = { tokenHash: Buffer; userId: string; ip: string; agent: string; now: Date; expiresAt: Date };

export const insertSession = (_actor: Person, db: Db, session: SessionFacts) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      ip: session.ip,
      agent: session.agent,
    })
    .execute();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A live session with its user: neither idle since `idleSince`, nor past its end, nor of an account that is not active. */
export const findSession = (_actor: System, db: Db, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.seen_at',
      'users.id',
      'users.role',
      'users.parent_account',
      'users.views',
      'users.permissions',
      'users.staff',
      'users.folder_scope',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)
    .where('users.state', '=', 'active')
    .executeTakeFirst();

export const touchSession = (_actor: System, db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();

export const deleteSession = (_actor: Actor, db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

export const deleteDeadSessions = (_actor: System, db: Db, now: Date, idleSince: Date) =>
  db
    .deleteFrom('sessions')
    .where((or) => or.or([or('expires_at', '<=', now), or('seen_at', '<=', idleSince)]))
    .execute();

/** Counts one use in a fixed window, exactly on any number of nodes; a window that has ended begins anew. */
export const countUse = async (_actor: System, db: Db, key: string, seconds: number, now: Date) => {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  return db
    .insertInto('counters')
    .values({ key, n: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        n: sql`case when counters.resets_at <= ${now} then 1 else counters.n + 1 end`,
        resets_at: sql`case when counters.resets_at <= ${now} then ${resetsAt} else counters.resets_at end`,
      }),
    )
    .returning(['n', 'resets_at'])
    .executeTakeFirstOrThrow();
};

export const deleteOldCounters = (_actor: System, db: Db, now: Date) =>
  db.deleteFrom('counters').where('resets_at', '<=', now).execute();
