import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../http/actor.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
type Columns = Updateable<Tables['subscription']>;

/** The trial that an account begins with. */
export const insertTrial = (_actor: RequestActor, db: Db, accountId: string, now: Date, days: number) =>
  db
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      account_id: accountId,
      status: 'trialing',
      trial_start: now,
      trial_end: new Date(now.getTime() + days * 86_400_000),
      created_at: now,
    })
    .execute();

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
 * those whose VAT number was checked since.
 */
export const listStaleAccounts = async (
  _actor: SystemActor,
  db: Db,
  { before, unsettledBefore, max }: { before: Date; unsettledBefore: Date; max: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .where('customer_id', 'is not', null)
    .where((is) =>
      is.or([
        is('synced_at', 'is', null),
        is('synced_at', '<', before),
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

export const insertEvent = async (
  _actor: SystemActor,
  db: Db,
  event: { id: string; type: string; customer: string | null; at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('payment_event')
    .values({ id: event.id, type: event.type, customer_id: event.customer, received_at: event.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteOldEvents = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('payment_event').where('received_at', '<', before).executeTakeFirst()).numDeletedRows);

type Consent = {
  id: string;
  accountId: string;
  commandId: string;
  termsVersion: string;
  language: string;
  text: string;
  country: string;
  at: Date;
};

export const insertConsent = (actor: Member, db: Db, consent: Consent) =>
  db
    .insertInto('contract_consent')
    .values({
      id: consent.id,
      account_id: actor.accountId,
      command_id: consent.commandId,
      terms_version: consent.termsVersion,
      language: consent.language,
      text: consent.text,
      ip_country: consent.country,
      accepted_at: consent.at,
    })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .execute();

/** Claims an announcement: true once per account, kind and period. */
export const claimNotice = async (
  _actor: SystemActor,
  tx: Tx,
  notice: { accountId: string; kind: string; period: Date; at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('subscription_notice')
    .values({ account_id: notice.accountId, kind: notice.kind, period: notice.period, sent_at: notice.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()) !== undefined;

export const setNoticeEmail = (
  _actor: SystemActor,
  tx: Tx,
  notice: { accountId: string; kind: string; period: Date },
  emailId: string,
) =>
  tx
    .updateTable('subscription_notice')
    .set({ email_id: emailId })
    .where('account_id', '=', notice.accountId)
    .where('kind', '=', notice.kind)
    .where('period', '=', notice.period)
    .execute();

/** Notes when a mail server accepted announcements: emails themselves aren't kept as long. */
export const noteDeliveries = (_actor: SystemActor, db: Db) =>
  db
    .updateTable('subscription_notice')
    .from('email')
    .set({ delivered_at: (is) => is.ref('email.sent_at') })
    .whereRef('email.id', '=', 'subscription_notice.email_id')
    .where('subscription_notice.delivered_at', 'is', null)
    .where('email.sent_at', 'is not', null)
    .execute();

/** Notes that someone has had a trial, by a hash of their address or card. Returns the account that had it first. */
export const claimTrial = async (
  _actor: SystemActor,
  db: Db,
  use: { kind: 'email' | 'card'; hash: Buffer; accountId: string; at: Date },
): Promise<string | null> => {
  await db
    .insertInto('trial_use')
    .values({ kind: use.kind, hash: use.hash, account_id: use.accountId, used_at: use.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { account_id } = await db
    .selectFrom('trial_use')
    .select('account_id')
    .where('kind', '=', use.kind)
    .where('hash', '=', use.hash)
    .executeTakeFirstOrThrow();
  return account_id;
};

/** Ends a trial that the account can’t have. */
export const rejectTrial = (_actor: SystemActor, db: Db, accountId: string, kind: 'card' | 'email', now: Date) =>
  db
    .updateTable('subscription')
    .set({ trial_end: sql<Date>`least(trial_end, ${now})`, trial_refused: kind })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['trialing', 'trial_ended'])
    .execute();

export const deleteOldTrialUses = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('trial_use').where('used_at', '<', before).executeTakeFirst()).numDeletedRows);

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
