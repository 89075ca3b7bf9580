import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, RequestActor, SystemActor } from '../../http/actor.ts';

export type StatementRow = Selectable<Tables['contract_statement']> & { account_email: string | null };
type StatementDecision = { state: 'open' | 'executed' | 'resolved'; failure?: string; at: Date | null; by?: string };

const maxStatements = 50;

/** The owner of the account with an email address. */
export const findOwnerByEmail = (_actor: RequestActor, db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'language'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('parent_account', 'is', null)
    .where('state', 'in', ['active', 'closed'])
    .executeTakeFirst();

/** When days begin and end for an account. */
export const findTimezone = async (_actor: RequestActor, db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('users').select('timezone').where('id', '=', accountId).executeTakeFirst())?.timezone ?? 'UTC';

export const insertStatement = (_actor: RequestActor, db: Db, row: Insertable<Tables['contract_statement']>) =>
  db.insertInto('contract_statement').values(row).execute();

const selectStatements = (db: Db) =>
  db
    .selectFrom('contract_statement')
    .leftJoin('users', 'users.id', 'contract_statement.account_id')
    .selectAll('contract_statement')
    .select('users.email as account_email');

export const findByReceipt = (_actor: RequestActor, db: Db, hash: Buffer) =>
  selectStatements(db).where('receipt_hash', '=', hash).executeTakeFirst();

export const findByConfirmation = (_actor: RequestActor, db: Db, hash: Buffer) =>
  selectStatements(db).where('confirmation_hash', '=', hash).executeTakeFirst();

export const findStatement = (_actor: Member, db: Db, id: string) =>
  selectStatements(db).where('contract_statement.id', '=', id).executeTakeFirst();

/** Unsettled statements, oldest first, or settled ones, newest first. */
export const listStatements = (_actor: Member, db: Db, isUnsettled: boolean): Promise<StatementRow[]> =>
  selectStatements(db)
    .where('contract_statement.state', 'in', isUnsettled ? ['waiting', 'open'] : ['executed', 'resolved'])
    .orderBy(isUnsettled ? 'received_at' : 'decided_at', isUnsettled ? 'asc' : 'desc')
    .orderBy('contract_statement.id')
    .limit(maxStatements)
    .execute();

export const countUnsettled = async (_actor: Member, db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('contract_statement')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['waiting', 'open'])
    .executeTakeFirstOrThrow();
  return count;
};

/** Settles a statement, or leaves it to staff, unless it’s settled already. Returns whether it was. */
export const decideStatement = async (
  _actor: RequestActor,
  db: Db,
  id: string,
  { state, failure = '', at, by }: StatementDecision,
): Promise<boolean> =>
  (await db
    .updateTable('contract_statement')
    .set({ state, failure, decided_at: at, decided_by: by ?? null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'open'])
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteOldStatements = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('contract_statement').where('received_at', '<', before).executeTakeFirst()).numDeletedRows,
  );
