import { sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

/**
 * Creates the partition of a month ('2026-11', with the month after it) if it is missing, and moves scans of that month from
 * the default partition into it. Only the default partition is locked meanwhile, so scans are still stored.
 */
export const ensurePartition = (_actor: SystemActor, db: Db, month: string, nextMonth: string) =>
  db.transaction().execute(async (tx) => {
    const name = `scan_${month.replace('-', '_')}`;
    const partitionExists = async () => {
      const { rows } = await sql<{ made: boolean }>`select to_regclass(${name}) is not null as made`.execute(tx);
      return rows[0]?.made === true;
    };
    if (await partitionExists()) return;
    await sql`lock table scan_default in access exclusive mode`.execute(tx);
    if (await partitionExists()) return; // Another node has created it.
    const table = sql.table(name);
    const [from, to] = [sql.lit(`${month}-01T00:00:00Z`), sql.lit(`${nextMonth}-01T00:00:00Z`)];
    await sql`create table ${table} (like scan)`.execute(tx);
    await sql`with moved as (delete from scan_default where at >= ${from} and at < ${to} returning *)
      insert into ${table} select * from moved`.execute(tx);
    await sql`alter table scan attach partition ${table} for values from (${from}) to (${to})`.execute(tx);
  });

/** Returns the months ('2026-11') of scans in the default partition, oldest first. */
export const listStrayMonths = async (_actor: SystemActor, db: Db): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from scan_default order by 1`.execute(db);
  return rows.map(({ month }) => month);
};

/** Returns the months that have a partition. */
export const listPartitionMonths = async (_actor: SystemActor, db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'scan'::regclass and relname ~ '^scan_\\d{4}_\\d{2}$'`.execute(db);
  return rows.map(({ name }) => name.slice('scan_'.length).replace('_', '-'));
};

/** Counts the scans in the default partition, up to `max`. */
export const countDefaultRows = async (_actor: SystemActor, db: Db, max: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from scan_default limit ${max}) as found`.execute(db);
  return rows[0]?.n ?? 0;
};
