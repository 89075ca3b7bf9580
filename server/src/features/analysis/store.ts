import type { CodeSummary } from '@tessera/contract/api/analysis.ts';
import { maxRefusingCodes } from '@tessera/contract/rules/add-scans.ts';
import { type CodeProperty, noFolder, type ValueFilter } from '@tessera/contract/rules/scan-filters.ts';
import { addDays, type DayRange } from '@tessera/contract/rules/scan-range.ts';
import { parseTimeZone } from '@tessera/qr-types/fields/zone.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { isAccessibleBy } from '../codes/index.ts';

/** Returns the reporting zone of the actor's account. */
export const getReportingZone = async (actor: Member, db: Db): Promise<string> => {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', actor.accountId).executeTakeFirst();
  return parseTimeZone(row?.timezone ?? '') ?? 'UTC';
};

/** Returns a code that the actor may see, including static ones; undefined for any other. */
export const findVisibleCode = (actor: Member, db: Db, qrId: number) =>
  db.selectFrom('qr').select('id').where('id', '=', qrId).where(isAccessibleBy(actor)).executeTakeFirst();

export type CodeFilters = Partial<Record<CodeProperty, ValueFilter>>;

const filterConditions = {
  type: (values: readonly string[]) => sql`qr.type = any(${values}::text[])`,
  code: (values: readonly string[]) => sql`qr.id = any(${values}::bigint[])`,
  folder: (values: readonly string[]) => sql`(qr.folder_id = any(${values.filter((id) => id !== noFolder)}::bigint[])
    or (${values.includes(noFolder)} and qr.folder_id is null))`,
};

const buildCodeCondition = (filters: CodeFilters) => {
  const conditions = Object.entries(filters).map(([name, { values, isNegated }]) => {
    const condition = filterConditions[name as CodeProperty](values);
    return isNegated ? sql`not coalesce(${condition}, false)` : condition;
  });
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
};

/** Returns the ids of the codes that the actor may see and that match the filters, and how many of them weren’t deleted. */
export const findMatchingCodes = async (actor: Member, db: Db, filters: CodeFilters) => {
  const rows = await db
    .selectFrom('qr')
    .select(['id', sql<boolean>`archived_at is null`.as('listed')])
    .where(isAccessibleBy(actor))
    .where(buildCodeCondition(filters))
    .execute();
  return { ids: rows.map(({ id }) => id), listed: rows.filter(({ listed }) => listed).length };
};

/** Returns the folder of each of the codes that still exist and that the actor may see. */
export const findCodeFolders = async (actor: Member, db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('qr')
    .select(['id', 'folder_id'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(isAccessibleBy(actor))
    .execute();
  return new Map(rows.map(({ id, folder_id }) => [id, folder_id]));
};

/** Describes codes that the actor may see. */
export const describeCodes = async (actor: Member, db: Db, ids: readonly number[]): Promise<CodeSummary[]> => {
  const { rows } = await sql<CodeSummary>`
    select id, name, type, folder_id as folder,
      coalesce((select slug from short_link where qr_id = qr.id order by created_at desc limit 1), '') as uri
    from qr where id = any(${ids}::bigint[]) and ${isAccessibleBy(actor)}`.execute(db);
  return rows;
};

/** Returns the names of the account's folders. */
export const findFolderNames = async (actor: Member, db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('folder')
    .select(['id', 'name'])
    .where('account_id', '=', actor.accountId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

type Publication = { day: string; id: number; name: string };

/** Lists publications of dynamic codes that weren’t deleted, oldest first; several of a code on a day are one. */
export const listPublications = async (
  actor: Member,
  db: Db,
  codeIds: readonly number[] | null,
  { from, to }: DayRange,
  timeZone: string,
  limit: number,
): Promise<Publication[]> => {
  const { rows } = await sql<Publication>`
    select (revision.created_at at time zone ${timeZone})::date as day, qr.id, coalesce(nullif(qr.name, ''), newest.slug) as name
    from qr join revision on revision.qr_id = qr.id and revision.state = 'published'
    cross join lateral (
      select slug from short_link where qr_id = qr.id order by created_at desc limit 1
    ) as newest
    where ${isAccessibleBy(actor)} and qr.archived_at is null and ${codeIds ? sql`qr.id = any(${codeIds}::bigint[])` : sql`true`}
      and revision.created_at >= ${from}::date::timestamp at time zone ${timeZone}
      and revision.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1, 2, 3 order by min(revision.created_at), qr.id limit ${limit}`.execute(db);
  return rows;
};

/** How many of a code's refusals are looked at to find its reasons. */
const maxRefusals = 50;
/** How many codes are asked which reasons they refused visitors for. */
const maxAskedCodes = 10;

/** Returns codes with many refused visitors in a range, and for which outcomes they refused the newest, most first. */
export const listRefusingCodes = async (
  actor: Member,
  db: Db,
  codeIds: readonly number[] | null,
  { from, to }: DayRange,
  refusedOutcomes: readonly number[],
) => {
  // Literals, so that the planner finds the index of refusals (migration 0113).
  const isRefused = sql`outcome in (${sql.join(refusedOutcomes.map((outcome) => sql.lit(outcome)))})`;
  const { rows } = await sql<{ outcome: number; id: number; name: string }>`
    with refusing as materialized (
      select qr.id, qr.name, sum(counted.refused) as refused
      from qr join scan_day as counted on counted.qr_id = qr.id
      where ${isAccessibleBy(actor)} and ${codeIds ? sql`qr.id = any(${codeIds}::bigint[])` : sql`true`}
        and counted.day between ${from}::date and ${to}::date and counted.refused > 0
      group by 1, 2 order by 3 desc, 1 limit ${maxAskedCodes}
    ), refusal as (
      select newest.outcome, refusing.id, refusing.name, count(*) as scans
      from refusing cross join lateral (
        select outcome from scan
        where qr_id = refusing.id and at >= ${`${addDays(from, -1)}T00:00:00Z`}::timestamptz
          and at < ${`${addDays(to, 2)}T00:00:00Z`}::timestamptz
          and day between ${from}::date and ${to}::date and ${isRefused}
        order by at desc limit ${maxRefusals}
      ) as newest
      group by 1, 2, 3
    )
    select outcome, id, coalesce(nullif(name, ''),
      (select slug from short_link where qr_id = ranked.id order by created_at desc limit 1), '') as name
    from (select *, row_number() over (partition by outcome order by scans desc, id) as place from refusal) as ranked
    where place <= ${maxRefusingCodes} order by outcome, place`.execute(db);
  return rows;
};
