import { scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../adapters/database/index.ts';
import { addTo, counts, hourColumns, hourSums, keys, weekOf } from '../../../adapters/events/counter-tables.ts';
import { dimensions } from '../../../adapters/events/port.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { buildValuesSql, countedColumns, isStoredInCountersSql, quartersSql } from './counted-rows.ts';

const negated = counts.map((name) => `-sum(${name})::bigint as ${name}`).join(', ');
const seen = `kind = ${scanKinds.scan}`;

/** Takes the counted scans of codes of one account out of its counters. The caller has locked the fold. */
export const subtractScans = async (_actor: SystemActor, tx: Tx, qrIds: readonly number[]): Promise<void> => {
  const day = (dimension: number, value: string, where: string) =>
    `select account_id, ${dimension}::smallint as dimension, day, ${value} as value, ${negated} from owned where ${where} group by 1, 2, 3, 4`;
  await sql
    .raw(
      `with slice as (
        select * from scan where qr_id in (${qrIds.map(Number).join()}) and (tx is null or tx <= (select tx from scan_fold))
      ), counted as (select ${countedColumns} from slice
      ), owned as materialized (select counted.*, qr.account_id from counted join qr on qr.id = counted.qr_id
      ), tuple as materialized (select ${keys.scan_cube}, ${negated} from owned group by ${keys.scan_cube}
      ), cube as (${addTo('scan_cube', keys.scan_cube, counts, 'select * from tuple')}
      ), account_day as materialized (
        select ${keys.scan_account_day}, ${counts.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
        from tuple ${buildValuesSql(false)} where ${isStoredInCountersSql} group by 1, 2, 3, 4
        union all ${day(dimensions.code, 'qr_id::text', seen)}
        union all ${day(dimensions.city, 'city', `${seen} and city is not null`)}
      ), account_days as (${addTo('scan_account_day', keys.scan_account_day, counts, 'select * from account_day')}
      ), account_weeks as (${addTo('scan_account_week', keys.scan_account_week, counts, `select account_id, dimension, ${weekOf('day')} as week, value, ${counts.map((name) => `sum(${name})::bigint as ${name}`).join(', ')} from account_day group by 1, 2, 3, 4`)}
      )
      ${addTo(
        'scan_account_hours',
        keys.scan_account_hours,
        hourColumns,
        `select account_id, day, quarter, ${hourColumns.map((name) => `-${name}`).join(', ')} from (
           select account_id, ${hourSums} from (${quartersSql('account_id', 'owned')}) as q group by 1, 2, 3
         ) as hours`,
      )}`,
    )
    .execute(tx);
  for (const table of ['scan_cube', 'scan_account_day', 'scan_account_week'] as const)
    await sql`delete from ${sql.table(table)} where scans = 0 and account_id = (select account_id from qr where id = ${qrIds[0]})`.execute(
      tx,
    );
};
