import type { Db, Tx } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

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
