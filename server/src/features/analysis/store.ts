import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { whose } from '../codes/index.ts';

/** A code that the actor may see, static ones too; undefined for everybody else's. */
export const findOwn = (actor: Member, db: Db, qrId: number) =>
  db.selectFrom('qr').select('id').where('id', '=', qrId).where(whose(actor)).executeTakeFirst();

const ofOwn = (actor: Member, qrId: number) =>
  sql`qr_id = ${qrId} and exists (select from qr where id = ${qrId} and ${whose(actor)})`;

/** What was counted of a code on a day. */
export type Day = {
  day: string;
  scans: number;
  uniques: number;
  repeats: number;
  visits: number;
  bots: number;
  previews: number;
  own: number;
  refused: number;
};

/** The counters of a code, those from the day `since` on where one is named. Undefined for a code that the actor may not see. */
export const daysOf = async (actor: Member, db: Db, qrId: number, since = '-infinity'): Promise<Day[] | undefined> => {
  const { rows } = await sql<Day | { day: null }>`
    select day, scans, uniques, repeats, visits, bots, previews, own, refused
    from qr left join scan_day on scan_day.qr_id = qr.id and day >= ${since}::date
    where id = ${qrId} and ${whose(actor)}`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row): row is Day => row.day !== null);
};

/** Why people were turned away, among the newest `most` scans. `excluded` are the flags of who is no person. */
export const refusalsOf = async (
  actor: Member,
  db: Db,
  qrId: number,
  { excluded, refused, most }: { excluded: number; refused: readonly number[]; most: number },
) => {
  const { rows } = await sql<{ outcome: number; scans: number }>`
    select outcome, count(*) as scans
    from (
      select outcome, flags from scan where ${ofOwn(actor, qrId)} order by at desc limit ${most}
    ) as newest
    where flags & ${excluded}::smallint = 0 and outcome = any(${refused})
    group by 1`.execute(db);
  return rows;
};

/**
 * Scans by system and country, among the newest `most`. `excluded` are the flags of what doesn't, `outcomes`
 * those of what does.
 */
export const breakdownOf = async (
  actor: Member,
  db: Db,
  qrId: number,
  { excluded, outcomes, most }: { excluded: number; outcomes: readonly number[]; most: number },
) => {
  const { rows } = await sql<{ system: number; country: string; scans: number }>`
    select system, country::text as country, count(*) as scans
    from (
      select system, country, outcome, flags from scan where ${ofOwn(actor, qrId)} order by at desc limit ${most}
    ) as newest
    where flags & ${excluded}::smallint = 0 and outcome = any(${outcomes})
    group by 1, 2`.execute(db);
  return rows;
};
