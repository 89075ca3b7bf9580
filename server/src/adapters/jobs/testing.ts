import type { Database } from '../database/index.ts';

/** Sets the clock of the queue, which otherwise is the database's: with it, tests never wait for a job to be due. */
export const setQueueClock = async ({ pool }: Database, now: Date): Promise<void> => {
  await pool.query(`create or replace function pgboss.job_now() returns timestamptz
    as $$ select '${now.toISOString()}'::timestamptz $$ language sql stable`);
};
