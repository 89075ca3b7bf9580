import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Coverage } from '@tessera/contract/api/analysis.ts';
import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { addDays, type DayRange, getWeekday } from '@tessera/contract/rules/scan-range.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, maxStatementRows } from '../database/index.ts';
import { isAttributedTo } from './attribution.ts';
import { buildHourSumsSql } from './hours.ts';
import { readNewerScans } from './newer-scans.ts';
import {
  dimensions,
  type EventQuery,
  type EventScope,
  type EventSum,
  type EventSums,
  type ScanEvents,
} from './port.ts';
import { readScanPages } from './scan-pages.ts';
import { type RawBudget, readSingleScans } from './single-scans.ts';
import {
  buildAccountSumsSql,
  buildCodeSumsSql,
  buildCubeSumsSql,
  buildDaySumsSql,
  buildFactColumnsSql,
  buildFactGroupsSql,
  buildFirstDaySql,
  buildGroupSumsSql,
  buildKindSumsSql,
  buildLastDaySql,
  buildStoredSumsSql,
  type FactPart,
  type FlagBits,
  getCountedKinds,
  internalRows,
  isInternalRow,
  type KindSql,
  listSumsSql,
  propertyDimensions,
  type SumRow,
  toSum,
} from './sources.ts';
import { buildSpansSql } from './spans.ts';

/** How many scans that no counter contains yet are read; if there are more, they are left out. */
const maxTailRows = { postgres: 5_000, pglite: maxStatementRows };
/** How often counters are read again if they were folded in between. */
const maxAttempts = 5;
/** How many codes single scans are read of when an account is filtered. */
const maxSampledCodes = 2_000;

const rawBudgets: Record<Database['kind'], RawBudget> = {
  postgres: { sliceRows: 5_000, maxRows: 1_000_000, sampleRows: 1_000_000, maxMs: 90 },
  pglite: { sliceRows: maxStatementRows, maxRows: 20_000, sampleRows: 8_000, maxMs: 1_000 },
};

const allDimensions = [dimensions.kind, ...propertyDimensions, dimensions.code, dimensions.hour];

/** Sums of counters, as of a fold (`tx`), and which of the selected codes have their own counters. */
type FoldedRow = { sums: SumRow[] | null; tx: number; busyIds: number[] | null };

type CounterRow = FoldedRow & {
  foldedAt: Date | null;
  tailRows: number;
  snapshot: string;
  firstDay: string | null;
  isBackfilling: boolean;
};

/** Whether counters by one property have what is asked for. */
const isPlain = ({ filters, countsSuspects }: EventQuery) => Object.keys(filters).length === 0 && !countsSuspects;

/** Whether counters have all that is asked for, where there are any. */
const hasAllCounters = (query: EventQuery) => isPlain(query) && !query.leavesOutRepeats;

/** Whether the counters by several properties of an account have what the filters ask for. */
const isInCube = ({ filters }: EventQuery) => filters.city === undefined;

/** Splits a range into at most `maxSlices` parts, after Sundays: counters by week have whole weeks only. */
const splitRange = (range: DayRange, sliceDays: number, maxSlices = Number.POSITIVE_INFINITY): DayRange[] => {
  const slices: DayRange[] = [];
  for (let { from } = range; from <= range.to; ) {
    const last = addDays(from, sliceDays - 1);
    const sunday = addDays(last, -(getWeekday(last) % 7));
    const to = sunday < range.to && slices.length + 1 < maxSlices ? sunday : range.to;
    slices.push({ from, to });
    from = addDays(to, 1);
  }
  return slices;
};

/** Splits a query into parts that the embedded database can answer without blocking scans. */
const splitQuery = (query: EventQuery, sliceDays: number | undefined): EventQuery[] => {
  if (sliceDays === undefined) return [query];
  const ranges = splitRange(query.range, sliceDays);
  const compared = query.compared ? splitRange(query.compared, sliceDays, ranges.length) : [];
  return ranges.map((range, i) => ({ ...query, range, compared: compared[i] }));
};

/** A condition on rows of `scan`. */
const isInScope = ({ accountId, codeIds }: EventScope) =>
  codeIds ? sql`scan.qr_id = any(${codeIds}::bigint[])` : isAttributedTo(accountId, 'scan');

