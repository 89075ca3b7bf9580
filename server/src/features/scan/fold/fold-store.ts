import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import { addTo, counts, hourColumns, hourSums, keys, sums, weekOf } from '../../../adapters/events/counter-tables.ts';
import { dimensions } from '../../../adapters/events/port.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { buildValuesSql, countedColumns, isStoredInCountersSql, quartersSql } from './counted-rows.ts';
import { runStep } from './step-store.ts';

/** A code with more stored scans than this has counters of its own. */
const minScansForCodeCounters = 2_000;

/** The account of a guest's code, until it is claimed. */
const guestAccount = (qrId: string) => `lpad(to_hex(${qrId}), 32, '0')::uuid`;

const countHoursSql = (table: 'scan_account_hours' | 'scan_code_hours', owner: string, rows: string) =>
  addTo(
    table,
    keys[table],
    hourColumns,
    `select ${owner}, ${hourSums} from (${quartersSql(owner, rows)}) as q group by 1, 2, 3`,
  );

const countCodeSql = (rows: string) => `
  code_day as materialized (select ${keys.scan_code_day}, ${sums} from ${rows} ${buildValuesSql(true)} where ${isStoredInCountersSql} group by 1, 2, 3, 4
  ), code_days as (${addTo('scan_code_day', keys.scan_code_day, counts, 'select * from code_day')}
  ), code_weeks as (${addTo('scan_code_week', keys.scan_code_week, counts, `select qr_id, ${weekOf('day')} as week, dimension, value, ${sums} from code_day group by 1, 2, 3, 4`)}
  ), code_hours as (${countHoursSql('scan_code_hours', 'qr_id', rows)}
  )`;

/**
 * Adds the scans of `slice` to every counter: those of the account that had their code at the time, and those of codes that are
 * busy. A scan whose code is erased isn't counted. The laterals keep look-ups on primary keys, whatever the planner expects.
 */
const countSliceSql = (slice: string, watermark: string, busyCodes = 'is_busy') => `
  counted as materialized (select ${countedColumns} from ${slice}
  ), code as materialized (
    select owner.* from (select distinct qr_id from counted) as c cross join lateral (
      select id as qr_id, coalesce(account_id, ${guestAccount('id')}) as account_id, account_id is null as is_guest,
        exists (select from busy_code where qr_id = id) as is_busy,
        exists (select from former_owner where qr_id = id) as is_transferred
      from qr where id = c.qr_id offset 0
    ) as owner
  ), owned as materialized (
    select counted.*, is_guest, is_busy, case when is_transferred then coalesce((
        select former.account_id from former_owner as former
        where former.qr_id = counted.qr_id and former.until > counted.scanned_at order by former.until limit 1
      ), code.account_id) else code.account_id end as account_id
    from counted join code using (qr_id)
  ), tuple as materialized (select ${keys.scan_cube}, ${sums} from owned group by ${keys.scan_cube}
  ), cube as (${addTo('scan_cube', keys.scan_cube, counts, 'select * from tuple')}
  ), account_day as materialized (
    select ${keys.scan_account_day}, ${sums} from tuple ${buildValuesSql(false)} where ${isStoredInCountersSql} group by 1, 2, 3, 4
    union all
    select account_id, ${dimensions.code}::smallint, day, qr_id::text, ${sums} from owned where kind = ${scanKinds.scan}
    group by 1, 3, 4
    union all
    select account_id, ${dimensions.city}::smallint, day, city, ${sums} from owned
    where kind = ${scanKinds.scan} and city is not null group by 1, 3, 4
  ), account_days as (${addTo('scan_account_day', keys.scan_account_day, counts, 'select * from account_day')}
  ), account_weeks as (${addTo('scan_account_week', keys.scan_account_week, counts, `select account_id, dimension, ${weekOf('day')} as week, value, ${sums} from account_day group by 1, 2, 3, 4`)}
  ), account_hours as (${countHoursSql('scan_account_hours', 'account_id', 'owned')}
  ), busy as (select * from owned where ${busyCodes}
  ), ${countCodeSql('busy')}, total as (
    insert into scan_code_total as c (qr_id, stored, scans, uniques, is_guest)
    select qr_id, count(*), count(*) filter (where kind = ${scanKinds.scan}), sum(uniques), is_guest
    from owned group by qr_id, is_guest order by 1
    on conflict (qr_id) do update
      set stored = c.stored + excluded.stored, scans = c.scans + excluded.scans, uniques = c.uniques + excluded.uniques
    returning qr_id, stored
  ), newly_busy as (
    insert into busy_code (qr_id, tx)
    select qr_id, ${watermark} from total join code using (qr_id) where stored > ${minScansForCodeCounters} and not is_busy
    on conflict do nothing
  )`;

/**
 * Counts the next scans in the order of their commits, at least `maxRows` if there are so many, and always all of a
 * transaction. Every transaction before the oldest that is still running has ended, so none can add scans behind the mark.
 */
export const foldScans = (actor: SystemActor, db: Db, maxRows: number): Promise<boolean> =>
  runStep(actor, db, async (tx, position) => {
    const { rows } = await sql<{ tx: number | null; n: number }>`
      select max(tx) as tx, count(*) as n from (
        select tx from scan where tx > ${position.tx} and tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        order by tx limit ${maxRows}
      ) as next`.execute(tx);
    const { tx: end, n } = rows[0] ?? { tx: null, n: 0 };
    if (end === null) return false;
    const slice = `(select * from scan where tx > ${position.tx} and tx <= ${end}) as slice`;
    await sql
      .raw(`with ${countSliceSql(slice, String(end))} update scan_fold set tx = ${end}, folded_at = now()`)
      .execute(tx);
    return n === maxRows;
  });

