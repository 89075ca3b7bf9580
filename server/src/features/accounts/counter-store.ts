import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

type CounterInput = { key: string; seconds: number; amount: number };

/** Increments a counter in a fixed window, exactly across any number of nodes; after the window ends it starts again. */
export const incrementCounter = async (
  _actor: SystemActor,
  db: Db,
  { key, seconds, amount }: CounterInput,
  now: Date,
) => {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  return db
    .insertInto('counters')
    .values({ key, n: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        n: sql`case when counters.resets_at <= ${now} then ${amount}::integer else counters.n + ${amount}::integer end`,
        resets_at: sql`case when counters.resets_at <= ${now} then ${resetsAt} else counters.resets_at end`,
      }),
    )
    .returning(['n', 'resets_at'])
    .executeTakeFirstOrThrow();
};

export const deleteExpiredCounters = (_actor: SystemActor, db: Db, now: Date) =>
  db.deleteFrom('counters').where('resets_at', '<=', now).execute();
