import type { Database } from '../database/index.ts';

/** Sets the queue's clock, by default the database's, so that tests don't wait for jobs to become due. */
export const setQueueClock = async ({ pool }: Database, now: Date): Promise<void> => {
  await pool.query(`create or replace function pgboss.job_now() returns timestamptz
    as $$ select '${now.toISOString()}'::timestamptz $$ language sql stable`);
};
