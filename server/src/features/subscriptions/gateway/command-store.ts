import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { PaymentFailure } from '../../../adapters/payments/port.ts';
import type { Member, SystemActor } from '../../../http/actor.ts';

export type CommandRow = Selectable<Tables['payment_command']>;

type NewCommand = { id: string; accountId: string; kind: string; input: unknown; at: Date };

/** Stores a command, unless the account has an open one of this kind. Returns the open one. */
export const findOrCreateCommand = async (
  _actor: SystemActor,
  db: Db,
  { id, accountId, kind, input, at }: NewCommand,
): Promise<CommandRow> => {
  for (;;) {
    const inserted = await db
      .insertInto('payment_command')
      .values({ id, account_id: accountId, kind, input: JSON.stringify(input), created_at: at })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).where('state', '=', 'open').doNothing())
      .returningAll()
      .executeTakeFirst();
    const existing =
      inserted ??
      (await db
        .selectFrom('payment_command')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('state', '=', 'open')
        .executeTakeFirst());
    if (existing) return existing; // Otherwise the open one has just been finished.
  }
};

export const findCommand = (_actor: SystemActor, db: Db, id: string) =>
  db.selectFrom('payment_command').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenCheckout = (_actor: SystemActor, db: Db, accountId: string) =>
  db
    .selectFrom('payment_command')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'checkout')
    .where('state', '=', 'open')
    .executeTakeFirst();

/** The subscriptions of an account that were ended because they ran beside another one. */
export const listEndedDuplicates = async (_actor: SystemActor, db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_command')
    .select(sql<string | null>`input->>'subscription'`.as('subscription'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'end')
    .where(sql<boolean>`(input->>'isDuplicate')::boolean`)
    .execute();
  return rows.flatMap(({ subscription }) => subscription ?? []);
};

/** The checkouts of an account, to which invoices of single payments refer. */
export const listCheckouts = (_actor: Member | SystemActor, db: Db, accountId: string) =>
  db
    .selectFrom('payment_command')
    .select(['id', 'input'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'checkout')
    .execute();

/** When an account first ordered with a discount code, however that is written; undefined if it never did. */
export const findFirstOrder = (_actor: SystemActor, db: Db, accountId: string, discountCode: string) =>
  db
    .selectFrom('payment_command')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['checkout', 'trial'])
    .where(sql<boolean>`lower(input->>'discountCode') = lower(${discountCode})`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/** How many purchases an account got its money back for since a time, because it withdrew. */
export const countWithdrawals = async (_actor: SystemActor, db: Db, accountId: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('payment_command')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'withdraw')
      .where('state', '=', 'done')
      .where('created_at', '>', since)
      .where(sql<boolean>`jsonb_array_length(input->'payments') > 0`)
      .execute()
  ).length;

type Outcome = { state: 'open' | 'done' | 'failed'; result?: unknown; failure?: PaymentFailure; at: Date };

export const finishCommand = (_actor: SystemActor, db: Db, id: string, { state, result, failure, at }: Outcome) =>
  db
    .updateTable('payment_command')
    .set({
      state,
      ...(result !== undefined && { result: JSON.stringify(result) }),
      failure: failure === undefined ? null : JSON.stringify(failure),
      finished_at: state === 'open' ? null : at,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();

/** Commands that have been open since before `until`, the oldest first. */
export const listOpenCommands = (_actor: SystemActor, db: Db, until: Date) =>
  db
    .selectFrom('payment_command')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .limit(100)
    .execute();

/** The details of the customer as the gateway has them. */
export const findLastCustomer = async (_actor: SystemActor, db: Db, accountId: string): Promise<unknown> =>
  (
    await db
      .selectFrom('payment_command')
      .select('input')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'customer')
      .where('state', '=', 'done')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.input;
