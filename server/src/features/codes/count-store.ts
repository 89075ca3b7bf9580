import { sql } from 'kysely';
import { type Db, maxRows } from '../../adapters/database/index.ts';
import type { Actor, Member } from '../../http/actor.ts';
import { ofSameOwner } from './owner-store.ts';

type Sums = { scans: number; uniques: number };

/** What was counted of each of some codes, over all days; a step reads as many days as fit into a statement. */
export const totalsOf = async (_actor: Actor, db: Db, ids: readonly number[]) => {
  const totals = new Map<number, Sums>();
  const inOrder = ids.toSorted((a, b) => a - b);
  let after = { qr_id: 0, day: '0001-01-01' };
  for (let count = maxRows; count === maxRows; ) {
    const rest = inOrder.filter((id) => id >= after.qr_id);
    const { rows } = await sql<Sums & { qr_id: number; day: string; n: number }>`
      select qr_id, max(day) as day, count(*) as n, sum(scans)::bigint as scans, sum(uniques)::bigint as uniques
      from (
        select counted.* from unnest(${rest}::bigint[]) as code (id) cross join lateral (
          select qr_id, day, scans, uniques from scan_day
          where qr_id = code.id and day > case when code.id = ${after.qr_id} then ${after.day}::date else '0001-01-01' end
          order by day limit ${maxRows}
        ) as counted limit ${maxRows}
      ) as days group by qr_id order by qr_id`.execute(db);
    for (const { qr_id, scans, uniques } of rows) {
      const before = totals.get(qr_id) ?? { scans: 0, uniques: 0 };
      totals.set(qr_id, { scans: before.scans + scans, uniques: before.uniques + uniques });
    }
    count = rows.reduce((sum, { n }) => sum + n, 0);
    after = rows.at(-1) ?? after;
  }
  return (id: number): Sums => totals.get(id) ?? { scans: 0, uniques: 0 };
};

const weeks = 8;
/** So many codes' days of eight weeks fit into a statement. */
const codesAtOnce = Math.floor(maxRows / (weeks * 7));

/** Scans of each code in each of the last eight weeks up to `today`, oldest first. */
export const weeksOf = async (_actor: Actor, db: Db, ids: readonly number[], today: Date) => {
  const found: { qr_id: number; week: number; scans: number }[] = [];
  for (let at = 0; at < ids.length; at += codesAtOnce) {
    const { rows } = await sql<(typeof found)[number]>`
      select qr_id, (${weeks - 1}::int - (${today}::date - day) / 7)::int as week, sum(scans)::bigint as scans
      from scan_day where qr_id = any(${ids.slice(at, at + codesAtOnce)})
        and day > ${today}::date - ${weeks * 7}::int and day <= ${today}::date
      group by 1, 2`.execute(db);
    found.push(...rows);
  }
  return (id: number) =>
    Array.from({ length: weeks }, (_, week) => found.find((row) => row.qr_id === id && row.week === week)?.scans ?? 0);
};

/** How many codes that are not in the archive lie in each folder that the actor may see, and in none: under null. */
export const countByFolder = async (actor: Member, db: Db): Promise<ReadonlyMap<number | null, number>> => {
  const counts = new Map<number | null, number>();
  for (let after = sql<boolean>`true`, count = maxRows; count === maxRows; ) {
    const { rows } = await sql<{ id: number; at: string; folder_id: number | null; archived: boolean }>`
      select id, updated_at::text as at, folder_id, archived_at is not null as archived from qr
      where ${ofSameOwner(actor)} and ${after} order by updated_at desc, id desc limit ${maxRows}`.execute(db);
    for (const { folder_id, archived } of rows) {
      const isSeen = !actor.folders || (folder_id !== null && actor.folders.includes(folder_id));
      if (isSeen && !archived) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1);
    }
    count = rows.length;
    const last = rows.at(-1);
    if (last) after = sql<boolean>`(updated_at, id) < (${last.at}::timestamptz, ${last.id})`;
  }
  return counts;
};
