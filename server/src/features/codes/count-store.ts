import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Actor, SystemActor } from '../../http/actor.ts';

/** The steps of three days in which lists show the last 30 days. */
const [stepCount, stepDays] = [10, 3];
/** Days that lists read from `scan_day`; `code_list` has the sums of all days before. */
const recentDays = 56;
/** How many codes' recent days one statement of the embedded database may read. */
const maxCodesPerStatement = Math.floor(maxStatementRows / recentDays);

export type ScanCounts = { scans: number; uniques: number; recentScans: number; recentTrend: number[] };

const noScans = (): ScanCounts => ({ scans: 0, uniques: 0, recentScans: 0, recentTrend: Array(stepCount).fill(0) });

/**
 * Returns the current scans of codes: in all, in the 30 days up to `today`, and in each step of those, oldest first.
 * `sliceCodes` limits the codes of one statement.
 */
export const getScanCounts = async (
  _actor: Actor,
  db: Db,
  ids: readonly number[],
  today: Date,
  sliceCodes = maxCodesPerStatement,
) => {
  const counts = new Map(ids.map((id) => [id, noScans()]));
  for (let at = 0; at < ids.length; at += sliceCodes) {
    const some = ids.slice(at, at + sliceCodes);
    const { rows } = await sql<{ qr_id: number; step: number | null; scans: number; uniques: number }>`
      select qr_id, null as step, scans_before as scans, uniques_before as uniques
      from code_list where qr_id = any(${some})
      union all
      select d.qr_id, ${stepCount - 1}::int - floor((${today}::date - day) / ${stepDays}::float)::int, sum(d.scans)::bigint, sum(d.uniques)::bigint
      from code_list join scan_day d on d.qr_id = code_list.qr_id and d.day >= code_list.days_from
      where code_list.qr_id = any(${some}) group by 1, 2`.execute(db);
    for (const { qr_id, step, scans, uniques } of rows) {
      const count = counts.get(qr_id) ?? noScans();
      count.scans += scans;
      count.uniques += uniques;
      if (step === null || step < 0 || step >= stepCount) continue;
      count.recentScans += scans;
      count.recentTrend[step] = (count.recentTrend[step] ?? 0) + scans;
    }
  }
  return (id: number): ScanCounts => counts.get(id) ?? noScans();
};

/** Returns some codes scanned on a day, in the order of their ids. */
export const findScannedCodes = async (_actor: SystemActor, db: Db, day: string, after: number) => {
  const { rows } = await sql<{ qr_id: number }>`
    select distinct qr_id from scan_day where day = ${day}::date and qr_id > ${after} order by qr_id limit ${maxStatementRows}`.execute(
    db,
  );
  return rows.map(({ qr_id }) => qr_id);
};

/** Returns some codes whose last 30 days were counted before `today` and had scans. */
export const findOutdatedCodes = async (_actor: SystemActor, db: Db, today: string) => {
  const { rows } = await sql<{ qr_id: number }>`
    select qr_id from code_list where recent_scans > 0 and counted_on < ${today}::date
    order by counted_on, qr_id limit ${maxStatementRows}`.execute(db);
  return rows.map(({ qr_id }) => qr_id);
};

/**
 * Counts what lists sort by, and adds the days before those that lists read to the stored sums. Codes that another transaction
 * is changing are left for the next sweep: waiting for them could cause a deadlock. Returns how many were counted.
 */
export const countListedScans = async (_actor: SystemActor, db: Db, ids: readonly number[], today: string) => {
  let counted = 0;
  for (let at = 0; at < ids.length; at += maxCodesPerStatement) {
    const { rows } = await sql`
      with code as materialized (
        select qr_id, days_from from code_list where qr_id = any(${ids.slice(at, at + maxCodesPerStatement)})
        for update skip locked
      ), counted as (
        select code.qr_id,
          coalesce(sum(d.scans) filter (where day < ${today}::date - ${recentDays}::int), 0)::bigint as older,
          coalesce(sum(d.uniques) filter (where day < ${today}::date - ${recentDays}::int), 0)::bigint as older_uniques,
          coalesce(sum(d.scans) filter (where day >= ${today}::date - ${recentDays}::int), 0)::bigint as newer,
          coalesce(sum(d.scans) filter (where day > ${today}::date - 30 and day <= ${today}::date), 0)::bigint as recent
        from code left join scan_day d on d.qr_id = code.qr_id and d.day >= code.days_from group by 1
      )
      update code_list set
        counted_on = ${today}::date, days_from = greatest(days_from, ${today}::date - ${recentDays}::int),
        scans_before = scans_before + older, uniques_before = uniques_before + older_uniques,
        scans = scans_before + older + newer, recent_scans = recent
      from counted where counted.qr_id = code_list.qr_id returning code_list.qr_id`.execute(db);
    counted += rows.length;
  }
  return counted;
};

/** Forgets what lists have added up of some codes, so that it is added up again. */
export const resetListedScans = (_actor: Actor, db: Db, ids: readonly number[]) =>
  sql`
    update code_list set days_from = '-infinity', scans_before = 0, uniques_before = 0, counted_on = null
    where qr_id = any(${ids}::bigint[])`.execute(db);