/** Whether scans without `tx` are still to be counted; found by the index on `tx`, in which they come last. */
const isBackfillingSql = sql<boolean>`case when backfilled_at is null
  then coalesce((select tx is null from scan order by tx desc limit 1), false) else false end`;

/** Sums of counters, and of how many days the embedded database reads them at a time, if there are many rows. */
type FoldedSource = { build: (query: EventQuery) => RawBuilder<unknown>; sliceDays?: number };

/** Counters that the fold writes. */
const getFoldedSources = (query: EventQuery, hasWeeks: boolean): FoldedSource[] => {
  const plain = isPlain(query);
  const hasHours = hasAllCounters(query);
  if (query.scope.codeIds) {
    const busy = sql`array(select qr_id from busy)`;
    return [
      ...(plain ? [{ build: (part: EventQuery) => buildCodeSumsSql(part, hasWeeks, busy), sliceDays: 49 }] : []),
      ...(hasHours ? [{ build: (part: EventQuery) => buildHourSumsSql(part, busy) }] : []),
    ];
  }
  return [
    ...(plain
      ? [
          { build: (part: EventQuery) => buildKindSumsSql(part, dimensions.kind) },
          { build: (part: EventQuery) => buildAccountSumsSql(part, hasWeeks, propertyDimensions) },
          { build: (part: EventQuery) => buildAccountSumsSql(part, hasWeeks, [dimensions.code]), sliceDays: 49 },
        ]
      : [
          ...(isInCube(query) ? [{ build: buildCubeSumsSql, sliceDays: 31 }] : []),
          { build: (part: EventQuery) => buildKindSumsSql(part, internalRows.exact) },
        ]),
    ...(hasHours ? [{ build: (part: EventQuery) => buildHourSumsSql(part, undefined) }] : []),
  ];
};

/** `kind`: SQL for the kind of a row of `scan`, by its columns outcome and flags. */
export type EventOptions = { kind: string; flags: FlagBits; budget?: Partial<RawBudget> };

