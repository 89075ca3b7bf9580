import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { Actor, Member, SystemActor } from '../../../http/actor.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
type Columns = Updateable<Tables['subscription']>;

export const findSubscriptionRow = (_actor: Actor, db: Db, accountId: string) =>
  db.selectFrom('subscription').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const accessColumns = [
  ...(['status', 'stripe_id', 'is_one_time', 'trial_end', 'period_end'] as const),
  ...(['grace_until', 'granted_until'] as const),
] as const;

/** Whether the codes of an account don't work any more: as `getCodesUntil` of access.ts says. */
export const hasLapsed = (_actor: SystemActor, now: Date) => sql<boolean>`not (
  status = 'past_due'
  or (status = 'active' and (not is_one_time or coalesce(period_end > ${now}, false)))
  or (status = 'trialing' and (stripe_id is not null or coalesce(trial_end > ${now}, false)))
  or (status = 'incomplete' and coalesce(trial_end > ${now}, false))
  or coalesce(grace_until > ${now}, false)
  or coalesce(granted_until > ${now}, false))`;

/** What decides about the rights of an account. */
export const findAccess = (_actor: Actor, db: Db, accountId: string) =>
  db.selectFrom('subscription').select(accessColumns).where('account_id', '=', accountId).executeTakeFirst();

export const findAccountOfCustomer = (_actor: SystemActor, db: Db, customerId: string) =>
  db.selectFrom('subscription').select('account_id').where('customer_id', '=', customerId).executeTakeFirst();

export const lockSubscription = (_actor: Member | SystemActor, tx: Tx, accountId: string) =>
  tx.selectFrom('subscription').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirstOrThrow();

export const updateSubscription = (_actor: Member | SystemActor, db: Db, accountId: string, columns: Columns) =>
  db.updateTable('subscription').set(columns).where('account_id', '=', accountId).execute();

/** Stores the customer of an account, unless it has one by now. Returns the one that it has. */
export const saveCustomer = async (
  _actor: SystemActor,
  db: Db,
  accountId: string,
  customerId: string,
): Promise<string> => {
  const row = await db
    .updateTable('subscription')
    .set({ customer_id: sql<string>`coalesce(customer_id, ${customerId})` })
    .where('account_id', '=', accountId)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return row.customer_id ?? customerId;
};

/** Returns a number that is higher than that of every read which began before. */
export const nextReadNumber = async (_actor: SystemActor, db: Db): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('subscription_read')::float8 as number`.execute(db);
  return rows[0]?.number ?? 0;
};

/** The owner of an account: whom invoices and emails go to. */
export const findOwnerRow = (_actor: Actor, db: Db, accountId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', accountId).executeTakeFirst();

/**
 * Accounts whose state at the gateway may have changed unnoticed: not read since `before`, or in a state that ends by itself; and
 * those whose VAT number was checked since, or whose plan ends by notice.
 */
export const listStaleAccounts = async (
  _actor: SystemActor,
  db: Db,
  { now, before, unsettledBefore, max }: { now: Date; before: Date; unsettledBefore: Date; max: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .where('customer_id', 'is not', null)
    .where((is) =>
      is.or([
        is('synced_at', 'is', null),
        is('synced_at', '<', before),
        is('notice_ends_at', '<=', now),
        sql<boolean>`exists (
          select from billing_data where account_id = subscription.account_id and vat_checked_at > synced_at)`,
        is.and([is('synced_at', '<', unsettledBefore), is('status', 'in', ['incomplete', 'past_due', 'unpaid'])]),
        is.and([
          is('synced_at', '<', unsettledBefore),
          is('period_end', '<', unsettledBefore),
          is('status', '=', 'active'),
        ]),
      ]),
    )
    .orderBy('synced_at')
    .limit(max)
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/** How many codes need a plan to work, and how many don’t: those of `staticTypes`. */
export const countByPlanNeed = async (
  actor: Member,
  db: Db,
  staticTypes: readonly string[],
): Promise<{ dynamic: number; static: number }> => {
  const { rows } = await sql<{ dynamic: number; static: number }>`
    select count(*) filter (where type <> all (${staticTypes}))::int as dynamic,
      count(*) filter (where type = any (${staticTypes}))::int as static
    from qr where account_id = ${actor.accountId} and archived_at is null`.execute(db);
  return rows[0] ?? { dynamic: 0, static: 0 };
};
