import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

/** Keeps statements that wait for a lock from delaying the scans that wait behind them. */
const setLockTimeout = (tx: Db) => sql`set local lock_timeout = '200ms'`.execute(tx);

/** Locks the fold; returns whether both backfills are complete. */
const lockIdleFold = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{ idle: boolean }>`
    select backfilled_at is not null and not exists (select from busy_code where backfilled_at is null) as idle
    from scan_fold where id = 0 for update`.execute(tx);
  return rows[0]?.idle === true;
};

/** An account that doesn't store scans forever, and the time before which they are deleted. */
export type RetainingAccount = { id: string; before: string };

export const listRetainingAccounts = async (_actor: SystemActor, db: Db, now: Date): Promise<RetainingAccount[]> => {
  const { rows } = await sql<RetainingAccount>`
    select id, (${now}::timestamptz - make_interval(months => scan_retention_months))::text as before
    from users where scan_retention_months is not null order by id`.execute(db);
  return rows;
};

/** Returns the next codes of an account, in the order of their ids. */
export const listAccountCodes = async (_actor: SystemActor, db: Db, accountId: string, after: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from qr where account_id = ${accountId} and id > ${after} order by id limit ${maxStatementRows}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Deletes some counted scans of codes from before a time. Returns whether there may be more. */
export const deleteScansBefore = (
  _actor: SystemActor,
  db: Db,
  codeIds: readonly number[],
  before: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await setLockTimeout(tx);
    if (!(await lockIdleFold(tx))) return false;
    const { numAffectedRows } = await sql`
      delete from scan where (qr_id, at, id) in (
        select qr_id, at, id from scan
        where qr_id = any(${codeIds}::bigint[]) and at < ${before}::timestamptz
          and (tx is null or tx <= (select tx from scan_fold))
        limit ${maxStatementRows})`.execute(tx);
    return Number(numAffectedRows) === maxStatementRows;
  });

type StoredCode = { id: number; is_kept: boolean };

/** Returns the next codes with scans in a partition, and whether any of those scans has to stay. */
const listStoredCodes = async (tx: Db, name: string, end: string, now: Date, after: number): Promise<StoredCode[]> => {
  const table = sql.table(name);
  const { rows } = await sql<StoredCode>`
    with recursive code as (
      (select qr_id from ${table} where qr_id > ${after} order by qr_id limit 1)
      union all
      select following.qr_id from code cross join lateral (
        select qr_id from ${table} where qr_id > code.qr_id order by qr_id limit 1
      ) as following
    ), found as (select qr_id from code limit ${maxStatementRows})
    select qr_id as id, qr.id is not null and (
        users.scan_retention_months is null
        or ${end}::timestamptz > ${now}::timestamptz - make_interval(months => users.scan_retention_months)
      ) as is_kept
    from found left join qr on qr.id = found.qr_id left join users on users.id = qr.account_id order by 1`.execute(tx);
  return rows;
};

/**
 * Drops the partition of a month that ends at `end`, if no account keeps a scan in it and all are counted. The fold is locked
 * meanwhile, so a scan that is stored later isn't counted yet, and keeps the partition.
 * @throws if a statement holds the partition for longer than the lock timeout
 */
export const dropPartition = (_actor: SystemActor, db: Db, month: string, end: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await setLockTimeout(tx);
    if (!(await lockIdleFold(tx))) return false;
    const name = `scan_${month.replace('-', '_')}`;
    for (let after = 0; ; ) {
      const codes = await listStoredCodes(tx, name, end, now, after);
      if (codes.some(({ is_kept }) => is_kept)) return false;
      const last = codes.at(-1);
      if (codes.length < maxStatementRows || !last) break;
      after = last.id;
    }
    const table = sql.table(name);
    await sql`lock table ${table} in access exclusive mode`.execute(tx);
    const { rows } = await sql<{ is_counted: boolean }>`
      select not exists (select from ${table} where tx > (select tx from scan_fold)) as is_counted`.execute(tx);
    if (!rows[0]?.is_counted) return false;
    await sql`drop table ${table}`.execute(tx);
    return true;
  });
