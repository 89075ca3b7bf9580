import { sql } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import { addTo, counts, hourColumns, hourSums, keys, sums, weekOf } from '../../../adapters/events/counter-tables.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { runStep } from './step-store.ts';

/** Counters by day: whose they are, with types, and the columns of scan_fold that say which of their weeks are added up. */
const sources = {
  account: {
    owner: { account_id: 'uuid', dimension: 'smallint' },
    position: 'weeks_account_id, weeks_dimension, weeks_account_day',
  },
  code: { owner: { qr_id: 'bigint' }, position: 'weeks_qr_id, weeks_code_day' },
};

/**
 * Adds up weeks of one account and dimension, or of one code, from their days, in the order of the key: about `maxRows` rows,
 * always whole weeks. What folds have added to them meanwhile is replaced. Returns false if no days are left.
 */
const addUpWeeks = async (tx: Tx, source: keyof typeof sources, maxRows: number): Promise<boolean> => {
  const { owner, position } = sources[source];
  const [days, weeks] = [`scan_${source}_day` as const, `scan_${source}_week` as const];
  const [columns, types] = [Object.keys(owner), [...Object.values(owner), 'date']];
  const read = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows[0];
  const toLiterals = (values: readonly unknown[]) => values.map((value, i) => `'${value}'::${types[i]}`);

  const reached = toLiterals(Object.values((await read(`select ${position} from scan_fold`)) ?? {}));
  const next = await read(
    `select ${columns.join(', ')}, ${weekOf('day')} as week from ${days}
     where (${columns.join(', ')}, day) > (${reached.join(', ')}) order by ${columns.join(', ')}, day limit 1`,
  );
  if (!next) return false;
  const [from, ...isOf] = [next['week'], ...toLiterals(columns.map((name) => next[name]))];
  const isOwner = columns.map((name, i) => `${name} = ${isOf[i]}`).join(' and ');
  const end = await read(
    `select greatest(${weekOf('day')}, date '${from}' + 7) as week from ${days} where ${isOwner} and day >= '${from}'
     order by day offset ${maxRows} limit 1`,
  );
  const to = end?.['week'] ?? 'infinity';
  const isWithin = (day: string) => `${isOwner} and ${day} >= '${from}' and ${day} < '${to}'`;
  await read(`delete from ${weeks} where ${isWithin('week')}`);
  await read(
    `insert into ${weeks} (${keys[weeks]}, ${counts.join(', ')}) select ${keys[weeks]}, ${sums}
     from (select *, ${weekOf('day')} as week from ${days} where ${isWithin('day')}) as d group by ${keys[weeks]}`,
  );
  await read(`update scan_fold set (${position}) = row (${[...isOf, `date '${to}' - 1`].join(', ')})`);
  return true;
};

/** Backfills the next weekly sums from daily ones. Returns whether there may be more to do. */
export const addUpNextWeeks = (actor: SystemActor, db: Db, maxRows: number): Promise<boolean> =>
  runStep(actor, db, async (tx, { has_weeks }) => {
    if (has_weeks) return false;
    const isMore = (await addUpWeeks(tx, 'account', maxRows)) || (await addUpWeeks(tx, 'code', maxRows));
    if (!isMore) await sql`update scan_fold set weeks_at = now()`.execute(tx);
    return isMore;
  });

const moveQuarters = async (tx: Tx, owner: 'account_id' | 'qr_id', maxRows: number): Promise<boolean> => {
  const [from, to] =
    owner === 'account_id'
      ? (['scan_quarter_hour', 'scan_account_hours'] as const)
      : (['code_quarter_hour', 'scan_code_hours'] as const);
  const { rows } = await sql
    .raw<{ n: number }>(
      `with moved as (
         delete from ${from} where ctid = any(array(select ctid from ${from} limit ${maxRows})) returning *
       ), added as (${addTo(to, keys[to], hourColumns, `select ${owner}, ${hourSums} from moved group by 1, 2, 3`)}
       )
       select count(*) as n from moved`,
    )
    .execute(tx);
  return (rows[0]?.n ?? 0) > 0;
};

/** Moves the next rows of the old quarter-hour tables to the hour columns. Returns whether there may be more to do. */
export const moveQuarterHours = (actor: SystemActor, db: Db, maxRows: number): Promise<boolean> =>
  runStep(
    actor,
    db,
    async (tx) => (await moveQuarters(tx, 'account_id', maxRows)) || moveQuarters(tx, 'qr_id', maxRows),
  );