/** Counts the next scans stored before the fold existed, in key order. Busy codes have their own backfill. */
export const backfillScans = (actor: SystemActor, db: Db, maxRows: number): Promise<boolean> =>
  runStep(actor, db, async (tx, { is_backfilled, ...position }) => {
    if (is_backfilled) return false;
    const { rows } = await sql<{ qr_id: number; at: string; id: string }>`
      select qr_id, at::text as at, id from scan
      where (qr_id, at, id) > (${position.backfill_qr_id}, ${position.backfill_at}::timestamptz, ${position.backfill_id}::uuid)
      order by qr_id, at, id offset ${maxRows - 1} limit 1`.execute(tx);
    const end = rows[0];
    const from = sql`(${position.backfill_qr_id}::bigint, ${position.backfill_at}::timestamptz, ${position.backfill_id}::uuid)`;
    const until = end
      ? sql`and (qr_id, at, id) <= (${end.qr_id}::bigint, ${end.at}::timestamptz, ${end.id}::uuid)`
      : sql``;
    const advanced = end
      ? sql`backfill_qr_id = ${end.qr_id}, backfill_at = ${end.at}::timestamptz, backfill_id = ${end.id}::uuid`
      : sql`backfilled_at = now()`;
    await sql`with slice as materialized (
        select * from scan where tx is null and (qr_id, at, id) > ${from} ${until}
      ), ${sql.raw(countSliceSql('slice', String(position.tx), 'false'))}
      update scan_fold set folded_at = now(), ${advanced}`.execute(tx);
    return true;
  });

/** Counts the next scans of one busy code that were stored before it was found to be busy. */
export const backfillBusyCode = (actor: SystemActor, db: Db, maxRows: number): Promise<boolean> =>
  runStep(actor, db, async (tx) => {
    const { rows: codes } = await sql<{ qr_id: number; tx: number; at: string; id: string }>`
      select qr_id, tx, backfill_at::text as at, backfill_id as id from busy_code
      where backfilled_at is null order by qr_id limit 1`.execute(tx);
    const code = codes[0];
    if (!code) return false;
    const from = sql`qr_id = ${code.qr_id} and (at, id) > (${code.at}::timestamptz, ${code.id}::uuid)`;
    const { rows } = await sql<{ at: string; id: string }>`
      select at::text as at, id from scan where ${from} order by at, id offset ${maxRows - 1} limit 1`.execute(tx);
    const end = rows[0];
    const until = end ? sql`and (at, id) <= (${end.at}::timestamptz, ${end.id}::uuid)` : sql``;
    const advanced = end
      ? sql`backfill_at = ${end.at}::timestamptz, backfill_id = ${end.id}::uuid`
      : sql`backfilled_at = now()`;
    await sql`with slice as materialized (
        select ${sql.raw(countedColumns)} from scan where ${from} ${until} and (tx is null or tx <= ${code.tx})
      ), ${sql.raw(countCodeSql('slice'))}
      update busy_code set ${advanced} where qr_id = ${code.qr_id}`.execute(tx);
    await sql`update scan_fold set folded_at = now()`.execute(tx);
    return true;
  });

const maxMovedCodes = 10;

/** Moves the counters of guests' codes to the accounts that have claimed them. */
export const moveClaimedCounters = (actor: SystemActor, db: Db): Promise<boolean> =>
  runStep(actor, db, async (tx) => {
    const move = (table: Parameters<typeof addTo>[0], key: string, columns: readonly string[]) => {
      const rest = key.replace('account_id, ', '');
      const from = `taken_${table}`;
      const totals = columns.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
      return `${from} as (
        delete from ${table} as c using claimed where c.account_id = claimed.guest
        returning claimed.account_id, ${[...rest.split(', '), ...columns].map((name) => `c.${name}`).join(', ')}
      ), moved_${table} as (${addTo(table, key, columns, `select ${key}, ${totals} from ${from} group by ${key}`)}
      )`;
    };
    const { numAffectedRows } = await sql
      .raw(
        `with claimed as materialized (
          select t.qr_id, qr.account_id, ${guestAccount('t.qr_id')} as guest
          from scan_code_total as t join qr on qr.id = t.qr_id
          where t.is_guest and qr.account_id is not null order by 1 limit ${maxMovedCodes}
        ), ${move('scan_cube', keys.scan_cube, counts)},
        ${move('scan_account_day', keys.scan_account_day, counts)},
        ${move('scan_account_week', keys.scan_account_week, counts)},
        ${move('scan_account_hours', keys.scan_account_hours, hourColumns)},
        ${move('scan_quarter_hour', 'account_id, at', ['scans'])}
        update scan_code_total as t set is_guest = false from claimed where t.qr_id = claimed.qr_id`,
      )
      .execute(tx);
    if (Number(numAffectedRows) > 0) await sql`update scan_fold set folded_at = now()`.execute(tx);
    return Number(numAffectedRows) === maxMovedCodes;
  });

/** Keeps all nodes from folding until `tx` ends. Codes that were erased before are never counted again. */
export const waitForFold = (_actor: SystemActor, tx: Tx) =>
  sql`select from scan_fold where id = 0 for update`.execute(tx);

/** Returns how long the oldest scan that isn't counted has waited, in seconds; 0 if all are. */
export const getFoldLag = async (_actor: SystemActor, db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${now}::timestamptz - at)::float8 as seconds from scan
    where tx > (select tx from scan_fold) order by tx limit 1`.execute(db);
  return Math.max(rows[0]?.seconds ?? 0, 0);
};
