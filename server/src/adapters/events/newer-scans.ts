import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { buildAttributedAccountSql } from './attribution.ts';
import type { NewerScan, NewerScans } from './port.ts';
import { buildFactColumnsSql, type FlagBits, type KindSql } from './sources.ts';

/** How many scans are read at a time. */
const maxNewerScans = 5_000;

type ParsedSnapshot = { xmin: number; xmax: number; active: ReadonlySet<number> };

const parseSnapshot = (text: string): ParsedSnapshot => {
  const [xmin = '0', xmax = '0', active = ''] = text.split(':');
  return {
    xmin: Number(xmin),
    xmax: Number(xmax),
    active: new Set(active === '' ? [] : active.split(',').map(Number)),
  };
};

/** Whether a transaction was committed when a snapshot (pg_snapshot) was taken. */
export const createVisibilityCheck = (snapshot: string): ((tx: number) => boolean) => {
  const { xmin, xmax, active } = parseSnapshot(snapshot);
  return (tx) => tx < xmin || (tx < xmax && !active.has(tx));
};

type NewerRow = { scans: NewerScan[] | null; count: number; snapshot: string; erased: number[] | null };

/** Reads scans of some accounts that were committed after a snapshot, and which of some codes no longer exist. */
export const readNewerScans = async (
  db: Db,
  { kind, flags }: { kind: KindSql; flags: FlagBits },
  since: string,
  accountIds: readonly string[],
  codeIds: readonly number[],
): Promise<NewerScans> => {
  const facts: RawBuilder<unknown> = buildFactColumnsSql(kind, flags);
  const { rows } = await sql<NewerRow>`
    with newest as materialized (
      select * from scan
      where tx >= ${parseSnapshot(since).xmin} and not pg_visible_in_snapshot(tx::text::xid8, ${since}::text::pg_snapshot)
      order by tx limit ${maxNewerScans + 1}
    ), fact as (
      select ${facts}, scan.tx from newest as scan
    ), added as (
      select owner.account_id as "accountId", qr.id as code, qr.name, qr.type, qr.folder_id as folder,
        (select slug from short_link where qr_id = qr.id order by created_at desc limit 1) as slug,
        day, date_bin('15 minutes', at, '2000-01-01T00:00:00Z') as "quarterHour", kind, os as system, device, browser,
        country, city, language, uniques as first, repeats as repeat, tx, count(*) as count
      from fact join qr on qr.id = fact.qr_id
      cross join lateral (select ${buildAttributedAccountSql('fact')} as account_id) as owner
      where owner.account_id = any(${accountIds}::uuid[])
      group by 1, 2, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18
    )
    select (select json_agg(added) from added) as scans, (select count(*) from newest) as count,
      pg_current_snapshot()::text as snapshot,
      (select json_agg(id) from unnest(${codeIds}::bigint[]) as watched (id)
        where not exists (select from qr where qr.id = watched.id)) as erased`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Newer scans were read without a row.');
  return {
    scans: row.scans ?? [],
    isComplete: row.count <= maxNewerScans,
    snapshot: row.snapshot,
    erasedCodeIds: row.erased ?? [],
  };
};
