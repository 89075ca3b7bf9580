import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import { countedOutcomes, dayColumns, excludedFlags, flags } from './flags.ts';
import type { Scan, StoredOutcomes } from './scan.ts';
import type { UnrecordedCount, UnrecordedReport } from './unrecorded.ts';

/**
 * Creates the partition of a month ('2026-11', with the month after it) if it is missing, and moves scans of that month from
 * the default partition into it. Only the default partition is locked meanwhile, so scans are still stored.
 */
export const ensurePartition = (_actor: SystemActor, db: Db, month: string, nextMonth: string) =>
  db.transaction().execute(async (tx) => {
    const name = `scan_${month.replace('-', '_')}`;
    const partitionExists = async () => {
      const { rows } = await sql<{ made: boolean }>`select to_regclass(${name}) is not null as made`.execute(tx);
      return rows[0]?.made === true;
    };
    if (await partitionExists()) return;
    await sql`lock table scan_default in access exclusive mode`.execute(tx);
    if (await partitionExists()) return; // Another node has created it.
    const table = sql.table(name);
    const [from, to] = [sql.lit(`${month}-01T00:00:00Z`), sql.lit(`${nextMonth}-01T00:00:00Z`)];
    await sql`create table ${table} (like scan)`.execute(tx);
    await sql`with moved as (delete from scan_default where at >= ${from} and at < ${to} returning *)
      insert into ${table} select * from moved`.execute(tx);
    await sql`alter table scan attach partition ${table} for values from (${from}) to (${to})`.execute(tx);
  });

export const ping = (_actor: SystemActor, connection: DedicatedConnection) => connection.run('select 1', []);

/** Another scan of the same visitor within this time is a repeat. */
const repeatWindowMs = 60_000;
const repeatSpan = `interval '${repeatWindowMs} milliseconds'`;

/** Returns whether a scan repeats an earlier one of its batch. Scans over a limit come after all granted ones. */
const createRepeatCheck = () => {
  const last = new Map<string, number>();
  return ({ qrId, visitor, at, outcome, flags: marks }: Scan): boolean => {
    if ((marks & excludedFlags) !== 0 || !countedOutcomes.includes(outcome)) return false;
    const key = `${visitor}${qrId}`;
    const before = last.get(key);
    last.set(key, at);
    return before !== undefined && Math.abs(at - before) < repeatWindowMs;
  };
};

/** The parameters $1 to $11: one PostgreSQL array per column, concatenated by hand because this is the hot path. */
const toColumnArrays = (batch: readonly Scan[]): string[] => {
  let [qr, at, id, day, outcome, flag, visitor, os, device, browser, country] = [
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ];
  let comma = '{';
  const isRepeat = createRepeatCheck();
  for (const scan of batch) {
    qr += comma + scan.qrId;
    at += comma + scan.at;
    id += comma + scan.id;
    day += comma + scan.day;
    outcome += comma + scan.outcome;
    flag += comma + (isRepeat(scan) ? scan.flags | flags.repeat : scan.flags);
    visitor += `${comma}"\\\\x${scan.visitor}"`;
    os += comma + scan.os;
    device += comma + scan.device;
    browser += comma + scan.browser;
    country += `${comma}"${scan.country}"`;
    comma = ',';
  }
  return [qr, at, id, day, outcome, flag, visitor, os, device, browser, country].map((text) => `${text}}`);
};

const inputSql = `
  select qr_id, to_timestamp(ms / 1000.0) as at, id, day, outcome, flags, visitor, os, device, browser, country, place
  from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::date[], $5::smallint[], $6::smallint[], $7::bytea[],
    $8::smallint[], $9::smallint[], $10::smallint[], $11::text[])
    with ordinality as t (qr_id, ms, id, day, outcome, flags, visitor, os, device, browser, country, place)`;

const countedSql = `outcome in (${countedOutcomes.join(', ')})`;
const toFlagSql = (mark: { of: number; all: number; counted?: boolean }) => {
  const ofOutcome = mark.counted === undefined ? '' : ` and ${mark.counted ? '' : 'not '}${countedSql}`;
  return `flags & ${mark.of} = ${mark.all}${ofOutcome}`;
};
const columnNames = Object.keys(dayColumns);
const columnSums = Object.entries(dayColumns).map(
  ([name, mark]) => `count(*) filter (where ${toFlagSql(mark)}) as ${name}`,
);

