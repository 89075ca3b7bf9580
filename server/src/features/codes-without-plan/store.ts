import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { hasLapsed, staticTypes } from '../subscriptions/index.ts';

const listAccounts = async (db: Db, condition: RawBuilder<boolean>, max: number): Promise<string[]> =>
  (await db.selectFrom('subscription').select('account_id').where(condition).limit(max).execute()).map(
    ({ account_id }) => account_id,
  );

/** Accounts whose plan has ended unnoticed. */
export const listLapsed = (actor: SystemActor, db: Db, now: Date, max: number) =>
  listAccounts(db, sql<boolean>`lapsed_at is null and ${hasLapsed(actor, now)}`, max);

/** Accounts that have a plan again. */
export const listReturned = (actor: SystemActor, db: Db, now: Date, max: number) =>
  listAccounts(db, sql<boolean>`lapsed_at is not null and not ${hasLapsed(actor, now)}`, max);

const isDynamic = sql<boolean>`type <> all (${staticTypes})`;

/** Accounts whose plan ended before a time, with dynamic codes that are still there, in the order of their ids. */
export const listToRemove = async (_actor: SystemActor, db: Db, lapsedBefore: Date, after: string, max: number) => {
  const hasCodes = sql<boolean>`exists (
    select from qr where qr.account_id = subscription.account_id and archived_at is null and ${isDynamic})`;
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .where('lapsed_at', '<=', lapsedBefore)
    .where(hasCodes)
    .$if(after !== '', (query) => query.where('account_id', '>', after))
    .orderBy('account_id')
    .limit(max)
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/** The announcements of a removal: when each was delivered. */
export const listNotices = (_actor: SystemActor, tx: Tx, accountId: string, lapsedAt: Date) =>
  tx
    .selectFrom('subscription_notice')
    .select(['kind', 'delivered_at'])
    .where('account_id', '=', accountId)
    .where('period', '=', lapsedAt)
    .execute();

export const countDynamicCodes = async (_actor: SystemActor, tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('qr')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .where(isDynamic)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Archives some dynamic codes of an account. Returns their ids. */
export const archiveCodes = async (_actor: SystemActor, tx: Tx, accountId: string, at: Date, max: number) => {
  const { rows } = await sql<{ id: number }>`
    update qr set archived_at = ${at}, version = version + 1, updated_at = ${at}
    where id in (
      select id from qr where account_id = ${accountId} and archived_at is null and ${isDynamic} limit ${max} for update)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Restores codes of an account that were archived at exactly that time. Returns their ids. */
export const restoreCodes = async (
  _actor: Member | SystemActor,
  tx: Tx,
  { accountId, archivedAt, now }: { accountId: string; archivedAt: Date; now: Date },
) => {
  const { rows } = await sql<{ id: number }>`
    update qr set archived_at = null, version = version + 1, updated_at = ${now}
    where account_id = ${accountId} and archived_at = ${archivedAt}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** When codes of an account were deleted for want of a plan, and how many of them are still there. */
export const countRemovedCodes = async (_actor: Member, db: Db, accountId: string) => {
  const { rows } = await sql<{ archivedAt: Date; count: number }>`
    select codes_archived_at as "archivedAt", count(*)::int as count
    from subscription join qr on qr.account_id = subscription.account_id and qr.archived_at = codes_archived_at
    where subscription.account_id = ${accountId}
    group by codes_archived_at`.execute(db);
  return rows[0];
};
