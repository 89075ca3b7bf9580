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

/** Deletes rows of an erased code: scans, then visitors, then day sums. Returns whether more may be left. */
export const eraseCodeRows = async (_actor: SystemActor, db: Db, qrId: number): Promise<boolean> => {
  for (const [table, key] of [
    ['scan', 'qr_id, at, id'],
    ['visitor_day', 'qr_id, day, visitor'],
    ['scan_day', 'qr_id, day'],
  ] as const) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where qr_id = ${qrId} limit ${maxStatementRows})`.execute(db);
    if (Number(numAffectedRows) === maxStatementRows) return true;
  }
  return false;
};
