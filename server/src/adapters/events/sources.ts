import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { type ScanProperty, unrecordedValue } from '@tessera/contract/rules/scan-filters.ts';
import { addDays, type DayRange } from '@tessera/contract/rules/scan-range.ts';
import { type RawBuilder, sql } from 'kysely';
import { dimensions, type EventQuery, type EventScope, type EventSum, type StoredFilter } from './port.ts';
import { buildSpansSql, selectCountersSql } from './spans.ts';

/** The kind of a row of `scan`. */
export type KindSql = RawBuilder<number>;

/** Bits of `scan.flags`. */
export type FlagBits = { first: number; repeat: number };

/** Tags of rows that `sum` consumes itself and never returns; they follow the dimensions. */
export const internalRows = {
  /** Scans that were examined whether or not they match the filters; `value` is the kind. */
  examined: 9,
  /** Stored rows of codes in the ranges: an estimate for reading them in slices. `value` is the id. */
  stored: 10,
  /** Exact sums of days, whichever rows are still stored. */
  exact: 11,
} as const;
const internalTags: readonly number[] = Object.values(internalRows);

export const isInternalRow = ({ dimension }: Pick<EventSum, 'dimension'>): boolean => internalTags.includes(dimension);

/** Whether a row of a counter by kind has the scans that owners see. */
const isScanRow = sql`dimension = ${sql.lit(dimensions.kind)} and value = ${sql.lit(String(scanKinds.scan))}`;

const columns: Record<ScanProperty, string> = {
  system: 'os',
  device: 'device',
  browser: 'browser',
  country: 'country',
  city: 'city',
  language: 'language',
};

/** The properties of a scan that the cube has. */
const cubeDimensions: readonly number[] = [
  dimensions.system,
  dimensions.device,
  dimensions.browser,
  dimensions.country,
  dimensions.language,
];
/** The properties of a scan that counters have. */
export const propertyDimensions: readonly number[] = [...cubeDimensions, dimensions.city];

export const getCountedKinds = ({ countsSuspects }: EventQuery): number[] =>
  countsSuspects ? [scanKinds.scan, scanKinds.suspect] : [scanKinds.scan];

const textProperties = new Set(['country', 'city', 'language']);

const toCondition = ([property, filter]: [string, StoredFilter | undefined], alias: string) => {
  const column = sql.ref(`${alias}.${columns[property as ScanProperty]}`);
  const { values = [] } = filter ?? {};
  const isText = textProperties.has(property);
  const matches = isText ? sql`${column}::text = any(${values}::text[])` : sql`${column} = any(${values}::smallint[])`;
  return filter?.isNegated ? sql<boolean>`not (${matches})` : sql<boolean>`${matches}`;
};

export const buildFilterSql = ({ filters }: EventQuery, alias: string): RawBuilder<boolean> => {
  const conditions = Object.entries(filters).map((entry) => toCondition(entry, alias));
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
};

/** Rows (dimension, is_compared, day, value, scans, uniques, repeats) as arrays of a JSON array. */
export type SumRow = [number, boolean, string | null, string, number, number, number];

export const toSum = ([dimension, isCompared, day, value, scans, uniques, repeats]: SumRow): EventSum => ({
  dimension,
  isCompared,
  day,
  value,
  scans,
  uniques,
  repeats,
});

/** Rows of several sources. Those of one value are added up by who reads them: counters and newer scans both have some. */
export const listSumsSql = (rows: RawBuilder<unknown>): RawBuilder<SumRow[] | null> => sql`
  select json_agg(json_build_array(dimension, is_compared, day, value, scans, uniques, repeats))
  from (${rows}) as part (dimension, is_compared, day, value, scans, uniques, repeats)`;

/**
 * When scans of some days can have happened, in any time zone. Days are compared where they are stored: this only narrows the
 * rows that an index reads.
 */
const getTimes = ({ from, to }: DayRange) => ({
  from: `${addDays(from, -1)}T00:00:00Z`,
  to: `${addDays(to, 2)}T00:00:00Z`,
});

