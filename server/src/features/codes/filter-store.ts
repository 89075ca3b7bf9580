import type { codeFilter } from '@tessera/contract/api/code-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';

export type CodeFilter = { [Name in keyof typeof codeFilter]?: z.output<(typeof codeFilter)[Name]> } & {
  staticTypes: readonly string[];
  /** Up to as many as one statement may read. */
  ids?: readonly number[];
};

const noCreatorId = '00000000-0000-0000-0000-000000000000';

type Condition = RawBuilder<boolean>;

const matchesStatus = (status: string, isStatic: Condition): Condition =>
  status === 'static' ? isStatic : sql`(status = ${status} and not ${isStatic})`;

/** The conditions on columns that `code_list` and `code_facet` have in common, apart from account and archive. */
const toConditions = (actor: Member, { status, type, folder, creator, staticTypes }: CodeFilter): Condition[] => {
  const isStatic = sql<boolean>`type = any(${staticTypes})`;
  const statuses = status?.map((one) => matchesStatus(one, isStatic));
  const folders = folder?.filter((one) => one !== 'none');
  return [
    ...(actor.folderScope ? [sql<boolean>`folder_id = any(${actor.folderScope})`] : []),
    ...(statuses ? [sql<boolean>`(${sql.join(statuses, sql` or `)})`] : []),
    ...(type ? [sql<boolean>`type = any(${type})`] : []),
    ...(folder
      ? [sql<boolean>`(folder_id = any(${folders}::bigint[]) or (${folder.includes('none')} and folder_id is null))`]
      : []),
    ...(creator ? [sql<boolean>`created_by = any(${creator}::uuid[])`] : []),
  ];
};

const findExternalIds = (actor: Member, { externalId }: CodeFilter): Condition[] =>
  externalId
    ? [
        sql`qr_id in (select id from qr where account_id = ${actor.accountId} and external_id = any(${externalId}::text[]))`,
      ]
    : [];

/** Codes that a row of a bulk job has become or is about; none once the job is undone or deleted. */
const findOfJobs = (actor: Member, { job }: CodeFilter): Condition[] =>
  job
    ? [
        sql`exists (
          select from bulk_row join bulk_job on bulk_job.id = bulk_row.job_id
          where bulk_row.code_id = qr_id and bulk_row.job_id = any(${job}::uuid[])
            and bulk_row.state in ('created', 'updated', 'unchanged') and bulk_job.account_id = ${actor.accountId})`,
      ]
    : [];

const toRangeConditions = ({ createdFrom, createdBefore, editedFrom, editedBefore }: CodeFilter): Condition[] => [
  ...(createdFrom ? [sql<boolean>`created_at >= ${createdFrom}::timestamptz`] : []),
  ...(createdBefore ? [sql<boolean>`created_at < ${createdBefore}::timestamptz`] : []),
  ...(editedFrom ? [sql<boolean>`updated_at >= ${editedFrom}::timestamptz`] : []),
  ...(editedBefore ? [sql<boolean>`updated_at < ${editedBefore}::timestamptz`] : []),
];

const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

/** The rows of `code_list` in the list that a filter is about: the account's codes, or its archive. */
export const isInList = (actor: Member, { status }: CodeFilter): Condition =>
  sql`account_id = ${actor.accountId} and is_archived = ${status?.[0] === 'archived'}`;

/** Whether a row of `code_list` matches; undefined if every row of the list does. */
export const toFilterSql = (actor: Member, filter: CodeFilter): Condition | undefined => {
  const status = filter.status?.[0] === 'archived' ? undefined : filter.status;
  const conditions = [
    ...(filter.ids ? [sql<boolean>`qr_id = any(${filter.ids})`] : []),
    ...toConditions(actor, { ...filter, status }),
    ...findExternalIds(actor, filter),
    ...findOfJobs(actor, filter),
    ...toRangeConditions(filter),
  ];
  return conditions.length === 0 ? undefined : all(conditions);
};

const selectFacets = sql`
  select account_id, is_archived, nullif(folder_id, 0) as folder_id, type, status, nullif(created_by, ${noCreatorId}::uuid) as created_by, codes
  from code_facet`;

/** Counts the codes that match, by the counters of the account. */
const countByFacets = async (actor: Member, db: Db, filter: CodeFilter): Promise<number> => {
  const { rows } = await sql<{ codes: number }>`
    select coalesce(sum(codes), 0)::bigint as codes from (${selectFacets}) as facet
    where ${isInList(actor, filter)} and ${toFilterSql(actor, filter) ?? sql`true`}`.execute(db);
  return rows[0]?.codes ?? 0;
};

