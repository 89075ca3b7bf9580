import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

/**
 * Extends the trial of an account, from its end or, if it has ended, from now. Its owner is reminded of the new end again.
 * Returns that end; undefined if there’s no
 * trial, or a plan follows it.
 */
export const extendTrial = async (
  _actor: Member,
  tx: Db,
  accountId: string,
  days: number,
  now: Date,
): Promise<Date | undefined> => {
  const row = await tx
    .updateTable('subscription')
    .set({
      trial_end: sql<Date>`greatest(trial_end, ${now}) + make_interval(days => ${days}::int)`,
      status: 'trialing',
      trial_notified_at: null,
      trial_refused: null,
    })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['trialing', 'trial_ended', 'incomplete_expired'])
    .where('stripe_id', 'is', null)
    .where('trial_end', 'is not', null)
    .returning('trial_end')
    .executeTakeFirst();
  return row?.trial_end ?? undefined;
};
