import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Accounts with a payment that failed, or a charge or the end of a trial before `until`, in the order of their ids. */
export const listToRemind = async (
  _actor: SystemActor,
  db: Db,
  { now, until, after, max }: { now: Date; until: Date; after: string; max: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .where((is) =>
      is.or([
        is('status', 'in', ['past_due', 'incomplete']),
        is.and([is('stripe_id', 'is not', null), is('period_end', '>', now), is('period_end', '<=', until)]),
        is.and([is('status', '=', 'trialing'), is('trial_end', '>', now), is('trial_end', '<=', until)]),
      ]),
    )
    .$if(after !== '', (query) => query.where('account_id', '>', after))
    .orderBy('account_id')
    .limit(max)
    .execute();
  return rows.map(({ account_id }) => account_id);
};

export const hasNotice = async (
  _actor: SystemActor,
  db: Db,
  { accountId, kind, period }: { accountId: string; kind: string; period: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('subscription_notice')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()) !== undefined;

/** Notes when plans were sold for the first time. Returns whether that is now. */
export const noteFirstSale = async (_actor: SystemActor, tx: Tx, now: Date): Promise<boolean> =>
  (await tx
    .insertInto('app_setting')
    .values({ name: 'billing.first_sold', value: sql<string>`to_jsonb(${now.toISOString()}::text)` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()) !== undefined;

/** Gives every account a trial that lasts until `end` or longer. */
export const renewTrials = async (_actor: SystemActor, tx: Tx, now: Date, end: Date): Promise<void> => {
  await tx
    .updateTable('subscription')
    .set({ trial_end: end, trial_notified_at: null })
    .where('status', '=', 'trialing')
    .where('stripe_id', 'is', null)
    .where((is) => is.or([is('trial_end', 'is', null), is('trial_end', '<', end)]))
    .execute();
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('parent_account', 'is', null)
    .where(sql<boolean>`not exists (select from subscription where account_id = users.id)`)
    .execute();
  for (const { id } of owners)
    await tx
      .insertInto('subscription')
      .values({
        id: randomUUID(),
        account_id: id,
        status: 'trialing',
        trial_start: now,
        trial_end: end,
        created_at: now,
      })
      .execute();
};