/** A condition on `alias.at` that scans of the query's days meet. */
export const buildTimeSql = ({ range, compared }: EventQuery, alias: string): RawBuilder<boolean> => {
  const at = sql.ref(`${alias}.at`);
  const conditions = [range, ...(compared ? [compared] : [])].map((days) => {
    const { from, to } = getTimes(days);
    return sql`(${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz)`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
};

/** The hour of the week of a time, from 0 on Mondays. 1 January 1970 was a Thursday. */
export const buildHourSql = (at: RawBuilder<unknown>, timeZone: string) =>
  sql`(floor(date_part('epoch', ${at} at time zone ${timeZone}) / 3600)::bigint + 72) % 168`;

/** Such an hour as a value of its dimension: '1 13' on Mondays from 13:00. */
export const hourValueSql = sql`(hour / 24 + 1) || ' ' || (hour % 24)`;

/** A column list of single scans, as `buildFactSumsSql` takes them. */
export const buildFactColumnsSql = (kind: KindSql, { first, repeat }: FlagBits): RawBuilder<unknown> => sql`
  scan.qr_id, scan.at, scan.id, scan.day, ${kind} as kind, scan.os, scan.device, scan.browser,
  scan.country::text as country, coalesce(scan.language, ${sql.lit(unrecordedValue)}) as language,
  coalesce(scan.city, ${sql.lit(unrecordedValue)}) as city,
  (scan.flags & ${sql.lit(first)} <> 0)::int as uniques, (scan.flags & ${sql.lit(repeat)} <> 0)::int as repeats`;

/** Columns that `buildGroupSumsSql` needs beside those of single scans. */
export const buildFactGroupsSql = (query: EventQuery): RawBuilder<unknown> => sql`
  1 as scans, ${buildHourSql(sql`fact.at`, query.timeZone)} as hour, ${buildFilterSql(query, 'fact')} as is_matching,
  ${buildFilterSql(query, 'fact')} and fact.kind = any(${getCountedKinds(query)}::int[]) as is_counted`;

const groupColumns: readonly (readonly [dimension: number, column: string, value: RawBuilder<unknown>])[] = [
  [dimensions.system, 'os', sql`os::text`],
  [dimensions.device, 'device', sql`device::text`],
  [dimensions.browser, 'browser', sql`browser::text`],
  [dimensions.country, 'country', sql`country::text`],
  [dimensions.language, 'language', sql`language`],
  [dimensions.city, 'city', sql`city`],
  [dimensions.code, 'qr_id', sql`qr_id::text`],
  [dimensions.hour, 'hour', hourValueSql],
];

/** Which dimensions of which codes single scans are counted in; `codeIds` null: of all codes. */
export type FactPart = { codeIds: readonly number[] | null; dimensions: readonly number[] };

/**
 * Sums of rows by each dimension. The rows have `is_compared`, `is_matching` (the filters), `is_counted` (and the kind), day, kind,
 * and the columns of the dimensions. Each dimension is hashed by its own type: text, and one row per dimension, took ten times
 * as long.
 */
export const buildGroupSumsSql = (rows: string, { codeIds, dimensions: wanted }: FactPart): RawBuilder<unknown> => {
  const isOfPart = codeIds === null ? sql`true` : sql`qr_id = any(${codeIds}::bigint[])`;
  const groups = groupColumns.filter(([dimension]) => wanted.includes(dimension));
  const choose = (values: readonly RawBuilder<unknown>[]) => {
    const cases = groups.map(([, column], i) => sql`when grouping(${sql.ref(column)}) = 0 then ${values[i]}`);
    return sql`case ${sql.join(cases, sql` `)} end`;
  };
  const sums = sql`sum(scans), sum(uniques), sum(repeats)`;
  const sources = [
    ...(groups.length > 0
      ? [
          sql`select ${choose(groups.map(([dimension]) => sql.lit(dimension)))}, is_compared, null::date, ${choose(groups.map(([, , value]) => value))}, ${sums}
    from ${sql.table(rows)} where is_counted and ${isOfPart}
    group by grouping sets (${sql.join(groups.map(([, column]) => sql`(is_compared, ${sql.ref(column)})`))})`,
        ]
      : []),
    ...(wanted.includes(dimensions.kind)
      ? [
          sql`select ${sql.lit(dimensions.kind)}, is_compared, day, kind::text, ${sums} from ${sql.table(rows)}
    where is_matching and ${isOfPart} group by is_compared, day, kind`,
        ]
      : []),
    ...(wanted.includes(internalRows.examined)
      ? [
          sql`select ${sql.lit(internalRows.examined)}, is_compared, null, kind::text, ${sums} from ${sql.table(rows)}
    where ${isOfPart} group by is_compared, kind`,
        ]
      : []),
  ];
  return sql.join(sources, sql` union all `);
};

/** The days of an account by kind, as `dimension`. */
export const buildKindSumsSql = ({ scope, ...query }: EventQuery, dimension: number): RawBuilder<unknown> => sql`
  select ${sql.lit(dimension)}, span.is_compared, counter.day, counter.value, counter.scans, counter.uniques, counter.repeats
  from ${buildSpansSql(query)} join scan_account_day as counter on account_id = ${scope.accountId}
    and dimension = ${sql.lit(dimensions.kind)} and day between span.from_day and span.to_day`;

/** Counters of an account, of dimensions 1 to 6, and 8. */
export const buildAccountSumsSql = (
  { scope, ...query }: EventQuery,
  hasWeeks: boolean,
  wanted: readonly number[],
): RawBuilder<unknown> => {
  const condition = sql`account_id = ${scope.accountId} and dimension = any(${wanted}::smallint[])`;
  return selectCountersSql(
    'scan_account',
    query,
    hasWeeks,
    condition,
    (counter, isCompared) => sql`
    select dimension, ${isCompared} as is_compared, null::date as day, value, sum(scans) as scans, sum(uniques) as uniques,
      sum(repeats) as repeats
    from ${counter} group by dimension, value having sum(scans) > 0`,
  );
};

/**
 * Counters of an account by several properties, so that they can be filtered. Days are left out first: each row is hashed twice
 * then, not once per property.
 */
export const buildCubeSumsSql = (query: EventQuery): RawBuilder<unknown> => sql`
  select * from (
    with cube as materialized (
      select is_compared, day, kind, os, device, browser, country, language, sum(scans) as scans, sum(uniques) as uniques,
        sum(repeats) as repeats
      from ${buildSpansSql(query)}
      join scan_cube as cube on cube.account_id = ${query.scope.accountId}
        and cube.day between span.from_day and span.to_day and ${buildFilterSql(query, 'cube')}
      group by grouping sets ((is_compared, day, kind), (is_compared, kind, os, device, browser, country, language))
    ), tuple as (
      select *, kind = any(${getCountedKinds(query)}::int[]) as is_counted from cube where day is null
    )
    ${buildGroupSumsSql('tuple', { codeIds: null, dimensions: cubeDimensions })}
    union all
    select ${sql.lit(dimensions.kind)}, is_compared, day, kind::text, scans, uniques, repeats from cube where day is not null
  ) as cube_sum`;

/** Counters of codes that have their own, of dimensions 0 to 6, and 8; their days are in other counters. */
export const buildCodeSumsSql = (
  query: EventQuery,
  hasWeeks: boolean,
  codeIds: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const sums = selectCountersSql(
    'scan_code',
    query,
    hasWeeks,
    sql`qr_id = any(${codeIds})`,
    (counter, isCompared) => sql`
      select ${isCompared} as is_compared, dimension, case when ${isScanRow} then owner end as qr_id, value,
        sum(scans) as scans, sum(uniques) as uniques, sum(repeats) as repeats
      from ${counter} group by 2, 3, 4 having sum(scans) > 0`,
  );
  return sql`
  select * from (
    with code_sum as materialized (${sums})
    select dimension, is_compared, null::date as day, value, scans, uniques, repeats from code_sum
    union all
    select ${sql.lit(dimensions.code)}, is_compared, null, qr_id::text, scans, uniques, repeats
    from code_sum where ${isScanRow}
    union all
    select ${sql.lit(internalRows.examined)}, is_compared, null, value, scans, uniques, repeats
    from code_sum where ${isScanRow}
  ) as code_sums`;
};

const scanDayColumns = ['scans', 'uniques', 'repeats', 'visits', 'bots', 'previews', 'owner_tests', 'suspects'];

/** Sums of the days of some codes, from counters that each scan updates; refusals of every reason together are left out. */
export const buildDaySumsSql = (query: EventQuery, codeIds: readonly number[]): RawBuilder<unknown> => sql`
  select ${sql.lit(internalRows.exact)} as dimension, counter.is_compared, counter.day, kind.value, kind.scans,
    kind.uniques, kind.repeats
  from (
    select span.is_compared, counter.day, ${sql.join(scanDayColumns.map((name) => sql`sum(counter.${sql.ref(name)}) as ${sql.ref(name)}`))}
    from ${buildSpansSql(query)}
    join scan_day as counter on counter.qr_id = any(${codeIds}::bigint[])
      and counter.day between span.from_day and span.to_day
    group by 1, 2
  ) as counter
  cross join lateral (values
    (${sql.lit(String(scanKinds.scan))}, counter.scans, counter.uniques, counter.repeats),
    (${sql.lit(String(scanKinds.visit))}, counter.visits, 0, 0),
    (${sql.lit(String(scanKinds.bot))}, counter.bots, 0, 0),
    (${sql.lit(String(scanKinds.preview))}, counter.previews, 0, 0),
    (${sql.lit(String(scanKinds.ownTest))}, counter.owner_tests, 0, 0),
    (${sql.lit(String(scanKinds.suspect))}, counter.suspects, 0, 0)
  ) as kind (value, scans, uniques, repeats)
  where kind.scans > 0`;

/** How many scans of each of some codes are stored. */
export const buildStoredSumsSql = (query: EventQuery, isRead: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.lit(internalRows.stored)}, false, null, counter.qr_id::text,
    sum(counter.scans + counter.visits + counter.bots + counter.previews + counter.owner_tests + counter.suspects
      + counter.refused), 0, 0
  from ${buildSpansSql(query)}
  join scan_day as counter on ${isRead} and counter.day between span.from_day and span.to_day
  group by 4`;

/** The last day with scans in counters, up to a day. */
export const buildLastDaySql = ({ accountId, codeIds }: EventScope, to: string): RawBuilder<string | null> =>
  codeIds === null
    ? sql`(select day from scan_account_day where account_id = ${accountId} and ${isScanRow} and scans > 0
        and day <= ${to}::date order by day desc limit 1)`
    : sql`(select max(day) from scan_day where qr_id = any(${codeIds}::bigint[]) and scans > 0 and day <= ${to}::date)`;

/** The day of the first scan of a scope. */
export const buildFirstDaySql = ({ accountId, codeIds }: EventScope): RawBuilder<string | null> =>
  codeIds === null
    ? sql`(select day from scan_account_day where account_id = ${accountId} and ${isScanRow} and scans > 0
        order by day limit 1)`
    : sql`(select min(day) from scan_day where qr_id = any(${codeIds}::bigint[]) and scans > 0)`;
