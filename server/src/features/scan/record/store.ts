import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import { countedSql, dayColumns, flags, isSeenScan, toConditionSql } from './flags.ts';
import type { LostCount, LostReport } from './lost-scans.ts';
import type { Scan, StoredOutcomes } from './scan.ts';

export const ping = (_actor: SystemActor, connection: DedicatedConnection) => connection.run('select 1', []);

/** Another scan of the same visitor within this time is a repeat. */
const repeatWindowMs = 60_000;
const repeatSpan = `interval '${repeatWindowMs} milliseconds'`;

/**
 * Returns the flags of a scan among those of its visitor and code in its batch: `first`, or `repeat` soon after another. It
 * is asked before limits are applied. That is safe because the scans of a code that a limit rejects are always the last ones
 * of their batch: none that is granted comes after them.
 */
const createBatchFlags = () => {
  const last = new Map<string, number>();
  return ({ qrId, visitor, at, outcome, flags: bits }: Scan): number => {
    if (!isSeenScan(outcome, bits)) return bits;
    const key = `${visitor}${qrId}`;
    const before = last.get(key);
    last.set(key, at);
    if (before === undefined) return bits | flags.first;
    return Math.abs(at - before) < repeatWindowMs ? bits | flags.repeat : bits;
  };
};

/** A nullable text as an element of an array literal. */
const toElement = (text: string | undefined) => (text === undefined ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`);

/** The parameters $1 to $13: one PostgreSQL array per column, concatenated by hand because this is the hot path. */
const toColumnArrays = (batch: readonly Scan[]): string[] => {
  let [qr, at, id, day, outcome, flag, visitor] = ['', '', '', '', '', '', ''];
  let [os, device, browser, country, language, city] = ['', '', '', '', '', ''];
  let comma = '{';
  const getBatchFlags = createBatchFlags();
  for (const scan of batch) {
    qr += comma + scan.qrId;
    at += comma + scan.at;
    id += comma + scan.id;
    day += comma + scan.day;
    outcome += comma + scan.outcome;
    flag += comma + getBatchFlags(scan);
    visitor += `${comma}"\\\\x${scan.visitor}"`;
    os += comma + scan.os;
    device += comma + scan.device;
    browser += comma + scan.browser;
    country += `${comma}"${scan.country}"`;
    language += comma + toElement(scan.language);
    city += comma + toElement(scan.city);
    comma = ',';
  }
  return [qr, at, id, day, outcome, flag, visitor, os, device, browser, country, language, city].map(
    (text) => `${text}}`,
  );
};

const inputSql = `
  select qr_id, to_timestamp(ms / 1000.0) as at, id, day, outcome, flags, visitor, os, device, browser, country, language,
    city, place
  from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::date[], $5::smallint[], $6::smallint[], $7::bytea[],
    $8::smallint[], $9::smallint[], $10::smallint[], $11::text[], $12::text[], $13::text[])
    with ordinality as t (qr_id, ms, id, day, outcome, flags, visitor, os, device, browser, country, language, city, place)`;

const columnSums = {
  uniques: `count(*) filter (where flags & ${flags.first} <> 0)`,
  ...Object.fromEntries(
    Object.entries(dayColumns).map(([name, condition]) => [
      name,
      `count(*) filter (where ${toConditionSql(condition)})`,
    ]),
  ),
};
const columnNames = Object.keys(columnSums);

const scanColumns = 'qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language, city';

/**
 * Stores the scans of `rows` with their flags `first` and `repeat`, and adds what was really inserted to the day's sums in
 * shard $14 (the column `slot`), so that writing a batch again changes nothing. Rows are written in key order, so that
 * concurrent batches never deadlock.
 *
 * The row in visitor_day says when the visitor came last; writing it locks it, so that scans on several nodes each see the
 * one before. Its `previous_at` is null for a visitor who is new on this day, and -infinity if the row is older than the
 * times (migration 0024).
 *
 * The full join is logically a left join: `place` is null only for rows without a scan. A full join can only be hashed or
 * merged, so no cached plan, made when batches were small, loops over it; `coalesce` keeps the planner from proving that it
 * is a left join.
 */
const buildStoreSql = (rows: string) => `
  arriving as (
    select ${scanColumns}, place, ${toConditionSql(dayColumns.scans)} as is_person from ${rows}
  ), upserted_visitor as (
    insert into visitor_day as v (qr_id, day, visitor, last_at)
    select qr_id, day, visitor, max(at) from arriving where is_person group by 1, 2, 3 order by 1, 2, 3
    on conflict (qr_id, day, visitor) do update
      set previous_at = coalesce(v.last_at, '-infinity'), last_at = greatest(v.last_at, excluded.last_at)
    returning qr_id, day, visitor, previous_at, true as is_person
  ), inserted as (
    insert into scan (${scanColumns})
    select qr_id, at, id, day, outcome,
      case
        when previous_at is null and is_person then flags
        when previous_at > at - ${repeatSpan} and previous_at < at + ${repeatSpan} then flags & ${~flags.first} | ${flags.repeat}
        else flags & ${~flags.first}
      end,
      visitor, os, device, browser, country, language, city
    from arriving full join (select * from upserted_visitor where previous_at is not null) as known_before
      using (qr_id, day, visitor, is_person)
    where coalesce(place, 0) > 0
    on conflict do nothing
    returning qr_id, id, day, outcome, flags
  ), added as (
    insert into scan_day as d (qr_id, day, slot, ${columnNames.join(', ')})
    select qr_id, day, $14::smallint, ${Object.values(columnSums).join(', ')}
    from inserted group by 1, 2 order by 1, 2
    on conflict (qr_id, day, slot) do update
      set ${columnNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}
  )`;

const recordSql = `with input as materialized (${inputSql}), ${buildStoreSql('input')} select`;

/**
 * Grants the rest of each code's limit in the order of the batch, and stores each scan with the resulting outcome. Codes are
 * locked in the order of their ids. A scan that is stored already keeps its outcome. The laterals keep both look-ups on the
 * primary key: this plan is cached, perhaps while the tables are empty, and used while they grow.
 */
const recordLimitedSql = `
with input as materialized (${inputSql}
), held as materialized (
  select q.id, q.remaining from (select distinct qr_id from input order by 1) c
  cross join lateral (select id, scan_limit - scans_used as remaining from qr where id = c.qr_id offset 0 for update) q
), known as materialized (
  select i.id, s.outcome from input i
  cross join lateral (select outcome from scan where qr_id = i.qr_id and at = i.at and id = i.id offset 0) s
), numbered as (
  select i.*, row_number() over (partition by qr_id order by place) as nth
  from input i where not exists (select from known where known.id = i.id)
), granted as materialized (
  select n.qr_id, n.at, n.id, n.day, n.flags, n.visitor, n.os, n.device, n.browser, n.country,
    n.language, n.city, n.place,
    case when n.nth > h.remaining then ${outcomes.limit_reached.number} else n.outcome end as outcome
  from numbered n left join held h on h.id = n.qr_id
), ${buildStoreSql('granted')}, used as (
  update qr set scans_used = scans_used + g.n
  from (select qr_id, count(*) as n from inserted where ${countedSql} group by 1) g where qr.id = g.qr_id
)
select id, outcome from inserted union all select id, outcome from known`;

const lockSql = 'select from qr where id = any($1::bigint[]) order by id for update';

/** Stores scans of codes without a limit, and adds them to the counters of a shard. Idempotent by scan id. */
export const recordScans = async (
  _actor: SystemActor,
  connection: DedicatedConnection,
  batch: readonly Scan[],
  counterShard: number,
): Promise<void> => {
  await connection.run(recordSql, [...toColumnArrays(batch), String(counterShard)]);
};

/**
 * Stores scans of limited codes, and returns their outcomes: granted or `limit_reached`. `isRetry` after an error: then the
 * codes are locked before the statement starts, so that it sees what an earlier attempt may have stored.
 */
export const recordLimited = async (
  _actor: SystemActor,
  connection: DedicatedConnection,
  batch: readonly Scan[],
  counterShard: number,
  isRetry: boolean,
): Promise<StoredOutcomes> => {
  const values = [...toColumnArrays(batch), String(counterShard)];
  const record = () => connection.run<{ id: string; outcome: number }>(recordLimitedSql, values);
  const rows = isRetry
    ? await connection.transaction(async () => {
        await connection.run(lockSql, values.slice(0, 1));
        return record();
      })
    : await record();
  const outcomesById = new Map(rows.map(({ id, outcome }) => [id.replaceAll('-', ''), outcome]));
  return batch.map(({ id }) => outcomesById.get(id));
};

/**
 * Adds to the number of lost scans that owners see (`unrecorded` in the API). Idempotent by report id for one day. Erased codes are skipped.
 */
export const addLost = async (
  _actor: SystemActor,
  connection: DedicatedConnection,
  { id, rows }: LostReport,
): Promise<void> => {
  const column = (name: keyof LostCount) => `{${rows.map((row) => row[name]).join(',')}}`;
  await connection.run(
    `with told as (
       insert into unrecorded_report (id) values ($1) on conflict do nothing returning id
     ), old as (
       delete from unrecorded_report where at < now() - interval '1 day'
     )
     insert into unrecorded_scans as u (qr_id, day, scans)
     select qr_id, day, scans from unnest($2::bigint[], $3::date[], $4::bigint[]) as t (qr_id, day, scans)
     where exists (select from told) and exists (select from qr where qr.id = t.qr_id)
     on conflict (qr_id, day) do update set scans = u.scans + excluded.scans`,
    [id, column('qrId'), column('day'), column('scans')],
  );
};
