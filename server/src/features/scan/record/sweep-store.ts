import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

/** Key of a row of visitor_day. */
export type VisitorKey = { qr_id: number; day: string; visitor: Buffer };

/** Deletes rows of visitor_day before the day `before`, in one step through the table. Returns the last key; undefined at the end. */
export const eraseVisitors = async (
  _actor: SystemActor,
  db: Db,
  after: VisitorKey | undefined,
  before: string,
): Promise<VisitorKey | undefined> => {
  const from = after
    ? sql<boolean>`(qr_id, day, visitor) > (${after.qr_id}, ${after.day}::date, ${after.visitor})`
    : sql<boolean>`true`;
  const { rows } = await sql<VisitorKey>`
    with slice as materialized (
      select qr_id, day, visitor from visitor_day where ${from} order by 1, 2, 3 limit ${maxStatementRows}
    ), erased as (
      delete from visitor_day as old using slice
      where (old.qr_id, old.day, old.visitor) = (slice.qr_id, slice.day, slice.visitor) and slice.day < ${before}::date
    )
    select qr_id, day, visitor from slice order by 1, 2, 3`.execute(db);
  return rows.length === maxStatementRows ? rows.at(-1) : undefined;
};

/** Returns the next codes with counted scans, in the order of their ids, and whether each still exists. */
export const findCountedCodes = async (_actor: SystemActor, db: Db, after: number) => {
  const { rows } = await sql<{ qr_id: number; exists: boolean }>`
    with recursive code as (
      (select qr_id from scan_day where qr_id > ${after} order by qr_id limit 1)
      union all
      select following.qr_id from code cross join lateral (
        select qr_id from scan_day where qr_id > code.qr_id order by qr_id limit 1
      ) as following
    ), found as (select qr_id from code limit ${maxStatementRows})
    select qr_id, exists (select from qr where id = found.qr_id) as exists from found order by 1`.execute(db);
  return rows;
};

/** The account under which the counters of a guest's code are, until it is claimed. */
const toGuestAccount = (qrId: number) => qrId.toString(16).padStart(32, '0');

/** Deletes rows of an erased code: scans, visitors, counters, and last the day sums by which it is found. Returns whether more may be left. */
export const eraseCodeRows = async (actor: SystemActor, db: Db, qrId: number): Promise<boolean> => {
  if (!(await eraseAccountCounters(actor, db, toGuestAccount(qrId)))) return true;
  for (const [table, key] of [
    ['scan', 'qr_id, at, id'],
    ['visitor_day', 'qr_id, day, visitor'],
    ['scan_code_day', 'qr_id, day, dimension, value'],
    ['scan_code_week', 'qr_id, week, dimension, value'],
    ['scan_code_hours', 'qr_id, day, quarter'],
    ['code_quarter_hour', 'qr_id, at'],
    ['busy_code', 'qr_id'],
    ['scan_code_total', 'qr_id'],
    ['scan_day', 'qr_id, day, slot'],
  ] as const) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where qr_id = ${qrId} limit ${maxStatementRows})`.execute(db);
    if (Number(numAffectedRows) === maxStatementRows) return true;
  }
  return false;
};

const accountCounters = [
  'scan_cube',
  'scan_account_day',
  'scan_account_week',
  'scan_account_hours',
  'scan_quarter_hour',
] as const;

/** Deletes counters of an account. Returns whether none are left. */
export const eraseAccountCounters = async (_actor: SystemActor, tx: Db, accountId: string): Promise<boolean> => {
  for (const table of accountCounters) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where account_id = ${accountId} limit ${maxStatementRows}))`.execute(tx);
    if (Number(numAffectedRows) === maxStatementRows) return false;
  }
  return true;
};
