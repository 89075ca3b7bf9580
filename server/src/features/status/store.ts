import type { ScanAnswers } from '@tessera/contract/api/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Adds to what is known of an hour. */
export const addToHour = (_actor: SystemActor, db: Db, hour: Date, { requests, inTime, unrecorded }: ScanAnswers) =>
  db
    .insertInto('service_hour')
    .values({ hour, requests, in_time: inTime, unrecorded })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet({
        requests: sql`service_hour.requests + excluded.requests`,
        in_time: sql`service_hour.in_time + excluded.in_time`,
        unrecorded: sql`service_hour.unrecorded + excluded.unrecorded`,
      }),
    )
    .execute();

/** Returns the sums of all hours since a time. */
export const sumHours = async (_actor: SystemActor, db: Db, since: Date): Promise<ScanAnswers> => {
  const { rows } = await sql<ScanAnswers>`
    select coalesce(sum(requests), 0)::bigint as requests, coalesce(sum(in_time), 0)::bigint as "inTime",
      coalesce(sum(unrecorded), 0)::bigint as unrecorded
    from service_hour where hour >= ${since}`.execute(db);
  return rows[0] ?? { requests: 0, inTime: 0, unrecorded: 0 };
};

export const deleteHoursBefore = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('service_hour').where('hour', '<', before).executeTakeFirst()).numDeletedRows);
