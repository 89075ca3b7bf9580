import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../database/index.ts';
import type { EventQuery, ScanRow } from './port.ts';
import { groupCodes, isOfCodes } from './single-scans.ts';
import { buildFactColumnsSql, buildFilterSql, buildTimeSql, type FlagBits, type KindSql } from './sources.ts';

type Cursor = { at: string; id: string };

/** Counts the stored scans of codes on the days of a range, of codes that have any. */
const countStored = async (db: Db, { scope, range }: EventQuery, accountCodes: readonly number[]) => {
  const { rows } = await sql<{ id: number; scans: number }>`
    select qr_id as id,
      sum(scans + visits + bots + previews + owner_tests + suspects + refused)::bigint as scans
    from scan_day
    where qr_id = any(${scope.codeIds ?? accountCodes}::bigint[]) and day between ${range.from}::date and ${range.to}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ id, scans }) => [id, scans]));
};

/**
 * Yields pages of stored scans that match a query, code by code or in groups of codes with few scans, each by time. A page is
 * read only once the one before has been taken, and emptied then.
 */
export async function* readScanPages(
  db: Db,
  { kind, flags }: { kind: KindSql; flags: FlagBits },
  query: EventQuery,
  accountCodes: readonly number[],
): AsyncGenerator<ScanRow[]> {
  const facts = buildFactColumnsSql(kind, flags);
  const { range } = query;
  const readPage = async (codeIds: readonly number[], after: Cursor | undefined) => {
    const isAfter = after ? sql`(at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
    const { rows } = await sql<ScanRow & { exactAt: string }>`
      select fact.qr_id as code, fact.at, fact.at::text as "exactAt", fact.id, fact.day, fact.kind, fact.os as system,
        fact.device, fact.browser, fact.country, fact.city, fact.language, fact.uniques = 1 as "isFirst",
        fact.repeats = 1 as "isRepeat"
      from (
        select ${facts} from scan where ${isOfCodes(codeIds)}
          and ${buildTimeSql({ ...query, compared: undefined }, 'scan')} and ${isAfter}
      ) as fact
      where fact.day between ${range.from}::date and ${range.to}::date and ${buildFilterSql(query, 'fact')}
      order by fact.at, fact.id limit ${maxStatementRows}`.execute(db);
    return rows;
  };
  const stored = await countStored(db, query, accountCodes);
  for (const group of groupCodes([...stored.keys()], stored, maxStatementRows)) {
    for (let after: Cursor | undefined; ; ) {
      const rows = await readPage(group, after);
      const last = rows.at(-1);
      const isLast = rows.length < maxStatementRows;
      if (rows.length > 0) yield rows;
      // Rows reachable from the finished query would survive in the heap until the next full collection (decision 49).
      rows.length = 0;
      if (!last || isLast) break;
      after = { at: last.exactAt, id: last.id };
    }
  }
}
