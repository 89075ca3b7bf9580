import { addDays } from '@tessera/contract/rules/scan-range.ts';
import { type RawBuilder, sql } from 'kysely';
import { dimensions, type EventQuery } from './port.ts';
import { buildHourSql, hourValueSql } from './sources.ts';

const hourColumnRefs = Array.from({ length: 24 }, (_, hour) => sql.ref(`h${hour}`));

/**
 * Hours of the week, from counters by quarter hours in UTC, which contain repeats and nothing that is filtered. Days with equal
 * weekdays and clocks are summed first, so that a week of quarter hours is brought to the zone, not a range of them.
 */
export const buildHourSumsSql = (
  { scope, range, timeZone }: EventQuery,
  codeIds: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> => {
  const isOwner = codeIds ? sql`qr_id = any(${codeIds})` : sql`account_id = ${scope.accountId}`;
  const toUtc = (time: RawBuilder<unknown>) => sql`(${time})::timestamp at time zone 'UTC'`;
  const offsetOn = (day: RawBuilder<unknown>) => sql`(${toUtc(day)} at time zone ${timeZone} - (${day})::timestamp)`;
  const [first, last] = [sql`${addDays(range.from, -1)}::date`, sql`${addDays(range.to, 1)}::date`];
  return sql`
  select ${sql.lit(dimensions.hour)} as dimension, false as is_compared, null::date as day, ${hourValueSql} as value, scans,
    0 as uniques, 0 as repeats
  from (
    with range as (
      select ${range.from}::date::timestamp at time zone ${timeZone} as from_time,
        (${range.to}::date + 1)::timestamp at time zone ${timeZone} as to_time
    ), utc_day as materialized (
      select day, min(day) over (partition by case
        when ${toUtc(sql`day`)} < from_time or ${toUtc(sql`day + 1`)} > to_time or ${offsetOn(sql`day`)} <> ${offsetOn(sql`day + 1`)}
          then day::text
        else date_part('isodow', day) || ' ' || ${offsetOn(sql`day`)} end) as example
      from range, generate_series(0, ${last} - ${first}) as n cross join lateral (select ${first} + n as day) as d
    ), quarter as (
      select ${toUtc(sql`example`)} + ((cell.hour - 1) * 60 + quarter * 15) * interval '1 minute' as at, cell.scans
      from (
        select example, quarter, array[${sql.join(hourColumnRefs.map((column) => sql`sum(${column})`))}] as hours
        from ${codeIds ? sql`scan_code_hours` : sql`scan_account_hours`} join utc_day using (day)
        where ${isOwner} and day between ${first} and ${last}
        group by 1, 2
      ) as example cross join unnest(hours) with ordinality as cell (scans, hour)
      union all
      select at, scans from ${codeIds ? sql`code_quarter_hour` : sql`scan_quarter_hour`}
      where ${isOwner} and at >= ${toUtc(first)} and at < ${toUtc(sql`${last} + 1`)}
    )
    select ${buildHourSql(sql`at`, timeZone)} as hour, sum(scans) as scans from quarter, range
    where at >= from_time and at < to_time group by 1 having sum(scans) > 0
  ) as hour_sum`;
};
