import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';

/** Notes that a sweep is queued now, unless one was since `before`: of all nodes that ask in parallel, one gets true. */
export const markQueued = async (
  _actor: SystemActor,
  tx: Db,
  name: string,
  now: Date,
  before: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into sweep (name, queued_at) values (${name}, ${now})
    on conflict (name) do update set queued_at = excluded.queued_at where sweep.queued_at <= ${before}
    returning name`.execute(tx);
  return rows.length > 0;
};

export const markSucceeded = (_actor: SystemActor, db: Db, name: string, now: Date, deletedRows: number) =>
  db
    .updateTable('sweep')
    .set({ succeeded_at: now, failures: 0, deleted_rows: sql`deleted_rows + ${deletedRows}` })
    .where('name', '=', name)
    .execute();

export const markFailed = (_actor: SystemActor, db: Db, name: string) =>
  db.updateTable('sweep').set({ failures: sql`failures + 1` }).where('name', '=', name).execute();

export const listSweeps = (_actor: SystemActor, db: Db) =>
  db.selectFrom('sweep').select(['name', 'succeeded_at', 'failures', 'deleted_rows']).orderBy('name').execute();

export type JobBacklog = { name: string; waiting: number; oldestSeconds: number };

/** Returns for each kind of job how many wait, for their turn or a retry, and for how long the oldest has waited. */
export const listJobBacklog = async (_actor: SystemActor, db: Db): Promise<JobBacklog[]> => {
  const { rows } = await sql<JobBacklog>`
    select queue.name, count(job.id)::int as waiting,
      coalesce(extract(epoch from now() - min(job.created_on)), 0)::float8 as "oldestSeconds"
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active'
    group by queue.name order by queue.name`.execute(db);
  return rows;
};