/** Reads sums of scans from the counters of a PostgreSQL database, and from single scans. */
export const createPostgresEvents = (
  { db, kind: databaseKind }: Pick<Database, 'db' | 'kind'>,
  { kind: kindText, flags, budget }: EventOptions,
): ScanEvents => {
  const kind: KindSql = sql.raw(kindText);
  const facts = buildFactColumnsSql(kind, flags);
  const rawBudget = { ...rawBudgets[databaseKind], ...budget };
  const tailLimit = maxTailRows[databaseKind];
  /** Bounded, and in the order of an index, so that no plan reads all scans. */
  const newestSql = sql`newest as materialized (
    select * from scan where tx > (select tx from scan_fold) order by tx limit ${tailLimit + 1}
  )`;

  /** The scans that no counter contains yet, and the sums that each scan updates. */
  const getNewestSources = (query: EventQuery): RawBuilder<unknown>[] => {
    const newest = buildGroupSumsSql('tail_scan', {
      codeIds: null,
      dimensions: [...allDimensions, internalRows.examined],
    });
    const { codeIds } = query.scope;
    if (!codeIds) return [newest];
    const isOfCodes = sql`counter.qr_id = any(${codeIds}::bigint[])`;
    const isRead = hasAllCounters(query)
      ? sql`${isOfCodes} and counter.qr_id <> all(array(select qr_id from busy))`
      : isOfCodes;
    return [newest, buildDaySumsSql(query, codeIds), buildStoredSumsSql(query, isRead)];
  };

  const buildBusySql = ({ scope }: EventQuery) => sql`busy as materialized (
    select qr_id from busy_code where qr_id = any(${scope.codeIds ?? []}::bigint[]) and backfilled_at is not null
  )`;
  const busyIdsSql = sql`(select json_agg(qr_id order by qr_id) from busy) as "busyIds"`;

  const readFolded = async (query: EventQuery, source: RawBuilder<unknown>): Promise<FoldedRow> => {
    const { rows } = await sql<FoldedRow>`
      with ${buildBusySql(query)}
      select (${listSumsSql(source)}) as sums, tx, ${busyIdsSql} from scan_fold`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('scan_fold has no row.');
    return row;
  };

  /** Reads sources in one statement, and so as of one moment. */
  const readSources = async (query: EventQuery, sources: readonly RawBuilder<unknown>[]): Promise<CounterRow> => {
    const { rows } = await sql<CounterRow>`
      with ${newestSql}, tail as materialized (
        select ${facts} from newest as scan where ${isInScope(query.scope)} and (select count(*) from newest) <= ${tailLimit}
      ), tail_scan as materialized (
        select fact.*, span.is_compared, ${buildFactGroupsSql(query)}
        from tail as fact join ${buildSpansSql(query)} on fact.day between span.from_day and span.to_day
      ), ${buildBusySql(query)}
      select (${listSumsSql(sql.join(sources, sql` union all `))}) as sums,
        tx, folded_at as "foldedAt", (select count(*) from newest) as "tailRows",
        pg_current_snapshot()::text as snapshot, ${busyIdsSql},
        least(${buildFirstDaySql(query.scope)},
          (select min(day) from tail where kind = ${sql.lit(scanKinds.scan)})) as "firstDay",
        ${isBackfillingSql} as "isBackfilling"
      from scan_fold`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('scan_fold has no row.');
    return row;
  };

  let hasWeeks = false;
  /** Whether all weeks are added up; once they are, they stay so. */
  const findWeeks = async () => {
    if (hasWeeks) return true;
    const { rows } = await sql<{ done: boolean }>`select weeks_at is not null as done from scan_fold`.execute(db);
    hasWeeks = rows[0]?.done ?? false;
    return hasWeeks;
  };

  /** Reads everything but single scans; source by source, all as of one fold, on the embedded database. */
  const readCounters = async (query: EventQuery): Promise<CounterRow> => {
    const sources = getFoldedSources(query, await findWeeks());
    if (databaseKind === 'postgres') {
      return readSources(query, [...sources.map(({ build }) => build(query)), ...getNewestSources(query)]);
    }
    for (let attempt = 1; ; attempt++) {
      const rows: FoldedRow[] = [];
      for (const { build, sliceDays } of sources) {
        for (const slice of splitQuery(query, sliceDays)) {
          rows.push(await readFolded(slice, build(slice)));
          await nextTurn();
        }
      }
      const newest = await readSources(query, getNewestSources(query));
      const isSameFold = (row: FoldedRow) => row.tx === newest.tx && String(row.busyIds) === String(newest.busyIds);
      if (rows.every(isSameFold) || attempt === maxAttempts) {
        return { ...newest, sums: [...rows, newest].flatMap(({ sums }) => sums ?? []) };
      }
    }
  };

  /** The codes of an account with the most scans in the ranges, with their number. */
  const listSampledCodes = async (query: EventQuery) => {
    const { rows } = await sql<{ id: number; scans: number }>`
      select qr.id, sum(code_sum.scans) as scans
      from (${buildAccountSumsSql(query, await findWeeks(), [dimensions.code])}) as code_sum join qr on qr.id = code_sum.value::bigint
      where qr.account_id = ${query.scope.accountId} group by 1 order by 2 desc, 1 limit ${maxSampledCodes}`.execute(
      db,
    );
    return new Map(rows.map(({ id, scans }) => [id, Number(scans)]));
  };

  /** Which dimensions of which codes counters don't have. */
  const getMissingParts = (query: EventQuery, codeIds: readonly number[], busyIds: readonly number[]): FactPart[] => {
    const all = [...allDimensions, internalRows.examined];
    if (!query.scope.codeIds) {
      if (!isInCube(query)) return [{ codeIds, dimensions: all }];
      if (hasAllCounters(query)) return [];
      const missing = [
        ...(isPlain(query) ? [] : [dimensions.code, dimensions.city]),
        dimensions.hour,
        internalRows.examined,
      ];
      return [{ codeIds, dimensions: missing }];
    }
    if (!isPlain(query)) return [{ codeIds, dimensions: all }];
    const busy = new Set(busyIds);
    const others = { codeIds: codeIds.filter((id) => !busy.has(id)), dimensions: all };
    const parts = query.leavesOutRepeats ? [others, { codeIds: busyIds, dimensions: [dimensions.hour] }] : [others];
    return parts.filter((part) => part.codeIds.length > 0);
  };

  const listStoredCodes = (
    query: EventQuery,
    sums: readonly EventSum[],
  ): Promise<Map<number, number>> | Map<number, number> => {
    if (!query.scope.codeIds) return hasAllCounters(query) ? new Map() : listSampledCodes(query);
    const stored = sums.filter(({ dimension }) => dimension === internalRows.stored);
    return new Map(stored.map(({ value, scans }) => [Number(value), scans]));
  };

  /** What counters have, so that it is complete although too few single scans were read. */
  const getExactParts = (query: EventQuery): Coverage['exact'] => {
    if (query.scope.codeIds) return isPlain(query) ? 'totals' : 'nothing';
    return isInCube(query) ? 'properties' : 'nothing';
  };

  const getCoverage = (query: EventQuery, sums: readonly EventSum[], isComplete: boolean): EventSums['coverage'] => {
    const counted = getCountedKinds(query).map(String);
    const sum = (dimension: number) =>
      sums
        .filter((row) => row.dimension === dimension && !row.isCompared && counted.includes(row.value))
        .reduce((total, { scans }) => total + scans, 0);
    const [total, examined] = [sum(internalRows.exact) || sum(dimensions.kind), sum(internalRows.examined)];
    if (isComplete && examined >= total) return null;
    return { counted: Math.min(examined, total), total, exact: getExactParts(query) };
  };

  /** Takes the sums of days from exact counters where there are some, which don't know reasons of refusals. */
  const toResult = (query: EventQuery, sums: readonly EventSum[]): EventSum[] => {
    const isExact = query.scope.codeIds !== null && isPlain(query);
    return sums.flatMap((sum) => {
      if (sum.dimension === internalRows.exact) return isExact ? [{ ...sum, dimension: dimensions.kind }] : [];
      const isReplaced = isExact && sum.dimension === dimensions.kind && Number(sum.value) < scanKinds.refused;
      return !isInternalRow(sum) && !isReplaced ? [sum] : [];
    });
  };

  const sum = async (query: EventQuery): Promise<EventSums> => {
    const counters = await readCounters(query);
    const counterSums = (counters.sums ?? []).map(toSum);
    const stored = await listStoredCodes(query, counterSums);
    const parts = getMissingParts(query, [...stored.keys()], counters.busyIds ?? []);
    const { rows, isComplete } = await readSingleScans(db, { query, parts, stored, facts, tx: counters.tx }, rawBudget);
    const sums = [...counterSums, ...rows];
    return {
      sums: toResult(query, sums),
      coverage: parts.length > 0 ? getCoverage(query, sums, isComplete) : null,
      isBackfilling: query.scope.codeIds === null && counters.isBackfilling,
      asOf: counters.tailRows > tailLimit ? counters.foldedAt : null,
      firstDay: counters.firstDay,
      snapshot: counters.snapshot,
    };
  };

  const findFirstDay = async (scope: EventScope) => {
    const { rows } = await sql<{ day: string | null }>`
      with ${newestSql}
      select least(${buildFirstDaySql(scope)}, (
        select min(day) from newest as scan where ${isInScope(scope)} and ${kind} = ${sql.lit(scanKinds.scan)}
      )) as day`.execute(db);
    return rows[0]?.day ?? null;
  };

  const findLastDay = async (scope: EventScope, to: string) => {
    const { rows } = await sql<{ day: string | null }>`
      with ${newestSql}
      select greatest(${buildLastDaySql(scope, to)}, (
        select max(day) from newest as scan
        where ${isInScope(scope)} and ${kind} = ${sql.lit(scanKinds.scan)} and day <= ${to}::date
      )) as day`.execute(db);
    return rows[0]?.day ?? null;
  };

  const getSnapshot = async () => {
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
    return rows[0]?.snapshot ?? '';
  };

  return {
    sum,
    findFirstDay,
    findLastDay,
    listScans: (...request) => readScanPages(db, { kind, flags }, ...request),
    getSnapshot,
    listNewer: (...request) => readNewerScans(db, { kind, flags }, ...request),
  };
};
