import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { dimensions } from '../../../adapters/events/port.ts';
import { dayColumns, flags, kindSql, toConditionSql } from '../record/flags.ts';

/** Unpivots a row: one (dimension, value) per kind, property and, if `hasCity`, city. */
export const buildValuesSql = (hasCity: boolean) => `cross join lateral (values
    (${dimensions.kind}::smallint, kind::text), (${dimensions.system}, os::text), (${dimensions.device}, device::text),
    (${dimensions.browser}, browser::text), (${dimensions.country}, country::text), (${dimensions.language}, language)${hasCity ? `, (${dimensions.city}, city)` : ''}
  ) as part (dimension, value)`;
/**
 * Kinds are counted for every request; properties only for scans that owners see. A city that wasn't recorded has no row.
 */
export const isStoredInCountersSql = `(dimension = ${dimensions.kind} or kind = ${scanKinds.scan}) and value is not null`;

/** Rows of `scan` with what is counted of them. */
export const countedColumns = `qr_id, day, at as scanned_at, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z') as at,
  (${kindSql})::smallint as kind, os, device, browser, country, coalesce(language, 'unrecorded') as language, city, 1 as scans,
  (flags & ${flags.first} <> 0)::int as uniques, (${toConditionSql(dayColumns.repeats)})::int as repeats`;

/** The start of the quarter hour of a row of `counted`, and its scans: only those that owners see. */
export const quartersSql = (owner: string, rows: string) =>
  `select ${owner}, at, count(*) as scans from ${rows} where kind = ${scanKinds.scan} group by 1, 2`;
