import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

/** Counts one use in a fixed window, exactly on any number of nodes; a window that has ended begins anew. */
export const countUse = async (_actor: System, db: Db, key: string, seconds: number, now: Date) => {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  return db
    .insertInto('counters')
    .values({ key, n: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        n: sql`case when counters.resets_at <= ${now} then 1 else counters.n + 1 end`,
        resets_at: sql`case when counters.resets_at <= ${now} then ${resetsAt} else counters.resets_at end`,
      }),
    )
    .returning(['n', 'resets_at'])
    .executeTakeFirstOrThrow();
};

export const deleteOldCounters = (_actor: System, db: Db, now: Date) =>
  db.deleteFrom('counters').where('resets_at', '<=', now).execute();