/** Codes, and their scans as of the last count: in all, and in the last 30 days. */
type CodeSums = { codes: number; scans: number; recentScans: number };

const sums = sql`count(*) as codes, coalesce(sum(scans), 0)::bigint as scans, coalesce(sum(recent_scans), 0)::bigint as "recentScans"`;

const sumRows = async (actor: Member, db: Db, filter: CodeFilter): Promise<CodeSums> => {
  const { rows } = await sql<CodeSums>`
    select ${sums} from code_list
    where ${isInList(actor, filter)} and ${toFilterSql(actor, filter) ?? sql`true`}`.execute(db);
  return rows[0] ?? { codes: 0, scans: 0, recentScans: 0 };
};

/** The same, some rows of an index at a time: that of the filter's range of times, if it has one. */
const sumInSlices = async (actor: Member, db: Db, filter: CodeFilter, sliceRows: number): Promise<CodeSums> => {
  const column = sql.ref(filter.createdFrom || filter.createdBefore ? 'created_at' : 'updated_at');
  const range = toRangeConditions(
    filter.createdFrom || filter.createdBefore ? { ...filter, editedFrom: undefined, editedBefore: undefined } : filter,
  );
  const total = { codes: 0, scans: 0, recentScans: 0 };
  for (let after: Condition = sql`true`, count = sliceRows; count === sliceRows; ) {
    const { rows } = await sql<CodeSums & { read: number; at: string; id: number }>`
      with slice as (
        select *, ${column} as at from code_list where ${isInList(actor, filter)} and ${all(range)} and ${after}
        order by ${column}, qr_id limit ${sliceRows}
      ), matching as (
        select ${sums} from slice where ${toFilterSql(actor, filter) ?? sql`true`}
      )
      select matching.*, (select count(*) from slice) as read,
        (select max(at)::text from slice) as at, (select max(qr_id) from slice where at = (select max(at) from slice)) as id
      from matching`.execute(db);
    const [slice] = rows;
    count = slice?.read ?? 0;
    for (const key of ['codes', 'scans', 'recentScans'] as const) total[key] += slice?.[key] ?? 0;
    if (slice && count > 0) after = sql`(${column}, qr_id) > (${slice.at}::timestamptz, ${slice.id})`;
  }
  return total;
};

/** The codes that match, and their scans. `sliceRows` limits the rows of one statement. */
export const sumCodes = (actor: Member, db: Db, filter: CodeFilter, sliceRows: number | undefined) =>
  sliceRows === undefined ? sumRows(actor, db, filter) : sumInSlices(actor, db, filter, sliceRows);

/**
 * The number of codes that match; archived ones only if the filter asks for them. `sliceRows` limits the rows of one
 * statement.
 */
export const countCodes = async (actor: Member, db: Db, filter: CodeFilter, sliceRows: number | undefined) => {
  if (toRangeConditions(filter).length === 0 && !filter.externalId && !filter.job)
    return countByFacets(actor, db, filter);
  return (await sumCodes(actor, db, filter, sliceRows)).codes;
};

/** Counts codes outside the archive by folder, for the folders that the actor may see; key null: in no folder. */
export const countCodesByFolder = async (actor: Member, db: Db): Promise<ReadonlyMap<number | null, number>> => {
  const filter = { staticTypes: [] };
  const { rows } = await sql<{ folder_id: number | null; codes: number }>`
    select folder_id, sum(codes)::bigint as codes from (${selectFacets}) as facet
    where ${isInList(actor, filter)} and ${toFilterSql(actor, filter) ?? sql`true`} group by 1`.execute(db);
  return new Map(rows.map(({ folder_id, codes }) => [folder_id, codes]));
};

/** Counts the codes outside the archive that the actor may see by type, and by the members of the account who created them. */
export const countFacets = async (actor: Member, db: Db) => {
  const filter = { staticTypes: [] };
  const matches = sql`${isInList(actor, filter)} and ${toFilterSql(actor, filter) ?? sql`true`} and codes > 0`;
  const types = await sql<{ type: string; codes: number }>`
    select type, sum(codes)::bigint as codes from (${selectFacets}) as facet where ${matches} group by 1 order by 2 desc, 1`.execute(
    db,
  );
  const creators = await sql<{ id: string; name: string; codes: number }>`
    select users.id, coalesce(nullif(users.name, ''), users.email) as name, codes from (
      select created_by, sum(codes)::bigint as codes from (${selectFacets}) as facet where ${matches} group by 1
    ) as facet join users on users.id = created_by
    where users.id = ${actor.accountId} or users.parent_account = ${actor.accountId} order by 3 desc, 2`.execute(db);
  return { types: types.rows, creators: creators.rows };
};
