import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

type RateLimitUse = { key: string; seconds: number; amount: number };

/** Adds to the count of a fixed window, exactly across any number of nodes; after the window ends it starts again. */
export const addRateLimitUse = async (
  _actor: SystemActor,
  db: Db,
  { key, seconds, amount }: RateLimitUse,
  now: Date,
) => {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  return db
    .insertInto('rate_limit')
    .values({ key, count: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limit.resets_at <= ${now} then ${amount}::integer else rate_limit.count + ${amount}::integer end`,
        resets_at: sql`case when rate_limit.resets_at <= ${now} then ${resetsAt} else rate_limit.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
};

export const deleteExpiredRateLimits = async (_actor: SystemActor, db: Db, now: Date): Promise<number> =>
  Number((await db.deleteFrom('rate_limit').where('resets_at', '<=', now).executeTakeFirst()).numDeletedRows);
