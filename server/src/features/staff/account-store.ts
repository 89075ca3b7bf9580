import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

const maxAccounts = 50;

const selectAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'state', 'staff', 'ban_reason', 'banned_at', 'created_at'])
    .select(sql<number>`(select count(*) from users as person where person.parent_account = users.id) + 1`.as('people'))
    .select(sql<number>`coalesce((select codes from code_count where account_id = users.id), 0)`.as('codes'))
    .where('parent_account', 'is', null);

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** Returns the newest accounts in which a user's email or name contains `search`. */
export const findAccounts = (_actor: Member, db: Db, search: string) => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return selectAccounts(db)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from users as person
          where (person.id = users.id or person.parent_account = users.id) and (person.email ilike ${like} or person.name ilike ${like}))`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxAccounts)
    .execute();
};

export const findAccount = (_actor: Member, db: Db, id: string) =>
  selectAccounts(db).where('id', '=', id).executeTakeFirst();

/** Suspends an account, even a closed one. Returns whether its state changed. */
export const setBanned = async (_actor: Member, tx: Db, id: string, reason: string, now: Date) =>
  (await tx
    .updateTable('users')
    .set({ state: 'banned', banned_at: now, ban_reason: reason, session_epoch: sql`session_epoch + 1` })
    .where('id', '=', id)
    .where('parent_account', 'is', null)
    .where('state', 'in', ['active', 'closed'])
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Ends a suspension; a previously closed account is closed again. Returns whether its state changed. */
export const setUnbanned = async (_actor: Member, tx: Db, id: string) =>
  (await tx
    .updateTable('users')
    .set({
      state: sql`case when closed_at is null then 'active' else 'closed' end`,
      banned_at: null,
      ban_reason: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'banned')
    .returning('id')
    .executeTakeFirst()) !== undefined;
