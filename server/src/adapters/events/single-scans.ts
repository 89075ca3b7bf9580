import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DayRange } from '@tessera/contract/rules/scan-range.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { isAttributedWithinCodes, readOwnerships } from './attribution.ts';
import type { EventQuery, EventSum } from './port.ts';
import {
  buildFactGroupsSql,
  buildGroupSumsSql,
  buildTimeSql,
  type FactPart,
  listSumsSql,
  type SumRow,
  toSum,
} from './sources.ts';

/**
 * How many single scans are read for a reply, at a time and in all, and for how long; `sampleRows`: how many if there are more
 * than `maxRows`, so that not all of them can be read.
 */
export type RawBudget = { sliceRows: number; maxRows: number; sampleRows: number; maxMs: number };

type RawRequest = {
  query: EventQuery;
  parts: readonly FactPart[];
  /** How many scans each code has in the ranges: an estimate. */
  stored: ReadonlyMap<number, number>;
  facts: RawBuilder<unknown>;
  /** Only scans that counters contain are read; newer ones are read with the counters. */
  tx: number;
};

type Cursor = { at: string; id: string };
type SliceRow = { sums: SumRow[] | null; count: number; at: string | null; id: string | null };

/** Groups codes, those with the most scans first, so that a group is about one slice. */
export const groupCodes = (
  codeIds: readonly number[],
  stored: ReadonlyMap<number, number>,
  sliceRows: number,
): number[][] => {
  const groups: number[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const id of codeIds.toSorted((a, b) => (stored.get(b) ?? 0) - (stored.get(a) ?? 0) || a - b)) {
    const scans = stored.get(id) ?? 0;
    if (size + scans > sliceRows) {
      groups.push([]);
      size = 0;
    }
    size += scans;
    groups.at(-1)?.push(id);
  }
  return groups;
};

/**
 * A condition on rows of `scan`. A single code may have any number of scans: only an equation lets the planner see that, and read
 * the newest in the order of the index instead of sorting all.
 */
export const isOfCodes = (codeIds: readonly number[]): RawBuilder<boolean> =>
  codeIds.length === 1 ? sql<boolean>`qr_id = ${codeIds[0]}` : sql<boolean>`qr_id = any(${codeIds}::bigint[])`;

/** Reads scans of some codes, the newest first, until the budget is spent. */
export const readSingleScans = async (
  db: Db,
  { query, parts, stored, facts, tx }: RawRequest,
  { sliceRows, maxRows, sampleRows, maxMs }: RawBudget,
): Promise<{ rows: EventSum[]; isComplete: boolean }> => {
  const codeIds = [...new Set(parts.flatMap((part) => part.codeIds ?? []))];
  if (codeIds.length === 0) return { rows: [], isComplete: true };
  const { accountId, codeIds: selected } = query.scope;
  /** A selection shows all scans of its codes, an account only those that count for it. */
  const ownerships = selected ? undefined : await readOwnerships(db, accountId, codeIds);
  const start = performance.now();
  const rows: EventSum[] = [];
  let count = 0;
  const all = codeIds.reduce((total, id) => total + (stored.get(id) ?? 0), 0);
  const rowLimit = all > maxRows ? sampleRows : maxRows;
  /** At least one slice is read, so that small selections are complete however busy the machine is. */
  const isSpent = () => count >= rowLimit || (count >= sliceRows && performance.now() - start > maxMs);

  const readSlice = async (
    group: readonly number[],
    range: DayRange,
    before: Cursor | undefined,
  ): Promise<SliceRow | undefined> => {
    const ofRange = { ...query, range, compared: undefined };
    const isAttributed = ownerships ? isAttributedWithinCodes(accountId, group, ownerships) : sql`true`;
    const isBefore = before ? sql`(at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`;
    const result = await sql<SliceRow>`
      with page as materialized (
        select fact.*, false as is_compared, ${buildFactGroupsSql(query)} from (
          select ${facts} from scan
          where ${isOfCodes(group)} and ${buildTimeSql(ofRange, 'scan')} and day between ${range.from}::date and ${range.to}::date
            and (tx is null or tx <= ${tx}) and ${isBefore} and ${isAttributed}
          order by at desc, id desc limit ${sliceRows}
        ) as fact
      ), oldest as (select at, id from page order by at, id limit 1)
      select (${listSumsSql(
        sql.join(
          parts.map((part) => buildGroupSumsSql('page', part)),
          sql` union all `,
        ),
      )}) as sums, (select count(*) from page) as count,
        (select at::text from oldest) as at, (select id from oldest) as id`.execute(db);
    return result.rows[0];
  };

  /** Reads all scans of a group in a range; returns whether the budget was enough. */
  const readGroup = async (group: readonly number[], range: DayRange, isCompared: boolean): Promise<boolean> => {
    for (let before: Cursor | undefined; ; ) {
      if (isSpent()) return false;
      const slice = await readSlice(group, range, before);
      await nextTurn();
      rows.push(...(slice?.sums ?? []).map((sum) => ({ ...toSum(sum), isCompared })));
      count += slice?.count ?? 0;
      if (!slice?.at || !slice.id || slice.count < sliceRows) return true;
      before = { at: slice.at, id: slice.id };
    }
  };
  const { range, compared } = query;
  for (const group of groupCodes(codeIds, stored, sliceRows)) {
    const isRead = (await readGroup(group, range, false)) && (!compared || (await readGroup(group, compared, true)));
    if (!isRead) return { rows, isComplete: false };
  }
  return { rows, isComplete: true };
};
