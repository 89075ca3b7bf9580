import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Actor, Member } from '../../http/actor.ts';
import { isOwnedBy } from './owner-store.ts';

type ScanTotals = { scans: number; uniques: number };

/** Returns the total scans of codes over all days, reading at most as many days per statement as its row limit allows. */
export const getScanTotals = async (_actor: Actor, db: Db, ids: readonly number[]) => {
  const totals = new Map<number, ScanTotals>();
  const sortedIds = ids.toSorted((a, b) => a - b);
  let after = { qr_id: 0, day: '0001-01-01' };
  for (let count = maxStatementRows; count === maxStatementRows; ) {
    const rest = sortedIds.filter((id) => id >= after.qr_id);
    const { rows } = await sql<ScanTotals & { qr_id: number; day: string; n: number }>`
      select qr_id, max(day) as day, count(*) as n, sum(scans)::bigint as scans, sum(uniques)::bigint as uniques
      from (
        select counted.* from unnest(${rest}::bigint[]) as code (id) cross join lateral (
          select qr_id, day, scans, uniques from scan_day
          where qr_id = code.id and day > case when code.id = ${after.qr_id} then ${after.day}::date else '0001-01-01' end
          order by day limit ${maxStatementRows}
        ) as counted limit ${maxStatementRows}
      ) as days group by qr_id order by qr_id`.execute(db);
    for (const { qr_id, scans, uniques } of rows) {
      const before = totals.get(qr_id) ?? { scans: 0, uniques: 0 };
      totals.set(qr_id, { scans: before.scans + scans, uniques: before.uniques + uniques });
    }
    count = rows.reduce((sum, { n }) => sum + n, 0);
    after = rows.at(-1) ?? after;
  }
  return (id: number): ScanTotals => totals.get(id) ?? { scans: 0, uniques: 0 };
};

const weekCount = 8;
/** How many codes' days of eight weeks one statement may read. */
const maxCodesPerStatement = Math.floor(maxStatementRows / (weekCount * 7));

/** Returns the scans of each code in each of the last eight weeks up to `today`, oldest first. */
export const getWeeklyScans = async (_actor: Actor, db: Db, ids: readonly number[], today: Date) => {
  const found: { qr_id: number; week: number; scans: number }[] = [];
  for (let at = 0; at < ids.length; at += maxCodesPerStatement) {
    const { rows } = await sql<(typeof found)[number]>`
      select qr_id, (${weekCount - 1}::int - (${today}::date - day) / 7)::int as week, sum(scans)::bigint as scans
      from scan_day where qr_id = any(${ids.slice(at, at + maxCodesPerStatement)})
        and day > ${today}::date - ${weekCount * 7}::int and day <= ${today}::date
      group by 1, 2`.execute(db);
    found.push(...rows);
  }
  return (id: number) =>
    Array.from(
      { length: weekCount },
      (_, week) => found.find((row) => row.qr_id === id && row.week === week)?.scans ?? 0,
    );
};

/** Counts codes outside the archive by folder, for the folders that the actor may see; key null: in no folder. */
export const countCodesByFolder = async (actor: Member, db: Db): Promise<ReadonlyMap<number | null, number>> => {
  const counts = new Map<number | null, number>();
  for (let after = sql<boolean>`true`, count = maxStatementRows; count === maxStatementRows; ) {
    const { rows } = await sql<{ id: number; at: string; folder_id: number | null; archived: boolean }>`
      select id, updated_at::text as at, folder_id, archived_at is not null as archived from qr
      where ${isOwnedBy(actor)} and ${after} order by updated_at desc, id desc limit ${maxStatementRows}`.execute(db);
    for (const { folder_id, archived } of rows) {
      const isSeen = !actor.folderScope || (folder_id !== null && actor.folderScope.includes(folder_id));
      if (isSeen && !archived) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1);
    }
    count = rows.length;
    const last = rows.at(-1);
    if (last) after = sql<boolean>`(updated_at, id) < (${last.at}::timestamptz, ${last.id})`;
  }
  return counts;
};
