import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import type { RequestActor, SystemActor } from '../../../http/actor.ts';

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
  await sql`
    insert into subscription (id, account_id, status, trial_start, trial_end, created_at)
    select gen_random_uuid(), id, 'trialing', ${now}, ${end}, ${now} from users
    where parent_account is null and not exists (select from subscription where account_id = users.id)`.execute(tx);
};
