import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';
import { isCodeSearched } from './code-store.ts';
import type { CodeSearch } from './search-text.ts';
import { isStaffAccount } from './staff-account-store.ts';

const maxAccounts = 50;

const selectAccounts = (actor: Member, db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'state', 'ban_reason', 'banned_at', 'created_at'])
    .select(formatColumns)
    .select(isStaffAccount(actor, sql.ref('users.id')).as('is_staff'))
    .select(sql<number>`(select count(*) from users as person where person.parent_account = users.id) + 1`.as('people'))
    .select(sql<number>`coalesce((select codes from code_count where account_id = users.id), 0)`.as('codes'))
    .where('parent_account', 'is', null);

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** Returns the newest accounts in which a user's email or name contains `text`, or which have a code that is searched. */
export const findAccounts = (actor: Member, db: Db, text: string, code: CodeSearch) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return selectAccounts(actor, db)
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(exists (select from users as person
            where (person.id = users.id or person.parent_account = users.id) and (person.email ilike ${like} or person.name ilike ${like}))
          or users.id in (select account_id from qr where ${isCodeSearched(actor, code)}))`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxAccounts)
    .execute();
};

export const findAccount = (actor: Member, db: Db, id: string) =>
  selectAccounts(actor, db).where('id', '=', id).executeTakeFirst();

/** Suspends an account, even a closed one, unless staff belong to it. Returns whether its state changed. */
export const setBanned = async (actor: Member, tx: Db, id: string, reason: string, now: Date) =>
  (await tx
    .updateTable('users')
    .set({ state: 'banned', banned_at: now, ban_reason: reason, session_epoch: sql`session_epoch + 1` })
    .where('id', '=', id)
    .where('parent_account', 'is', null)
    .where('state', 'in', ['active', 'closed'])
    .where(sql<boolean>`not ${isStaffAccount(actor, sql.ref('users.id'))}`)
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

/** Returns the account that a user belongs to who has this email address. */
export const findAccountByEmail = (_actor: Member, db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(sql<string>`coalesce(parent_account, id)`.as('id'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
