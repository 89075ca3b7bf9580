/** Columns of every counter but hours. */
export const counts = ['scans', 'uniques', 'repeats'];
export const sums = 'sum(scans)::bigint as scans, sum(uniques)::bigint as uniques, sum(repeats)::bigint as repeats';

export const keys = {
  scan_cube: 'account_id, day, kind, os, device, browser, country, language',
  scan_account_day: 'account_id, dimension, day, value',
  scan_account_week: 'account_id, dimension, week, value',
  scan_account_hours: 'account_id, day, quarter',
  scan_code_day: 'qr_id, day, dimension, value',
  scan_code_week: 'qr_id, week, dimension, value',
  scan_code_hours: 'qr_id, day, quarter',
};

/** The Monday of a day's week. */
export const weekOf = (day: string) => `${day} - (date_part('isodow', ${day})::int - 1)`;

export const hourColumns = Array.from({ length: 24 }, (_, hour) => `h${hour}`);
/** Columns of scan_account_hours and scan_code_hours, from rows with the start of a quarter hour and a number of scans. */
export const hourSums = `(at at time zone 'UTC')::date as day, date_part('minute', at)::int / 15 as quarter,
  ${hourColumns.map((name, hour) => `coalesce(sum(scans) filter (where date_part('hour', at at time zone 'UTC') = ${hour}), 0) as ${name}`).join(', ')}`;

/** Adds rows to a counter. They are in the order of its key, so that two folds can't wait for each other. */
export const addTo = (
  table: keyof typeof keys | 'scan_quarter_hour',
  key: string,
  columns: readonly string[],
  rows: string,
) => `
  insert into ${table} as c (${key}, ${columns.join(', ')}) ${rows} order by ${key}
  on conflict (${key}) do update set ${columns.map((name) => `${name} = c.${name} + excluded.${name}`).join(', ')}`;
