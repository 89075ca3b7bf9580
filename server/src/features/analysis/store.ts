import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { isAccessibleBy } from '../codes/index.ts';

/** Returns a code that the actor may see, including static ones; undefined for any other. */
export const findVisibleCode = (actor: Member, db: Db, qrId: number) =>
  db.selectFrom('qr').select('id').where('id', '=', qrId).where(isAccessibleBy(actor)).executeTakeFirst();

const toVisibleCodeCondition = (actor: Member, qrId: number) =>
  sql`qr_id = ${qrId} and exists (select from qr where id = ${qrId} and ${isAccessibleBy(actor)})`;

/** The counters of a code on one day. */
export type DayCounts = {
  day: string;
  scans: number;
  uniques: number;
  repeats: number;
  visits: number;
  bots: number;
  previews: number;
  owner_tests: number;
  refused: number;
};

/** Returns the counters of a code, from the day `since` on if given; undefined if the actor has no access to the code. */
export const listDayCounts = async (
  actor: Member,
  db: Db,
  qrId: number,
  since = '-infinity',
): Promise<DayCounts[] | undefined> => {
  const { rows } = await sql<DayCounts | { day: null }>`
    select day, scans, uniques, repeats, visits, bots, previews, owner_tests, refused
    from qr left join scan_day on scan_day.qr_id = qr.id and day >= ${since}::date
    where id = ${qrId} and ${isAccessibleBy(actor)}`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row): row is DayCounts => row.day !== null);
};

/** Counts rejected scans by outcome among the newest `limit`. `excluded` are the flags of scans that don't count. */
export const countByRefusedOutcome = async (
  actor: Member,
  db: Db,
  qrId: number,
  { excluded, refused, limit }: { excluded: number; refused: readonly number[]; limit: number },
) => {
  const { rows } = await sql<{ outcome: number; scans: number }>`
    select outcome, count(*) as scans
    from (
      select outcome, flags from scan where ${toVisibleCodeCondition(actor, qrId)} order by at desc limit ${limit}
    ) as newest
    where flags & ${excluded}::smallint = 0 and outcome = any(${refused})
    group by 1`.execute(db);
  return rows;
};

/**
 * Counts scans by platform and country among the newest `limit`. `excluded` are the flags of scans that don't count,
 * `outcomes` those that do.
 */
export const countByPlatformAndCountry = async (
  actor: Member,
  db: Db,
  qrId: number,
  { excluded, outcomes, limit }: { excluded: number; outcomes: readonly number[]; limit: number },
) => {
  const { rows } = await sql<{ os: number; country: string; scans: number }>`
    select os, country::text as country, count(*) as scans
    from (
      select os, country, outcome, flags from scan where ${toVisibleCodeCondition(actor, qrId)} order by at desc limit ${limit}
    ) as newest
    where flags & ${excluded}::smallint = 0 and outcome = any(${outcomes})
    group by 1, 2`.execute(db);
  return rows;
};