const scanColumns = 'qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country';

/**
 * Stores the scans of `rows` with repeats flagged, and adds what was really inserted to the day's sums, so that writing a
 * batch again changes nothing. The row in visitor_day says whether the visitor is new and when they came last; writing it
 * locks it, so that scans on several nodes each see the one before. Rows are written in key order, so that concurrent batches
 * never deadlock. It is a full join because every plan hashes or merges one: a cached plan doesn't know how large batches
 * are.
 */
const buildStoreSql = (rows: string) => `
  arriving as (
    select ${scanColumns}, place, ${toFlagSql(dayColumns.scans)} as is_person from ${rows}
  ), seen as (
    insert into visitor_day as v (qr_id, day, visitor, last_at)
    select qr_id, day, visitor, max(at) from arriving where is_person group by 1, 2, 3 order by 1, 2, 3
    on conflict (qr_id, day, visitor) do update
      set previous_at = coalesce(v.last_at, '-infinity'), last_at = greatest(v.last_at, excluded.last_at)
    returning qr_id, day, visitor, previous_at, true as is_person
  ), inserted as (
    insert into scan (${scanColumns})
    select qr_id, at, id, day, outcome,
      case when previous_at > at - ${repeatSpan} and previous_at < at + ${repeatSpan} then flags | ${flags.repeat} else flags end,
      visitor, os, device, browser, country
    from arriving full join (select * from seen where previous_at is not null) as known_before
      using (qr_id, day, visitor, is_person)
    where coalesce(place, 0) > 0
    on conflict do nothing
    returning qr_id, id, day, outcome, flags
  ), added as (
    insert into scan_day as d (qr_id, day, uniques, ${columnNames.join(', ')})
    select qr_id, day, count(*) filter (where is_new), ${columnSums.join(', ')}
    from (
      select qr_id, day, outcome, flags, false as is_new from inserted
      union all select qr_id, day, null, null, true from seen where previous_at is null
    ) as rows
    group by 1, 2 order by 1, 2
    on conflict (qr_id, day) do update
      set ${['uniques', ...columnNames].map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}
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
  select n.qr_id, n.at, n.id, n.day, n.flags, n.visitor, n.os, n.device, n.browser, n.country, n.place,
    case when n.nth > h.remaining then ${outcomes.limit_reached.number} else n.outcome end as outcome
  from numbered n left join held h on h.id = n.qr_id
), ${buildStoreSql('granted')}, used as (
  update qr set scans_used = scans_used + g.n
  from (select qr_id, count(*) as n from inserted where ${countedSql} group by 1) g where qr.id = g.qr_id
)
select id, outcome from inserted union all select id, outcome from known`;

const lockSql = 'select from qr where id = any($1::bigint[]) order by id for update';

/** Stores scans of codes without a limit. Idempotent by scan id. */
export const recordScans = async (
  _actor: SystemActor,
  connection: DedicatedConnection,
  batch: readonly Scan[],
): Promise<void> => {
  await connection.run(recordSql, toColumnArrays(batch));
};

/**
 * Stores scans of limited codes, and returns their outcomes: granted or `limit_reached`. `isRetry` after an error: then the
 * codes are locked before the statement starts, so that it sees what an earlier attempt may have stored.
 */
export const recordLimited = async (
  _actor: SystemActor,
  connection: DedicatedConnection,
  batch: readonly Scan[],
  isRetry: boolean,
): Promise<StoredOutcomes> => {
  const values = toColumnArrays(batch);
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
 * Adds to the number of unrecorded scans that owners see. Idempotent by report id for one day. Erased codes are skipped.
 */
export const addUnrecorded = async (
  _actor: SystemActor,
  connection: DedicatedConnection,
  { id, rows }: UnrecordedReport,
): Promise<void> => {
  const column = (name: keyof UnrecordedCount) => `{${rows.map((row) => row[name]).join(',')}}`;
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
