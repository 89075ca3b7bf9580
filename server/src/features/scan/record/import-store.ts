import { sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { Member } from '../../../http/actor.ts';
import { dayColumns, flags, toConditionSql } from './flags.ts';

/** A scan that was stored elsewhere, with the numbers that are stored. */
export type ImportedScan = {
  qrId: number;
  at: string;
  id: string;
  day: string;
  outcome: number;
  flags: number;
  os: number;
  device: number;
  browser: number;
  country: string;
  language: string | null;
  city: string | null;
};

const columnSums = {
  uniques: `count(*) filter (where flags & ${flags.first} <> 0)`,
  ...Object.fromEntries(
    Object.entries(dayColumns).map(([name, condition]) => [
      name,
      `count(*) filter (where ${toConditionSql(condition)})`,
    ]),
  ),
};
const names = Object.keys(columnSums);

const column = <Name extends keyof ImportedScan>(rows: readonly ImportedScan[], name: Name) =>
  rows.map((row) => row[name]);

/**
 * Stores scans from elsewhere, and adds those that weren't stored yet to the day's sums; the fold counts them like others. Their
 * visitors are unknown: each gets an id of its own, which no visitor has.
 */
export const insertImportedScans = (_actor: Member, db: Db, rows: readonly ImportedScan[]) =>
  sql`
    with inserted as (
      insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language, city)
      select qr_id, at, id, day, outcome, flags, substr(sha256(id::text::bytea), 1, 8), os, device, browser, country, language, city
      from unnest(${column(rows, 'qrId')}::bigint[], ${column(rows, 'at')}::timestamptz[], ${column(rows, 'id')}::uuid[],
        ${column(rows, 'day')}::date[], ${column(rows, 'outcome')}::smallint[], ${column(rows, 'flags')}::smallint[],
        ${column(rows, 'os')}::smallint[], ${column(rows, 'device')}::smallint[], ${column(rows, 'browser')}::smallint[],
        ${column(rows, 'country')}::text[], ${column(rows, 'language')}::text[], ${column(rows, 'city')}::text[])
        as t (qr_id, at, id, day, outcome, flags, os, device, browser, country, language, city)
      order by qr_id, at, id
      on conflict do nothing returning qr_id, day, outcome, flags
    )
    insert into scan_day as d (qr_id, day, slot, ${sql.raw(names.join(', '))})
    select qr_id, day, 0, ${sql.raw(Object.values(columnSums).join(', '))} from inserted group by 1, 2 order by 1, 2
    on conflict (qr_id, day, slot) do update
      set ${sql.raw(names.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))}`.execute(db);

export type ImportedDay = { qrId: number; day: string } & Record<string, number | string>;

/**
 * Raises the sums of days to those from elsewhere, whose individual scans may have been deleted there; then lists count the
 * codes again.
 */
export const raiseImportedDays = async (_actor: Member, db: Db, rows: readonly ImportedDay[]) => {
  const columns = sql.raw(names.join(', '));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows.map(({ qrId, ...row }) => ({ qr_id: qrId, ...row })))}::json)
        as t (qr_id bigint, day date, ${sql.raw(names.map((name) => `${name} bigint`).join(', '))})
    ), stored as (
      select given.qr_id, given.day, ${sql.raw(names.map((name) => `sum(d.${name}) as ${name}`).join(', '))}
      from given join scan_day d on d.qr_id = given.qr_id and d.day = given.day group by 1, 2
    )
    insert into scan_day as d (qr_id, day, slot, ${columns})
    select given.qr_id, given.day, 0, ${sql.raw(names.map((name) => `greatest(given.${name} - coalesce(stored.${name}, 0), 0)`).join(', '))}
    from given left join stored using (qr_id, day) order by 1, 2
    on conflict (qr_id, day, slot) do update
      set ${sql.raw(names.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))}`.execute(db);
};
